//! `rowhouse arena`: contests between bots.

use std::io::Write;
use std::time::Duration;

use bots::Budget;
use games::AnyOptions;
use serde_json::{Value, json};
use study::arena::{ArenaError, BotStats, Contest, Pairing, Seating, Standings, play};
use study::plot::grouped;
use study::shard::Study;
use study::stats::{Estimate, Verdict, elo, percent};

use crate::cli::Arena;
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::shard::{for_merge, play as play_shard};
use crate::style::{Paint, Style};
use crate::text::table;

/// The default search budget for a decision.
const DEFAULT_NODES: u64 = 20_000;

/// Plays a contest and prints its results.
///
/// # Errors
/// If the contest fails for another reason than Ctrl-C.
pub fn run(what: &Arena, style: Style, out: &mut dyn Write) -> Result<(), Failure> {
    let options = what.game.read()?;
    let players = options.players();
    let full = players > 2 && what.bots.len() == players && !what.pairs;
    let mut contest = Contest {
        options,
        bots: what.bots.clone(),
        seating: if full { Seating::Full } else { Seating::Pairs },
        deals: 0,
        budget: what.thought.budget(DEFAULT_NODES),
        seed: what.seed,
        threads: what.threads,
        sprt: what.sprt,
        timeout: Duration::from_secs(what.timeout),
    };
    let usage = |error: ArenaError| Failure::Usage(error.to_string());
    let per_deal = contest.games_per_deal().map_err(usage)?;
    contest.deals = what.games.div_ceil(per_deal);
    if let Some((shard, path)) = what.shard.get() {
        if what.json {
            return Err(for_merge("--json"));
        }
        return play_shard(&Study::Contest(contest), shard, path, out);
    }
    let mut standings = contest.standings();
    let stop = stop_on_interrupt()?;
    let progress = Progress::new(contest.games(contest.deals).map_err(usage)?, "games");
    let result = play(&contest, stop, &mut standings, &mut |standings| {
        progress.at(standings.games);
        if let [pairing] = &standings.pairings[..] {
            progress.say(percent(pairing.deals.sample().share()));
        }
    });
    drop(progress);
    print(&contest, &standings, what.json, style, out)?;
    match result {
        Ok(()) => Ok(()),
        Err(error) => {
            out.flush()?;
            Err(Failure::Bad(format!("{error}; the games before it count above")))
        }
    }
}

/// Prints the standings as tables or as JSON.
pub(crate) fn print(
    contest: &Contest,
    standings: &Standings,
    json: bool,
    style: Style,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    if json {
        writeln!(out, "{}", to_json(contest, standings))
    } else {
        write!(out, "{}", tables_text(contest, standings, style))
    }
}

fn elo_text(share: Estimate) -> String {
    let points = |score: f64| match elo(score) {
        points if points > 3000.0 => "more".into(),
        points if points < -3000.0 => "less".into(),
        points => format!("{points:+.0}"),
    };
    format!("{} ({} to {})", points(share.mean), points(share.low), points(share.high))
}

pub(crate) fn budget_text(budget: Budget) -> String {
    match budget {
        Budget::Nodes(nodes) => format!("{} nodes a decision", grouped(nodes)),
        Budget::Time(time) => format!("{} ms a decision", time.as_millis()),
    }
}

/// The game and its options that differ from the defaults: `TEN (variant open)`.
pub(crate) fn game_text(options: &AnyOptions) -> String {
    let usual = AnyOptions::default_of(options.kind()).to_json();
    let other =
        options.to_json().into_iter().filter(|(name, value)| usual.get(name) != Some(value));
    let words: Vec<String> = other
        .map(|(name, value)| match value {
            Value::Bool(true) => name,
            Value::String(word) => format!("{name} {word}"),
            value => format!("{name} {value}"),
        })
        .collect();
    match &words[..] {
        [] => options.kind().name().to_owned(),
        words => format!("{} ({})", options.kind().name(), words.join(", ")),
    }
}

