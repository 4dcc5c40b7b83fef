//! Motions: what an animation of a step moves.

use crate::{Face, Item};

/// The motion of a tile, card or pile in a step, from its place before to its place after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Motion {
    /// Its place on the board before the step.
    pub from: Item,
    /// Its place on the board after the step.
    pub to: Item,
    /// The face it shows on arrival; `None` if it is face down or a whole pile.
    pub face: Option<Face>,
    /// Whether it was turned face up or face down on the way.
    pub flipped: bool,
    /// Whether it was turned by 180° on the way.
    pub turned: bool,
    /// Whether it only made room for something else.
    pub pushed: bool,
    /// Motions of the same stage run together, after those of lower stages.
    pub stage: u8,
}

impl Motion {
    /// A plain motion of stage 0: face down, neither flipped, turned nor pushed.
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

    /// The same, showing a face on arrival.
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

    /// The same, in a later stage.
    pub(crate) fn at_stage(self, stage: u8) -> Self {
        Self { stage, ..self }
    }
}
