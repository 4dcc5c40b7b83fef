//! Audit of every screen in every language, light and dark: axe-core for accessibility, and a script that measures
//! layout, contrast and sizes of touch targets.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use words::Lang;

use crate::Result;
use crate::screen_driver::ScreenDriver;
use crate::screenshots::scenes::{Shot, all};
use crate::screenshots::sheets;

/// Measures a screen, and returns what is wrong.
const MEASURE_SCRIPT: &str = include_str!("audit/measure.js");

/// Runs axe-core: all rules, or some of them.
const AXE_SCRIPT: &str = "
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const only = arguments[0] ? { type: 'rule', values: arguments[0] } : { type: 'tag', values: tags };
    return axe
      .run({ runOnly: only, resultTypes: ['violations'], preload: false, iframes: false })
      .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
        nodes.slice(0, 3).map((node) => {
          const why = node.any.concat(node.all, node.none).map((check) => check.message).join('; ');
          return `${id} (${help})⟦: ${node.target.join(' ')}: ${why}⟧`;
        })));";

/// The rules that are checked again in dark mode, which differs in colours only.
const COLOUR_RULES: &[&str] = &["color-contrast", "link-in-text-block"];

/// The rules that are checked in further languages, which differ in words only: missing, equal or untagged names.
const NAME_RULES: &[&str] = &[
    "aria-command-name",
    "aria-dialog-name",
    "aria-input-field-name",
    "aria-meter-name",
    "aria-progressbar-name",
    "aria-toggle-field-name",
    "button-name",
    "document-title",
    "empty-heading",
    "empty-table-header",
    "html-has-lang",
    "html-lang-valid",
    "image-alt",
    "input-button-name",
    "label",
    "label-title-only",
    "landmark-unique",
    "link-name",
    "role-img-alt",
    "select-name",
    "summary-name",
    "svg-img-alt",
    "valid-lang",
];

/// The findings, each with the screens that have it.
#[derive(Default)]
struct Findings {
    by_line: BTreeMap<String, (String, Vec<String>)>,
}

impl Findings {
    fn add(&mut self, place: &str, found: &Value) -> Result {
        let lines = found.as_array().ok_or("nothing was measured")?;
        for line in lines.iter().filter_map(Value::as_str) {
            // Text between ⟦ and ⟧ depends on the language, so it does not tell findings apart.
            let key =
                line.split('⟦').map(|part| part.split_once('⟧').map_or(part, |(_, rest)| rest));
            let new = || (line.to_owned(), Vec::new());
            let (_, places) = self.by_line.entry(key.collect()).or_insert_with(new);
            if places.iter().all(|known| known != place) {
                places.push(place.to_owned());
            }
        }
        Ok(())
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (line, places) in self.by_line.values() {
            let (some, more) = places.split_at(places.len().min(4));
            let more = if more.is_empty() { String::new() } else { format!(" +{}", more.len()) };
            // Writing to a string does not fail.
            let _ = writeln!(text, "{line}\n    {}{more}", some.join(", "));
        }
        text
    }
}

/// The source of axe-core, which `cargo xtask test` installs.
fn axe() -> Result<String> {
    let target = std::env::current_exe()?;
    let target: PathBuf = target.ancestors().skip(3).take(1).collect();
    let path = target.join("node/node_modules/axe-core/axe.min.js");
    let missing = |error| format!("{}: {error}; cargo xtask test installs it", path.display());
    Ok(std::fs::read_to_string(&path).map_err(missing)?)
}

