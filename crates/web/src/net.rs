//! The transport of the page: `fetch` and `WebSocket` of the browser. The browser knows the person by a cookie.

use std::time::Duration;

use client::{Client, ClientError, HttpRequest, NetworkError, Socket, Transport};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::StreamExt;
use js_sys::Uint8Array;
use protocol::{Code, Problem};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, MessageEvent, Request, RequestInit, WebSocket};

use crate::platform::{error_text, sleep, window};

/// The person at this browser, at the server of the page.
pub fn client() -> Client<WebTransport> {
    Client::anonymous(WebTransport)
}

/// What is wrong, for people. A server that cannot be reached has the code [`Code::Timeout`].
pub fn problem(error: ClientError) -> Problem {
    match error {
        ClientError::Refused { problem, .. } => problem,
        ClientError::Unexpected(why) => Problem::new(Code::Unknown, why),
        ClientError::Network(error) => Problem::new(Code::Timeout, error.to_string()),
    }
}

/// Access to the server of the page.
#[derive(Clone, Copy, Debug)]
pub struct WebTransport;

impl Transport for WebTransport {
    type Socket = WebSocketStream;

    const REPORTS_REFUSED_HANDSHAKES: bool = false;

    async fn request(
        &self,
        request: HttpRequest<'_>,
    ) -> Result<http::Response<Vec<u8>>, NetworkError> {
        fetch(request).await.map_err(|error| NetworkError::Connect(error_text(&error)))
    }

    async fn connect(&self, path: &str, _: Option<&str>) -> Result<WebSocketStream, ClientError> {
        let failed = |error: JsValue| NetworkError::Connect(error_text(&error));
        let origin = window().location().origin().map_err(failed)?.replacen("http", "ws", 1);
        let socket = WebSocket::new(&format!("{origin}{path}")).map_err(failed)?;
        let mut stream = WebSocketStream::new(socket);
        match stream.incoming.next().await {
            Some(Incoming::Open) => Ok(stream),
            _ => Err(NetworkError::Connect("no connection".into()).into()),
        }
    }

    async fn sleep(&self, duration: Duration) {
        sleep(u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)).await;
    }
}

async fn fetch(request: HttpRequest<'_>) -> Result<http::Response<Vec<u8>>, JsValue> {
    let options = RequestInit::new();
    options.set_method(request.method.as_str());
    if !request.body.is_empty() {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        options.set_headers(&headers);
        options.set_body(&Uint8Array::from(&request.body[..]));
    }
    let request = Request::new_with_str_and_init(request.path, &options)?;
    let fetched: web_sys::Response =
        JsFuture::from(window().fetch_with_request(&request)).await?.unchecked_into();
    let text = JsFuture::from(fetched.text()?).await?.as_string().unwrap_or_default();
    let mut response = http::Response::new(text.into_bytes());
    *response.status_mut() =
        http::StatusCode::from_u16(fetched.status()).unwrap_or(http::StatusCode::BAD_GATEWAY);
    Ok(response)
}

/// What a socket of the browser tells.
enum Incoming {
    Open,
    Text(String),
    Closed,
}

/// A WebSocket of the browser, whose events wait in a queue.
pub struct WebSocketStream {
    socket: WebSocket,
    incoming: UnboundedReceiver<Incoming>,
    /// The event handlers, which live as long as the socket.
    _on_open: Closure<dyn FnMut()>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut()>,
}

impl WebSocketStream {
    fn new(socket: WebSocket) -> Self {
        let (queue, incoming) = unbounded();
        // The receiver is dropped only together with the handlers.
        let push = |queue: &UnboundedSender<Incoming>, event| drop(queue.unbounded_send(event));
        let (opened, closed) = (queue.clone(), queue.clone());
        let on_open = Closure::<dyn FnMut()>::new(move || push(&opened, Incoming::Open));
        let on_close = Closure::<dyn FnMut()>::new(move || push(&closed, Incoming::Closed));
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            push(&queue, Incoming::Text(event.data().as_string().unwrap_or_default()));
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Self { socket, incoming, _on_open: on_open, _on_message: on_message, _on_close: on_close }
    }
}

impl Socket for WebSocketStream {
    type Text = String;

    async fn send(&mut self, text: String) -> Result<(), NetworkError> {
        let sent = self.socket.send_with_str(&text);
        sent.map_err(|error| NetworkError::Broken(error_text(&error)))
    }

    async fn receive(&mut self) -> Result<Option<String>, NetworkError> {
        loop {
            match self.incoming.next().await {
                Some(Incoming::Text(text)) => return Ok(Some(text)),
                Some(Incoming::Open) => {}
                Some(Incoming::Closed) | None => return Ok(None),
            }
        }
    }

    async fn close(&mut self) -> Result<(), NetworkError> {
        let closed = self.socket.close();
        closed.map_err(|error| NetworkError::Broken(error_text(&error)))
    }
}

impl Drop for WebSocketStream {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        self.socket.set_onmessage(None);
        // It may be closed already.
        let _ = self.socket.close();
    }
}
