//! How long things take, in the browser's own log of measurements: developer tools and tests look there.

fn clock() -> Option<web_sys::Performance> {
    crate::platform::window().performance()
}

/// Something begins.
pub fn begin(name: &str) {
    if let Some(clock) = clock() {
        // A measurement that cannot be written down is not worth a word.
        let _ = clock.mark(name);
    }
}

/// What began under this name has ended.
pub fn end(name: &str) {
    if let Some(clock) = clock() {
        let _ = clock.measure_with_start_mark(name, name);
    }
}
