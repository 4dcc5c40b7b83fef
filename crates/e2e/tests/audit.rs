//! Audit of every screen: no violation for axe-core, enough contrast, no cut or overlapping text, touch targets large
//! enough; on a phone, at 400 % and with large fonts.
//!
//! `cargo xtask test` installs axe-core under `target`.

use e2e::{Result, audit};

/// Runs the audit. `SCREENS=15go` limits it to screens whose name contains that, `LANGS=de,ja` to those languages.
/// `THOROUGH=1` checks all rules on every screen in every language, instead of in German and one of the others; that
/// takes some ten minutes.
async fn check(wanted: impl Fn(&str) -> bool) -> Result {
    let only = std::env::var("SCREENS").unwrap_or_default();
    let narrowed =
        ["SCREENS", "LANGS"].map(|name| std::env::var(name).ok().map(|some| (name, some)));
    for (name, some) in narrowed.iter().flatten() {
        println!("NOT TESTED: all-screens: {name} is set, so only some are audited: {some}");
    }
    let checks = audit(|name| name.contains(&only) && wanted(name)).await;
    let checks = checks.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(checks > 0 || narrowed.iter().any(Option::is_some), "no screen has such a name");
    println!("covered: {checks} checks of screens with axe-core and measurements");
    Ok(())
}

fn is_first(name: &str) -> bool {
    ["page-", "new-", "completto-", "learn-", "access-"].iter().any(|start| name.starts_with(start))
}

#[tokio::test]
async fn pages_and_completto_pass_the_audit() -> Result {
    check(is_first).await
}

#[tokio::test]
async fn all_other_screens_pass_the_audit() -> Result {
    check(|name| !is_first(name)).await
}
