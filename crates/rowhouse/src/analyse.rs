//! `rowhouse analyse`: skill and luck in a recorded game, as text, JSON and an HTML page.

mod page;

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;

use analysis::{Analysis, AnalysisError, AnalysisInput, default_nodes};
use games::{Game, Seat, Step, Turn};
use serde_json::{Value, json};
use words::{Findings, Names, Words};

use crate::cli::Analyse;
use crate::file;
use crate::names::names_of;
use crate::progress::{Progress, stop_on_interrupt};
use crate::run::Failure;
use crate::style::{Paint, Style};
use crate::text::{self, WIDTH, table};

/// The number of mistakes and of swings that are listed.
const LISTED: usize = 3;

/// Analyses a record and prints the result.
///
/// # Errors
/// If the record cannot be read, replayed or analysed to its end.
pub fn run(
    what: &Analyse,
    words: &Words,
    style: Style,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = file::name(&what.file);
    let record = file::read(&what.file).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
    let bad = |error: AnalysisError| {
        let why = match &error {
            AnalysisError::Record(error) => file::explain(error),
            error => error.to_string(),
        };
        Failure::Bad(format!("{name}: {why}"))
    };
    let nodes = what.nodes.unwrap_or_else(|| default_nodes(record.options.kind()));
    let subject = AnalysisInput::new(&record, nodes).map_err(bad)?;
    let report = Report {
        words,
        names: names_of(words, &record),
        nodes,
        analysis: look(subject, what.threads)?,
    };
    if let Some(path) = &what.html {
        fs::write(path, page::page(&report)).map_err(|error| {
            Failure::Bad(format!("{}: cannot be written: {error}", file::name(path)))
        })?;
    }
    if what.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        write!(out, "{}", report.text(style, what.all))?;
        if let Some(path) = &what.html {
            let path = ("path", file::name(path).into());
            writeln!(out, "\n{}", words.say("analysis-written", &[path]))?;
        }
    }
    Ok(())
}

/// Analyses all steps, on several threads.
fn look(subject: AnalysisInput, threads: usize) -> Result<Analysis, Failure> {
    let stop = stop_on_interrupt()?;
    let progress = Progress::new(subject.job_count() as u64, "steps");
    let mut looks = Vec::with_capacity(subject.job_count());
    parallel::in_order(
        subject.job_count() as u64,
        threads,
        stop,
        || (),
        |(), index| subject.analyse_step(index as usize),
        |look| {
            looks.push(look);
            progress.at(looks.len() as u64);
            ControlFlow::Continue(())
        },
    );
    drop(progress);
    if looks.len() < subject.job_count() {
        // Values are computed from the end of the game backwards, so half an analysis has no result.
        return Err(Failure::Bad(format!(
            "stopped after {} of {} steps; values come from the end backwards, so there is nothing \
             to show yet (fewer --nodes are faster)",
            looks.len(),
            subject.job_count()
        )));
    }
    Ok(subject.combine(looks))
}

/// An analysis with what is needed to describe it.
pub(crate) struct Report<'w> {
    pub(crate) words: &'w Words,
    pub(crate) names: Names,
    pub(crate) nodes: u64,
    pub(crate) analysis: Analysis,
}

