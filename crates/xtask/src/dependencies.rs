//! Licences, sources and duplicate versions of the dependencies, checked against `deny.toml`.
//!
//! cargo-deny reads the same file and checks advisories too, but takes minutes to install; this check only needs
//! `cargo metadata`.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use devtools::{Package, Packages, Result, root};
use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

/// Checks the packages in `Cargo.lock`.
///
/// # Errors
/// If one of them breaks the policy, or `deny.toml` has an unused entry.
pub fn check() -> Result<()> {
    eprintln!("xtask: licences, sources and duplicate versions, by deny.toml");
    let policy = fs::read_to_string(root().join("deny.toml"));
    let policy = Policy::read(&policy.map_err(|error| format!("cannot read deny.toml: {error}"))?)?;
    let problems = policy.problems(&Packages::of_workspace(&[])?);
    if problems.is_empty() {
        Ok(())
    } else {
        Err(format!("the dependencies break the policy:\n  {}", problems.join("\n  ")))
    }
}

/// The policy in `deny.toml`, as far as this check supports it.
struct Policy {
    /// Members of the workspace that are not shipped and may have duplicates below them.
    tools: Vec<String>,
    registries: Vec<String>,
    licences: Vec<Licensee>,
    /// Further licences of single packages.
    exceptions: Vec<(String, Vec<Licensee>)>,
    /// Versions that may be used beside another one.
    duplicates: Vec<Duplicate>,
}

/// An entry of `bans.skip`: `name@version`, where `0.22` means every `0.22.x`.
struct Duplicate {
    name: String,
    version: String,
}

impl Policy {
    fn read(text: &str) -> Result<Self> {
        let wrong = |what: &str| format!("deny.toml: {what}");
        let file: Value = toml::from_str(text).map_err(|error| wrong(&error.to_string()))?;
        let texts = |list: &Value| {
            let texts = list.as_array()?.iter().map(|text| text.as_str().map(str::to_owned));
            texts.collect::<Option<Vec<String>>>()
        };
        let required = |table: &str, key: &str| {
            let list = texts(&file[table][key]);
            list.ok_or_else(|| wrong(&format!("`{table}.{key}` has to be a list of texts")))
        };
        let licensees = |names: &[String]| {
            let read = |name: &String| {
                let licence = Licensee::parse(name);
                licence.map_err(|error| wrong(&format!("`{name}` is no SPDX licence: {error}")))
            };
            names.iter().map(read).collect::<Result<Vec<Licensee>>>()
        };
        let entries = |table: &str, key: &str| {
            file[table][key].as_array().into_iter().flatten().cloned().collect::<Vec<_>>()
        };
        let mut exceptions = Vec::new();
        for entry in entries("licenses", "exceptions") {
            let name = entry["crate"].as_str();
            let (Some(name), Some(allow)) = (name, texts(&entry["allow"])) else {
                return Err(wrong(&format!("{entry} needs a `crate` and a list `allow`")));
            };
            exceptions.push((name.to_owned(), licensees(&allow)?));
        }
        let mut duplicates = Vec::new();
        for entry in entries("bans", "skip") {
            let spec = entry["crate"].as_str().and_then(|spec| spec.split_once('@'));
            let reason = entry["reason"].as_str().is_some_and(|reason| !reason.is_empty());
            let (Some((name, version)), true) = (spec, reason) else {
                return Err(wrong(&format!(
                    "{entry} needs a `crate` such as \"name@1.2\" and a `reason`"
                )));
            };
            duplicates.push(Duplicate { name: name.to_owned(), version: version.to_owned() });
        }
        Ok(Self {
            tools: required("graph", "exclude")?,
            registries: required("sources", "allow-registry")?,
            licences: licensees(&required("licenses", "allow")?)?,
            exceptions,
            duplicates,
        })
    }

    fn problems(&self, packages: &Packages) -> Vec<String> {
        let mut problems = self.foreign_sources(packages);
        problems.extend(self.forbidden_licences(packages));
        problems.extend(self.duplicate_versions(packages));
        problems
    }

