//! Progress bars, and Ctrl-C as a way to end early.

use std::io::IsTerminal;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::run::Failure;

/// Set when Ctrl-C was pressed.
static STOP: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C set the returned flag, so that results so far can be shown; pressed again, it ends the
/// program at once.
///
/// # Errors
/// If the handler cannot be set.
pub fn stop_on_interrupt() -> Result<&'static AtomicBool, Failure> {
    let watched = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    });
    match watched {
        // A second call gets the same flag.
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(&STOP),
        Err(error) => Err(Failure::Bad(format!("Ctrl-C cannot be watched for: {error}"))),
    }
}

/// A progress bar with rate and time left, on a terminal; elsewhere nothing.
pub struct Progress(ProgressBar);

impl Progress {
    /// Starts at 0 of `total`; `things` is the unit.
    #[must_use]
    pub fn new(total: u64, things: &str) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self(ProgressBar::hidden());
        }
        let bar = ProgressBar::new(total);
        let template = format!(
            "{{bar:30}} {{human_pos}} of {{human_len}} {things}, {{per_sec}}, {{eta}} left {{msg}}"
        );
        let style = ProgressStyle::with_template(&template)
            .expect("the template is right")
            .progress_chars("━╸─");
        bar.set_style(style);
        // It is redrawn even while nothing is finished, to show that the program is running.
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// Sets the number of finished things.
    pub fn at(&self, done: u64) {
        self.0.set_position(done);
    }

    /// Sets the text beside the bar.
    pub fn say(&self, text: String) {
        self.0.set_message(text);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
