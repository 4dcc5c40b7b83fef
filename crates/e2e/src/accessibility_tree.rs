//! The accessibility tree of the page as text: roles, names and states, as screen readers get them.

use serde_json::{Value, json};

use crate::{Result, Tab};

/// The states that are printed.
const STATES: [&str; 5] = ["disabled", "pressed", "expanded", "checked", "live"];
/// Roles whose content is not printed, because it is in their name.
const LEAF_ROLES: [&str; 5] = ["button", "link", "heading", "switch", "image"];
/// Roles that are not printed if they have no name.
const SILENT_ROLES: [&str; 3] = ["generic", "none", "InlineTextBox"];

impl Tab {
    /// The accessibility tree below an element, one indented line for each node.
    ///
    /// # Errors
    /// If the element does not exist.
    pub async fn tree(&self, css: &str) -> Result<String> {
        self.find(css).await?;
        let document = self.devtools("DOM.getDocument", json!({ "depth": 0 })).await?;
        let query = json!({ "nodeId": document["root"]["nodeId"], "selector": css });
        let found = self.devtools("DOM.querySelector", query).await?;
        let about = self.devtools("DOM.describeNode", json!({ "nodeId": found["nodeId"] })).await?;
        let wanted = &about["node"]["backendNodeId"];
        let tree = self.devtools("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().ok_or("no tree")?;
        let top = nodes.iter().find(|node| node["backendDOMNodeId"] == *wanted);
        let mut text = String::new();
        write(nodes, top.ok_or("the element is not in the tree")?, 0, &mut text);
        Ok(text)
    }
}

fn write(nodes: &[Value], node: &Value, depth: usize, text: &mut String) {
    let role = node["role"]["value"].as_str().unwrap_or_default();
    let name = node["name"]["value"].as_str().unwrap_or_default();
    let is_silent = node["ignored"] == true || (SILENT_ROLES.contains(&role) && name.is_empty());
    let depth = if is_silent {
        depth
    } else {
        let states = STATES.iter().filter_map(|state| {
            let properties = node["properties"].as_array()?;
            let property = properties.iter().find(|property| property["name"] == *state)?;
            match &property["value"]["value"] {
                Value::Bool(false) => None,
                Value::String(value) if value == "false" => None,
                Value::Bool(true) => Some(format!(" ({state})")),
                Value::String(value) if value == "true" => Some(format!(" ({state})")),
                Value::String(value) => Some(format!(" ({state}: {value})")),
                other => Some(format!(" ({state}: {other})")),
            }
        });
        let states: String = states.collect();
        let name = if name.is_empty() { String::new() } else { format!(" \"{name}\"") };
        text.push_str(&format!("{}{role}{name}{states}\n", "  ".repeat(depth)));
        depth + 1
    };
    if LEAF_ROLES.contains(&role) || role == "StaticText" {
        return;
    }
    for id in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = nodes.iter().find(|node| node["nodeId"] == *id) {
            write(nodes, child, depth, text);
        }
    }
}
