//! QR codes of links.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::messages::say;

/// The QR code of a text; empty if the text is too long for one.
pub fn qr(text: &str) -> AnyView {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return ().into_any() };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            path += &format!("M{x} {y}h1v1h-1z");
        }
    }
    let side = size + 4;
    view! {
        <svg class="qr" role="img" aria-label=say("web-qr") viewBox=format!("-2 -2 {side} {side}")>
            <rect x="-2" y="-2" width=side height=side fill="#fff"></rect>
            <path d=path fill="#000"></path>
        </svg>
    }
    .into_any()
}
