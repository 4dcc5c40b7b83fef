//! The OpenAPI description as JSON, and as a small page for people.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use super::OPENAPI;

/// The style sheet of the page.
const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1rem;\
    background:light-dark(oklch(97% 0.01 85),oklch(22% 0.015 60));\
    color:light-dark(oklch(26% 0.02 60),oklch(93% 0.012 85));color-scheme:light dark}\
    h1,h2,h3{line-height:1.25}h3{margin:2rem 0 .25rem;overflow-wrap:anywhere}\
    code{font-size:.95em}b{font-variant:small-caps;letter-spacing:.05em}\
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}dd{margin:0}\
    a{color:inherit}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}";

static PAGE: LazyLock<String> = LazyLock::new(|| {
    page(&serde_json::from_str(OPENAPI).expect("the description is JSON, as a test has read it"))
});

/// Handler: the description as JSON.
pub(super) async fn json() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], OPENAPI)
}

/// Handler: the description as a page.
pub(super) async fn html() -> impl IntoResponse {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    ([(CONTENT_SECURITY_POLICY, policy)], Html(PAGE.as_str()))
}

fn page(api: &Value) -> String {
    let mut page = format!(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport \
         content=\"width=device-width\"><title>Rowhouse for programs</title><style>{STYLE}</style>\
         <h1>Rowhouse for programs</h1>"
    );
    for paragraph in text(&api["info"], "description").split("\n\n") {
        add(&mut page, format_args!("<p>{}</p>", prose(paragraph)));
    }
    add(
        &mut page,
        format_args!(
            "<p><a href=/api/v1/openapi.json>OpenAPI description</a></p><h2>Requests</h2>"
        ),
    );
    for (path, item) in entries(&api["paths"]) {
        for (method, operation) in entries(item) {
            add(
                &mut page,
                format_args!("<h3><b>{}</b> <code>{path}</code></h3>", method.to_uppercase()),
            );
            let said = [text(operation, "summary"), text(operation, "description")].join(" ");
            add(&mut page, format_args!("<p>{}</p><dl>", prose(said.trim())));
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let (name, what) = (text(parameter, "name"), text(parameter, "description"));
                add(
                    &mut page,
                    format_args!("<dt><code>{name}</code></dt><dd>{}</dd>", prose(what)),
                );
            }
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if let Some(name) = refers_to(body) {
                add(&mut page, format_args!("<dt>body</dt><dd><a href=#{name}>{name}</a></dd>"));
            }
            for (status, response) in entries(&operation["responses"]) {
                let schema =
                    entries(&response["content"]).next().map(|(_, content)| &content["schema"]);
                let name = schema
                    .and_then(refers_to)
                    .map_or_else(String::new, |name| format!("<a href=#{name}>{name}</a>"));
                add(&mut page, format_args!("<dt>{status}</dt><dd>{name}</dd>"));
            }
            page.push_str("</dl>");
        }
    }
    page.push_str("<h2>Messages</h2>");
    for (name, schema) in entries(&api["components"]["schemas"]) {
        add(&mut page, format_args!("<h3 id={name}><code>{name}</code></h3>"));
        add(&mut page, format_args!("<p>{}</p>", prose(text(schema, "description"))));
        describe(&mut page, schema);
    }
    page
}

/// Adds the fields or alternatives of a type.
fn describe(page: &mut String, schema: &Value) {
    page.push_str("<dl>");
    let alternatives = schema["oneOf"].as_array().into_iter().flatten();
    for part in alternatives.chain(schema["allOf"].as_array().into_iter().flatten()) {
        let name = refers_to(part)
            .map_or_else(|| example(part), |name| format!("<a href=#{name}>{name}</a>"));
        add(page, format_args!("<dt>{name}</dt><dd>{}</dd>", prose(text(part, "description"))));
    }
    for (name, field) in entries(&schema["properties"]) {
        add(
            page,
            format_args!(
                "<dt><code>{name}</code></dt><dd>{}</dd>",
                prose(text(field, "description"))
            ),
        );
    }
    for word in schema["enum"].as_array().into_iter().flatten() {
        add(
            page,
            format_args!(
                "<dt><code>{}</code></dt><dd></dd>",
                escape(word.as_str().unwrap_or_default())
            ),
        );
    }
    page.push_str("</dl>");
}

/// The fields of an alternative, beginning with the tags that tell it from the others.
fn example(schema: &Value) -> String {
    let own = entries(&schema["properties"]);
    let parts = schema["allOf"].as_array().into_iter().flatten();
    let below = parts.flat_map(|part| entries(&part["properties"]));
    let (words, fields): (Vec<_>, Vec<_>) =
        own.chain(below).partition(|(_, field)| field["enum"][0].is_string());
    let words = words.into_iter().map(|(name, field)| {
        format!("<code>{name}: {}</code>", escape(field["enum"][0].as_str().unwrap_or_default()))
    });
    let fields = fields.into_iter().map(|(name, _)| format!("<code>{name}</code>"));
    let refers = schema["allOf"].as_array().into_iter().flatten().filter_map(refers_to);
    let refers = refers.map(|name| format!("<a href=#{name}>{name}</a>"));
    let fields: Vec<String> = words.chain(fields).chain(refers).collect();
    let word = schema["enum"][0].as_str().map(|word| format!("<code>{}</code>", escape(word)));
    word.unwrap_or_else(|| fields.join(" "))
}

fn refers_to(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn add(page: &mut String, what: std::fmt::Arguments<'_>) {
    page.write_fmt(what).expect("text can always be written to text");
}

/// HTML of plain text, in which text between backticks is code.
fn prose(text: &str) -> String {
    let parts = escape(text);
    let mut html = String::new();
    for (index, part) in parts.split('`').enumerate() {
        let code = index % 2 == 1;
        html.push_str(&if code { format!("<code>{part}</code>") } else { part.to_owned() });
    }
    html
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
