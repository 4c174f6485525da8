//! What only the page hands in.

use super::errors::position_error;
use crate::board::Side;
use crate::notation::scan::quote;
use crate::notation::{self, Setup};
use crate::rules::Rules;
use crate::wasm::arguments::{read_rules, read_text};
use crate::wasm::errors::error;
use wasm_bindgen::prelude::*;

pub(super) fn read_side(value: &JsValue) -> Result<Side, JsValue> {
    let text = read_text(value, "a side")?;
    match text.as_str() {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(error("TypeError", &format!("\"{}\" is no side: it is \"white\" or \"black\"", quote(&text))).into()),
    }
}

pub(super) fn read_position(rules: &JsValue, text: &JsValue) -> Result<(Rules, Setup), JsValue> {
    let rules = read_rules(rules)?;
    let text = read_text(text, "a position")?;
    Ok((rules, notation::position::parse(rules, &text).map_err(position_error)?))
}
