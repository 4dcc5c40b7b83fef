//! Asking the server.

use protocol::{Code, PREFIX, Problem};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};

use crate::platform::{error_text, window};

/// Gets something.
///
/// # Errors
/// What the server says, or that it cannot be reached.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Problem> {
    let text = send("GET", path, None).await?;
    read(&text)
}

/// Sends something.
///
/// # Errors
/// What the server says, or that it cannot be reached.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Problem> {
    let body = serde_json::to_string(body);
    let body = body.map_err(|error| Problem::new(Code::Unknown, error.to_string()))?;
    let text = send("POST", path, Some(&body)).await?;
    read(&text)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    serde_json::from_str(text).map_err(|error| Problem::new(Code::Unknown, error.to_string()))
}

async fn send(method: &str, path: &str, body: Option<&str>) -> Result<String, Problem> {
    let away = |error: JsValue| Problem::new(Code::Timeout, error_text(&error));
    let ask = || -> Result<Request, JsValue> {
        let options = RequestInit::new();
        options.set_method(method);
        if let Some(body) = body {
            let headers = Headers::new()?;
            headers.set("content-type", "application/json")?;
            options.set_headers(&headers);
            options.set_body(&body.into());
        }
        Request::new_with_str_and_init(&format!("{PREFIX}{path}"), &options)
    };
    let request = ask().map_err(away)?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await.map_err(away)?;
    let response: Response = response.unchecked_into();
    let text = JsFuture::from(response.text().map_err(away)?).await.map_err(away)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    let problem = serde_json::from_str(&text);
    Err(problem.unwrap_or_else(|_| Problem::new(Code::Unknown, format!("{}", response.status()))))
}
