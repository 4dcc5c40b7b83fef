//! The list of all screens for screenshots and the audit: every page, and every phase of every game.

use games::{Game, Kind, Seat};
use table::{Clock, Table, TablePhase};

use super::prepared_game::{FEW_GAMES, PreparedGame};

/// A screen to be shown.
pub struct Shot {
    /// Its name; the first word is the name of its contact sheet.
    pub name: String,
    /// The page it is on.
    pub page: Page,
    /// The steps that lead from the page to the screen.
    pub then: &'static [ShotStep],
    /// Whether it is also taken on unusual screen sizes.
    pub odd: bool,
    /// The first step that is repeated after a change of the language; `None` if the page has to be loaded again.
    pub again: Option<usize>,
    /// Whether it is similar to others, such as another phase of a game; then it is audited in one language.
    pub phase: bool,
}

/// The page of a screen.
pub enum Page {
    /// A path of the site.
    At(String),
    /// A local table with a prepared game.
    Here(PreparedGame),
    /// A table on the server, which Anna opens; Ben, in another browser, has the link.
    Online {
        /// The setup of the table, as JSON.
        setup: &'static str,
        /// Whether Ben sits down.
        ben: bool,
    },
}

/// A step on the way to a screen.
#[derive(Clone, Copy)]
pub enum ShotStep {
    /// Waits for an element.
    Wait(&'static str),
    /// Clicks on the first of these.
    Click(&'static str),
    /// Runs a script.
    Run(&'static str),
    /// Plays a number of moves, Anna and Ben in turn.
    Moves(usize),
    /// Ben waits for an element and clicks on it.
    Ben(&'static str),
    /// Goes to another path.
    Go(&'static str),
    /// Opens the page as an unknown visitor.
    Stranger,
    /// Stops the server.
    Cut,
}

use ShotStep::{Ben, Click, Cut, Go, Moves, Run, Stranger, Wait};

const MENU_BUTTON: &str = ".actions .button:last-child";

/// A field of the position in notation.
fn field(table: &Table, at: usize) -> String {
    table.game().to_string().split(' ').nth(at).unwrap_or_default().to_owned()
}

fn playing(table: &Table) -> bool {
    table.phase() == TablePhase::Playing
}

/// Returns whether the first seat has a legal action whose notation fits.
fn can(table: &Table, is_so: impl Fn(&str) -> bool) -> bool {
    let mut actions = Vec::new();
    if table.to_act().contains(Seat::new(0)) {
        table.game().legal(Seat::new(0), &mut actions);
    }
    actions.iter().any(|action| is_so(&action.to_string()))
}

fn over(table: &Table, rank: u8) -> bool {
    table.phase() == TablePhase::Over && table.ranks().first() == Some(&rank)
}

const ANNA: &[&str] = &["Anna"];

/// A prepared game with the usual settings.
const fn moment(kind: Kind, options: &'static str, is_reached: fn(&Table) -> bool) -> PreparedGame {
    PreparedGame {
        kind,
        options,
        people: ANNA,
        clock: Clock::None,
        endless: false,
        prefers: |_| true,
        is_reached,
        most_games: FEW_GAMES,
    }
}

struct List(Vec<Shot>);

impl List {
    fn add(&mut self, name: impl Into<String>, page: Page, then: &'static [ShotStep]) {
        let simple = |step: &ShotStep| matches!(step, Wait(_) | Click(_));
        let stays = !matches!(page, Page::Online { .. }) && then.iter().all(simple);
        let again = stays.then_some(0);
        self.0.push(Shot { name: name.into(), page, then, odd: false, again, phase: false });
    }

    /// Adds one that is also taken on unusual screen sizes.
    fn also_odd(&mut self, name: impl Into<String>, page: Page, then: &'static [ShotStep]) {
        self.add(name, page, then);
        self.0.iter_mut().last().into_iter().for_each(|shot| shot.odd = true);
    }

    /// Adds one at a local table.
    fn here(&mut self, name: &str, moment: PreparedGame, then: &'static [ShotStep]) {
        self.add(name, Page::Here(moment), then);
    }

    /// The same for a screen similar to others, which is audited in one language.
    fn phase(&mut self, name: &str, moment: PreparedGame, then: &'static [ShotStep]) {
        self.here(name, moment, then);
        self.much_like_others();
    }

    /// Marks the last one as similar to others.
    fn much_like_others(&mut self) {
        self.0.iter_mut().last().into_iter().for_each(|shot| shot.phase = true);
    }
}

/// All screens, in the order in which they are visited.
#[must_use]
pub fn all() -> Vec<Shot> {
    let mut list = List(Vec::new());
    pages(&mut list);
    completto(&mut list);
    ten(&mut list);
    fifteen(&mut list);
    online(&mut list);
    access(&mut list);
    learn(&mut list);
    analysis(&mut list);
    list.0
}

fn at(path: &str) -> Page {
    Page::At(path.to_owned())
}

fn pages(list: &mut List) {
    const PICTURES: &[ShotStep] = &[Wait(".card:nth-child(3) .box-picture .piece")];
    list.also_odd("page-home", at("/"), PICTURES);
    list.also_odd(
        "page-settings",
        at("/"),
        &[Click(".home-head .icon-button"), Wait(".sheet[open]")],
    );
    list.also_odd(
        "page-more-of-a-game",
        at("/"),
        &[Click(".card-ways .icon-button"), Wait(".sheet[open] .menu")],
    );
    const FORGET: ShotStep = Run("localStorage.removeItem('rowhouse.met')");
    list.also_odd(
        "page-first-play",
        at("/"),
        &[Wait(".card"), FORGET, Click(".card .primary"), Wait(".sheet[open] .show-me")],
    );
    list.add("page-watch-empty", at("/watch"), &[Wait("main p")]);
    list.add("page-about", at("/about"), &[Wait(".rules-text h2")]);
    list.add("page-not-found", at("/t/nowhere"), &[Wait("main h1")]);
    list.add("page-broken-link", at("/replay#nonsense"), &[Wait("main h1")]);
    for kind in Kind::ALL {
        let show = &[Wait(".hinted")];
        list.also_odd(format!("page-show-{kind}"), at(&format!("/show/{kind}")), show);
        let drawn = &[Wait(".drawn-cell .piece")];
        list.also_odd(format!("page-rules-{kind}"), at(&format!("/rules/{kind}")), drawn);
    }
    let exact: &[ShotStep] = &[Wait(".drawn-cell .piece"), Click(".rules-exact input")];
    list.add("page-rules-exact", at("/rules/15go"), exact);
    let aim: &[ShotStep] = &[
        Wait(".mine"),
        Run("localStorage.removeItem('rowhouse.met')"),
        Click(".table-head a"),
        Click(".continue-link"),
        Wait(".aim"),
    ];
    for kind in Kind::ALL {
        let begun = |table: &Table| can(table, |_| true);
        list.also_odd(format!("page-aim-{kind}"), Page::Here(moment(kind, "{}", begun)), aim);
    }
    for kind in Kind::ALL {
        let page = |company: &str| at(&format!("/new/{kind}/{company}"));
        for company in ["bots", "friends", "here"] {
            list.add(format!("new-{kind}-{company}"), page(company), &[Wait(".new-start")]);
            if company == "bots" || kind == Kind::Ten {
                list.much_like_others();
            }
        }
        let open: &[ShotStep] =
            &[Wait(".all-options"), Run("document.querySelector('.all-options').open = true")];
        list.also_odd(format!("new-{kind}-options"), page("bots"), open);
    }
}

fn completto(list: &mut List) {
    const KIND: Kind = Kind::Completto;
    const FOUR: &str = r#"{"players":4}"#;
    const SIX: &str = r#"{"players":6,"hidden":9,"open":3}"#;
    const ROUNDS: &str = r#"{"rounds":3}"#;
    const BOARD: &[ShotStep] = &[Wait(".mine .slot")];
    fn setting_up(table: &Table) -> bool {
        field(table, 2).starts_with("setup:3@")
    }
    fn choosing(table: &Table) -> bool {
        let pool = field(table, 1);
        field(table, 2) == "0" && pool.split(',').count() >= 4 && can(table, |a| a.starts_with('t'))
    }
    fn late(table: &Table) -> bool {
        let rows = field(table, 0);
        let own = rows.split('/').next().unwrap_or_default();
        let open = own.split(',').filter(|slot| !slot.starts_with('_')).count();
        open >= 13 && choosing(table)
    }
    fn drawn(table: &Table) -> bool {
        table.number() > 60 && field(table, 2).starts_with("0:") && !can(table, |a| a.contains('~'))
    }
    fn turnable(table: &Table) -> bool {
        let both = |action: &str| action.starts_with('p') && action.ends_with('~');
        field(table, 2).starts_with("0:")
            && can(table, both)
            && can(table, |action| action.starts_with('p') && !action.ends_with('~'))
    }
    fn twofold(table: &Table) -> bool {
        field(table, 2).starts_with("0:")
            && (0..22).any(|slot| {
                can(table, |a| a == format!("p{slot}")) && can(table, |a| a == format!("p{slot}~"))
            })
    }
    fn bots_turn(table: &Table) -> bool {
        table.number() > 60 && field(table, 2) == "1"
    }
    list.here("completto-2-set-up", moment(KIND, "{}", setting_up), &[Wait(".gap.can-go")]);
    list.also_odd("completto-2-choose", Page::Here(moment(KIND, "{}", choosing)), BOARD);
    list.phase("completto-2-late", moment(KIND, "{}", late), BOARD);
    list.also_odd(
        "completto-2-drawn",
        Page::Here(moment(KIND, "{}", drawn)),
        &[Wait(".mine .hand")],
    );
    list.phase("completto-2-turnable", moment(KIND, "{}", turnable), &[Wait(".mine .hand")]);
    list.here(
        "completto-2-which-way",
        moment(KIND, "{}", twofold),
        &[
            Wait(".mine .hand"),
            Run("[...document.querySelectorAll('.mine .slot')].find((slot) => / /.test(slot.querySelector('.reads')?.dataset.n)).click()"),
            Wait("[data-action]"),
        ],
    );
    list.here(
        "completto-2-forbidden",
        moment(KIND, "{}", drawn),
        &[Wait(".mine .hand"), Run("document.querySelector('.mine .slot:has(.down):not(.can-go), .mine .slot:not(.can-go)').click()")],
    );
    list.phase(
        "completto-2-take",
        moment(KIND, "{}", choosing),
        &[Click(".pool .lies.can-take"), Wait(".mine .can-go")],
    );
    list.phase(
        "completto-2-move",
        moment(KIND, "{}", choosing),
        &[Click(".mine .slot.can-take"), Wait(".mine .can-go")],
    );
    list.phase("completto-2-bot-moved", moment(KIND, "{}", bots_turn), &[Wait(".board .can-take")]);
    list.here(
        "completto-2-hint",
        moment(KIND, "{}", drawn),
        &[Click(".button.web-hint"), Wait(".hinted")],
    );
    list.here(
        "completto-2-menu",
        moment(KIND, "{}", choosing),
        &[Wait(".mine"), Click(MENU_BUTTON), Wait(".sheet[open]")],
    );
    list.here(
        "completto-2-resign",
        moment(KIND, "{}", choosing),
        &[
            Wait(".mine"),
            Click(MENU_BUTTON),
            Click(".sheet[open] .menu .button:nth-of-type(2)"),
            Wait(".sheet[open] .danger"),
        ],
    );
    list.here(
        "completto-2-history",
        moment(KIND, "{}", choosing),
        &[
            Wait(".mine"),
            Run("if (innerWidth < 1000) document.querySelector('[data-testid=web-history]').click()"),
        ],
    );
    list.here(
        "completto-2-rules",
        moment(KIND, "{}", choosing),
        &[Wait(".mine"), Click("[data-testid=web-rules]"), Wait(".rules [aria-current]")],
    );
    list.here(
        "completto-2-update",
        moment(KIND, "{}", choosing),
        &[Wait(".mine"), Run("dispatchEvent(new Event('rowhouse-update'))"), Wait(".take-update")],
    );
    // Rows of two tiles, in which nothing can be moved between two others.
    let stuck = PreparedGame {
        endless: true,
        prefers: |action| action == "i1" || action == "draw",
        most_games: u16::MAX,
        ..moment(KIND, r#"{"hidden":1,"open":1,"moves":"between"}"#, |table| {
            can(table, |action| action == "pass")
        })
    };
    list.here("completto-2-pass", stuck, &[Wait(".mine .button.pass")]);
    list.phase("completto-4-set-up", moment(KIND, FOUR, setting_up), &[Wait(".gap.can-go")]);
    list.also_odd("completto-4-choose", Page::Here(moment(KIND, FOUR, choosing)), BOARD);
    list.phase(
        "completto-4-opened",
        moment(KIND, FOUR, choosing),
        &[Click("[data-opens='2']"), Wait(".opened")],
    );
    list.phase("completto-4-drawn", moment(KIND, FOUR, drawn), &[Wait(".mine .hand")]);
    list.phase("completto-6-choose", moment(KIND, SIX, choosing), BOARD);
    list.here("completto-6-drawn", moment(KIND, SIX, drawn), &[Wait(".mine .hand")]);
    const CONTINUE: &[ShotStep] = &[
        Wait(".mine .slot"),
        Go("/"),
        Wait(".continue-item"),
        Wait(".card:nth-child(3) .box-picture .piece"),
    ];
    list.here("page-home-continue", moment(KIND, "{}", choosing), CONTINUE);
    let second = |table: &Table| field(table, 4).starts_with("2/") && choosing(table);
    list.phase("completto-2-round-2", moment(KIND, ROUNDS, second), BOARD);
    let pair = PreparedGame {
        people: &["Anna", "Ben"],
        ..moment(KIND, "{}", |table| {
            playing(table) && field(table, 2) == "1" && table.number() > 70
        })
    };
    list.phase("completto-2-pass-and-play", pair, BOARD);
    let clock = Clock::Fischer { initial_ms: 600_000, increment_ms: 5_000 };
    list.phase("completto-4-clock", PreparedGame { clock, ..moment(KIND, FOUR, choosing) }, BOARD);
    const RESULT: &[ShotStep] = &[Wait(".result .standings")];
    list.also_odd(
        "completto-2-won",
        Page::Here(moment(KIND, "{}", |table| over(table, 1))),
        RESULT,
    );
    list.phase("completto-2-lost", moment(KIND, "{}", |table| over(table, 2)), RESULT);
    list.here("completto-2-rounds-result", moment(KIND, ROUNDS, |table| over(table, 1)), RESULT);
    list.phase("completto-4-result", moment(KIND, FOUR, |table| over(table, 3)), RESULT);
    list.here("completto-2-replay", moment(KIND, "{}", |table| over(table, 1)), REPLAY);
}

const REPLAY: &[ShotStep] = &[
    Click(".button.replay"),
    Wait(".scrubber"),
    Run(
        "const bar = document.querySelector('.scrubber input'); bar.value = bar.max * 0.6 | 0; bar.dispatchEvent(new Event('input', {bubbles: true}))",
    ),
];

fn ten(list: &mut List) {
    const KIND: Kind = Kind::Ten;
    const OPEN: &str = r#"{"variant":"open"}"#;
    const BOARD: &[ShotStep] = &[Wait(".cell")];
    fn tiles(table: &Table) -> usize {
        let board = field(table, 0);
        let rows = board.split_once(':').map_or("", |(_, rows)| rows);
        rows.chars().filter(char::is_ascii_alphabetic).count()
    }
    fn middle(table: &Table) -> bool {
        playing(table) && tiles(table) >= 11 && table.to_act().contains(Seat::new(0))
    }
    fn relocating(table: &Table) -> bool {
        tiles(table) == 30 && can(table, |action| action.contains('>'))
    }
    let begins = |table: &Table| table.to_act().contains(Seat::new(0));
    list.phase("ten-closed-first", moment(KIND, "{}", begins), BOARD);
    list.phase(
        "ten-closed-second",
        moment(KIND, "{}", |table| tiles(table) == 2 && playing(table)),
        BOARD,
    );
    list.also_odd("ten-closed-middle", Page::Here(moment(KIND, "{}", middle)), BOARD);
    list.phase(
        "ten-closed-forbidden",
        moment(KIND, "{}", middle),
        &[Wait(".cell"), Click(".cell.filled")],
    );
    list.phase(
        "ten-closed-hint",
        moment(KIND, "{}", middle),
        &[Click(".button.web-hint"), Wait(".hinted")],
    );
    list.phase(
        "ten-closed-bot-moved",
        moment(KIND, "{}", |table| tiles(table) == 7 && !table.to_act().contains(Seat::new(0))),
        &[Wait(".cell.can-go")],
    );
    list.phase(
        "ten-closed-late",
        PreparedGame { endless: true, ..moment(KIND, "{}", |table| tiles(table) == 28) },
        BOARD,
    );
    let relocate = PreparedGame { endless: true, ..moment(KIND, "{}", relocating) };
    list.here("ten-closed-relocate", relocate, BOARD);
    list.phase(
        "ten-closed-relocate-taken",
        relocate,
        &[Click(".cell.can-take"), Wait(".cell.can-go")],
    );
    list.phase("ten-open-first", moment(KIND, OPEN, begins), &[Wait(".open-row")]);
    list.also_odd("ten-open-middle", Page::Here(moment(KIND, OPEN, middle)), &[Wait(".open-row")]);
    list.phase(
        "ten-open-taken",
        moment(KIND, OPEN, middle),
        &[Click(".mine .end.can-take"), Wait(".cell.can-go")],
    );
    let clock = Clock::Fischer { initial_ms: 180_000, increment_ms: 5_000 };
    list.phase("ten-closed-clock", PreparedGame { clock, ..moment(KIND, "{}", middle) }, BOARD);
    let pair = PreparedGame { people: &["Anna", "Ben"], ..moment(KIND, OPEN, middle) };
    list.phase("ten-open-pass-and-play", pair, BOARD);
    const RESULT: &[ShotStep] = &[Wait(".result .standings")];
    list.also_odd("ten-closed-won", Page::Here(moment(KIND, "{}", |table| over(table, 1))), RESULT);
    list.phase("ten-closed-lost", moment(KIND, "{}", |table| over(table, 2)), RESULT);
    list.phase("ten-open-won", moment(KIND, OPEN, |table| over(table, 1)), RESULT);
    list.phase("ten-closed-replay", moment(KIND, "{}", |table| over(table, 1)), REPLAY);
}

fn fifteen(list: &mut List) {
    const KIND: Kind = Kind::Fifteen;
    const TWO: &str = r#"{"players":2,"sets":4}"#;
    const SIX: &str = r#"{"players":6}"#;
    const ADVANCED: &str = r#"{"open_play":true,"own_build":true,"borrow":true}"#;
    const SIX_ADVANCED: &str =
        r#"{"players":6,"open_play":true,"own_build":true,"borrow":true,"points":true}"#;
    const BOARD: &[ShotStep] = &[Wait(".mine .closed")];
    const HAND: &[ShotStep] = &[Wait(".mine .hand")];
    fn rows(table: &Table) -> usize {
        field(table, 1).split(';').filter(|row| *row != "-").count()
    }
    fn in_hand(table: &Table) -> bool {
        field(table, 3).starts_with("0:")
    }
    fn middle(table: &Table) -> bool {
        in_hand(table)
            && rows(table) >= 4
            && can(table, |a| a.starts_with("h>m"))
            && can(table, |a| a.starts_with("h>p"))
    }
    fn middle_of_two(table: &Table) -> bool {
        in_hand(table) && rows(table) >= 3 && can(table, |a| a.starts_with("h>m"))
    }
    fn late(table: &Table) -> bool {
        in_hand(table) && (field(table, 2) != "-" || rows(table) >= 7)
    }
    fn many_ways(table: &Table) -> bool {
        field(table, 3) == "0"
            && rows(table) >= 3
            && can(table, |a| a.starts_with("o>"))
            && can(table, |a| a.starts_with('b'))
    }
    fn own_build(table: &Table) -> bool {
        in_hand(table) && rows(table) >= 3 && can(table, |a| a == "h>o")
    }
    fn somebody_out(table: &Table) -> bool {
        in_hand(table) && field(table, 5) != "-"
    }
    list.phase("15go-2-begin", moment(KIND, TWO, in_hand), HAND);
    list.phase("15go-2-middle", moment(KIND, TWO, middle_of_two), HAND);
    list.phase("15go-2-late", moment(KIND, TWO, late), HAND);
    list.phase("15go-4-begin", moment(KIND, "{}", in_hand), HAND);
    list.also_odd("15go-4-middle", Page::Here(moment(KIND, "{}", middle)), HAND);
    list.phase("15go-4-late", moment(KIND, "{}", late), HAND);
    list.phase(
        "15go-4-new-row",
        moment(KIND, "{}", |table| can(table, |a| a == "h>m+") && rows(table) >= 3),
        HAND,
    );
    list.phase(
        "15go-4-forbidden",
        moment(KIND, "{}", middle),
        &[Wait(".mine .hand"), Click(".column:not(.can-go, .starts)")],
    );
    list.phase(
        "15go-4-hint",
        moment(KIND, "{}", middle),
        &[Click(".button.web-hint"), Wait(".hinted")],
    );
    list.phase(
        "15go-4-bot-moved",
        moment(KIND, "{}", |table| rows(table) >= 3 && field(table, 3).starts_with("3:")),
        HAND,
    );
    list.here("15go-4-advanced-start", moment(KIND, ADVANCED, many_ways), BOARD);
    list.phase("15go-4-advanced-own", moment(KIND, ADVANCED, own_build), HAND);
    list.phase("15go-6-begin", moment(KIND, SIX, in_hand), HAND);
    list.also_odd("15go-6-middle", Page::Here(moment(KIND, SIX, middle)), HAND);
    list.phase("15go-6-late", moment(KIND, SIX, late), HAND);
    list.phase("15go-6-advanced-start", moment(KIND, SIX_ADVANCED, many_ways), BOARD);
    list.here("15go-6-points-out", moment(KIND, SIX_ADVANCED, somebody_out), HAND);
    list.phase(
        "15go-4-menu",
        moment(KIND, "{}", middle),
        &[Wait(".mine"), Click(MENU_BUTTON), Wait(".sheet[open]")],
    );
    let clock = Clock::PerMove { ms: 60_000 };
    list.phase("15go-6-clock", PreparedGame { clock, ..moment(KIND, SIX, middle) }, HAND);
    const RESULT: &[ShotStep] = &[Wait(".result .standings")];
    list.phase("15go-2-won", moment(KIND, TWO, |table| over(table, 1)), RESULT);
    list.phase("15go-4-lost", moment(KIND, "{}", |table| over(table, 3)), RESULT);
    list.also_odd("15go-6-won", Page::Here(moment(KIND, SIX, |table| over(table, 1))), RESULT);
    list.here("15go-6-points-result", moment(KIND, SIX_ADVANCED, |table| over(table, 2)), RESULT);
    list.phase("15go-4-replay", moment(KIND, "{}", |table| over(table, 1)), REPLAY);
}

fn online(list: &mut List) {
    const TEN: &str = r#"{"game":"ten","places":["open","open"]}"#;
    const TIMED: &str = r#"{"game":"completto","places":["open","open"],"clock":{"fischer":{"initial_ms":600000,"increment_ms":5000}},"watching":"open","listed":true}"#;
    const FOUR: &str = r#"{"game":"15go","places":["open","open","open",{"bot":"club"}],"watching":"open","listed":true}"#;
    const CARDS: &str = r#"{"game":"15go","options":{"players":4},"places":["open","open",{"bot":"club"},{"bot":"novice"}],"watching":"open"}"#;
    let alone = |setup| Page::Online { setup, ben: false };
    let both = |setup| Page::Online { setup, ben: true };
    list.also_odd("online-lobby-waiting", alone(TEN), &[Wait(".lobby .qr")]);
    list.add("online-lobby-filling", both(FOUR), &[Wait(".place:nth-child(2).there")]);
    list.add("online-lobby-guest", alone(TEN), &[Stranger, Wait(".join input")]);
    list.add(
        "online-talk",
        both(TEN),
        &[Wait(".board"), Moves(5), Click(".actions .button:nth-last-child(2)"), Wait(".phrases")],
    );
    list.add(
        "online-said",
        both(TEN),
        &[
            Wait(".board"),
            Moves(5),
            Ben(".actions .button:nth-last-child(2)"),
            Ben(".phrases .button:nth-child(2)"),
            Wait(".bubble"),
        ],
    );
    list.add(
        "online-undo-asked",
        both(TEN),
        &[Moves(8), Ben(".button.web-undo"), Wait(".question .agree")],
    );
    list.add("online-clock", both(TIMED), &[Wait(".plate-clock"), Moves(12)]);
    list.add("online-cards", both(CARDS), &[Wait(".board"), Moves(8)]);
    list.add("online-spectator", both(TIMED), &[Moves(14), Stranger, Wait(".board")]);
    list.add("online-away", both(TEN), &[Moves(6), Wait(".board .spot"), Cut, Wait(".away")]);
    list.add("online-menu", both(TEN), &[Moves(2), Click(MENU_BUTTON), Wait(".sheet[open]")]);
    list.add("page-watch", both(TIMED), &[Wait(".board"), Go("/watch"), Wait(".continue-item")]);
}

/// Pastes one of the test records.
macro_rules! paste {
    ($record:literal) => {
        Run(concat!(
            "document.querySelector('.record textarea').value = JSON.stringify(",
            include_str!(concat!("../../tests/records/", $record)),
            ")"
        ))
    };
}

fn analysis(list: &mut List) {
    const FORM: ShotStep = Wait(".record textarea");
    const SUBMIT: ShotStep = Click(".record .primary");
    const ANALYSED: ShotStep = Wait(".totals");
    list.add("analysis-form", at("/analyse"), &[FORM]);
    list.add("analysis-no-record", at("/analyse"), &[FORM, SUBMIT, Wait(".problem:not(:empty)")]);
    let running: &[ShotStep] =
        &[FORM, paste!("long.json"), SUBMIT, Wait("progress:not([value='0'])")];
    list.add("analysis-running", at("/analyse"), running);
    let stopped: &[ShotStep] =
        &[FORM, paste!("long.json"), SUBMIT, Click(".cancel"), Wait(".go-on")];
    list.add("analysis-stopped", at("/analyse"), stopped);
    let ten: &[ShotStep] = &[FORM, paste!("ten.json"), SUBMIT, ANALYSED, Click(".step-line")];
    list.also_odd("analysis-ten", at("/analyse"), ten);
    let line: &[ShotStep] =
        &[FORM, paste!("ten.json"), SUBMIT, ANALYSED, Click(".show-better"), Wait(".line-bar")];
    list.also_odd("analysis-ten-line", at("/analyse"), line);
    let completto: &[ShotStep] =
        &[FORM, paste!("completto.json"), SUBMIT, ANALYSED, Click(".step-line")];
    list.add("analysis-completto", at("/analyse"), completto);
    let fifteen: &[ShotStep] = &[FORM, paste!("15go.json"), SUBMIT, ANALYSED, Click(".step-line")];
    list.add("analysis-15go", at("/analyse"), fifteen);
    // A record is pasted once.
    for shot in list.0.iter_mut().filter(|shot| shot.name.starts_with("analysis-")) {
        if let [Wait(_), Run(_), Click(_), ..] = shot.then {
            shot.again = Some(3);
        }
    }
}

/// Screens for keyboard, typed moves and text boards.
fn access(list: &mut List) {
    const PRESS: &str = "
        window.press = (key) => window.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
        window.type = (text) => {
            document.getElementById('typed').value = text;
            document.querySelector('.type-do').click();
        };";
    // Switches the text board off again, so that the next screen is not affected.
    const FORGET: &str = "
        const preferences = JSON.parse(localStorage.getItem('rowhouse.prefs'));
        localStorage.setItem('rowhouse.prefs', JSON.stringify({...preferences, reads: false}));";
    fn playing_on(table: &Table) -> bool {
        table.number() > 30 && can(table, |_| true)
    }
    for kind in Kind::ALL {
        let here = || Page::Here(moment(kind, "{}", playing_on));
        list.also_odd(
            format!("access-{kind}-text"),
            here(),
            &[Wait(".mine"), Run(PRESS), Run("press('b')"), Wait(".reading .can"), Run(FORGET)],
        );
        list.add(
            format!("access-{kind}-typing"),
            here(),
            &[Wait(".mine"), Run(PRESS), Run("press('/')"), Wait("#typed"), Run("type('hello')")],
        );
        list.add(
            format!("access-{kind}-keys"),
            here(),
            &[Wait(".mine"), Run(PRESS), Run("press('?')"), Wait(".sheet[open] .keys")],
        );
        if kind != Kind::Completto {
            list.much_like_others();
        }
    }
}

fn learn(list: &mut List) {
    const LIST: &[ShotStep] = &[
        Run(
            r#"localStorage.setItem('rowhouse.learned', '["completto/insert","completto/draw","ten/place"]')"#,
        ),
        Go("/learn"),
        Wait(".learn-step.done"),
    ];
    const WRONG: &[ShotStep] = &[Wait(".can-go"), Click("[data-item='cell--1,0']")];
    const SOLVED: &[ShotStep] =
        &[Wait(".can-go"), Click("[data-item='cell-1,-1']"), Wait(".learn-done")];
    list.also_odd("learn-list", at("/learn"), LIST);
    list.add("learn-completto-insert", at("/learn/completto/insert"), &[Wait(".gap.can-go")]);
    list.also_odd("learn-completto-turn", at("/learn/completto/turn"), &[Wait(".mine .hand")]);
    list.add("learn-ten-other", at("/learn/ten/exact"), WRONG);
    list.also_odd("learn-ten-done", at("/learn/ten/exact"), SOLVED);
    list.add("learn-15go-borrow", at("/learn/15go/borrow"), &[Wait(".can-take")]);
    for kind in Kind::ALL {
        let open: &[ShotStep] = match kind {
            Kind::Completto => {
                &[Click("[data-game=completto] .puzzles a"), Click(".show"), Wait(".hinted")]
            }
            Kind::Ten => &[Click("[data-game=ten] .puzzles a"), Wait(".can-go")],
            Kind::Fifteen => &[Click("[data-game='15go'] .puzzles a"), Wait(".mine .closed")],
        };
        list.add(format!("learn-{kind}-puzzle"), at("/learn"), open);
    }
}
