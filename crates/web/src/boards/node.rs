//! A small virtual DOM for boards. A game draws its whole board as plain data whenever something changes, and
//! [`patch`] changes only what differs in the page.
//!
//! ARCHITECTURE.md, "Why the page is built this way", says why boards are no Leptos views.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::platform::document;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element of a board, or a text node if the tag is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    tag: &'static str,
    /// What it stands for, if its element stays its own when others come before it.
    key: Option<String>,
    text: String,
    /// Attributes; names that begin with `--` are custom properties for the style sheets.
    attributes: Vec<(&'static str, String)>,
    children: Vec<Self>,
}

impl Node {
    /// Creates an element without children.
    pub fn new(tag: &'static str, class: impl Into<String>) -> Self {
        let attributes = vec![("class", class.into())];
        Self { tag, key: None, text: String::new(), attributes, children: Vec::new() }
    }

    /// Creates a text node.
    pub fn text(text: impl ToString) -> Self {
        let text = text.to_string();
        Self { tag: "", key: None, text, attributes: Vec::new(), children: Vec::new() }
    }

    /// Names what it stands for: among its siblings, its element goes with the name and not with the position. Places
    /// that stay where they are while others come and go need it, so that no element moves on the page.
    pub fn keyed(mut self, key: impl ToString) -> Self {
        self.key = Some(key.to_string());
        self
    }

    /// Adds an attribute.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// Adds children.
    pub fn holding(mut self, more: impl IntoIterator<Item = Self>) -> Self {
        self.children.extend(more);
        self
    }

    /// Adds a figure that only the style sheets write. Screen readers get it from the label of its place, and
    /// a text here would be read in addition.
    pub fn showing(self, figure: impl ToString) -> Self {
        self.with("data-n", figure)
    }

    /// Adds a text node as a child.
    pub fn saying(self, text: impl ToString) -> Self {
        self.holding([Self::text(text)])
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str())
    }

    /// Its tag.
    #[cfg(test)]
    pub(super) const fn tag(&self) -> &'static str {
        self.tag
    }

    /// This node and all its descendants.
    #[cfg(test)]
    pub(super) fn all(&self) -> Vec<&Self> {
        [self].into_iter().chain(self.children.iter().flat_map(Self::all)).collect()
    }

    /// Creates the DOM node with its attributes and children.
    fn create(&self) -> Option<web_sys::Node> {
        if self.tag.is_empty() {
            return Some(document().create_text_node(&self.text).into());
        }
        let created = match self.tag {
            "svg" | "line" | "path" | "rect" => document().create_element_ns(Some(SVG), self.tag),
            tag => document().create_element(tag),
        };
        let created = created.ok()?;
        self.update_attributes(&created, &[]);
        patch(&created, &[], &self.children);
        Some(created.into())
    }

    /// Sets the attributes that differ from `before`, and removes those that are gone.
    fn update_attributes(&self, element: &Element, before: &[(&'static str, String)]) {
        let style = |name: &str, value: &str| {
            // The boards set no custom properties on SVG elements.
            if let Some(element) = element.dyn_ref::<HtmlElement>() {
                let _ = element.style().set_property(name, value);
            }
        };
        for (name, value) in self.attributes.iter().filter(|attribute| !before.contains(attribute))
        {
            if name.starts_with("--") {
                style(name, value);
            } else {
                // It can only fail for invalid names, and all names are literals.
                let _ = element.set_attribute(name, value);
            }
        }
        for (name, _) in before.iter().filter(|(name, _)| self.attribute(name).is_none()) {
            if name.starts_with("--") {
                style(name, "");
            } else {
                let _ = element.remove_attribute(name);
            }
        }
    }

    /// Updates the DOM node that shows `old`, which has the same tag.
    fn update(&self, shown: &web_sys::Node, old: &Self) {
        if self == old {
            return;
        }
        match shown.dyn_ref::<Element>() {
            Some(element) => {
                self.update_attributes(element, &old.attributes);
                patch(element, &old.children, &self.children);
            }
            None => shown.set_text_content(Some(&self.text)),
        }
    }
}

/// For each new node, the index of the old one whose DOM node it takes over: the one with the same key or, without keys,
/// at the same position. None if there is no such node, or it has another tag.
pub(super) fn matches(old: &[Node], new: &[Node]) -> Vec<Option<usize>> {
    let mut without_key = (0..old.len()).filter(|&at| old[at].key.is_none());
    let index = |node: &Node| match &node.key {
        Some(_) => old.iter().position(|old| old.key == node.key),
        None => without_key.next(),
    };
    let indices = new.iter().map(index).collect::<Vec<_>>();
    let same_tag = |(node, at): (&Node, Option<usize>)| at.filter(|&at| old[at].tag == node.tag);
    new.iter().zip(indices).map(same_tag).collect()
}

/// Changes the children of an element from `old`, which it shows, to `new`.
pub fn patch(parent: &Element, old: &[Node], new: &[Node]) {
    let children = parent.child_nodes();
    let shown: Vec<web_sys::Node> = (0..).map_while(|at| children.get(at)).collect();
    let kept = matches(old, new);
    for (at, child) in shown.iter().enumerate() {
        if !kept.contains(&Some(at)) {
            // It cannot fail: it is a child of the parent.
            let _ = parent.remove_child(child);
        }
    }
    let mut next = parent.first_child();
    for (node, kept) in new.iter().zip(kept) {
        let here = match kept.and_then(|at| Some((shown.get(at)?.clone(), &old[at]))) {
            Some((here, old)) => {
                node.update(&here, old);
                Some(here)
            }
            None => node.create(),
        };
        let Some(here) = here else { continue };
        if next.as_ref() == Some(&here) {
            next = here.next_sibling();
        } else {
            // It cannot fail either: `next` is a child of the parent, and `here` does not contain it.
            let _ = parent.insert_before(&here, next.as_ref());
        }
    }
}
