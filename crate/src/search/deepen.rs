//! The root: one ply deeper each time, as long as there is time.

use super::endgame::Solver;
use super::limits::{Limits, Watch};
use super::order::{Candidate, MOST_PLIES, Order};
use super::path::Path;
use super::report::{Report, Score, Valued, WIN, WON};
use super::table::{Table, mix};
use super::tactics::Tactics;
use super::task::Task;
use super::tree::{INFINITE, Line, Tree, extend};
use crate::board::Side;
use crate::eval::Eval;
use crate::game::{Ply, Position};
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

/// The first window round the value of the last depth, to either side.
const WINDOW: i32 = 40;
/// The end of a game is only solved after so many plies of the ordinary search, which give an answer to fall back on.
const BEFORE_SOLVING: u32 = 8;
/// Nodes that solving 14 empty squares takes, and how many tenths each further square multiplies that by.
const SOLVE_14: u64 = 400_000;
const SOLVE_GROWTH: u64 = 24;

/// A computer player for one game: a search, an evaluation, and what both remember from ply to ply.
#[allow(missing_debug_implementations)]
pub struct Search<G, E> {
    eval: E,
    table: Table,
    order: Order,
    solver: Option<Solver>,
    /// Whether a depth means exactly that: no late ply is searched less deep at first, and nothing that was searched
    /// deeper is taken from the table. Only tests want this.
    pub strict: bool,
    game: PhantomData<G>,
}

/// One legal ply at the root.
struct Root {
    candidate: Candidate,
    /// The position after it.
    next: Position,
    /// Plies in a row that took nothing, after this one.
    quiet: u32,
    value: i32,
    line: Line,
}

impl<G: Tactics, E: Eval<G>> Search<G, E> {
    /// A player whose tables have so many megabytes in all.
    #[must_use]
    pub fn new(eval: E, megabytes: usize) -> Self {
        let solver = (G::SOLVABLE > 0).then(|| Solver::new(megabytes / 2));
        let megabytes = if solver.is_some() { megabytes / 2 } else { megabytes };
        let (table, order) = (Table::new(megabytes), Order::new());
        Self { eval, table, order, solver, strict: false, game: PhantomData }
    }

    /// Forgets everything: the next answer is that of a new player.
    pub fn clear(&mut self) {
        self.table.clear();
        self.order = Order::new();
        if let Some(solver) = &mut self.solver {
            solver.clear();
        }
    }

