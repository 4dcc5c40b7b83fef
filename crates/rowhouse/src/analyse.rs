//! `rowhouse analyse`: what was skill and what was luck.

mod page;

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;

use games::{Game, Seat, Step, Turn};
use serde_json::{Value, json};
use study::analyse::{Analysis, Subject, default_nodes};
use study::parallel;
use words::{Detail, Moment, Names};

use crate::cli::Analyse;
use crate::file;
use crate::names::{english, names_of};
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::style::{Paint, Style};
use crate::text::{self, WIDTH, count, table};

/// How many mistakes and swings are told.
const TOLD: usize = 3;

/// Analyses a record and says what was found.
///
/// # Errors
/// If the record cannot be read, replayed or analysed to its end.
pub fn run(what: &Analyse, style: Style, out: &mut dyn Write) -> Result<(), Failure> {
    let name = file::name(&what.file);
    let record = file::read(&what.file).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
    let bad = |error: study::analyse::AnalysisError| {
        let why = match &error {
            study::analyse::AnalysisError::Record(error) => file::explain(error),
            error => error.to_string(),
        };
        Failure::Bad(format!("{name}: {why}"))
    };
    let nodes = what.nodes.unwrap_or_else(|| default_nodes(record.options.kind()));
    let subject = Subject::new(&record, nodes).map_err(bad)?;
    let story = Story {
        names: names_of(english(), &record),
        nodes,
        analysis: look(subject, what.threads)?,
    };
    if let Some(path) = &what.html {
        fs::write(path, page::page(&story)).map_err(|error| {
            Failure::Bad(format!("{}: cannot be written: {error}", file::name(path)))
        })?;
    }
    if what.json {
        writeln!(out, "{}", story.to_json())?;
    } else {
        write!(out, "{}", story.text(style, what.all))?;
        if let Some(path) = &what.html {
            writeln!(out, "\nThe page is in {}.", file::name(path))?;
        }
    }
    Ok(())
}

/// Looks at all steps, on all threads.
fn look(subject: Subject, threads: usize) -> Result<Analysis, Failure> {
    let stop = stop_on_interrupt()?;
    let progress = Progress::new(subject.looks() as u64, "steps");
    let mut looks = Vec::with_capacity(subject.looks());
    parallel::in_order(
        subject.looks() as u64,
        threads,
        stop,
        || (),
        |(), index| subject.look(index as usize),
        |look| {
            looks.push(look);
            progress.at(looks.len() as u64);
            ControlFlow::Continue(())
        },
    );
    drop(progress);
    if looks.len() < subject.looks() {
        // The values come from the end of the game, so that half an analysis says nothing.
        return Err(Failure::Bad(format!(
            "stopped after {} of {} steps; values come from the end backwards, so there is nothing \
             to show yet (fewer --nodes are faster)",
            looks.len(),
            subject.looks()
        )));
    }
    Ok(subject.conclude(looks))
}

/// An analysis and what is needed to tell it.
pub(crate) struct Story {
    pub(crate) names: Names,
    pub(crate) nodes: u64,
    pub(crate) analysis: Analysis,
}

