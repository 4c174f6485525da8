//! What the door is handed: the types promise strings, but a script may hand in anything, and gets a sentence then.

use super::errors::{error, position_error};
use crate::board::Side;
use crate::notation::scan::quote;
use crate::notation::{self, Setup};
use crate::rules::Rules;
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

pub(super) fn read_side(value: &JsValue) -> Result<Side, JsValue> {
    let text = read_text(value, "a side")?;
    match text.as_str() {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(error("TypeError", &format!("\"{}\" is no side: it is \"white\" or \"black\"", quote(&text))).into()),
    }
}

pub(super) fn read_rules(value: &JsValue) -> Result<Rules, JsValue> {
    let text = read_text(value, "a game")?;
    Rules::ALL.into_iter().find(|rules| rules.id() == text).ok_or_else(|| {
        error("TypeError", &format!("\"{}\" is no game: it is \"reversi\" or \"latrunculi\"", quote(&text))).into()
    })
}

pub(super) fn read_position(rules: &JsValue, text: &JsValue) -> Result<(Rules, Setup), JsValue> {
    let rules = read_rules(rules)?;
    let text = read_text(text, "a position")?;
    Ok((rules, notation::position::parse(rules, &text).map_err(position_error)?))
}
