//! A walk over every screen in every language, light and dark, with axe-core and a ruler.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use words::Lang;

use crate::Result;
use crate::shots::scenes::{Shot, all};
use crate::shots::sheets;
use crate::studio::Studio;

/// Reads what is wrong on a screen.
const MEASURE: &str = include_str!("walk/measure.js");

/// Asks axe-core: all it knows, or some of its rules.
const ASK: &str = "
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const only = arguments[0] ? { type: 'rule', values: arguments[0] } : { type: 'tag', values: tags };
    return axe
      .run({ runOnly: only, resultTypes: ['violations'], preload: false, iframes: false })
      .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
        nodes.slice(0, 3).map((node) => {
          const why = node.any.concat(node.all, node.none).map((check) => check.message).join('; ');
          return `${id} (${help})⟦: ${node.target.join(' ')}: ${why}⟧`;
        })));";

/// Light and dark differ in colours only.
const COLOURS: &[&str] = &["color-contrast", "link-in-text-block"];

/// Languages differ in words only: what is called nothing, or like something else, or in no language.
const NAMES: &[&str] = &[
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

/// What was found, and where.
#[derive(Default)]
struct Findings(BTreeMap<String, (String, Vec<String>)>);

impl Findings {
    fn add(&mut self, place: &str, found: &Value) -> Result {
        let lines = found.as_array().ok_or("nothing was measured")?;
        for line in lines.iter().filter_map(Value::as_str) {
            // The same in another language is the same.
            let key =
                line.split('⟦').map(|part| part.split_once('⟧').map_or(part, |(_, rest)| rest));
            let new = || (line.to_owned(), Vec::new());
            let (_, places) = self.0.entry(key.collect()).or_insert_with(new);
            if places.iter().all(|known| known != place) {
                places.push(place.to_owned());
            }
        }
        Ok(())
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (line, places) in self.0.values() {
            let (some, more) = places.split_at(places.len().min(4));
            let more = if more.is_empty() { String::new() } else { format!(" +{}", more.len()) };
            // Writing to a string does not fail.
            let _ = writeln!(text, "{line}\n    {}{more}", some.join(", "));
        }
        text
    }
}

/// Where `cargo xtask test` puts axe-core.
fn axe() -> Result<String> {
    let target = std::env::current_exe()?;
    let target: PathBuf = target.ancestors().skip(3).take(1).collect();
    let path = target.join("node/node_modules/axe-core/axe.min.js");
    let missing = |error| format!("{}: {error}; cargo xtask test installs it", path.display());
    Ok(std::fs::read_to_string(&path).map_err(missing)?)
}

/// Looks at every screen whose name is wanted. In German, which has the longest words, it asks for everything, light
/// and dark, narrow and with large letters; then in one of the other languages, in turn, for what words can change.
/// `THOROUGH=1` asks for everything in all of them. Gives how many times it looked.
///
/// # Errors
/// With everything that is wrong, and where.
pub async fn walk(wanted: impl Fn(&str) -> bool) -> Result<usize> {
    // To try style sheets without a build.
    let css = std::env::var_os("ROWHOUSE_CSS").map(|folder| sheets(Path::new(&folder)));
    let studio = Studio::open(css.transpose()?).await?;
    let everywhere = "Page.addScriptToEvaluateOnNewDocument";
    studio.anna.devtools(everywhere, json!({ "source": axe()? })).await?;
    let mut walker = Walker { studio, findings: Findings::default(), looks: 0 };
    for (turn, shot) in all().iter().filter(|shot| wanted(&shot.name)).enumerate() {
        walker.look_at(shot, turn).await.map_err(|error| format!("{}: {error}", shot.name))?;
    }
    walker.studio.close().await?;
    match walker.findings.0.len() {
        0 => Ok(walker.looks),
        count => Err(format!("{count} things are wrong:\n{}", walker.findings.text()).into()),
    }
}

/// In every language, light and dark: for that there is not always time.
fn thorough() -> bool {
    std::env::var_os("THOROUGH").is_some()
}

/// The languages in which a screen is looked at; `LANGS=de,ja` looks in those alone.
fn languages(shot: &Shot, turn: usize) -> Vec<Lang> {
    let wanted = std::env::var("LANGS").unwrap_or_default();
    let others: Vec<Lang> = Lang::ALL.into_iter().filter(|lang| *lang != Lang::De).collect();
    let usual =
        |lang: &Lang| *lang == Lang::De || (!shot.phase && *lang == others[turn % others.len()]);
    let is_wanted = |lang: &Lang| match wanted.as_str() {
        "" => thorough() || usual(lang),
        wanted => wanted.contains(lang.code()),
    };
    Lang::ALL.into_iter().filter(is_wanted).collect()
}

struct Walker {
    studio: Studio,
    findings: Findings,
    looks: usize,
}

impl Walker {
    async fn look_at(&mut self, shot: &Shot, turn: usize) -> Result {
        let mut place = self.studio.place(shot).await?;
        for lang in languages(shot, turn) {
            self.studio.anna.screen(390, 844, false, 1).await?;
            self.studio.change(shot, &mut place, lang).await?;
            let at = format!("{} {}", shot.name, lang.code());
            self.measure(&at, json!({ "width": 390, "touch": true })).await?;
            let everything = lang == Lang::De || thorough();
            self.ask(&at, (!everything).then_some(NAMES)).await?;
            if everything {
                self.studio.anna.screen(390, 844, true, 1).await?;
                let dark = format!("{at} dark");
                self.ask(&dark, Some(COLOURS)).await?;
                self.measure(&dark, json!({ "width": 390, "only": "contrast" })).await?;
            }
            if lang == Lang::De {
                // Narrow; as wide and high as a desktop at 400 %; letters twice as large.
                let screens = [(320, 568, 1), (390, 844, 2), (320, 256, 1)];
                // What is much like others is as high as they are.
                for &(width, height, letters) in &screens[..if shot.phase { 2 } else { 3 }] {
                    self.studio.anna.screen(width, height, false, 1).await?;
                    self.studio.letters(letters).await?;
                    self.studio.settle().await?;
                    let at = format!("{at} {width}×{height} letters×{letters}");
                    self.measure(&at, json!({ "width": width, "only": "layout" })).await?;
                }
            }
        }
        Ok(())
    }

    async fn ask(&mut self, at: &str, rules: Option<&[&str]>) -> Result {
        let anna = &self.studio.anna;
        // What sticks to the edge of the screen covers nothing at the end of the page.
        anna.run("scrollTo(0, document.body.scrollHeight)", vec![]).await?;
        self.looks += 1;
        let found = anna.run(ASK, vec![json!(rules)]).await?;
        self.findings.add(at, &found)
    }

    async fn measure(&mut self, at: &str, options: Value) -> Result {
        self.looks += 1;
        self.studio.anna.run("scrollTo(0, 0)", vec![]).await?;
        let found = self.studio.anna.run(MEASURE, vec![options]).await?;
        self.findings.add(at, &found)
    }
}
