use std::fmt;

/// Why a bot chose as it did in 15GO!.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// It looked best.
    Best,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Best => f.write_str("looks best"),
        }
    }
}
