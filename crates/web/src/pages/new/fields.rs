//! The fields of the form for a new table.

use games::{AnyOptions, MAX_SEATS, OptionInfo, OptionRange, OptionRole, Preset};
use leptos::prelude::*;
use serde_json::{Map, Value};

use super::{NewTableForm, person_name, preset_options};
use crate::messages::{say, say_with, words};
use crate::parts::controls::{radio_group, switch, text_field};
use crate::preferences::BOT_LEVELS;
use crate::route::Opponents;

/// Returns whether the options are those of a preset, for any number of players.
fn is_chosen(form: NewTableForm, preset: &Preset) -> bool {
    let own = preset_options(preset.options);
    let others = form.kind.info().presets.iter().flat_map(|other| preset_options(other.options));
    let players = players_option(form).map(|info| info.name);
    let mut others = others.map(|(name, _)| name).filter(|name| Some(name.as_str()) != players);
    form.options.with(|now| others.all(|name| now.get(&name) == own.get(&name)))
}

/// The choice of a preset.
pub fn presets_field(form: NewTableForm) -> AnyView {
    let one = move |preset: &'static Preset| {
        let key = format!("web-preset-{}", preset.name);
        view! {
            <label class="preset">
                <input
                    type="radio" name="preset"
                    prop:checked=move || is_chosen(form, preset)
                    on:change=move |_| form.options.set(preset_options(preset.options))
                />
                <span class="preset-name">{say(&key)}</span>
                <span class="preset-help">{say(&format!("{key}-help"))}</span>
            </label>
        }
        .into_any()
    };
    view! { <fieldset class="presets"><legend>{say("web-presets")}</legend>{form.kind.info().presets.iter().map(one).collect_view()}</fieldset> }
        .into_any()
}

fn seat_name(seat: usize) -> String {
    say_with("web-seat", &[("number", &(seat + 1).to_string())])
}

fn name_field(form: NewTableForm, seat: usize, label: String) -> AnyView {
    let now = Signal::derive(move || {
        form.names.with(|names| names.get(seat).cloned().unwrap_or_default())
    });
    text_field(label, now, if seat == 0 { "nickname" } else { "off" }, move |name| {
        form.names.update(|names| {
            names.resize(names.len().max(seat + 1), String::new());
            names[seat] = name;
        });
    })
}

