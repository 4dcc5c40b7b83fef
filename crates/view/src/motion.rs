use crate::{Face, Item};

/// Something that moved in a step: from where it lay before to where it lies after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Motion {
    /// Where it lay, on the board before the step.
    pub from: Item,
    /// Where it lies, on the board after the step.
    pub to: Item,
    /// What it shows on arrival; nothing if it is face down, or several things at once.
    pub face: Option<Face>,
    /// Was it turned face up or face down on the way?
    pub flipped: bool,
    /// Was it turned by 180° on the way?
    pub turned: bool,
    /// Did it only make room for something else?
    pub pushed: bool,
    /// Things of the same stage move together, and after those of lower stages.
    pub stage: u8,
}

impl Motion {
    /// Something moves, and nothing else is to be said.
    pub(crate) fn new(from: impl Into<Item>, to: impl Into<Item>) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
            face: None,
            flipped: false,
            turned: false,
            pushed: false,
            stage: 0,
        }
    }

    /// The same, showing something.
    pub(crate) fn showing(self, face: impl Into<Face>) -> Self {
        Self { face: Some(face.into()), ..self }
    }

    /// The same, turned face up or face down.
    pub(crate) fn flipped(self) -> Self {
        Self { flipped: true, ..self }
    }

    /// The same, to make room for something else.
    pub(crate) fn pushed(self) -> Self {
        Self { pushed: true, ..self }
    }

    /// The same, later.
    pub(crate) fn at_stage(self, stage: u8) -> Self {
        Self { stage, ..self }
    }
}
