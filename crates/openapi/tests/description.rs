//! `openapi.json`, which the server has inside, is what its handlers and the types of its messages derive.
//!
//! After a change of the API: `UPDATE_GOLDEN=1 cargo test -p openapi`, or `cargo xtask golden`, writes it anew.

use std::fs;
use std::path::Path;

#[test]
fn the_description_is_what_handlers_and_types_derive() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/openapi.json");
    let derived = server::App::derive_openapi();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &derived).unwrap();
        return println!("NOT TESTED: openapi-golden: UPDATE_GOLDEN is set, so it was written");
    }
    let kept = fs::read_to_string(&path).unwrap();
    // The first difference says more than two texts of two thousand lines.
    let lines = kept.lines().map(Some).chain(std::iter::repeat(None));
    for (number, (derived, kept)) in (1..).zip(derived.lines().zip(lines)) {
        assert_eq!(
            Some(derived),
            kept,
            "line {number} of crates/server/openapi.json is derived as the first of these; cargo xtask golden writes it anew"
        );
    }
    assert!(
        derived == kept,
        "crates/server/openapi.json goes on after its end; cargo xtask golden writes it anew"
    );
}
