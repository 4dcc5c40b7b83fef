//! A link as a picture for cameras.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::say::say;

/// The picture; nothing, if the text is too long for one.
#[component]
pub fn Qr(
    /// What it says.
    text: String,
) -> impl IntoView {
    let code = QrCode::encode_text(&text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dots = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let dots = dots.filter(|&(x, y)| code.get_module(x, y));
    let path: String = dots.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    Some(view! {
        <svg class="qr" role="img" aria-label=say("web-qr") viewBox=format!("-2 -2 {0} {0}", size + 4)>
            <rect x="-2" y="-2" width=size + 4 height=size + 4 fill="#fff"/>
            <path d=path fill="#000"/>
        </svg>
    })
}
