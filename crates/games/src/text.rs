//! Parsing and writing helpers shared by all notations.

use std::fmt::{self, Display};

use crate::error::ParseError;
use crate::seat::Seat;

/// A number in canonical spelling: digits only, no leading zero.
pub(crate) fn number(text: &str) -> Option<u32> {
    let canonical = text == "0" || (!text.starts_with('0') && !text.is_empty());
    if canonical && text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// A number that may have a minus sign.
pub(crate) fn signed(text: &str) -> Option<i32> {
    match text.strip_prefix('-') {
        Some(digits) if digits != "0" => number(digits).and_then(|n| 0i32.checked_sub_unsigned(n)),
        Some(_) => None,
        None => number(text).and_then(|n| i32::try_from(n).ok()),
    }
}

/// A seat's index.
pub(crate) fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(|n| Seat::try_new(n as usize))
}

/// The fields of a position: exactly `N`, separated by single spaces.
pub(crate) fn fields<'t, const N: usize>(
    text: &'t str,
    names: [&str; N],
) -> Result<[&'t str; N], ParseError> {
    let mut fields = [""; N];
    let mut parts = text.split(' ');
    for (field, name) in fields.iter_mut().zip(names) {
        *field = parts.next().filter(|part| !part.is_empty()).ok_or_else(|| {
            let expected = format!("`{}`, separated by single spaces", names.join(" "));
            ParseError::new(format!("field `{name}`"), text, expected)
        })?;
    }
    match parts.next() {
        None => Ok(fields),
        Some(rest) => {
            let expected = format!("nothing behind `{}`", names.join(" "));
            Err(ParseError::new("end of the position", rest, expected))
        }
    }
}

/// The parts of a list, `-` being the empty one.
pub(crate) fn list(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let empty = text == "-";
    text.split(separator).filter(move |_| !empty)
}

/// Writes items with a separator between them, or `-` where there are none.
pub(crate) fn write_list<T: Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    separator: &str,
) -> fmt::Result {
    let mut empty = true;
    for item in items {
        if !empty {
            f.write_str(separator)?;
        }
        empty = false;
        item.fmt(f)?;
    }
    if empty { f.write_str("-") } else { Ok(()) }
}