impl Report<'_> {
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.analysis.totals.len())
    }

    pub(crate) fn findings(&self) -> Findings<'_> {
        self.words.findings(&self.analysis, &self.names)
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key, &[])
    }

    /// The better action as if it had happened, and the continuation in notation.
    pub(crate) fn better(&self, index: usize) -> Option<(String, String)> {
        let better = self.findings().better(index)?;
        let report = &self.analysis.reports[index];
        let line = report.better.iter().flat_map(|better| better.variation.iter().skip(1));
        let line: Vec<String> = line.map(step_text).collect();
        Some((self.words.say("analysis-better", &[("what", better.into())]), line.join(" ")))
    }

    fn text(&self, style: Style, all: bool) -> String {
        let analysis = &self.analysis;
        let findings = self.findings();
        let mut text = format!("{}\n\n", style.paint(Paint::Strong, &findings.head()));
        let heads = ["analysis-start", "analysis-skill", "analysis-luck", "analysis-result"];
        let heads = [String::new()].into_iter().chain(heads.map(|key| self.say(key))).collect();
        let rows = self.players().map(|seat| {
            let name = self.names.of_seat(seat).to_owned();
            [name].into_iter().chain(findings.figures(seat)).collect()
        });
        text.push_str(&table(&[heads].into_iter().chain(rows).collect::<Vec<_>>(), style));
        text.push('\n');
        for seat in self.players() {
            text.push_str(&wrap("", &findings.summary(seat)));
        }
        for seat in self.players().take(if analysis.totals.len() == 2 { 1 } else { usize::MAX }) {
            let title = self.words.expectations(seat, &self.names);
            text.push_str(&format!("\n{}\n", style.paint(Paint::Strong, &title)));
            text.push_str(&chart(self.words, &analysis.values(seat)));
        }
        let parts = [
            ("analysis-mistakes", "analysis-no-mistakes", analysis.mistakes(LISTED)),
            ("analysis-swings", "analysis-no-swings", analysis.swings(LISTED)),
        ];
        for (title, none, steps) in parts {
            text.push_str(&format!("\n{}\n", style.paint(Paint::Strong, &self.say(title))));
            if steps.is_empty() {
                text.push_str(&wrap("", &self.say(none)));
            }
            steps.into_iter().for_each(|index| text.push_str(&self.step_text(index)));
        }
        if all {
            let title = self.say("analysis-steps");
            text.push_str(&format!("\n{}\n", style.paint(Paint::Strong, &title)));
            (0..analysis.steps.len()).for_each(|index| text.push_str(&self.step_text(index)));
        }
        text
    }

    /// A step with its effect, and the better action.
    fn step_text(&self, index: usize) -> String {
        let (told, effect) = (self.findings().told(index), self.findings().effect(index));
        let told = format!("{} ({effect})", told.trim_end_matches(['.', '。']));
        let number = format!("{:>4}  ", index + 1);
        let mut text = wrap(&number, &told);
        if let Some((better, line)) = self.better(index) {
            let then = match line.as_str() {
                "" => String::new(),
                line => format!(" {}", self.words.say("analysis-then", &[("line", line.into())])),
            };
            text.push_str(&wrap("      ", &format!("{better}{then}")));
        }
        text
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
                    let line = better.map_or(&[][..], |better| &better.variation);
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
            "mistakes": analysis.mistakes(LISTED),
            "swings": analysis.swings(LISTED),
            "steps": (0..analysis.steps.len()).map(step).collect::<Vec<_>>(),
        })
    }
}

/// Breaks a sentence into lines, the first of them behind `lead`.
fn wrap(lead: &str, sentence: &str) -> String {
    let lines = text::wrap(lead, sentence, Paint::Plain);
    lines.iter().map(|line| line.render(Style::Plain) + "\n").collect()
}

/// A step in notation.
pub(crate) fn step_text(step: &Step) -> String {
    match step {
        Step::Action(_, action) => action.to_string(),
        Step::Chance(outcome) => outcome.to_string(),
    }
}

/// A graph of values from 0 to 1 as text.
fn chart(words: &Words, values: &[f64]) -> String {
    const HEIGHT: usize = 6;
    let columns = values.len().min(WIDTH - 8);
    // In a long game several steps share a column, which shows the last of them.
    let at = |column: usize| values[(column + 1) * values.len() / columns - 1];
    let mut text = String::new();
    for row in (0..HEIGHT).rev() {
        let label = match row {
            5 => words.percent(1.0),
            3 => words.percent(0.5),
            0 => words.percent(0.0),
            _ => String::new(),
        };
        text.push_str(&format!("{label:>6} "));
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
