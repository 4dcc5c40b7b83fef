//! Compares `openapi.json`, which the server serves, with the description that handlers and types derive.
//!
//! After a change of the API, `cargo xtask golden` or `UPDATE_GOLDEN=1 cargo test -p openapi` updates the file.

use std::fs;
use std::path::Path;

#[test]
fn the_file_is_the_derived_description() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/openapi.json");
    let derived = server::App::derive_openapi();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &derived).unwrap();
        return println!(
            "NOT TESTED: openapi-golden: UPDATE_GOLDEN is set, so the file was written"
        );
    }
    let kept = fs::read_to_string(&path).unwrap();
    // Reports the first different line instead of two texts of two thousand lines.
    let lines = kept.lines().map(Some).chain(std::iter::repeat(None));
    for (number, (derived, kept)) in (1..).zip(derived.lines().zip(lines)) {
        assert_eq!(
            Some(derived),
            kept,
            "line {number} of crates/server/openapi.json differs (derived, then file); `cargo xtask golden` updates it"
        );
    }
    assert!(
        derived == kept,
        "crates/server/openapi.json has extra lines at its end; `cargo xtask golden` updates it"
    );
}
