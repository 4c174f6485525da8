//! What the door is handed: the types promise strings, but a script may hand in anything, and gets a sentence then.

use super::errors::error;
use crate::notation::scan::quote;
use crate::rules::Rules;
use std::ops::RangeInclusive;
use wasm_bindgen::prelude::*;

pub(super) fn is_absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// The text that a caller hands in. The types say that it is one, but nothing keeps a script from handing in something
/// else, which wasm-bindgen by itself answers with a riddle or takes for an empty text.
pub(super) fn read_text(value: &JsValue, what: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| {
        let kind = if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() };
        error("TypeError", &format!("{what} is a string, and this is of type {kind}")).into()
    })
}

pub(super) fn read_rules(value: &JsValue) -> Result<Rules, JsValue> {
    let text = read_text(value, "a game")?;
    Rules::ALL.into_iter().find(|rules| rules.id() == text).ok_or_else(|| {
        error("TypeError", &format!("\"{}\" is no game: it is \"reversi\" or \"latrunculi\"", quote(&text))).into()
    })
}

/// A whole number within a range.
pub(super) fn read_whole(value: &JsValue, what: &str, range: RangeInclusive<f64>) -> Result<f64, JsValue> {
    let whole = value.as_f64().filter(|number| number.fract() == 0.0 && range.contains(number));
    whole.ok_or_else(|| {
        let (least, most) = range.into_inner();
        error("TypeError", &format!("{what} is a whole number from {least} to {most}")).into()
    })
}
