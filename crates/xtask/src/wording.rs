//! `cargo xtask wording FOLDER`: compares the texts of the product with printed rulebooks, which are not in the repository.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use devtools::{Result, root};

/// The number of words in a row that count as copied.
const RUN: usize = 8;

/// Reports every run of [`RUN`] or more words that a text of the product shares with a text file of the folder.
///
/// # Errors
/// If there is such a run, if the folder has no text files, or if a file cannot be read.
pub fn wording(folder: &Path) -> Result<()> {
    let printed = read_all(folder, &["txt", "md"])?;
    if printed.is_empty() {
        return Err(format!("{} has no .txt or .md files", folder.display()));
    }
    let ours = read_all(&root().join("crates/words/messages"), &["ftl", "md"])?;
    let mut shared = 0;
    let mut compared = 0;
    for (path, text) in &printed {
        let runs = runs(&words(text));
        compared += runs.len();
        for (own_path, own) in &ours {
            for run in common(&words(own), &runs) {
                println!("{} and {}: {run}", own_path.display(), path.display());
                shared += 1;
            }
        }
    }
    println!("{compared} runs of {RUN} words in {} files, {shared} in common", printed.len());
    if shared == 0 { Ok(()) } else { Err(format!("{shared} runs in common")) }
}

/// All files with one of these endings, in the folder and below.
fn read_all(folder: &Path, endings: &[&str]) -> Result<Vec<(PathBuf, String)>> {
    let unreadable = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let entries = fs::read_dir(folder).map_err(|error| unreadable(folder, error))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| unreadable(folder, error))?.path();
        if path.is_dir() {
            files.extend(read_all(&path, endings)?);
        } else if path
            .extension()
            .is_some_and(|ending| endings.iter().any(|known| ending == *known))
        {
            let text = fs::read_to_string(&path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            files.push((path, text));
        }
    }
    files.sort();
    Ok(files)
}

/// The words of a text, without numbers, clauses and marks, which are facts. A character of a script without spaces is a
/// word.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let mut words = Vec::new();
    for part in parts {
        if part.chars().any(is_without_spaces) {
            // Numbers stand between these characters without a space.
            words.extend(part.chars().filter(|&c| is_without_spaces(c)).map(String::from));
        } else if !part.contains(|c: char| c.is_ascii_digit()) {
            words.push(part.to_lowercase());
        }
    }
    words
}

/// Returns whether a character belongs to the Japanese scripts.
fn is_without_spaces(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

/// The length of a run: a character says less than a word.
fn length(words: &[String]) -> usize {
    let japanese = words.iter().all(|word| word.chars().all(is_without_spaces));
    if japanese { 3 * RUN } else { RUN }
}

/// Every run of words, as one text, with the place where it begins.
fn runs(words: &[String]) -> HashMap<String, usize> {
    let starts = 0..words.len();
    let run = |start: usize| {
        let short = words.get(start..start + RUN)?;
        Some((words.get(start..start + length(short))?.join(" "), start))
    };
    starts.filter_map(run).collect()
}

/// The longest runs of words that are also among `runs`.
fn common(words: &[String], runs: &HashMap<String, usize>) -> Vec<String> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for start in 0..words.len() {
        let Some(short) = words.get(start..start + RUN) else { break };
        let Some(run) = words.get(start..start + length(short)) else { continue };
        if !runs.contains_key(&run.join(" ")) {
            continue;
        }
        match found.last_mut() {
            Some((_, end)) if start < *end => *end = start + run.len(),
            _ => found.push((start, start + run.len())),
        }
    }
    found.into_iter().map(|(start, end)| words[start..end].join(" ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(ours: &str, printed: &str) -> Vec<String> {
        common(&words(ours), &runs(&words(printed)))
    }

    #[test]
    fn runs_of_eight_words_are_found_whatever_is_between_them() {
        let printed = "Each player turns over one tile, and puts it into the row.";
        assert_eq!(shared("each player (C3) turns over 5 one tile and puts", printed).len(), 1);
        let long = shared("So: EACH player turns over one tile and puts it into a row", printed);
        assert_eq!(long, ["each player turns over one tile and puts it into"]);
        assert!(shared("each player turns over one tile and takes", printed).is_empty());
        assert!(
            shared("16 91 18 81 19 61 66 99 68 89", "16 91 18 81 19 61 66 99 68 89").is_empty()
        );
    }

    #[test]
    fn scripts_without_spaces_are_compared_by_longer_runs() {
        let printed = "目の前に裏向きのタイルの長い列があり手番ごとに表向きの数と取り替えます";
        assert!(shared("目の前に裏向きのタイル", printed).is_empty());
        assert_eq!(shared(printed, printed).len(), 1);
        // Numbers within a sentence do not hide it.
        let ours = "目の前に裏向きの17タイルの長い列があり手番ごとに表向きの5数と取り替えます";
        assert_eq!(shared(ours, printed).len(), 1);
    }
}