impl Story {
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.analysis.totals.len())
    }

    /// How it ended: `Anna wins`.
    pub(crate) fn result(&self) -> String {
        let last = self.analysis.states.last().expect("there is a start at least");
        english().result(last, &self.names).unwrap_or_else(|| "not over yet".into())
    }

    /// What happened in a step.
    pub(crate) fn told(&self, index: usize) -> String {
        let analysis = &self.analysis;
        self.sentence(&Moment {
            before: analysis.states[index],
            step: analysis.steps[index],
            after: analysis.states[index + 1],
        })
    }

    /// What would have been better, as if it had happened; and how it would have gone on.
    pub(crate) fn better(&self, index: usize) -> Option<(String, String)> {
        let analysis = &self.analysis;
        let better = analysis.reports[index].better.as_ref()?;
        let Step::Action(seat, _) = analysis.steps[index] else { return None };
        let before = analysis.states[index];
        let mut after = before;
        after.play(seat, better.action).ok()?;
        let step = Step::Action(seat, better.action);
        let line: Vec<String> = better.line.iter().skip(1).map(step_text).collect();
        Some((self.sentence(&Moment { before, step, after }), line.join(" ")))
    }

    fn sentence(&self, moment: &Moment) -> String {
        english().narrator(&self.names, Detail::Each).sentence(moment)
    }

    /// What a step did, for whom: `−43 % for Ben`.
    pub(crate) fn effect(&self, index: usize) -> String {
        let (seat, change) = match self.analysis.steps[index] {
            Step::Action(seat, _) => (seat, -self.analysis.loss(index)),
            Step::Chance(_) => self.analysis.swing(index),
        };
        format!("{} for {}", signed(change), self.names.of_seat(seat))
    }

    /// One sentence for a seat: what made its result.
    pub(crate) fn summary(&self, seat: Seat) -> String {
        let totals = &self.analysis.totals[seat.index()];
        let name = self.names.of_seat(seat);
        let luck = match totals.luck {
            luck if luck > 0.02 => format!("was lucky ({})", signed(luck)),
            luck if luck < -0.02 => format!("was unlucky ({})", signed(luck)),
            _ => "was neither lucky nor unlucky".into(),
        };
        let own = match -totals.own {
            lost if lost < 0.02 => "made no mistake that counts".to_owned(),
            lost => format!("lost {} by own mistakes", percent(lost)),
        };
        let others = match totals.others {
            won if won < 0.02 => String::new(),
            won => format!(", and won {} by those of others", percent(won)),
        };
        format!("{name} {luck}, {own}{others}.")
    }

    fn text(&self, style: Style, all: bool) -> String {
        let analysis = &self.analysis;
        let start = &analysis.states[0];
        let head = format!(
            "{}, {}: {}",
            start.kind().name(),
            count(analysis.steps.len() as u64, "step"),
            self.result()
        );
        let mut text = format!("{}\n\n", style.paint(Paint::Strong, &head));
        let heads = ["", "start", "skill", "luck", "result"].map(str::to_owned).to_vec();
        let rows = self.players().map(|seat| {
            let totals = &analysis.totals[seat.index()];
            vec![
                self.names.of_seat(seat).to_owned(),
                percent(totals.start),
                signed(totals.skill()),
                signed(totals.luck),
                percent(totals.result),
            ]
        });
        text.push_str(&table(&[heads].into_iter().chain(rows).collect::<Vec<_>>(), style));
        text.push('\n');
        for seat in self.players() {
            text.push_str(&wrap("", &self.summary(seat)));
        }
        for seat in self.players().take(if analysis.totals.len() == 2 { 1 } else { usize::MAX }) {
            let title = format!("The game for {}, from start to end", self.names.of_seat(seat));
            text.push_str(&format!("\n{}\n", style.paint(Paint::Strong, &title)));
            text.push_str(&chart(&self.values(seat)));
        }
        let parts = [
            ("Largest mistakes", analysis.mistakes(TOLD)),
            ("Largest swings of luck", analysis.swings(TOLD)),
        ];
        for (title, steps) in parts {
            text.push_str(&format!("\n{}\n", style.paint(Paint::Strong, title)));
            if steps.is_empty() {
                text.push_str("None.\n");
            }
            steps.into_iter().for_each(|index| text.push_str(&self.step_text(index)));
        }
        if all {
            text.push_str(&format!("\n{}\n", style.paint(Paint::Strong, "Every step")));
            (0..analysis.steps.len()).for_each(|index| text.push_str(&self.step_text(index)));
        }
        text
    }

    /// A step told with its effect, and what was better.
    fn step_text(&self, index: usize) -> String {
        let told = format!("{} ({})", self.told(index).trim_end_matches('.'), self.effect(index));
        let number = format!("{:>4}  ", index + 1);
        let mut text = wrap(&number, &told);
        if let Some((better, line)) = self.better(index) {
            let then = if line.is_empty() { String::new() } else { format!(" Then: {line}") };
            text.push_str(&wrap("      ", &format!("Better: {better}{then}")));
        }
        text
    }

    /// The value for a seat before the first step and after each.
    pub(crate) fn values(&self, seat: Seat) -> Vec<f64> {
        let start = self.analysis.totals[seat.index()].start;
        let after = self.analysis.reports.iter().map(|report| report.after[seat]);
        [start].into_iter().chain(after).collect()
    }

    fn to_json(&self) -> Value {
        let analysis = &self.analysis;
        let step = |index: usize| {
            let report = &analysis.reports[index];
            let mut json = json!({
                "step": step_text(&analysis.steps[index]),
                "before": report.before.as_slice(),
                "after": report.after.as_slice(),
            });
            match analysis.steps[index] {
                Step::Chance(_) => {
                    let luck = self.players().map(|s| report.after[s] - report.before[s]);
                    json["luck"] = luck.collect::<Vec<_>>().into();
                }
                Step::Action(seat, action) => {
                    let better = report.better.as_ref();
                    let best = better.map_or(action, |better| better.action);
                    json["seat"] = seat.index().into();
                    json["chosen"] = report.after[seat].into();
                    json["best"] = report.before[seat].into();
                    json["best_action"] = best.to_string().into();
                    json["loss"] = analysis.loss(index).into();
                    let line = better.map_or(&[][..], |better| &better.line);
                    json["line"] = line.iter().map(step_text).collect::<Vec<_>>().into();
                }
            }
            json
        };
        let totals = |seat: Seat| {
            let totals = &analysis.totals[seat.index()];
            json!({
                "seat": seat.index(),
                "start": totals.start,
                "skill": totals.skill(),
                "skill_own": totals.own,
                "skill_others": totals.others,
                "luck": totals.luck,
                "result": totals.result,
            })
        };
        let start = &analysis.states[0];
        json!({
            "game": start.kind().id(),
            "options": start.options().to_json(),
            "nodes": self.nodes,
            "over": analysis.states.last().is_some_and(|state| state.turn() == Turn::Over),
            "totals": self.players().map(totals).collect::<Vec<_>>(),
            "mistakes": analysis.mistakes(TOLD),
            "swings": analysis.swings(TOLD),
            "steps": (0..analysis.steps.len()).map(step).collect::<Vec<_>>(),
        })
    }
}