fn tables_text(contest: &Contest, standings: &Standings, style: Style) -> String {
    let head = format!(
        "{}: {} games, {}, seed {}",
        game_text(&contest.options),
        grouped(standings.games),
        budget_text(contest.budget),
        contest.seed
    );
    let mut text = format!("{}\n\n", style.paint(Paint::Strong, &head));
    let name = |bot: usize| contest.bots[bot].to_string();
    let mut pairs = vec![["", "score", "Elo", "won / drawn / lost"].map(str::to_owned).to_vec()];
    for pairing in &standings.pairings {
        let share = pairing.deals.sample().share();
        let [won, drawn, lost] = pairing.results;
        let verdict = match (contest.sprt, pairing.verdict) {
            (None, _) => String::new(),
            (Some(_), Verdict::Open) => "  not clear yet".into(),
            (Some(sprt), Verdict::AtMostLow) => format!("  at most {:+} Elo", sprt.low),
            (Some(sprt), Verdict::AtLeastHigh) => format!("  at least {:+} Elo", sprt.high),
        };
        pairs.push(vec![
            format!("{} – {}", name(pairing.bots[0]), name(pairing.bots[1])),
            percent(share),
            elo_text(share),
            format!("{won} / {drawn} / {lost}{verdict}"),
        ]);
    }
    text.push_str(&table(&pairs, style));
    text.push('\n');
    let heads = ["", "result", "won", "score", "nodes", "mean time", "longest"];
    let mut bots = vec![heads.map(str::to_owned).to_vec()];
    for (bot, entry) in standings.bots.iter().enumerate() {
        let thinking = &entry.thinking;
        let decisions = thinking.decisions.max(1);
        bots.push(vec![
            name(bot),
            format!("{:.3}", entry.utility.mean()),
            format!("{:.1} %", 100.0 * entry.wins as f64 / entry.utility.count().max(1) as f64),
            format!("{:.2}", entry.scores.mean()),
            grouped(thinking.nodes / decisions),
            millis(thinking.time / u32::try_from(decisions).unwrap_or(u32::MAX)),
            millis(thinking.longest),
        ]);
    }
    text.push_str(&table(&bots, style));
    text
}

fn millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

fn to_json(contest: &Contest, standings: &Standings) -> Value {
    let estimate = |share: Estimate| json!({ "mean": number(share.mean), "low": number(share.low), "high": number(share.high) });
    let pairing = |pairing: &Pairing| {
        let share = pairing.deals.sample().share();
        json!({
            "bots": pairing.bots.map(|bot| contest.bots[bot].to_string()),
            "deals": pairing.deals.count(),
            "score": estimate(share),
            "elo": estimate(share.map(elo)),
            "won": pairing.results[0],
            "drawn": pairing.results[1],
            "lost": pairing.results[2],
            "sprt": contest.sprt.map(|_| match pairing.verdict {
                Verdict::Open => "open",
                Verdict::AtMostLow => "at_most_low",
                Verdict::AtLeastHigh => "at_least_high",
            }),
        })
    };
    let entry = |(bot, entry): (usize, &BotStats)| {
        json!({
            "bot": contest.bots[bot].to_string(),
            "games": entry.utility.count(),
            "result": entry.utility.mean(),
            "wins": entry.wins,
            "score": entry.scores.mean(),
            "decisions": entry.thinking.decisions,
            "nodes": entry.thinking.nodes,
            "seconds": entry.thinking.time.as_secs_f64(),
            "longest_ms": entry.thinking.longest.as_secs_f64() * 1000.0,
        })
    };
    json!({
        "game": contest.options.kind().id(),
        "options": contest.options.to_json(),
        "seating": match contest.seating {
            Seating::Pairs => "pairs",
            Seating::Full => "full",
        },
        "budget": budget_json(contest.budget),
        "seed": contest.seed,
        "games": standings.games,
        "pairings": standings.pairings.iter().map(pairing).collect::<Vec<_>>(),
        "bots": standings.bots.iter().enumerate().map(entry).collect::<Vec<_>>(),
    })
}

pub(crate) fn budget_json(budget: Budget) -> Value {
    match budget {
        Budget::Nodes(nodes) => json!({ "nodes": nodes }),
        Budget::Time(time) => json!({ "ms": time.as_millis() as u64 }),
    }
}

/// A number in JSON, which has no infinity: an unbounded Elo difference is `null`.
fn number(value: f64) -> Value {
    if value.is_finite() { value.into() } else { Value::Null }
}
