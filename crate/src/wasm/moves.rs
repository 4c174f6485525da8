//! What both modules hand out: plies as plain objects, as `types.ts` describes them.

use crate::board::{Bitboard, Direction, Square};
use crate::game::{Ply, Position};
use crate::notation;
use crate::rules::Rules;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
pub(super) struct MoveView {
    text: String,
    short: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u8>,
    runs: Vec<Run>,
}

impl MoveView {
    /// What a legal ply does in a position.
    pub fn of(rules: Rules, position: &Position, ply: Ply) -> Self {
        Self {
            text: notation::ply::book(rules, position, ply),
            short: notation::ply::short(ply),
            from: ply.from().map(Square::number),
            to: ply.to().map(Square::number),
            runs: runs(rules.taken(position, ply), ply),
        }
    }
}

#[derive(Serialize)]
struct Run {
    pawns: Vec<u8>,
    end: u8,
}

/// The taken pawns sorted into runs as seen from the pawn that took them.
fn runs(taken: Bitboard, ply: Ply) -> Vec<Run> {
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

pub(super) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    // A flattened struct counts as a map, which would otherwise become a JavaScript Map.
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    Ok(value.serialize(&serializer)?)
}