/// A sentence in lines, the first of them behind `lead`.
fn wrap(lead: &str, sentence: &str) -> String {
    let lines = text::wrap(lead, sentence, Paint::Plain);
    lines.iter().map(|line| line.render(Style::Plain) + "\n").collect()
}

/// A step as a record has it.
pub(crate) fn step_text(step: &Step) -> String {
    match step {
        Step::Action(_, action) => action.to_string(),
        Step::Chance(outcome) => outcome.to_string(),
    }
}

/// `43 %`, `0.4 %`.
pub(crate) fn percent(value: f64) -> String {
    let value = value * 100.0;
    match value.abs() {
        0.05..0.95 => format!("{value:.1} %"),
        // Never `-0 %`.
        _ => format!("{:.0} %", value.round() + 0.0),
    }
}

/// `+12 %`, `−3 %`.
pub(crate) fn signed(value: f64) -> String {
    let sign = if value < 0.0 { '−' } else { '+' };
    format!("{sign}{}", percent(value.abs()))
}

/// A graph of values from 0 to 1 in lines of text.
fn chart(values: &[f64]) -> String {
    const HEIGHT: usize = 6;
    let columns = values.len().min(WIDTH - 8);
    // Several steps share a column where there are many; the last of them counts.
    let at = |column: usize| values[(column + 1) * values.len() / columns - 1];
    let mut text = String::new();
    for row in (0..HEIGHT).rev() {
        text.push_str(match row {
            5 => " 100 % ",
            3 => "  50 % ",
            0 => "   0 % ",
            _ => "       ",
        });
        let cells = (0..columns).map(|column| {
            let eighths = (at(column).clamp(0.0, 1.0) * (HEIGHT * 8) as f64).round() as usize;
            [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][eighths.saturating_sub(row * 8).min(8)]
        });
        text.extend(cells);
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}
