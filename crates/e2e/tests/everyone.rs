//! Every screen in every language, light and dark: no violation for axe-core, enough contrast, nothing cut, nothing
//! on top of something else, everything large enough to touch, on a phone, at 400 % and with large letters.
//!
//! `cargo xtask test` installs axe-core under `target`.

use e2e::{Result, walk};

/// `SCREENS=15go` looks at those alone whose name contains it, `LANGS=de,ja` in those languages alone. `THOROUGH=1`
/// asks for everything on every screen in every language, not in German and one of the others; that takes some ten
/// minutes.
async fn all_is_well(wanted: impl Fn(&str) -> bool) -> Result {
    let only = std::env::var("SCREENS").unwrap_or_default();
    let narrowed =
        ["SCREENS", "LANGS"].map(|name| std::env::var(name).ok().map(|some| (name, some)));
    for (name, some) in narrowed.iter().flatten() {
        println!("NOT TESTED: all-screens: {name} is set, so only some are looked at: {some}");
    }
    let looks = walk(|name| name.contains(&only) && wanted(name)).await;
    let looks = looks.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(looks > 0 || narrowed.iter().any(Option::is_some), "no screen has such a name");
    println!("covered: {looks} looks at screens with axe-core and a ruler");
    Ok(())
}

fn is_first(name: &str) -> bool {
    ["page-", "new-", "completto-", "learn-", "access-"].iter().any(|start| name.starts_with(start))
}

#[tokio::test]
async fn pages_and_completto_are_for_everyone() -> Result {
    all_is_well(is_first).await
}

#[tokio::test]
async fn all_other_screens_are_for_everyone() -> Result {
    all_is_well(|name| !is_first(name)).await
}
