//! Elements as plain data. A board is drawn anew as a whole whenever something changes, and only what
//! differs is changed in the page. This is a hundredth of the code that a typed view of each element makes.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::platform::document;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element, or a text if it has no tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    tag: &'static str,
    text: String,
    /// Those that begin with `--` are properties for the style sheets.
    attributes: Vec<(&'static str, String)>,
    children: Vec<Self>,
}

impl Node {
    /// An element.
    pub fn new(tag: &'static str, class: impl Into<String>) -> Self {
        let attributes = vec![("class", class.into())];
        Self { tag, text: String::new(), attributes, children: Vec::new() }
    }

    /// A text.
    pub fn text(text: impl ToString) -> Self {
        Self { tag: "", text: text.to_string(), attributes: Vec::new(), children: Vec::new() }
    }

    /// With an attribute.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// With more inside.
    pub fn holding(mut self, more: impl IntoIterator<Item = Self>) -> Self {
        self.children.extend(more);
        self
    }

    /// With a figure that is only seen: what its place is called says it. The style sheets write it, so that what
    /// a place is called and what can be read there do not contradict each other.
    pub fn showing(self, figure: impl ToString) -> Self {
        self.with("data-n", figure)
    }

    /// With a text inside.
    pub fn saying(self, text: impl ToString) -> Self {
        self.holding([Self::text(text)])
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str())
    }

    /// Its tag.
    #[cfg(test)]
    pub(super) const fn tag(&self) -> &'static str {
        self.tag
    }

    /// Itself and everything inside it.
    #[cfg(test)]
    pub(super) fn all(&self) -> Vec<&Self> {
        [self].into_iter().chain(self.children.iter().flat_map(Self::all)).collect()
    }

    fn make(&self) -> Option<web_sys::Node> {
        if self.tag.is_empty() {
            return Some(document().create_text_node(&self.text).into());
        }
        let made = match self.tag {
            "svg" | "line" => document().create_element_ns(Some(SVG), self.tag),
            tag => document().create_element(tag),
        };
        let made = made.ok()?;
        self.dress(&made, &[]);
        patch(&made, &[], &self.children);
        Some(made.into())
    }

    /// Changes the attributes of an element that had others before.
    fn dress(&self, element: &Element, before: &[(&'static str, String)]) {
        let style = |name: &str, value: &str| {
            // Elements of SVG have no such properties here.
            if let Some(element) = element.dyn_ref::<HtmlElement>() {
                let _ = element.style().set_property(name, value);
            }
        };
        for (name, value) in self.attributes.iter().filter(|attribute| !before.contains(attribute))
        {
            if name.starts_with("--") {
                style(name, value);
            } else {
                // The names are all good ones.
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

    /// Changes what was made of an old node into this.
    fn renew(&self, made: &web_sys::Node, old: &Self) -> bool {
        if self == old {
            return true;
        }
        if self.tag != old.tag {
            return false;
        }
        match made.dyn_ref::<Element>() {
            Some(element) => {
                self.dress(element, &old.attributes);
                patch(element, &old.children, &self.children);
            }
            None => made.set_text_content(Some(&self.text)),
        }
        true
    }
}

/// Makes the inside of an element what it shall be, knowing what it was.
pub fn patch(parent: &Element, old: &[Node], new: &[Node]) {
    let mut next = parent.first_child();
    for (at, node) in new.iter().enumerate() {
        let here = next.take();
        next = here.as_ref().and_then(web_sys::Node::next_sibling);
        let renewed =
            here.as_ref().zip(old.get(at)).is_some_and(|(here, old)| node.renew(here, old));
        if !renewed && let Some(made) = node.make() {
            // Neither can fail: `here` is a child, and what is made is nobody's parent.
            let _ = match &here {
                Some(here) => parent.replace_child(&made, here),
                None => parent.append_child(&made),
            };
        }
    }
    while let Some(surplus) = next {
        next = surplus.next_sibling();
        let _ = parent.remove_child(&surplus);
    }
}
