//! The door: the only file that knows JavaScript exists. No rule lives here.
//!
//! Everything handed out is a copy; nothing points into the module's memory. Square numbers (a1 = 0, b1 = 1, a2 = 8),
//! sides and move texts mean what they mean everywhere else in the project.

use crate::board::{Direction, Side, Square, squares};
use crate::game::{Outcome, Ply, Position, Reason};
use crate::notation::ply::PlyError;
use crate::notation::position::PositionError;
use crate::notation::scan::quote;
use crate::notation::{self, Setup};
use crate::record::{LinkError, Played, Record, RecordError};
use crate::rules::Rules;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm.ts");

/// Sends Rust's panic messages to the console; runs by itself when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// How many lines of play of exactly `depth` plies there are from a position: the proof of the rules, and a measure
/// of their speed. Throws a `PositionError`.
#[wasm_bindgen]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "Rules")] rules: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    depth: f64,
) -> Result<f64, JsValue> {
    /// Deeper than any game that can be counted to its end, and far from what the stack holds.
    const DEEPEST: f64 = 100.0;
    let (rules, setup) = read_position(&rules, &position)?;
    if depth.fract() != 0.0 || !(0.0..=DEEPEST).contains(&depth) {
        let message = format!("{depth} is no depth: it is a whole number from 0 to {DEEPEST}");
        return Err(error("TypeError", &message).into());
    }
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
        let record = &self.0;
        let setup = record.setup();
        let ply = record.ply();
        to_js(&View {
            rules: record.rules().id(),
            files: 8,
            ranks: record.rules().ranks(),
            squares: board_bytes(&setup.position),
            turn: side_name(setup.position.turn),
            ply,
            plies: record.plies().len(),
            number: setup.number,
            counts: Counts { white: setup.position.count(Side::White), black: setup.position.count(Side::Black) },
            last: ply.checked_sub(1).map(|index| self.played(index)),
            outcome: record.outcome().map(OutcomeView::from),
            must_pass: matches!(self.0.legal().as_slice(), [Ply::Pass]),
        })
    }

    /// Every legal ply now: none when the game is over, only a pass when nothing else can be done.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> Result<JsValue, JsValue> {
        let position = self.0.position();
        to_js(&self.0.legal().iter().map(|&ply| self.describe(position, ply)).collect::<Vec<_>>())
    }

    /// Every ply of the record, those that were taken back included.
    #[wasm_bindgen(unchecked_return_type = "PlayedMove[]")]
    pub fn history(&self) -> Result<JsValue, JsValue> {
        to_js(&(0..self.0.plies().len()).map(|index| self.played(index)).collect::<Vec<_>>())
    }

    /// Plays a ply in its short or its book form; plies that were taken back are dropped. Throws an `IllegalMove`.
    #[wasm_bindgen(unchecked_return_type = "Move")]
    pub fn play(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<JsValue, JsValue> {
        let text = read_text(&text, "a ply")?;
        let position = *self.0.position();
        let ply = self.0.play_text(&text).map_err(ply_error)?.ply;
        to_js(&self.describe(&position, ply))
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

impl Match {
    fn describe(&self, position: &Position, ply: Ply) -> MoveView {
        let rules = self.0.rules();
        MoveView {
            text: notation::ply::book(rules, position, ply),
            short: notation::ply::short(ply),
            from: ply.from().map(|square| square.number()),
            to: ply.to().map(|square| square.number()),
            runs: runs(rules.taken(position, ply), ply),
        }
    }

    fn played(&self, index: usize) -> PlayedView {
        let played: &Played = &self.0.plies()[index];
        let (number, side) = self.0.number_at(index);
        PlayedView {
            ply: self.describe(self.0.position_at(index), played.ply),
            number,
            side: side_name(side),
            comments: played.comments.clone(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct View {
    rules: &'static str,
    files: u8,
    ranks: u8,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    squares: js_sys::Uint8Array,
    turn: &'static str,
    ply: usize,
    plies: usize,
    number: u32,
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<PlayedView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeView>,
    must_pass: bool,
}

#[derive(Serialize)]
struct Counts {
    white: u32,
    black: u32,
}

#[derive(Serialize)]
struct MoveView {
    text: String,
    short: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u8>,
    runs: Vec<Run>,
}

#[derive(Serialize)]
struct Run {
    pawns: Vec<u8>,
    end: u8,
}

#[derive(Serialize)]
struct PlayedView {
    #[serde(flatten)]
    ply: MoveView,
    number: u32,
    side: &'static str,
    comments: Vec<String>,
}

#[derive(Serialize)]
struct OutcomeView {
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    reason: &'static str,
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> Self {
        let reason = match outcome.reason {
            Reason::BoardFull => "board-full",
            Reason::NobodyCanTake => "nobody-can-take",
            Reason::LastPawn => "last-pawn",
            Reason::OneEach => "one-each",
            Reason::Repetition => "repetition",
            Reason::Quiet => "quiet",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
        };
        Self { winner: outcome.winner.map(side_name), reason }
    }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn is_absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// The text that a caller hands in. The types say that it is one, but nothing keeps a script from handing in something
/// else, which wasm-bindgen by itself answers with a riddle or takes for an empty text.
fn read_text(value: &JsValue, what: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| {
        let kind = if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() };
        error("TypeError", &format!("{what} is a string, and this is of type {kind}")).into()
    })
}

fn read_side(value: &JsValue) -> Result<Side, JsValue> {
    let text = read_text(value, "a side")?;
    match text.as_str() {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(error("TypeError", &format!("\"{}\" is no side: it is \"white\" or \"black\"", quote(&text))).into()),
    }
}

fn read_rules(value: &JsValue) -> Result<Rules, JsValue> {
    let text = read_text(value, "a game")?;
    Rules::ALL.into_iter().find(|rules| rules.id() == text).ok_or_else(|| {
        error("TypeError", &format!("\"{}\" is no game: it is \"reversi\" or \"latrunculi\"", quote(&text))).into()
    })
}

fn read_position(rules: &JsValue, text: &JsValue) -> Result<(Rules, Setup), JsValue> {
    let rules = read_rules(rules)?;
    let text = read_text(text, "a position")?;
    Ok((rules, notation::position::parse(rules, &text).map_err(position_error)?))
}

/// The taken pawns sorted into runs as seen from the pawn that took them.
fn runs(taken: u64, ply: Ply) -> Vec<Run> {
    let Some(to) = ply.to() else {
        return Vec::new();
    };
    let outward = |direction: Direction| {
        let mut pawns = Vec::new();
        let mut next = direction.step(to.bit());
        while next & taken != 0 {
            pawns.extend(Square::first(next).map(Square::number));
            next = direction.step(next);
        }
        let end = Square::first(next)?.number();
        (!pawns.is_empty()).then_some(Run { pawns, end })
    };
    Direction::ALL.into_iter().filter_map(outward).collect()
}

fn board_bytes(position: &Position) -> js_sys::Uint8Array {
    let mut bytes = [0; 64];
    for (value, side) in [(1, Side::White), (2, Side::Black)] {
        for square in squares(position.pawns(side)) {
            bytes[usize::from(square.number())] = value;
        }
    }
    js_sys::Uint8Array::from(&bytes[..])
}

fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    // A flattened struct counts as a map, which would otherwise become a JavaScript Map.
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    Ok(value.serialize(&serializer)?)
}

/// A JavaScript `Error` with a name that tells its kind.
fn error(name: &str, message: &str) -> js_sys::Error {
    let error = js_sys::Error::new(message);
    error.set_name(name);
    error
}

/// Sets a field of an error; setting a plain object's field cannot fail.
fn set(error: &js_sys::Error, name: &str, value: impl Into<JsValue>) {
    let _ = js_sys::Reflect::set(error, &name.into(), &value.into());
}

fn texts(list: &[String]) -> js_sys::Array {
    list.iter().map(JsValue::from).collect()
}

fn ply_error(from: PlyError) -> JsValue {
    let error = error("IllegalMove", &from.to_string());
    set(&error, "code", from.kind.code());
    set(&error, "read", from.read.as_str());
    set(&error, "legal", texts(&from.legal));
    error.into()
}

fn position_error(from: PositionError) -> JsValue {
    let error = error("PositionError", &from.to_string());
    set(&error, "code", from.code());
    error.into()
}

fn record_error(from: RecordError) -> JsValue {
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

fn link_error(from: &LinkError) -> JsValue {
    let error = error("LinkError", &from.to_string());
    set(&error, "code", from.code());
    if let Some(kept) = from.kept() {
        set(&error, "kept", Match(kept.clone()));
    }
    error.into()
}
