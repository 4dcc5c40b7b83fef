//! The phrases of the chat.

use serde::{Deserialize, Serialize};

/// A chat phrase. Children play here, so there is no free text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Have fun!
    HaveFun,
    /// Well played!
    WellPlayed,
    /// What luck!
    WhatLuck,
    /// Bad luck!
    BadLuck,
    /// One moment, please.
    OneMoment,
    /// Your turn.
    YourTurn,
    /// Sorry!
    Sorry,
    /// Thank you!
    Thanks,
    /// Good game!
    GoodGame,
    /// Another one?
    Another,
    /// I have to go.
    HaveToGo,
    /// A smile.
    Smile,
    /// Laughing.
    Laugh,
    /// Applause.
    Clap,
    /// Thinking hard.
    Thinking,
    /// Astonished.
    Wow,
    /// Sad.
    Sad,
}

impl Phrase {
    /// All of them: words first, then reactions.
    pub const ALL: [Self; 18] = [
        Self::Hello,
        Self::HaveFun,
        Self::WellPlayed,
        Self::WhatLuck,
        Self::BadLuck,
        Self::OneMoment,
        Self::YourTurn,
        Self::Sorry,
        Self::Thanks,
        Self::GoodGame,
        Self::Another,
        Self::HaveToGo,
        Self::Smile,
        Self::Laugh,
        Self::Clap,
        Self::Thinking,
        Self::Wow,
        Self::Sad,
    ];
}
