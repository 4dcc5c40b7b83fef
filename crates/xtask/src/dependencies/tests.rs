//! Made-up packages, each with one fault.

use serde_json::json;

use super::*;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

const POLICY: &str = r#"
    [graph]
    exclude = ["tool"]
    [licenses]
    allow = ["MIT", "Apache-2.0"]
    [sources]
    allow-registry = ["https://github.com/rust-lang/crates.io-index"]
"#;

/// A workspace of `app` and `tool`, which depend on packages in this way: who, on what, as what kind.
fn resolved(packages: &[(&str, &str, &str)], needs: &[(&str, &str, Option<&str>)]) -> Packages {
    let id = |name: &str, version: &str| format!("{name}@{version}");
    let own = [("app", "1.0.0", "MIT"), ("tool", "1.0.0", "MIT")];
    let all = || own.iter().chain(packages);
    let listed = |&(name, version, licence): &(&str, &str, &str)| {
        let source = (!own.iter().any(|own| own.0 == name)).then_some(CRATES_IO);
        let licence = (!licence.is_empty()).then_some(licence);
        json!({
            "id": id(name, version), "name": name, "version": version,
            "license": licence, "source": source, "manifest_path": "Cargo.toml",
        })
    };
    let node = |&(name, version, _): &(&str, &str, &str)| {
        let own = id(name, version);
        let needs = needs.iter().filter(|need| need.0 == own || need.0 == name);
        let deps = needs.map(|need| json!({ "pkg": need.1, "dep_kinds": [{ "kind": need.2 }] }));
        json!({ "id": own, "deps": deps.collect::<Vec<_>>() })
    };
    let metadata = json!({
        "packages": all().map(listed).collect::<Vec<_>>(),
        "workspace_members": ["app@1.0.0", "tool@1.0.0"],
        "resolve": { "nodes": all().map(node).collect::<Vec<_>>() },
    });
    Packages::read(&metadata.to_string()).unwrap()
}

fn problems(more: &str, resolved: &Packages) -> Vec<String> {
    Policy::read(&format!("{POLICY}{more}")).unwrap().problems(resolved)
}

#[test]
fn licences_are_read_as_expressions() {
    let packages = [
        ("either", "1.0.0", "GPL-3.0-only OR MIT"),
        ("slash", "1.0.0", "MIT/Apache-2.0"),
        ("nested", "1.0.0", "(MIT OR GPL-2.0-only) AND Apache-2.0"),
        ("both", "2.1.0", "MIT AND GPL-3.0-only"),
        ("none", "0.1.0", ""),
        ("odd", "0.2.0", "ask me"),
    ];
    let problems = problems("", &resolved(&packages, &[]));
    assert_eq!(problems.len(), 3, "{problems:#?}");
    let both = "both 2.1.0 has the licence `MIT AND GPL-3.0-only`, and GPL-3.0-only is not allowed: replace";
    assert!(problems[0].starts_with(both), "{problems:#?}");
    assert!(problems[1].starts_with("none 0.1.0 names no licence"), "{problems:#?}");
    assert!(
        problems[2].starts_with("odd 0.2.0 has the licence `ask me`, which cannot"),
        "{problems:#?}"
    );
}

#[test]
fn an_exception_is_for_one_package_and_has_to_be_needed() {
    let exception = "[[licenses.exceptions]]\ncrate = \"one\"\nallow = [\"MPL-2.0\"]";
    let both = resolved(&[("one", "1.0.0", "MPL-2.0"), ("two", "1.0.0", "MPL-2.0")], &[]);
    let found = problems(exception, &both);
    assert!(found.len() == 1 && found[0].starts_with("two 1.0.0 has the licence"), "{found:#?}");
    let found = problems(exception, &resolved(&[("one", "2.0.0", "MIT")], &[]));
    let unused = "deny.toml has a licence exception for one, which nothing needs: remove it";
    assert_eq!(found, [unused]);
}

#[test]
fn packages_come_from_crates_io_or_from_here() {
    let mut resolved = resolved(&[("far", "1.0.0", "MIT"), ("near", "1.0.0", "MIT")], &[]);
    resolved.all[2].source = Some("git+https://example.org/far#0123456".into());
    let far = "far 1.0.0 comes from git+https://example.org/far#0123456: \
               take it from crates.io or from this repository";
    assert_eq!(problems("", &resolved), [far]);
    resolved.all[2].source = Some("registry+https://example.org/index".into());
    assert_eq!(problems("", &resolved).len(), 1);
}

#[test]
fn what_is_shipped_has_one_version_of_each_package() {
    let packages =
        [("twice", "0.22.1", "MIT"), ("twice", "0.23.0", "MIT"), ("middle", "1.0.0", "MIT")];
    let old = ("middle", "twice@0.22.1", Some("build"));
    let new = ("app", "twice@0.23.0", None);
    let shipped = resolved(&packages, &[("app", "middle@1.0.0", None), old, new]);
    let found = problems("", &shipped);
    let twice = "twice is there more than once, as twice 0.22.1 and twice 0.23.0: bring";
    assert!(found.len() == 1 && found[0].starts_with(twice), "{found:#?}");
    // Tools and tests may.
    for (who, kind) in [("tool", None), ("app", Some("dev"))] {
        let resolved = resolved(&packages, &[(who, "middle@1.0.0", kind), old, new]);
        assert_eq!(problems("", &resolved), [""; 0], "{who}");
    }

    let skip =
        |spec: &str| format!("[bans]\nskip = [{{ crate = \"{spec}\", reason = \"middle\" }}]");
    assert_eq!(problems(&skip("twice@0.22"), &shipped), [""; 0]);
    assert_eq!(problems(&skip("twice@0.2"), &shipped).len(), 2, "no version is 0.2");
    let once = resolved(&packages, &[new]);
    let stale = "deny.toml skips twice@0.22, which is no duplicate any more: remove the entry";
    assert_eq!(problems(&skip("twice@0.22"), &once), [stale]);
}

#[test]
fn a_policy_is_complete() {
    let error = |more: &str| Policy::read(&format!("{POLICY}{more}")).err().unwrap();
    let bare = error("[bans]\nskip = [{ crate = \"twice@0.22\" }]");
    assert!(bare.contains("twice@0.22") && bare.ends_with("and a `reason`"), "{bare}");
    let every = error("[bans]\nskip = [{ crate = \"twice\", reason = \"middle\" }]");
    assert!(every.contains("\"name@1.2\""), "{every}");
    assert!(Policy::read("[licenses]\nallow = [\"Nonsense\"]").is_err());
    let gone = POLICY.replace("\"tool\"", "\"tool\", \"gone\"");
    let found = Policy::read(&gone).unwrap().problems(&resolved(&[], &[]));
    assert_eq!(found, ["deny.toml excludes gone, which is no member of the workspace: remove it"]);
}
