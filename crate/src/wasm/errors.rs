//! What the door throws: JavaScript `Error`s with a name that tells their kind, and typed fields.

use crate::record::LinkError;
use wasm_bindgen::prelude::*;

/// A JavaScript `Error` with a name that tells its kind.
pub(super) fn error(name: &str, message: &str) -> js_sys::Error {
    let error = js_sys::Error::new(message);
    error.set_name(name);
    error
}

/// Sets a field of an error; setting a plain object's field cannot fail.
pub(super) fn set(error: &js_sys::Error, name: &str, value: impl Into<JsValue>) {
    let _ = js_sys::Reflect::set(error, &name.into(), &value.into());
}

pub(super) fn link_error(from: &LinkError) -> js_sys::Error {
    let error = error("LinkError", &from.to_string());
    set(&error, "code", from.code());
    error
}
