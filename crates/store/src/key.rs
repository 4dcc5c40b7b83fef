//! Secret bytes.

use zeroize::Zeroizing;

/// A secret of 32 bytes. It is wiped when it is dropped, and it cannot be printed:
///
/// ```compile_fail
/// println!("{:?}", store::SecretKey::from([0; 32]));
/// ```
#[derive(Clone)]
pub struct SecretKey(Zeroizing<[u8; 32]>);

impl SecretKey {
    /// The bytes. A caller that copies them has to wipe the copy.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for SecretKey {
    fn from(bytes: [u8; 32]) -> Self {
        Self(Zeroizing::new(bytes))
    }
}