    fn foreign_sources(&self, packages: &Packages) -> Vec<String> {
        let known = |source: &str| {
            source
                .strip_prefix("registry+")
                .is_some_and(|at| self.registries.iter().any(|r| r == at))
        };
        let strangers = packages.all.iter().filter_map(|package| {
            let source = package.source.as_ref().filter(|source| !known(source))?;
            Some(format!(
                "{package} comes from {source}: take it from crates.io or from this repository"
            ))
        });
        strangers.collect()
    }

    fn forbidden_licences(&self, packages: &Packages) -> Vec<String> {
        let mut problems = Vec::new();
        let mut needed = BTreeSet::new();
        for package in &packages.all {
            let Some(text) = &package.licence else {
                problems
                    .push(format!("{package} names no licence: replace it, or ask its authors"));
                continue;
            };
            // Older packages write `/` for `OR`.
            let expression = match Expression::parse_mode(text, ParseMode::LAX) {
                Ok(expression) => expression,
                Err(error) => {
                    let reason = error.reason;
                    problems.push(format!(
                        "{package} has the licence `{text}`, which cannot be read: {reason}"
                    ));
                    continue;
                }
            };
            let allows = |more: &[Licensee]| {
                expression.evaluate_with_failures(|required| {
                    self.licences.iter().chain(more).any(|licence| licence.satisfies(required))
                })
            };
            let Err(failed) = allows(&[]) else { continue };
            let exception = self.exceptions.iter().find(|(name, _)| *name == package.name);
            if let Some((name, more)) = exception
                && allows(more).is_ok()
            {
                needed.insert(name);
            } else {
                let failed: Vec<String> = failed.iter().map(|f| f.req.to_string()).collect();
                problems.push(format!(
                    "{package} has the licence `{text}`, and {} is not allowed: replace the package, or allow the licence \
                     in deny.toml, for all under `licenses.allow` or for it alone under `licenses.exceptions`",
                    failed.join(", ")
                ));
            }
        }
        let unused = self.exceptions.iter().filter(|(name, _)| !needed.contains(name));
        problems.extend(unused.map(|(name, _)| {
            format!("deny.toml has a licence exception for {name}, which nothing needs: remove it")
        }));
        problems
    }

    fn duplicate_versions(&self, packages: &Packages) -> Vec<String> {
        let mut problems = Vec::new();
        for tool in &self.tools {
            if !packages.members.iter().any(|&member| packages.all[member].name == *tool) {
                problems.push(format!(
                    "deny.toml excludes {tool}, which is no member of the workspace: remove it"
                ));
            }
        }
        let mut versions = BTreeMap::<&str, Vec<&Package>>::new();
        let is_shipped = |&member: &usize| !self.tools.contains(&packages.all[member].name);
        let shipped = packages.members.iter().copied().filter(is_shipped).collect();
        for index in packages.needed(shipped) {
            let package = &packages.all[index];
            versions.entry(&package.name).or_default().push(package);
        }
        for (name, same) in &versions {
            let listed =
                |package: &&&Package| self.duplicates.iter().any(|entry| entry.is(package));
            if same.iter().filter(|package| !listed(package)).count() > 1 {
                let same: Vec<String> = same.iter().map(ToString::to_string).collect();
                problems.push(format!(
                    "{name} is there more than once, as {}: bring those who depend on it (`cargo tree -i`) to one version, or \
                     list the other versions with a reason under `bans.skip` in deny.toml",
                    same.join(" and ")
                ));
            }
        }
        for entry in &self.duplicates {
            let beside = versions.get(entry.name.as_str()).map_or(&[][..], Vec::as_slice);
            let (own, others): (Vec<&&Package>, Vec<_>) = beside.iter().partition(|p| entry.is(p));
            if own.is_empty() || others.is_empty() {
                problems.push(format!(
                    "deny.toml skips {}@{}, which is no duplicate any more: remove the entry",
                    entry.name, entry.version
                ));
            }
        }
        problems
    }
}

impl Duplicate {
    fn is(&self, package: &Package) -> bool {
        let rest = package.version.strip_prefix(&self.version);
        self.name == package.name
            && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}
