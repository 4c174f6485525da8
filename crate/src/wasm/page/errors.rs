//! What only the page can be thrown.

use super::Match;
use super::views::side_name;
use crate::notation::ply::PlyError;
use crate::notation::position::PositionError;
use crate::record::{LinkError, RecordError};
use crate::wasm::errors::{self, error, set};
use wasm_bindgen::prelude::*;

fn texts(list: &[String]) -> js_sys::Array {
    list.iter().map(JsValue::from).collect()
}

pub(super) fn ply_error(from: PlyError) -> JsValue {
    let error = error("IllegalMove", &from.to_string());
    set(&error, "code", from.kind.code());
    set(&error, "read", from.read.as_str());
    set(&error, "legal", texts(&from.legal));
    error.into()
}

pub(super) fn position_error(from: PositionError) -> JsValue {
    let error = error("PositionError", &from.to_string());
    set(&error, "code", from.code());
    error.into()
}

pub(super) fn record_error(from: RecordError) -> JsValue {
    let error = error("RecordError", &from.to_string());
    set(&error, "code", from.kind.code());
    set(&error, "ply", from.ply as f64);
    set(&error, "number", from.number);
    set(&error, "side", side_name(from.side));
    set(&error, "read", from.read.as_str());
    set(&error, "legal", texts(&from.legal));
    set(&error, "line", from.line as f64);
    set(&error, "column", from.column as f64);
    set(&error, "start", from.utf16.0 as f64);
    set(&error, "end", from.utf16.1 as f64);
    set(&error, "kept", Match(*from.kept));
    error.into()
}

pub(super) fn link_error(from: &LinkError) -> JsValue {
    let error = errors::link_error(from);
    if let Some(kept) = from.kept() {
        set(&error, "kept", Match(kept.clone()));
    }
    error.into()
}
