//! Asking the server. Answers are read by hand, and what is sent is put together by hand: reading them into
//! types would cost more than all of this.

use protocol::{Code, PREFIX, Problem};
use serde_json::Value;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};

use crate::platform::{error_text, window};

/// Gets something.
///
/// # Errors
/// What the server says, or that it cannot be reached.
pub async fn get(path: &str) -> Result<Value, Problem> {
    send("GET", path, None).await
}

/// Sends something.
///
/// # Errors
/// What the server says, or that it cannot be reached.
pub async fn post(path: &str, body: &Value) -> Result<Value, Problem> {
    send("POST", path, Some(body.to_string())).await
}

/// The server cannot be reached, or says what we do not understand.
fn away(why: &JsValue) -> Problem {
    Problem::new(Code::Timeout, error_text(why))
}

async fn send(method: &str, path: &str, body: Option<String>) -> Result<Value, Problem> {
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
    let request = ask().map_err(|error| away(&error))?;
    let fetched = JsFuture::from(window().fetch_with_request(&request)).await;
    let response: Response = fetched.map_err(|error| away(&error))?.unchecked_into();
    let read = response.text().map_err(|error| away(&error))?;
    let text = JsFuture::from(read).await.map_err(|error| away(&error))?;
    let text = text.as_string().unwrap_or_default();
    let unclear = || Problem::new(Code::Unknown, format!("status {}", response.status()));
    let answer: Value = serde_json::from_str(&text).map_err(|_| unclear())?;
    if response.ok() {
        Ok(answer)
    } else {
        Err(serde_json::from_value(answer).unwrap_or_else(|_| unclear()))
    }
}
