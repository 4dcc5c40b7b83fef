//! The fuzz corpus and pseudo-random inputs through every law, on any compiler.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use laws::{LAWS, Law};

/// Pseudo-random inputs for every law.
const RANDOM_INPUTS: usize = 2_000;

/// A small generator (splitmix64): always the same inputs.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.next() as u8).collect()
    }

    /// Bytes alone, or a corpus file with a few places changed and other bytes behind it.
    fn input(&mut self, corpus: &[File]) -> Vec<u8> {
        if self.below(2) == 0 || corpus.is_empty() {
            let len = self.below(300);
            return self.bytes(len);
        }
        let mut input = corpus[self.below(corpus.len())].1.clone();
        for _ in 0..self.below(4) {
            let at = self.below(input.len());
            match self.below(3) {
                _ if input.is_empty() => {}
                0 => input[at] = self.next() as u8,
                1 => input[at] = b"0123456789,/:?-x~_abcAB;. "[self.below(26)],
                _ => drop(input.remove(at)),
            }
        }
        let (cut, len) = (self.below(200), self.below(100));
        input.truncate(input.len().saturating_sub(cut));
        input.extend(self.bytes(len));
        input
    }
}

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    paths
}

fn names(folder: &Path) -> BTreeSet<String> {
    let stem = |path: &PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    entries(folder).iter().filter_map(stem).collect()
}

/// A stored input with its name.
type File = (String, Vec<u8>);

fn corpus(law: &Law) -> Vec<File> {
    let files = entries(&fuzz().join("corpus").join(law.name)).into_iter();
    files.map(|path| (path.display().to_string(), fs::read(path).expect("a file"))).collect()
}

#[test]
fn every_law_has_a_fuzz_target_and_a_corpus() {
    let laws: BTreeSet<String> = LAWS.iter().map(|law| law.name.to_owned()).collect();
    assert_eq!(names(&fuzz().join("fuzz_targets")), laws, "fuzz/fuzz_targets");
    assert_eq!(names(&fuzz().join("corpus")), laws, "fuzz/corpus");
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for law in LAWS {
        let target = format!("name = \"{}\"", law.name);
        assert!(manifest.contains(&target), "fuzz/Cargo.toml has no target {}", law.name);
        let target = fuzz().join("fuzz_targets").join(law.name).with_extension("rs");
        let target = fs::read_to_string(target).unwrap();
        assert!(target.contains(&format!("laws::{}(data)", law.name)), "{target}");
        assert!(corpus(&law).len() >= 12, "a corpus has a dozen files: {}", law.name);
    }
}

/// Runs a law over its corpus and random inputs; some of those that break it are named.
fn run(law: &Law) -> (usize, Vec<String>) {
    let holds = |data: &[u8]| catch_unwind(|| (law.check)(data)).is_ok();
    let files = corpus(law).len();
    let (sound, broken): (Vec<File>, Vec<File>) =
        corpus(law).into_iter().partition(|(_, data)| holds(data));
    let mut broken: Vec<String> = broken.into_iter().map(|(path, _)| path).collect();
    let mut random = Random(7);
    let inputs = (0..RANDOM_INPUTS).map(|_| random.input(&sound)).filter(|input| !holds(input));
    broken.extend(inputs.take(3).map(|input| format!("{}: {}", law.name, input.escape_ascii())));
    (files, broken)
}

#[test]
fn every_law_holds_for_the_corpus_and_random_inputs() {
    let results: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = LAWS.iter().map(|law| scope.spawn(move || run(law))).collect();
        running.into_iter().map(|law| law.join().unwrap()).collect()
    });
    let broken: Vec<_> = results.iter().flat_map(|(_, broken)| broken.iter().cloned()).collect();
    assert!(broken.is_empty(), "{} inputs break a law:\n{}", broken.len(), broken.join("\n"));
    let files: usize = results.iter().map(|(files, _)| files).sum();
    let inputs = RANDOM_INPUTS * LAWS.len();
    println!("covered: corpus {files} files, {inputs} random inputs, {} laws", LAWS.len());
}
