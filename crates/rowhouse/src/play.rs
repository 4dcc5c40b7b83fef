//! `rowhouse play`: starts the terminal client.

use clap::ColorChoice;
use terminal::theme::ColourDepth;
use terminal::{FirstScreen, Launch};
use words::{Lang, Words};

use crate::cli::Play;
use crate::file;
use crate::run::Failure;

/// Runs the terminal client until the player leaves it.
///
/// # Errors
/// If the arguments contradict each other, or the terminal does not work.
pub fn run(what: &Play, lang: Option<Lang>, color: ColorChoice) -> Result<(), Failure> {
    let words = Words::new(lang.or_else(terminal::lang_of_system).unwrap_or_default());
    let plan = what.plan(&words)?;
    let first_screen = match (&what.record, plan, what.resume) {
        (Some(path), ..) => {
            let name = file::name(path);
            let record = file::read(path).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
            if let Err(error) = record.clone().resume() {
                return Err(Failure::Bad(format!("{name}: {}", file::explain(&error))));
            }
            FirstScreen::Replay(Box::new(record))
        }
        (None, Some(plan), _) => FirstScreen::Plan(Box::new(plan)),
        (None, None, true) => FirstScreen::Resume,
        (None, None, false) => match &what.join {
            Some(link) => {
                let seat = what.seats.first().and_then(|seat| seat.checked_sub(1));
                FirstScreen::Join(link.clone(), seat.and_then(games::Seat::try_new))
            }
            None => FirstScreen::Menu,
        },
    };
    let depth = match color {
        ColorChoice::Never => ColourDepth::None,
        ColorChoice::Always => ColourDepth::Many,
        ColorChoice::Auto => ColourDepth::of_environment(),
    };
    let launch = Launch {
        first_screen,
        depth,
        plain: what.plain,
        data: what.data.clone(),
        seed: what.seed,
        pace: what.pace,
        name: what.usual_name(&words),
        lang,
    };
    terminal::launch(launch).map_err(|failure| Failure::Bad(failure.to_string()))
}
