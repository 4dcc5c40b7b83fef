//! Checks every property with the fuzz corpus and with pseudo-random inputs, on any compiler.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use properties::{PROPERTIES, Property};

/// Pseudo-random inputs for every property.
const RANDOM_INPUTS: usize = 2_000;

/// A small random generator (splitmix64), so that the inputs are always the same.
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

    /// Random bytes, or a corpus file with a few bytes changed, its end cut off and random bytes appended.
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

fn corpus(property: &Property) -> Vec<File> {
    let files = entries(&fuzz().join("corpus").join(property.name)).into_iter();
    files.map(|path| (path.display().to_string(), fs::read(path).expect("a file"))).collect()
}

#[test]
fn every_property_has_a_fuzz_target_and_a_corpus() {
    let properties: BTreeSet<String> =
        PROPERTIES.iter().map(|property| property.name.to_owned()).collect();
    assert_eq!(names(&fuzz().join("fuzz_targets")), properties, "fuzz/fuzz_targets");
    assert_eq!(names(&fuzz().join("corpus")), properties, "fuzz/corpus");
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for property in PROPERTIES {
        let target = format!("name = \"{}\"", property.name);
        assert!(manifest.contains(&target), "fuzz/Cargo.toml has no target {}", property.name);
        let target = fuzz().join("fuzz_targets").join(property.name).with_extension("rs");
        let target = fs::read_to_string(target).unwrap();
        assert!(target.contains(&format!("properties::{}(data)", property.name)), "{target}");
        assert!(corpus(&property).len() >= 12, "a corpus has a dozen files: {}", property.name);
    }
}

/// Checks a property with its corpus and random inputs. Returns the number of files, and some of the inputs
/// for which it does not hold.
fn run(property: &Property) -> (usize, Vec<String>) {
    let holds = |data: &[u8]| catch_unwind(|| (property.check)(data)).is_ok();
    let files = corpus(property).len();
    let (sound, broken): (Vec<File>, Vec<File>) =
        corpus(property).into_iter().partition(|(_, data)| holds(data));
    let mut broken: Vec<String> = broken.into_iter().map(|(path, _)| path).collect();
    let mut random = Random(7);
    let inputs = (0..RANDOM_INPUTS).map(|_| random.input(&sound)).filter(|input| !holds(input));
    broken
        .extend(inputs.take(3).map(|input| format!("{}: {}", property.name, input.escape_ascii())));
    (files, broken)
}

#[test]
fn every_property_holds_for_the_corpus_and_random_inputs() {
    let results: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> =
            PROPERTIES.iter().map(|property| scope.spawn(move || run(property))).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let broken: Vec<_> = results.iter().flat_map(|(_, broken)| broken.iter().cloned()).collect();
    assert!(broken.is_empty(), "{} inputs break a property:\n{}", broken.len(), broken.join("\n"));
    let files: usize = results.iter().map(|(files, _)| files).sum();
    let inputs = RANDOM_INPUTS * PROPERTIES.len();
    println!(
        "covered: corpus {files} files, {inputs} random inputs, {} properties",
        PROPERTIES.len()
    );
}
