//! The parts of an observation, and how they are arranged.

/// A named part of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// The lengths of its axes.
    pub shape: Vec<usize>,
    /// The largest value of a byte.
    pub max: u8,
    /// What it shows, in English.
    pub help: &'static str,
}

impl Part {
    /// A part with these axes.
    pub(crate) fn new(
        name: &'static str,
        shape: impl Into<Vec<usize>>,
        max: u8,
        help: &'static str,
    ) -> Self {
        Self { name, shape: shape.into(), max, help }
    }

    /// The number of its bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The arrangement of an observation: its parts, one behind the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The parts with the offset of each.
    pub parts: Vec<(usize, Part)>,
    /// The number of bytes.
    pub size: usize,
}

impl Layout {
    pub(crate) fn new(parts: Vec<Part>) -> Self {
        let mut size = 0;
        let place = |part: Part| {
            let offset = size;
            size += part.size();
            (offset, part)
        };
        Self { parts: parts.into_iter().map(place).collect(), size }
    }
}

/// The number of bytes that a number up to `max` needs.
pub(crate) const fn bytes_for(max: u32) -> usize {
    match max {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        0x1_0000..=0xff_ffff => 3,
        _ => 4,
    }
}
