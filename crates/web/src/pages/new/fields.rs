//! The fields of the form for a new table.

use games::{OptionInfo, OptionRange};
use leptos::prelude::*;
use serde_json::Value;
use table::Strength;

use super::{Form, person, presets, read};
use crate::route::Company;
use crate::say::{say, say_with, words};

/// How strong bots can be, as people choose it.
const LEVELS: [Strength; 3] = [Strength::Novice, Strength::Club, Strength::Master];

/// The sets of options that people want.
#[component]
pub fn Presets(form: Form) -> impl IntoView {
    let chosen = move |options: &'static str| {
        let own = read(options);
        form.options.with(|now| {
            let same = |(name, value): (&String, &Value)| now.get(name) == Some(value);
            let known: Vec<String> = presets(form.kind)
                .iter()
                .flat_map(|preset| read(preset.options).into_iter().map(|(n, _)| n))
                .collect();
            let others = now.keys().filter(|name| *name != "players" && known.contains(name));
            own.iter().filter(|(name, _)| *name != "players").all(same)
                && others.into_iter().all(|name| own.contains_key(name))
        })
    };
    view! {
        <fieldset class="presets">
            <legend>{say("web-presets")}</legend>
            {presets(form.kind).iter().map(|preset| view! {
                <label class="preset">
                    <input
                        type="radio" name="preset"
                        prop:checked=move || chosen(preset.options)
                        on:change=move |_| form.options.set(read(preset.options))
                    />
                    <span class="preset-name">{say(preset.key)}</span>
                    <span class="preset-help">{say(preset.help)}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// How many play, and who.
#[component]
pub fn Seats(form: Form) -> impl IntoView {
    let info = form.kind.options().iter().find(|info| info.name == "players");
    let range = match info.map(|info| info.range) {
        Some(OptionRange::Int { min, max, .. }) if min < max => Some((min, max)),
        _ => None,
    };
    let set_name = move |seat: usize, name: String| {
        form.names.update(|names| {
            names.resize(names.len().max(seat + 1), String::new());
            names[seat] = name;
        });
    };
    let set_bot = move |seat: usize, bot: Option<Strength>| {
        form.bots.update(|bots| {
            bots.resize(bots.len().max(seat + 1), None);
            bots[seat] = bot;
        });
    };
    let seats = Memo::new(move |_| form.players());
    view! {
        {range.map(|(min, max)| view! {
            <fieldset class="choice">
                <legend>{say("web-how-many")}</legend>
                {(min..=max.min(6)).map(|count| view! {
                    <label><input
                        type="radio" name="players"
                        prop:checked=move || form.players() == count as usize
                        on:change=move |_| form.options.update(|options| drop(options.insert("players".into(), count.into())))
                    /><span class="number">{count.to_string()}</span></label>
                }).collect_view()}
            </fieldset>
        })}
        {match form.company {
            Company::Bots => view! {
                <fieldset class="choice">
                    <legend>{say("web-level")}</legend>
                    {LEVELS.map(|level| view! {
                        <label><input
                            type="radio" name="level"
                            prop:checked=move || form.level.get() == level
                            on:change=move |_| form.level.set(level)
                        /><span>{words().level_name(level)}</span></label>
                    }).collect_view()}
                </fieldset>
            }.into_any(),
            Company::Here => view! {
                <fieldset class="names">
                    <legend>{say("web-who-plays")}</legend>
                    <For each=move || 0..seats.get() key=|seat| *seat let:seat>
                        <label class="field">
                            <span>{say_with("web-seat", &[("number", &(seat + 1).to_string())])}</span>
                            <input
                                maxlength="24" autocomplete="off"
                                placeholder=move || untrack(|| person(form, seat))
                                prop:value=move || form.names.with(|names| names.get(seat).cloned())
                                on:input:target=move |event| set_name(seat, event.target().value())
                            />
                        </label>
                    </For>
                </fieldset>
            }.into_any(),
            Company::Friends => view! {
                <fieldset class="names">
                    <legend>{say("web-who-plays")}</legend>
                    <label class="field">
                        <span>{say("web-your-name")}</span>
                        <input
                            maxlength="24" autocomplete="nickname"
                            prop:value=move || form.names.with(|names| names.first().cloned())
                            on:input:target=move |event| set_name(0, event.target().value())
                        />
                    </label>
                    <For each=move || 1..seats.get() key=|seat| *seat let:seat>
                        <label class="field">
                            <span>{say_with("web-seat", &[("number", &(seat + 1).to_string())])}</span>
                            <select on:change:target=move |event| {
                                let at = event.target().selected_index() - 1;
                                set_bot(seat, usize::try_from(at).ok().map(|at| LEVELS[at]));
                            }>
                                <option>{say("web-a-friend")}</option>
                                {LEVELS.map(|level| view! { <option>{words().level_name(level)}</option> }).collect_view()}
                            </select>
                        </label>
                    </For>
                </fieldset>
            }.into_any(),
        }}
    }
}

/// Every option there is.
#[component]
pub fn AllOptions(form: Form) -> impl IntoView {
    let infos = form.kind.options().iter().filter(|info| {
        info.name != "players"
            && !matches!(info.range, OptionRange::Int { min, max, .. } if min == max)
    });
    view! {
        <details class="all-options">
            <summary>{say("web-all-options")}</summary>
            <div class="option-list">{infos.map(|info| view! { <OneOption form info/> }).collect_view()}</div>
        </details>
    }
}

#[component]
fn OneOption(form: Form, info: &'static OptionInfo) -> impl IntoView {
    let set = move |value: Value| {
        form.options.update(|options| drop(options.insert(info.name.into(), value)))
    };
    let now = move || form.options.with(|options| options.get(info.name).cloned());
    let field = match info.range {
        OptionRange::Flag => view! {
            <input
                type="checkbox" role="switch"
                prop:checked=move || now().and_then(|value| value.as_bool()).unwrap_or_default()
                on:change:target=move |event| set(event.target().checked().into())
            />
        }.into_any(),
        OptionRange::Int { min, max, default } => view! {
            <input
                type="number" min=min max=(max < games::NO_MAX).then_some(max)
                prop:value=move || now().and_then(|value| value.as_u64()).unwrap_or(default.into()).to_string()
                on:change:target=move |event| {
                    if let Ok(number) = event.target().value().parse::<u32>() {
                        set(number.into());
                    }
                }
            />
        }.into_any(),
        OptionRange::Choice(choices) => view! {
            <select on:change:target=move |event| {
                let at = usize::try_from(event.target().selected_index()).unwrap_or_default();
                set(choices[at].into());
            }>
                {choices.iter().map(|word| view! {
                    <option prop:selected=move || now().and_then(|v| v.as_str().map(|v| v == *word)).unwrap_or_default()>
                        {words().choice_name(form.kind, info.name, word)}
                    </option>
                }).collect_view()}
            </select>
        }.into_any(),
    };
    let class = if info.range == OptionRange::Flag { "option switch" } else { "option field" };
    view! {
        <label class=class>
            {field}
            <span class="option-name">
                {words().option_name(form.kind, info.name)}
                <span class="option-help">{words().option_help(form.kind, info.name)}</span>
            </span>
        </label>
    }
}
