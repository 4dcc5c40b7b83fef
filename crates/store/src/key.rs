//! Bytes that nobody may see.

use zeroize::Zeroizing;

/// A secret of 32 bytes. It cannot be printed, and it leaves no trace in memory when it is dropped.
#[derive(Clone)]
pub struct Key(Zeroizing<[u8; 32]>);

impl Key {
    /// The bytes. Whoever copies them wipes the copy.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for Key {
    fn from(bytes: [u8; 32]) -> Self {
        Self(Zeroizing::new(bytes))
    }
}
