//! Arguments of `rowhouse play`.

use std::path::PathBuf;

use bots::Level;
use games::{Kind, Seat};
use table::{Clock, OnTimeout};
use terminal::plan::{Occupant, Plan};
use words::Words;

use super::game_parser;
use super::study::read_options;
use crate::run::Failure;

/// `rowhouse play`.
#[derive(clap::Args, Clone, Debug)]
pub struct Play {
    /// The game; without it a menu opens
    #[arg(ignore_case = true, value_parser = game_parser())]
    pub game: Option<Kind>,

    /// The number of players
    #[arg(long, value_name = "N", requires = "game")]
    pub players: Option<u32>,

    /// The option `variant`, in a game that has one
    #[arg(long, value_name = "NAME", requires = "game")]
    pub variant: Option<String>,

    /// An option of the game; may be repeated. `rowhouse rules GAME` lists them
    #[arg(short, long = "option", value_name = "NAME=VALUE", requires = "game")]
    pub options: Vec<String>,

    /// The seat of a player at this keyboard, from 1; may be repeated
    #[arg(long = "seat", value_name = "N", default_values_t = [1])]
    pub seats: Vec<usize>,

    /// The name of a player at this keyboard, in the order of `--seat`; may be repeated
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,

    /// The level of the bots: random, novice, club or master; once for all bots, or once for each
    #[arg(long = "bot", value_name = "LEVEL", default_values_t = [Level::Club], requires = "game")]
    pub bots: Vec<Level>,

    /// Watch a game of bots
    #[arg(long, conflicts_with = "seats", requires = "game")]
    pub watch: bool,

    /// The clock: 5+3 is five minutes plus three seconds for each move, 30s is 30 seconds for each
    /// move
    #[arg(long, value_name = "TIME", value_parser = clock, requires = "game")]
    pub clock: Option<Clock>,

    /// A player whose time is up loses; without this, a bot moves for them
    #[arg(long, requires = "clock")]
    pub forfeit: bool,

    /// Resume the last game in progress
    #[arg(long, conflicts_with = "game")]
    pub resume: bool,

    /// Replay a recorded game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "resume"], value_hint = clap::ValueHint::FilePath)]
    pub record: Option<PathBuf>,

    /// Take a seat at a server's table, by its link
    ///
    /// The certificate of an https link is checked against the system's authorities, or those in the file
    /// that SSL_CERT_FILE names.
    #[arg(long, value_name = "LINK", conflicts_with_all = ["game", "resume", "record"], value_parser = link)]
    pub join: Option<terminal::Link>,

    /// Use lines of text instead of a screen, for screen readers and pipes
    #[arg(long)]
    pub plain: bool,

    /// The folder for games [default: $XDG_STATE_HOME/rowhouse or ~/.local/state/rowhouse]
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub data: Option<PathBuf>,

    /// The seed of all random numbers, to repeat a game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Milliseconds between the actions of bots
    #[arg(long, value_name = "MS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub pace: u64,
}

impl Play {
    /// The name of a player who gives none.
    #[must_use]
    pub fn usual_name(&self, words: &Words) -> String {
        let user = std::env::var("USER").ok().filter(|name| table::normalise_name(name).is_ok());
        self.names.first().cloned().or(user).unwrap_or_else(|| numbered(words, Seat::new(0)))
    }

    /// The plan of the game, if one is named.
    ///
    /// # Errors
    /// If an option is wrong, or a seat does not exist or is taken twice.
    pub fn plan(&self, words: &Words) -> Result<Option<Plan>, Failure> {
        for name in &self.names {
            if let Err(why) = table::normalise_name(name) {
                return Err(Failure::Usage(format!("`{}`: {why}", words::clean(name))));
            }
        }
        let Some(kind) = self.game else { return Ok(None) };
        let options = read_options(kind, self.players, self.variant.as_deref(), &self.options)?;
        let mut plan = Plan::usual(kind, "");
        plan.options = options;
        let players = plan.players();
        let seats = if self.watch { &[][..] } else { &self.seats };
        for (index, seat) in seats.iter().enumerate() {
            if !(1..=players).contains(seat) {
                return Err(Failure::Usage(format!(
                    "there is no seat {seat}; they are 1 to {players}"
                )));
            }
            if seats[..index].contains(seat) {
                return Err(Failure::Usage(format!("seat {seat} is taken twice")));
            }
        }
        let bots = players - seats.len();
        if self.bots.len() > bots.max(1) {
            let many = self.bots.len();
            return Err(Failure::Usage(format!(
                "{many} bots do not fit: {bots} of {players} seats are left"
            )));
        }
        if self.names.len() > seats.len() {
            let (names, people) = (self.names.len(), seats.len());
            return Err(Failure::Usage(format!(
                "{names} names for {people} at this keyboard; `--seat` says where people sit"
            )));
        }
        let mut names = self.names.iter();
        // One bot is for all seats; of several the last is for the rest.
        let mut levels =
            self.bots.iter().chain(std::iter::repeat(self.bots.last().unwrap_or(&Level::Club)));
        let occupant = |seat: Seat| {
            let number = seat.index() + 1;
            if seats.contains(&number) {
                let usual = || match seats.len() {
                    1 => self.usual_name(words),
                    _ => numbered(words, seat),
                };
                Occupant::Person(names.next().cloned().unwrap_or_else(usual))
            } else {
                Occupant::Bot(*levels.next().unwrap_or(&Level::Club))
            }
        };
        plan.occupants = Seat::all(players).map(occupant).collect();
        plan.clock = self.clock.unwrap_or_default();
        plan.at_zero = if self.forfeit { OnTimeout::Forfeit } else { OnTimeout::BotMoves };
        plan.setup().map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(Some(plan))
    }
}

fn link(text: &str) -> Result<terminal::Link, String> {
    text.parse()
}

fn clock(text: &str) -> Result<Clock, String> {
    let wrong =
        || "it is minutes and seconds as in 5+3, or seconds for a move as in 30s".to_owned();
    let number = |text: &str| text.trim().parse::<u32>().map(u64::from).map_err(|_| wrong());
    if let Some((minutes, seconds)) = text.split_once('+') {
        return Ok(Clock::Fischer {
            initial_ms: number(minutes)? * 60_000,
            increment_ms: number(seconds)? * 1_000,
        });
    }
    let seconds = text.strip_suffix('s').ok_or_else(wrong)?;
    Ok(Clock::PerMove { ms: number(seconds)? * 1_000 })
}

/// The name of a seat whose player gives none: `Player 2`.
fn numbered(words: &Words, seat: Seat) -> String {
    words.numbered_names().of_seat(seat).to_owned()
}
