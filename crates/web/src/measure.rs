//! Performance marks in the browser's timeline, which developer tools and tests read.

fn clock() -> Option<web_sys::Performance> {
    crate::platform::window().performance()
}

/// Marks the begin of a measurement.
pub fn begin(name: &str) {
    if let Some(clock) = clock() {
        // A failed measurement is no error for the user.
        let _ = clock.mark(name);
    }
}

/// Ends the measurement of this name.
pub fn end(name: &str) {
    if let Some(clock) = clock() {
        let _ = clock.measure_with_start_mark(name, name);
    }
}
