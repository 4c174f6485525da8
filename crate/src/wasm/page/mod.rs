//! The game being played: what the page asks of the engine.

mod arguments;
mod errors;
mod views;

use super::arguments::{is_absent, read_rules, read_text, read_whole};
use super::errors::error;
use super::moves::{MoveView, to_js};
use crate::board::Side;
use crate::notation;
use crate::record::Record;
use arguments::{read_position, read_side};
use errors::{link_error, ply_error, record_error};
use views::{PlayedView, View};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

/// How many lines of play of exactly `depth` plies there are from a position: the proof of the rules, and a measure
/// of their speed. Throws a `PositionError`.
#[wasm_bindgen]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "Rules")] rules: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: JsValue,
) -> Result<f64, JsValue> {
    /// Deeper than any game that can be counted to its end, and far from what the stack holds.
    const DEEPEST: f64 = 100.0;
    let (rules, setup) = read_position(&rules, &position)?;
    let depth = read_whole(&depth, "a depth", 0.0..=DEEPEST)?;
    Ok(rules.perft(&setup.position, depth as u32) as f64)
}

/// One game being played, with its whole record: every ply, the one shown, and what was taken back.
#[wasm_bindgen]
pub struct Match(Record);

#[wasm_bindgen]
impl Match {
    /// A new game. `first` says who begins: either side in Reversi (White unless said), always White in Latrunculi.
    /// Throws an `Error` if that side cannot begin.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Rules")] rules: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] first: JsValue,
    ) -> Result<Self, JsValue> {
        let rules = read_rules(&rules)?;
        let first = if is_absent(&first) { Side::White } else { read_side(&first)? };
        Record::new(rules, first).map(Self).map_err(|e| error("FirstSideError", &e.to_string()).into())
    }

    /// Reads a record, leniently, and shows its end. `from` says where a text begins that does not say so itself.
    /// Throws a `RecordError`, which holds everything before the ply that could not be read.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "{ rules: Rules; position: string }")] from: JsValue,
    ) -> Result<Self, JsValue> {
        let text = read_text(&text, "a record")?;
        let from = if is_absent(&from) {
            None
        } else {
            let field = |name: &str| js_sys::Reflect::get(&from, &name.into()).unwrap_or_default();
            Some(read_position(&field("rules"), &field("position"))?)
        };
        Record::read(&text, from).map(Self).map_err(record_error)
    }

    /// A game that starts from this position (FEN, pawns only). Throws a `PositionError`.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(
        #[wasm_bindgen(unchecked_param_type = "Rules")] rules: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Self, JsValue> {
        let (rules, setup) = read_position(&rules, &text)?;
        Ok(Self(Record::from_setup(rules, setup)))
    }

    /// The game that a link holds, at the ply it shows. Throws a `LinkError`.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<Self, JsValue> {
        let text = read_text(&text, "a link")?;
        Record::from_link(&text).map(Self).map_err(|e| link_error(&e))
    }

    /// What there is to see now.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self) -> Result<JsValue, JsValue> {
        to_js(&View::of(&self.0))
    }

    /// Every legal ply now: none when the game is over, only a pass when nothing else can be done.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> Result<JsValue, JsValue> {
        let position = self.0.position();
        to_js(&self.0.legal().iter().map(|&ply| MoveView::of(self.0.rules(), position, ply)).collect::<Vec<_>>())
    }

    /// Every ply of the record, those that were taken back included; all but the first `from` if that is given.
    #[wasm_bindgen(unchecked_return_type = "PlayedMove[]")]
    pub fn history(&self, from: Option<f64>) -> Result<JsValue, JsValue> {
        let from = from.unwrap_or(0.0) as usize;
        to_js(&(from..self.0.plies().len()).map(|index| PlayedView::of(&self.0, index)).collect::<Vec<_>>())
    }

    /// Plays a ply in its short or its book form; plies that were taken back are dropped. Throws an `IllegalMove`.
    #[wasm_bindgen(unchecked_return_type = "Move")]
    pub fn play(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<JsValue, JsValue> {
        let text = read_text(&text, "a ply")?;
        let position = *self.0.position();
        let ply = self.0.play_text(&text).map_err(ply_error)?.ply;
        to_js(&MoveView::of(self.0.rules(), &position, ply))
    }

    /// Shows the position after so many plies (the last one if there are fewer, the first if that is no number or a
    /// negative one).
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: f64) {
        self.0.go_to(ply as usize);
    }

    /// Takes one ply back; false at the start.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Forgets the plies that were taken back and how they ended: the game goes on from the position shown. False if
    /// there are none.
    pub fn cut(&mut self) -> bool {
        self.0.cut()
    }

    /// Ends the game at its last ply: this side gives up. Throws an `Error` when it is over already.
    pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] side: JsValue) -> Result<(), JsValue> {
        let side = read_side(&side)?;
        self.0.resign(side).map_err(|e| error("EndError", &e.to_string()).into())
    }

    /// Ends the game at its last ply by agreement. Throws an `Error` when it is over already.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> Result<(), JsValue> {
        self.0.agree_draw().map_err(|e| error("EndError", &e.to_string()).into())
    }

    /// The whole record as text: tag pairs, numbered moves in book form, result.
    pub fn record(&self) -> String {
        self.0.write()
    }

    /// The position shown, as FEN with both counters.
    pub fn position(&self) -> String {
        notation::position::write(self.0.rules(), &self.0.setup())
    }

    /// The whole game for a link: only characters that need no escaping in a URL.
    pub fn link(&self) -> String {
        self.0.link()
    }

    /// The record's own tags (White, Black, Event …) as pairs, in order.
    #[wasm_bindgen(unchecked_return_type = "[string, string][]")]
    pub fn tags(&self) -> Result<JsValue, JsValue> {
        to_js(&self.0.tags())
    }

    /// Sets one of the record's own tags; an empty value removes it.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: JsValue,
    ) -> Result<(), JsValue> {
        self.0.set_tag(&read_text(&name, "the name of a tag")?, &read_text(&value, "the value of a tag")?);
        Ok(())
    }
}
