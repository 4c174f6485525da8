//! The computer player. Its methods return when they are done, so it belongs in a worker.

mod views;

use super::arguments::{is_absent, read_rules, read_text, read_whole};
use super::errors::{error, link_error};
use super::moves::{MoveView, to_js};
use crate::record::Record;
use crate::search::level::Level;
use crate::search::limits::Limits;
use crate::search::report::Report;
use crate::search::table::Table;
use crate::search::{self, Task};
use std::sync::atomic::{AtomicBool, Ordering};
use views::AnalysisView;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

#[wasm_bindgen]
extern "C" {
    /// Milliseconds, in workers and windows and in Node.js alike.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// A computer player of one game. It remembers what it has found, from one question to the next.
///
/// A game is the text of `Match.link()`: all of it, at the ply to think about, since draws depend on what came before.
/// Every method throws a `LinkError` for a text that holds no game, an `EndError` for a game that is over, a `TypeError`
/// for anything else that is wrong. `progress` hears of everything that was found on the way, and must not ask this
/// computer anything; what it throws stops the search and is thrown on.
#[wasm_bindgen]
pub struct Computer(search::Computer);

#[wasm_bindgen]
impl Computer {
    /// A player of this game whose tables have so many megabytes in all: 16 unless said, 256 at most.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Rules")] rules: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] megabytes: JsValue,
    ) -> Result<Self, JsValue> {
        let rules = read_rules(&rules)?;
        let megabytes = if is_absent(&megabytes) {
            Table::DEFAULT_MEGABYTES
        } else {
            read_whole(&megabytes, "a number of megabytes", 1.0..=256.0)? as usize
        };
        Ok(Self(search::Computer::new(rules, megabytes)))
    }

    /// The ply that this level plays. The same seed in the same position misjudges the same plies, so a game keeps one.
    #[wasm_bindgen(unchecked_return_type = "Move")]
    pub fn choose(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Level")] level: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "(analysis: Analysis) => void")] progress: JsValue,
    ) -> Result<JsValue, JsValue> {
        let record = self.read_game(&game)?;
        let number = read_whole(&level, "a level", 1.0..=8.0)? as u8;
        let level = Level::new(number).ok_or_else(|| error("TypeError", "there is no such level"))?;
        let seed = read_whole(&seed, "a seed", 0.0..=js_sys::Number::MAX_SAFE_INTEGER)? as u64;
        let ply = listen(&record, &progress, |stop, progress| {
            level.choose(&mut self.0, &Task::of(&record), seed, &now, stop, progress)
        })?;
        let ply = ply.ok_or_else(over)?;
        to_js(&MoveView::of(record.rules(), record.position(), ply))
    }

    /// The best ply, with the line of best play that it begins.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn think(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Limits")] limits: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "(analysis: Analysis) => void")] progress: JsValue,
    ) -> Result<JsValue, JsValue> {
        let record = self.read_game(&game)?;
        self.search(&record, &Task::of(&record).to_win(), &limits, &progress)
    }

    /// The value of every legal ply. This takes several times as long as the best one alone.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn analyse(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Limits")] limits: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "(analysis: Analysis) => void")] progress: JsValue,
    ) -> Result<JsValue, JsValue> {
        let record = self.read_game(&game)?;
        self.search(&record, &Task::of(&record).every_ply(), &limits, &progress)
    }

    fn search(
        &mut self,
        record: &Record,
        task: &Task,
        limits: &JsValue,
        progress: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let limits = read_limits(limits)?;
        let report = listen(record, progress, |stop, progress| self.0.think(task, &limits, &now, stop, progress))?;
        to_js(&AnalysisView::of(record, &report))
    }

    /// A game that this computer can think about.
    fn read_game(&self, text: &JsValue) -> Result<Record, JsValue> {
        let record = Record::from_link(&read_text(text, "a game")?).map_err(|e| link_error(&e))?;
        let (ours, theirs) = (self.0.rules(), record.rules());
        if ours != theirs {
            return Err(error("TypeError", &format!("this computer plays {ours}, and the game is {theirs}")).into());
        }
        if record.outcome().is_some() { Err(over()) } else { Ok(record) }
    }
}

fn over() -> JsValue {
    error("EndError", "the game is over, so there is nothing to think about").into()
}

fn read_limits(value: &JsValue) -> Result<Limits, JsValue> {
    let read = |name: &str, least: f64| {
        let value = js_sys::Reflect::get(value, &name.into()).unwrap_or_default();
        let number = || read_whole(&value, &format!("the limit {name}"), least..=js_sys::Number::MAX_SAFE_INTEGER);
        if is_absent(&value) { Ok(None) } else { number().map(Some) }
    };
    let (time, depth, nodes) = (read("timeMs", 0.0)?, read("depth", 1.0)?, read("nodes", 1.0)?);
    if time.is_none() && depth.is_none() && nodes.is_none() {
        return Err(error("TypeError", "limits say at least one of timeMs, depth and nodes").into());
    }
    Ok(Limits { time_ms: time, depth: depth.map(|depth| depth as u32), nodes: nodes.map(|nodes| nodes as u64) })
}

/// Lets a script listen to a search. What the script throws stops the search.
fn listen<T>(
    record: &Record,
    progress: &JsValue,
    search: impl FnOnce(&AtomicBool, &mut dyn FnMut(&Report)) -> T,
) -> Result<T, JsValue> {
    let listener = progress.dyn_ref::<js_sys::Function>();
    if listener.is_none() && !is_absent(progress) {
        return Err(error("TypeError", "what hears of progress is a function").into());
    }
    let stop = AtomicBool::new(false);
    let mut thrown = None;
    let found = search(&stop, &mut |report| {
        let Some(listener) = listener.filter(|_| thrown.is_none()) else { return };
        let told = to_js(&AnalysisView::of(record, report));
        thrown = told.and_then(|analysis| listener.call1(&JsValue::UNDEFINED, &analysis)).err();
        stop.store(thrown.is_some(), Ordering::Relaxed);
    });
    thrown.map_or(Ok(found), Err)
}
