//! JSON over HTTP, to open tables and sit down at them.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

use crate::play::Result;

/// Posts JSON on a connection of its own, with a bearer token unless it is empty, and returns the answer.
pub async fn post(address: SocketAddr, token: &str, path: &str, body: &Value) -> Result<Value> {
    let failed = |error: &dyn std::fmt::Display| format!("POST {path}: {error}");
    let stream = TcpStream::connect(address).await.map_err(|error| failed(&error))?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|error| failed(&error))?;
    // Its errors are those of the request as well.
    tokio::spawn(connection);
    let mut request = Request::post(path)
        .header(HOST, address.to_string())
        .header(CONTENT_TYPE, "application/json");
    if !token.is_empty() {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    let request = request.body(Full::new(Bytes::from(body.to_string())));
    let request = request.map_err(|error| failed(&error))?;
    let answer = sender.send_request(request).await.map_err(|error| failed(&error))?;
    let status = answer.status();
    let body = answer.into_body().collect().await.map_err(|error| failed(&error))?.to_bytes();
    if !status.is_success() {
        return Err(failed(&format!("{status}: {}", String::from_utf8_lossy(&body))));
    }
    serde_json::from_slice(&body).map_err(|error| failed(&error))
}

/// Returns a field that is text.
pub fn text(answer: &Value, field: &str) -> Result<String> {
    let found = answer[field].as_str().map(str::to_owned);
    found.ok_or_else(|| format!("the answer has no `{field}`: {answer}"))
}