    /// Looks for the best ply, or for the value of every ply, within the limits. `progress` hears of every depth that
    /// was completed. `clock` tells milliseconds; `stop` may be set at any time.
    ///
    /// At least one ply ahead is always searched, so there is an answer even when there is no time.
    pub fn think(
        &mut self,
        task: &Task,
        limits: &Limits,
        clock: &dyn Fn() -> f64,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        self.table.age();
        let mut watch = Watch::new(limits, clock, stop);
        // What was learnt about the order belongs to one search: the same question gets the same answer.
        self.order = Order::new();
        let draw = if task.position.turn == Side::White { -task.contempt } else { task.contempt };
        let mut tree = Tree {
            eval: &self.eval,
            table: &mut self.table,
            order: &mut self.order,
            watch: &mut watch,
            path: Path::new(&task.before, &task.position),
            salt: if draw == 0 { 0 } else { mix(i64::from(draw) as u64) },
            draw,
            eager: (task.contempt > 0).then_some(task.position.turn),
            strict: self.strict,
            seldepth: 0,
            reach: 0,
            game: PhantomData,
        };
        let list = tree.order.list::<G>(&task.position, None, 2, 0);
        let pawns = task.position.occupied().count_ones();
        let root = |candidate: Candidate| {
            let next = G::play(&task.position, candidate.ply);
            let took = next.occupied().count_ones() < pawns;
            let quiet = if took { 0 } else { task.quiet + 1 };
            Root { candidate, next, quiet, value: -INFINITE, line: Line::new() }
        };
        let mut roots: Vec<Root> = list.into_iter().map(root).collect();
        // The order of equals is that of the rules' list.
        roots.sort_by_key(|root| -root.candidate.rank);
        let empties = (8 * u32::from(G::RANKS)).saturating_sub(pawns);
        let solvable = self.solver.is_some() && empties <= G::SOLVABLE.min(worth_solving(limits));
        let mut report = Report {
            depth: 0,
            seldepth: 0,
            nodes: 0,
            time_ms: 0.0,
            score: Score::of(if roots.is_empty() { G::ended(&task.position, 0) } else { 0 }),
            line: Vec::new(),
            values: Vec::new(),
        };
        if roots.is_empty() {
            return report;
        }

        let most_depth = limits.depth.unwrap_or(u32::MAX).clamp(1, MOST_PLIES as u32 - 1);
        for depth in 1..=most_depth {
            let complete =
                if task.every_ply { tree.every_ply(&mut roots, depth) } else { tree.best_ply(&mut roots, depth) };
            if !complete && depth == 1 && roots.iter().all(|root| root.value == -INFINITE) {
                // Not even one ply ahead could be searched: any order will do.
                report.line = roots.iter().take(1).map(|root| root.candidate.ply).collect();
                break;
            }
            if complete || !task.every_ply {
                if complete {
                    report.depth = depth;
                }
                tell(&mut report, &roots, task.every_ply);
                (report.seldepth, report.nodes, report.time_ms) =
                    (tree.seldepth.max(report.depth), tree.watch.nodes(), tree.watch.elapsed_ms());
                if complete {
                    progress(&report);
                }
            }
            let decided = roots[0].value.abs() >= WON && WIN - roots[0].value.abs() <= depth as i32;
            let to_the_end = self.solver.is_some() && depth >= empties;
            if !complete || decided && !task.every_ply || to_the_end || solvable && depth >= BEFORE_SOLVING {
                break;
            }
        }
        if let (true, Some(solver)) = (solvable, &mut self.solver) {
            if !watch.expired() {
                solve(solver, task, &mut roots, &mut report, &mut watch, progress);
            }
        }
        (report.nodes, report.time_ms) = (watch.nodes(), watch.elapsed_ms());
        report
    }
}

/// Solves the end of the game exactly and tells so, as far as the watch allows.
fn solve(
    solver: &mut Solver,
    task: &Task,
    roots: &mut [Root],
    report: &mut Report,
    watch: &mut Watch,
    progress: &mut dyn FnMut(&Report),
) {
    if let Some(solution) = solver.solve(&task.position, watch) {
        let score = Score::Difference(solution.difference);
        let first = solution.line.first().copied();
        (report.score, report.line) = (score, solution.line);
        let end = report.line.len() as u32;
        (report.depth, report.seldepth) = (end, report.seldepth.max(end));
        (report.nodes, report.time_ms) = (watch.nodes(), watch.elapsed_ms());
        if task.every_ply {
            if let Some(valued) = report.values.iter_mut().find(|valued| Some(valued.ply) == first) {
                valued.score = score;
            }
        }
        progress(report);
    }
    if !task.every_ply {
        return;
    }
    for root in roots {
        let Some(value) = solver.value(&root.next, -64, 64, watch) else {
            return;
        };
        if let Some(valued) = report.values.iter_mut().find(|valued| valued.ply == root.candidate.ply) {
            valued.score = Score::Difference(-value);
        }
        (report.nodes, report.time_ms) = (watch.nodes(), watch.elapsed_ms());
        progress(report);
    }
    report.values.sort_by_key(|valued| -valued.score.number());
    progress(report);
}

