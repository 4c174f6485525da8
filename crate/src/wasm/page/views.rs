//! What only the page is handed: plain objects, as `types.ts` describes them.

use crate::board::{Side, squares};
use crate::game::{Outcome, Ply, Position, Reason};
use crate::record::Record;
use crate::wasm::moves::MoveView;
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct View {
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

impl View {
    /// What there is to see of a record now.
    pub fn of(record: &Record) -> Self {
        let setup = record.setup();
        let ply = record.ply();
        Self {
            rules: record.rules().id(),
            files: 8,
            ranks: record.rules().ranks(),
            squares: board_bytes(&setup.position),
            turn: side_name(setup.position.turn),
            ply,
            plies: record.plies().len(),
            number: setup.number,
            counts: Counts { white: setup.position.count(Side::White), black: setup.position.count(Side::Black) },
            last: ply.checked_sub(1).map(|index| PlayedView::of(record, index)),
            outcome: record.outcome().map(OutcomeView::from),
            must_pass: matches!(record.legal().as_slice(), [Ply::Pass]),
        }
    }
}

#[derive(Serialize)]
struct Counts {
    white: u32,
    black: u32,
}

#[derive(Serialize)]
pub(super) struct PlayedView {
    #[serde(flatten)]
    ply: MoveView,
    number: u32,
    side: &'static str,
    comments: Vec<String>,
}

impl PlayedView {
    /// The ply of a record with this index.
    pub fn of(record: &Record, index: usize) -> Self {
        let played = &record.plies()[index];
        let (number, side) = record.number_at(index);
        Self {
            ply: MoveView::of(record.rules(), record.position_at(index), played.ply),
            number,
            side: side_name(side),
            comments: played.comments.clone(),
        }
    }
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

pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
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