fn friend_field(form: NewTableForm, seat: usize) -> AnyView {
    let set = move |at: i32| {
        form.bots.update(|bots| {
            bots.resize(bots.len().max(seat + 1), None);
            bots[seat] = usize::try_from(at - 1).ok().map(|at| BOT_LEVELS[at]);
        });
    };
    let level = |level| view! { <option>{words().bot_name(level)}</option> }.into_any();
    view! {
        <label class="field">
            <span>{seat_name(seat)}</span>
            <select on:change:target=move |event| set(event.target().selected_index())>
                <option>{say("web-a-friend")}</option>
                {BOT_LEVELS.into_iter().map(level).collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// The option that is the number of players.
fn players_option(form: NewTableForm) -> Option<&'static OptionInfo> {
    form.kind.option(OptionRole::Players)
}

/// Sets the number of players.
fn set_players(form: NewTableForm, options: &mut Map<String, Value>, count: usize) {
    if let Some(info) = players_option(form) {
        options.insert(info.name.into(), count.into());
    }
}

/// The numbers of players to choose from; empty if there is no choice.
fn player_counts(form: NewTableForm) -> Vec<usize> {
    match players_option(form).map(|info| info.range) {
        Some(OptionRange::Int { min, max, .. }) if min < max => {
            (min as usize..=(max as usize).min(MAX_SEATS)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns whether these options allow this number of players.
fn allows(form: NewTableForm, options: &Map<String, Value>, count: usize) -> bool {
    let mut options = options.clone();
    set_players(form, &mut options, count);
    AnyOptions::from_json(form.kind, &options).is_ok()
}

/// Why some numbers of players cannot be chosen; empty if all can.
fn impossible_counts(form: NewTableForm) -> String {
    let counts = player_counts(form);
    let impossible: Vec<usize> = form.options.with(|options| {
        counts.into_iter().filter(|count| !allows(form, options, *count)).collect()
    });
    let Some(&most) = impossible.last() else { return String::new() };
    let counts: Vec<String> = impossible.iter().map(ToString::to_string).collect();
    let list = words().any_of(&counts);
    let presets = form.kind.info().presets.iter();
    let mut fitting = presets.filter(|preset| allows(form, &preset_options(preset.options), most));
    match fitting.next() {
        Some(preset) => {
            let preset = say(&format!("web-preset-{}", preset.name));
            say_with("web-players-with", &[("counts", &list), ("preset", &preset)])
        }
        None => say_with("web-players-never", &[("counts", &list)]),
    }
}

/// The choice of the number of players. Impossible ones cannot be chosen, and the reason stands beside them.
fn how_many(form: NewTableForm, now: Memo<usize>) -> AnyView {
    let one = move |count: usize| {
        let possible = move || form.options.with(|options| allows(form, options, count));
        let set = move || form.options.update(|options| set_players(form, options, count));
        view! {
            <label>
                <input
                    type="radio" name="players" aria-describedby="impossible"
                    prop:checked=move || now.get() == count
                    prop:disabled=move || !possible() on:change=move |_| set()
                />
                <span>{count}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{say("web-how-many")}</legend>
            {player_counts(form).into_iter().map(one).collect_view()}
            <p id="impossible" class="impossible">{move || impossible_counts(form)}</p>
        </fieldset>
    }
    .into_any()
}

/// The number of players, and who they are.
pub fn seats(form: NewTableForm) -> AnyView {
    let count = Memo::new(move |_| form.players());
    let how_many = (!player_counts(form).is_empty()).then(|| how_many(form, count));
    let who = match form.opponents {
        Opponents::Bots => {
            let levels = BOT_LEVELS.map(|level| (level, words().level_name(level)));
            radio_group(
                "level",
                say("web-level"),
                levels,
                move || form.level.get(),
                move |level| form.level.set(level),
            )
        }
        Opponents::SameDevice => {
            names(list_of(count, move |seat| name_field(form, seat, person_name(form, seat))))
        }
        Opponents::Friends => names(list_of(count, move |seat| match seat {
            0 => name_field(form, 0, say("web-your-name")),
            _ => friend_field(form, seat),
        })),
    };
    view! { {how_many}{who} }.into_any()
}

fn list_of(count: Memo<usize>, draw: impl Fn(usize) -> AnyView + Copy + Send + 'static) -> AnyView {
    (move || {
        let count = count.get();
        untrack(|| (0..count).map(draw).collect_view().into_any())
    })
    .into_any()
}

fn names(fields: AnyView) -> AnyView {
    view! { <fieldset class="names"><legend>{say("web-who-plays")}</legend>{fields}</fieldset> }
        .into_any()
}

/// All options of the game.
pub fn all_options(form: NewTableForm) -> AnyView {
    let infos = form.kind.options().iter().filter(|info| {
        info.role != OptionRole::Players
            && !matches!(info.range, OptionRange::Int { min, max, .. } if min == max)
    });
    view! {
        <details class="all-options">
            <summary>{say("web-all-options")}</summary>
            <div class="option-list">{infos.map(move |info| option(form, info)).collect_view()}</div>
        </details>
    }
    .into_any()
}

fn option(form: NewTableForm, info: &'static OptionInfo) -> AnyView {
    let set = move |value: Value| {
        form.options.update(|options| drop(options.insert(info.name.into(), value)));
    };
    let now = move || form.options.with(|options| options.get(info.name).cloned());
    let name = view! {
        <span class="option-name">
            {words().option_name(form.kind, info.name)}
            <span class="option-help">{words().option_help(form.kind, info.name)}</span>
        </span>
    }
    .into_any();
    let field = match info.range {
        OptionRange::Flag => {
            let on = move || now().and_then(|value| value.as_bool()).unwrap_or_default();
            return switch(name, Signal::derive(on), move || set((!untrack(on)).into()));
        }
        OptionRange::Int { min, max, default } => {
            let first = info.first_number();
            let shown = move || now().and_then(|value| value.as_u64()).unwrap_or(default.into());
            view! {
                <input
                    type="number" min=min + first max=max.saturating_add(first)
                    prop:value=move || (shown() + u64::from(first)).to_string()
                    on:change:target=move |event| {
                        let number = event.target().value().parse::<u32>().ok();
                        if let Some(number) = number.and_then(|number| number.checked_sub(first)) {
                            set(number.into());
                        }
                    }
                />
            }
            .into_any()
        }
        OptionRange::Choice(choices) => {
            let one = move |choice: &&'static str| {
                let choice = *choice;
                let chosen = move || now().and_then(|now| now.as_str().map(|now| now == choice));
                view! {
                    <option prop:selected=move || chosen().unwrap_or_default()>
                        {words().choice_name(form.kind, info.name, choice)}
                    </option>
                }
                .into_any()
            };
            view! {
                <select on:change:target=move |event| {
                    let at = usize::try_from(event.target().selected_index()).unwrap_or_default();
                    set(choices[at].into());
                }>{choices.iter().map(one).collect_view()}</select>
            }
            .into_any()
        }
    };
    view! { <label class="option field">{field}{name}</label> }.into_any()
}
