//! What a search found, as plain objects: see `types.ts`.

use crate::record::Record;
use crate::search::report::{Report, Score};
use crate::wasm::moves::MoveView;
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnalysisView {
    depth: u32,
    seldepth: u32,
    nodes: f64,
    time_ms: f64,
    score: ScoreView,
    line: Vec<MoveView>,
    values: Vec<ValuedView>,
}

impl AnalysisView {
    /// What was found in the position that a record shows.
    pub fn of(record: &Record, report: &Report) -> Self {
        let rules = record.rules();
        let mut position = *record.position();
        let mut line = Vec::with_capacity(report.line.len());
        for &ply in &report.line {
            line.push(MoveView::of(rules, &position, ply));
            position = rules.play(&position, ply);
        }
        let valued = |ply, score| ValuedView { r#move: MoveView::of(rules, record.position(), ply), score };
        Self {
            depth: report.depth,
            seldepth: report.seldepth,
            nodes: report.nodes as f64,
            time_ms: report.time_ms,
            score: report.score.into(),
            line,
            values: report.values.iter().map(|found| valued(found.ply, found.score.into())).collect(),
        }
    }
}

#[derive(Serialize)]
struct ValuedView {
    r#move: MoveView,
    score: ScoreView,
}

#[derive(Serialize)]
struct ScoreView {
    kind: &'static str,
    value: f64,
}

impl From<Score> for ScoreView {
    fn from(score: Score) -> Self {
        let (kind, value) = match score {
            Score::Estimate(hundredths) => ("estimate", f64::from(hundredths) / 100.0),
            Score::Difference(pawns) => ("difference", f64::from(pawns)),
            Score::Win(plies) => ("win", f64::from(plies)),
            Score::Loss(plies) => ("loss", f64::from(plies)),
        };
        Self { kind, value }
    }
}
