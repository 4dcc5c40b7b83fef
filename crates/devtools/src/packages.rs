//! The packages that cargo resolves for the workspace, and what they depend on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde_json::Value;

use crate::process::{Result, cargo, read};

/// All packages in `Cargo.lock`.
pub struct Packages {
    /// The packages.
    pub all: Vec<Package>,
    /// The indices of the workspace's own packages.
    pub members: Vec<usize>,
}

/// A package in a certain version.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, as an SPDX expression.
    pub licence: Option<String>,
    /// Where it comes from; `None` for packages of this repository.
    pub source: Option<String>,
    /// Its `Cargo.toml`.
    pub manifest: PathBuf,
    /// The indices of the packages that are linked into it.
    linked: Vec<usize>,
    /// The indices of the packages that its build script needs.
    for_build: Vec<usize>,
}

impl std::fmt::Display for Package {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

impl Packages {
    /// Asks cargo for the packages of the workspace, with further arguments for `cargo metadata`.
    ///
    /// # Errors
    /// If cargo fails.
    pub fn of_workspace(arguments: &[&str]) -> Result<Self> {
        let mut metadata = cargo(["metadata", "--format-version", "1", "--locked"]);
        metadata.args(arguments);
        Self::read(&read(metadata)?)
    }

    /// Reads the output of `cargo metadata`.
    ///
    /// # Errors
    /// If it does not follow version 1 of the format.
    pub fn read(metadata: &str) -> Result<Self> {
        let unknown = |what: &str| format!("the output of `cargo metadata` is unknown: {what}");
        let metadata: Value =
            serde_json::from_str(metadata).map_err(|error| unknown(&error.to_string()))?;
        let text = |value: &Value, key: &str| {
            let text = value[key].as_str().map(str::to_owned);
            text.ok_or_else(|| unknown(&format!("no `{key}` in {value}")))
        };
        let list = |value: &Value, key: &str| {
            let list = value[key].as_array().cloned();
            list.ok_or_else(|| unknown(&format!("no list `{key}` in {value}")))
        };
        let mut all = Vec::new();
        let mut indices = BTreeMap::new();
        for package in list(&metadata, "packages")? {
            indices.insert(text(&package, "id")?, all.len());
            all.push(Package {
                name: text(&package, "name")?,
                version: text(&package, "version")?,
                licence: package["license"].as_str().map(str::to_owned),
                source: package["source"].as_str().map(str::to_owned),
                manifest: text(&package, "manifest_path")?.into(),
                linked: Vec::new(),
                for_build: Vec::new(),
            });
        }
        let index =
            |id: &str| indices.get(id).copied().ok_or_else(|| unknown(&format!("no package {id}")));
        for node in list(&metadata["resolve"], "nodes")? {
            let package = index(&text(&node, "id")?)?;
            for dependency in list(&node, "deps")? {
                let needed = index(&text(&dependency, "pkg")?)?;
                let kinds = list(&dependency, "dep_kinds")?;
                if kinds.iter().any(|kind| kind["kind"].is_null()) {
                    all[package].linked.push(needed);
                }
                if kinds.iter().any(|kind| kind["kind"] == "build") {
                    all[package].for_build.push(needed);
                }
            }
        }
        let members = list(&metadata, "workspace_members")?;
        let members = members.iter().map(|id| index(id.as_str().unwrap_or_default()));
        Ok(Self { members: members.collect::<Result<_>>()?, all })
    }

    /// Some packages and everything that is linked into them.
    #[must_use]
    pub fn linked(&self, packages: Vec<usize>) -> BTreeSet<usize> {
        self.closure(packages, |package| package.linked.clone())
    }

    /// Some packages and everything they need to be built and to run, but not what their tests need.
    #[must_use]
    pub fn needed(&self, packages: Vec<usize>) -> BTreeSet<usize> {
        self.closure(packages, |package| [&package.linked[..], &package.for_build].concat())
    }

    fn closure(
        &self,
        mut open: Vec<usize>,
        needs: impl Fn(&Package) -> Vec<usize>,
    ) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        while let Some(index) = open.pop() {
            if found.insert(index) {
                open.extend(needs(&self.all[index]));
            }
        }
        found
    }
}