/// Up to how many empty squares these limits leave room to solve the end of the game.
fn worth_solving(limits: &Limits) -> u32 {
    // The clock is slower than this on hardly any machine; when it is, the ordinary search has its answer.
    let by_time = limits.time_ms.map_or(u64::MAX, |time| (time * 1500.0) as u64);
    let budget = limits.nodes.unwrap_or(u64::MAX).min(by_time) / 2;
    let (mut empties, mut cost) = (14, SOLVE_14);
    while cost > budget && empties > 0 {
        (empties, cost) = (empties - 1, cost * 10 / SOLVE_GROWTH);
    }
    while cost * SOLVE_GROWTH / 10 <= budget && empties < 24 {
        (empties, cost) = (empties + 1, cost * SOLVE_GROWTH / 10);
    }
    limits.depth.unwrap_or(u32::MAX).min(empties)
}

/// Writes into the report what the roots know; the best one is first.
fn tell(report: &mut Report, roots: &[Root], every_ply: bool) {
    report.score = Score::of(roots[0].value);
    report.line = roots[0].line.to_vec();
    if every_ply {
        let valued = |root: &Root| Valued { ply: root.candidate.ply, score: Score::of(root.value) };
        report.values = roots.iter().map(valued).collect();
    }
}

impl<G: Tactics, E: Eval<G>> Tree<'_, '_, G, E> {
    /// The value after one ply at the root.
    fn after(&mut self, root: &Root, depth: u32, window: (i32, i32), below: &mut Line) -> i32 {
        let deeper = if root.candidate.ply == Ply::Pass { depth } else { depth - 1 };
        -self.node(&root.next, deeper as i32, 1, root.quiet, -window.1, -window.0, below)
    }

    /// Gives every root its exact value at this depth; false when the watch expired before.
    fn every_ply(&mut self, roots: &mut [Root], depth: u32) -> bool {
        let mut values = Vec::with_capacity(roots.len());
        for root in roots.iter_mut() {
            let mut below = Line::new();
            let value = self.after(root, depth, (-INFINITE, INFINITE), &mut below);
            if self.watch.expired() {
                return false;
            }
            let mut line = Line::new();
            extend(&mut line, root.candidate.ply, &below);
            values.push((value, line));
        }
        for (root, (value, line)) in roots.iter_mut().zip(values) {
            (root.value, root.line) = (value, line);
        }
        roots.sort_by_key(|root| -root.value);
        true
    }

    /// Brings the best root to the front, with its value; false when the watch expired before all were looked at.
    fn best_ply(&mut self, roots: &mut [Root], depth: u32) -> bool {
        let guess = roots[0].value;
        let mut window =
            if depth >= 4 && guess.abs() < WON { (guess - WINDOW, guess + WINDOW) } else { (-INFINITE, INFINITE) };
        let mut wider = WINDOW;
        loop {
            let Some(value) = self.window(roots, depth, window) else {
                return false;
            };
            wider *= 4;
            if value <= window.0 {
                window = (value - wider, window.0 + 1);
            } else if value >= window.1 {
                window = (window.1 - 1, value + wider);
            } else {
                return true;
            }
            if wider > 1_000 {
                window = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches all roots within a window and brings the best one to the front; its value, or none when the watch
    /// expired.
    fn window(&mut self, roots: &mut [Root], depth: u32, window: (i32, i32)) -> Option<i32> {
        let (mut alpha, beta) = window;
        let mut best = -INFINITE;
        let mut below = Line::new();
        for at in 0..roots.len() {
            let mut value = alpha + 1;
            if at > 0 {
                value = self.after(&roots[at], depth, (alpha, alpha + 1), &mut below);
            }
            if at == 0 || alpha < value && value < beta && !self.watch.expired() {
                value = self.after(&roots[at], depth, (alpha, beta), &mut below);
            }
            if self.watch.expired() {
                return None;
            }
            if value > best {
                best = value;
                // A first ply that fails low has no line and no value of its own, but it stays the best known.
                if value > window.0 {
                    roots[at].value = value;
                    let ply = roots[at].candidate.ply;
                    extend(&mut roots[at].line, ply, &below);
                    roots[..=at].rotate_right(1);
                }
                alpha = alpha.max(value);
                if best >= beta {
                    break;
                }
            }
        }
        Some(best)
    }
}
