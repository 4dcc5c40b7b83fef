//! The engine as a WASM module for JavaScript. `package/` wraps it as the npm package `rowhouse-engine`,
//! which `dist` builds.

use engine::Engine;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Fills `bytes` with random numbers; exists in browsers and in Node.
    #[wasm_bindgen(catch, js_namespace = crypto, js_name = getRandomValues)]
    fn get_random_values(bytes: &mut [u8]) -> Result<(), JsValue>;
}

/// A random seed, for requests without one.
fn entropy() -> Result<u64, String> {
    let mut bytes = [0; 8];
    get_random_values(&mut bytes).map_err(|_| "crypto.getRandomValues failed".to_owned())?;
    // Records name the seed, and JavaScript reads numbers exactly up to 53 bits.
    Ok(u64::from_le_bytes(bytes) >> 11)
}

/// An engine that takes and returns lines of JSON.
#[wasm_bindgen]
pub struct LineEngine(Engine);

#[wasm_bindgen]
impl LineEngine {
    /// An engine without a game.
    #[must_use]
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript calls it, and has no Default")]
    pub fn new() -> Self {
        Self(Engine::new(entropy))
    }

    /// Answers a request; a blank line has no answer.
    pub fn handle(&mut self, line: &str) -> Option<String> {
        self.0.handle(line.as_bytes())
    }
}
