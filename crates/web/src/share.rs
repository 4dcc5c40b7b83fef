//! Records in links: compressed by the browser, in base64 for URLs. The replay and analysis pages use it.

use games::{Record, RecordError, Seat};
use js_sys::{Array, ArrayBuffer, Function, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableWritablePair, Response};
use words::Names;

use crate::messages::{say, words};
use crate::platform::{error_text, window};

/// The largest size of a record; no game that was played reaches it.
pub const MAX_RECORD_BYTES: usize = 1_000_000;

/// A record as the part of a link behind `#`.
pub async fn pack(record: &Record) -> Result<String, String> {
    let text = record.to_string();
    let packed = pipe_through_stream("CompressionStream", text.as_bytes()).await;
    let bytes = packed.map_err(|error| error_text(&error))?;
    let letters: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let text = window().btoa(&letters).map_err(|error| error_text(&error))?;
    Ok(text.trim_end_matches('=').replace('+', "-").replace('/', "_"))
}

/// The record in the link to this page, with every step checked. The error is empty if the link has none.
pub async fn from_link() -> Result<Record, String> {
    let fragment = window().location().hash().unwrap_or_default();
    let packed = fragment.trim_start_matches('#');
    if packed.is_empty() {
        return Err(String::new());
    }
    unpack(packed).await.and_then(checked)
}

/// The key of the reader's seat in the storage of this tab.
const READER_KEY: &str = "rowhouse.reader";

/// Remembers in this tab which seat the reader had in the game of a link, so that its pages say `you`.
pub fn remember_reader(packed: &str, seat: Option<Seat>) {
    let Some(storage) = window().session_storage().ok().flatten() else { return };
    // Without storage the pages call the reader by name.
    let _ = match seat {
        Some(seat) => storage.set_item(READER_KEY, &format!("{seat} {packed}")),
        None => storage.remove_item(READER_KEY),
    };
}

/// The seat that the reader had in the game of the link to this page, if this tab knows it.
#[must_use]
pub fn reader() -> Option<Seat> {
    let stored = window().session_storage().ok().flatten()?.get_item(READER_KEY).ok().flatten()?;
    let (seat, packed) = stored.split_once(' ')?;
    let here = window().location().hash().ok()?;
    seat.parse().ok().and_then(Seat::try_new).filter(|_| here.trim_start_matches('#') == packed)
}

/// The names in a record for the reader of this page.
#[must_use]
pub fn reader_names(record: &Record) -> Names {
    words().names_of(record, None).for_seat(reader()).with_others_elsewhere()
}

/// Parses a record and checks every step.
///
/// # Errors
/// If the text is too long, empty, or not a valid record.
pub fn parse(text: &str) -> Result<Record, String> {
    if text.len() > MAX_RECORD_BYTES {
        return Err(say("record-too-long"));
    }
    if text.trim().is_empty() {
        return Err(say("record-empty"));
    }
    let record: Record = text.trim().parse().map_err(error_message)?;
    checked(record)
}

/// The message for an error in a record.
fn error_message(error: RecordError) -> String {
    words().record_error(&error)
}

fn checked(record: Record) -> Result<Record, String> {
    record.verify().map_err(error_message)?;
    Ok(record)
}

/// The record in the part of a link behind `#`.
async fn unpack(text: &str) -> Result<Record, String> {
    let text = text.replace('-', "+").replace('_', "/");
    let damaged = || say("record-damaged");
    let letters = window().atob(&text).map_err(|_| damaged())?;
    let bytes: Vec<u8> = letters.chars().map(|letter| letter as u8).collect();
    let unpacked = pipe_through_stream("DecompressionStream", &bytes).await;
    let bytes = unpacked.map_err(|_| damaged())?;
    if bytes.len() > MAX_RECORD_BYTES {
        return Err(say("record-too-long"));
    }
    let text = String::from_utf8(bytes).map_err(|_| damaged())?;
    text.parse().map_err(error_message)
}

/// Pipes bytes through a transform stream of the browser, which `web-sys` does not have yet.
async fn pipe_through_stream(stream: &str, bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
    let kind: Function = Reflect::get(&js_sys::global(), &stream.into())?.dyn_into()?;
    let packer = Reflect::construct(&kind, &Array::of1(&"deflate-raw".into()))?;
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes).into()))?;
    let packed = blob.stream().pipe_through(packer.unchecked_ref::<ReadableWritablePair>());
    let response = Response::new_with_opt_readable_stream(Some(&packed))?;
    let buffer: ArrayBuffer = JsFuture::from(response.array_buffer()?).await?.unchecked_into();
    Ok(Uint8Array::new(&buffer).to_vec())
}