/// Audits every screen whose name is wanted. In German, which has the longest words, all rules are checked, light and
/// dark, narrow and with large fonts; then in one of the other languages, in turn, those that words can break.
/// `THOROUGH=1` checks all rules in all languages. Returns the number of checks.
///
/// # Errors
/// With all findings.
pub async fn audit(wanted: impl Fn(&str) -> bool) -> Result<usize> {
    // Style sheets can be tried without a build.
    let css = std::env::var_os("ROWHOUSE_CSS").map(|folder| sheets(Path::new(&folder)));
    let driver = ScreenDriver::open(css.transpose()?).await?;
    driver.anna.on_new_document(&axe()?).await?;
    let mut auditor = Auditor { driver, findings: Findings::default(), checks: 0 };
    for (turn, shot) in all().iter().filter(|shot| wanted(&shot.name)).enumerate() {
        auditor
            .audit_screen(shot, turn)
            .await
            .map_err(|error| format!("{}: {error}", shot.name))?;
    }
    auditor.driver.close().await?;
    match auditor.findings.by_line.len() {
        0 => Ok(auditor.checks),
        count => Err(format!("{count} findings:\n{}", auditor.findings.text()).into()),
    }
}

/// Returns whether every language is checked, light and dark, which takes some ten minutes.
fn is_thorough() -> bool {
    std::env::var_os("THOROUGH").is_some()
}

/// The languages in which a screen is audited; `LANGS=de,ja` limits them.
fn languages(shot: &Shot, turn: usize) -> Vec<Lang> {
    let wanted = std::env::var("LANGS").unwrap_or_default();
    let others: Vec<Lang> = Lang::ALL.into_iter().filter(|lang| *lang != Lang::De).collect();
    let usual =
        |lang: &Lang| *lang == Lang::De || (!shot.phase && *lang == others[turn % others.len()]);
    let is_wanted = |lang: &Lang| match wanted.as_str() {
        "" => is_thorough() || usual(lang),
        wanted => wanted.split(',').any(|code| Lang::from_code(code) == Some(*lang)),
    };
    Lang::ALL.into_iter().filter(is_wanted).collect()
}

struct Auditor {
    driver: ScreenDriver,
    findings: Findings,
    checks: usize,
}

impl Auditor {
    async fn audit_screen(&mut self, shot: &Shot, turn: usize) -> Result {
        let mut screen = self.driver.prepare(shot).await?;
        for lang in languages(shot, turn) {
            self.driver.anna.screen(390, 844, false, 1).await?;
            self.driver.change_language(shot, &mut screen, lang).await?;
            let at = format!("{} {}", shot.name, lang.code());
            self.measure(&at, json!({ "width": 390, "touch": true })).await?;
            let everything = lang == Lang::De || is_thorough();
            self.run_axe(&at, (!everything).then_some(NAME_RULES)).await?;
            if everything {
                self.driver.anna.screen(390, 844, true, 1).await?;
                let dark = format!("{at} dark");
                self.run_axe(&dark, Some(COLOUR_RULES)).await?;
                self.measure(&dark, json!({ "width": 390, "only": "contrast" })).await?;
            }
            if lang == Lang::De {
                // Narrow; a font twice as large; the size of a desktop at 400 %.
                let screens = [(320, 568, 1), (390, 844, 2), (320, 256, 1)];
                // Screens that are similar to others are not checked at the low size.
                for &(width, height, font_scale) in &screens[..if shot.phase { 2 } else { 3 }] {
                    self.driver.anna.screen(width, height, false, 1).await?;
                    self.driver.set_font_scale(font_scale).await?;
                    self.driver.settle().await?;
                    let at = format!("{at} {width}×{height} font×{font_scale}");
                    self.measure(&at, json!({ "width": width, "only": "layout" })).await?;
                }
            }
        }
        Ok(())
    }

    async fn run_axe(&mut self, at: &str, rules: Option<&[&str]>) -> Result {
        let anna = &self.driver.anna;
        // Sticky elements cover nothing at the end of the page.
        anna.run("scrollTo(0, document.body.scrollHeight)", vec![]).await?;
        self.checks += 1;
        let found = anna.run(AXE_SCRIPT, vec![json!(rules)]).await?;
        self.findings.add(at, &found)
    }

    async fn measure(&mut self, at: &str, options: Value) -> Result {
        self.checks += 1;
        self.driver.anna.run("scrollTo(0, 0)", vec![]).await?;
        let found = self.driver.anna.run(MEASURE_SCRIPT, vec![options]).await?;
        self.findings.add(at, &found)
    }
}
