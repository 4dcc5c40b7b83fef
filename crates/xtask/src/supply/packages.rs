//! The packages that Cargo resolved.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::shell::Result;

/// What Cargo resolved: every package in `Cargo.lock`.
pub struct Resolved {
    pub packages: Vec<Package>,
    /// The packages of the workspace.
    pub members: Vec<usize>,
}

/// A package in a certain version.
pub struct Package {
    pub name: String,
    pub version: String,
    pub licence: Option<String>,
    /// `None` for packages of this repository.
    pub source: Option<String>,
    /// What it needs to be built and to run; not what its tests need.
    needs: Vec<usize>,
}

impl std::fmt::Display for Package {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

impl Resolved {
    /// Reads the output of `cargo metadata`.
    ///
    /// # Errors
    /// If it is not what version 1 of its format says.
    pub fn read(metadata: &str) -> Result<Self> {
        let unknown = |what: &str| format!("`cargo metadata` says something unknown: {what}");
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
        let mut packages = Vec::new();
        let mut indices = BTreeMap::new();
        for package in list(&metadata, "packages")? {
            indices.insert(text(&package, "id")?, packages.len());
            packages.push(Package {
                name: text(&package, "name")?,
                version: text(&package, "version")?,
                licence: package["license"].as_str().map(str::to_owned),
                source: package["source"].as_str().map(str::to_owned),
                needs: Vec::new(),
            });
        }
        let index =
            |id: &str| indices.get(id).copied().ok_or_else(|| unknown(&format!("no package {id}")));
        for node in list(&metadata["resolve"], "nodes")? {
            for need in list(&node, "deps")? {
                if list(&need, "dep_kinds")?.iter().any(|kind| kind["kind"] != "dev") {
                    packages[index(&text(&node, "id")?)?].needs.push(index(&text(&need, "pkg")?)?);
                }
            }
        }
        let members = list(&metadata, "workspace_members")?;
        let members = members.iter().map(|id| index(id.as_str().unwrap_or_default()));
        Ok(Self { members: members.collect::<Result<_>>()?, packages })
    }

    /// The members of the workspace but for the tools, and all that they need.
    pub fn shipped(&self, tools: &[String]) -> BTreeSet<usize> {
        let is_tool = |&member: &usize| tools.contains(&self.packages[member].name);
        let mut todo: Vec<usize> = self.members.iter().copied().filter(|m| !is_tool(m)).collect();
        let mut shipped = BTreeSet::new();
        while let Some(index) = todo.pop() {
            if shipped.insert(index) {
                todo.extend(&self.packages[index].needs);
            }
        }
        shipped
    }
}
