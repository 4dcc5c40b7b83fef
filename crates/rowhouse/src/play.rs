//! `rowhouse play`: a game in the terminal.

use clap::ColorChoice;
use terminal::paint::Depth;
use terminal::{Begin, Launch};
use words::Lang;

use crate::cli::Play;
use crate::file;
use crate::run::Failure;

/// Plays until it is left.
///
/// # Errors
/// If what is asked for makes no sense, or the terminal does not work.
pub fn run(what: &Play, lang: Option<Lang>, color: ColorChoice) -> Result<(), Failure> {
    let plan = what.plan()?;
    let begin = match (&what.record, plan, what.resume) {
        (Some(path), ..) => {
            let name = file::name(path);
            let record = file::read(path).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
            if let Err(error) = record.clone().resume() {
                return Err(Failure::Bad(format!("{name}: {}", file::explain(&error))));
            }
            Begin::Replay(Box::new(record))
        }
        (None, Some(plan), _) => Begin::Plan(Box::new(plan)),
        (None, None, true) => Begin::Resume,
        (None, None, false) => match &what.join {
            Some(link) => {
                let seat = what.seats.first().and_then(|seat| seat.checked_sub(1));
                Begin::Join(link.clone(), seat.and_then(games::Seat::try_new))
            }
            None => Begin::Menu,
        },
    };
    let depth = match color {
        ColorChoice::Never => Depth::None,
        ColorChoice::Always => Depth::Many,
        ColorChoice::Auto => Depth::of_environment(),
    };
    let launch = Launch {
        begin,
        depth,
        plain: what.plain,
        data: what.data.clone(),
        seed: what.seed,
        pace: what.pace,
        name: what.usual_name(),
        lang,
    };
    terminal::launch(launch).map_err(|failure| Failure::Bad(failure.to_string()))
}
