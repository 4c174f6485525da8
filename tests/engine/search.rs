//! The computer player: exact endings, values that owe nothing to clever tricks, limits, draws and forced wins.

use crate::random::{cases, reachable};
use outflank::board::{Side, Square};
use outflank::eval::{self, Eval};
use outflank::game::{Game, Ply, Position};
use outflank::latrunculi::Latrunculi;
use outflank::notation::{ply, position};
use outflank::record::Record;
use outflank::reversi::Reversi;
use outflank::rules::Rules;
use outflank::search::endgame::Solver;
use outflank::search::level::Level;
use outflank::search::limits::{Limits, Watch};
use outflank::search::report::{Report, Score};
use outflank::search::tactics::Tactics;
use outflank::search::{Computer, Search, Task};
use proptest::prelude::*;
use serde_json::Value;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

static NEVER: AtomicBool = AtomicBool::new(false);

fn parse(rules: Rules, fen: &str) -> Position {
    position::parse(rules, fen).unwrap().position
}

fn unlimited() -> Watch<'static> {
    Watch::new(&Limits::default(), &|| 0.0, &NEVER)
}

fn think(rules: Rules, task: &Task, limits: &Limits) -> Report {
    Computer::new(rules, 1).think(task, limits, &|| 0.0, &NEVER, &mut |_| {})
}

/// What the side to move is ahead by at the end, without any tricks.
fn minimax(position: &Position) -> i32 {
    let values = Reversi::plies(position).into_iter().map(|ply| -minimax(&Reversi::play(position, ply)));
    values.max().unwrap_or(position.own.count_ones() as i32 - position.enemy.count_ones() as i32)
}

#[test]
fn endings_have_their_exact_values() {
    let endings: Vec<Value> = serde_json::from_str(include_str!("../fixtures/endgames.json")).unwrap();
    let mut solver = Solver::new(16);
    for ending in &endings {
        let fen = ending["fen"].as_str().unwrap();
        let position = parse(Rules::Reversi, fen);
        let solution = solver.solve(&position, &mut unlimited()).unwrap();
        assert_eq!(ending["value"], solution.difference, "{fen}");

        let mut last = position;
        for ply in solution.line {
            assert!(Reversi::plies(&last).contains(&ply), "{fen}");
            last = Reversi::play(&last, ply);
        }
        assert!(Reversi::outcome(&last).is_some(), "{fen}");
        let side = position.turn;
        let reached = last.count(side) as i32 - last.count(side.other()) as i32;
        assert_eq!(reached, solution.difference, "{fen}");

        if let Some(best) = ending["best"].as_array() {
            let expected: BTreeSet<&str> = best.iter().map(|ply| ply.as_str().unwrap()).collect();
            let values = solver.values(&position, &mut unlimited()).unwrap();
            let found = values.into_iter().filter(|(_, value)| *value == solution.difference);
            let found: BTreeSet<String> =
                found.map(|(ply, _)| ply::book(Rules::Reversi, &position, ply).replace("--", "pass")).collect();
            assert_eq!(found.iter().map(String::as_str).collect::<BTreeSet<_>>(), expected, "{fen}");
        }
    }
}

/// An ending with so many empty squares, filled by chance and not by play: passes and early ends are common.
fn endings(most: usize) -> impl Strategy<Value = Position> {
    (any::<u64>(), any::<u64>(), prop::collection::btree_set(0..64u8, 0..=most)).prop_map(|(one, two, empty)| {
        let empty = empty.into_iter().filter_map(Square::new).fold(0, |set, square| set | square.bit());
        let taken = !empty | outflank::board::CENTRE;
        // Few white pawns in half of the cases, so that often one side can take nothing.
        let white = if two & 1 == 0 { one & two } else { one };
        Position::new(white & taken, !white & taken, if two & 2 == 0 { Side::White } else { Side::Black })
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn small_endings_are_solved_as_by_brute_force(position in endings(6)) {
        let value = minimax(&position);
        let mut solver = Solver::new(1);
        prop_assert_eq!(solver.solve(&position, &mut unlimited()).unwrap().difference, value);
        for (alpha, beta) in [(value - 1, value), (value, value + 1), (-1, 1), (value - 3, value + 3)] {
            let found = solver.value(&position, alpha, beta, &mut unlimited()).unwrap();
            if found <= alpha {
                prop_assert!(value <= found);
            } else if found >= beta {
                prop_assert!(value >= found);
            } else {
                prop_assert_eq!(value, found);
            }
        }
    }
}

/// The search without window, table, order, reductions: what it must agree with.
struct Plain<'a> {
    path: Vec<(Position, u32)>,
    root: usize,
    draw: i32,
    /// Who would rather have an open position.
    eager: Option<Side>,
    judge: &'a dyn Fn(&Position) -> i32,
}

impl Plain<'_> {
    fn drawn(&self, turn: Side) -> i32 {
        if turn == Side::White { self.draw } else { -self.draw }
    }

    fn node<G: Tactics>(&mut self, position: &Position, quiet: u32, depth: u32) -> i32 {
        let from_root = (self.path.len() - self.root) as u32;
        if from_root > 0 && G::outcome(position).is_none() {
            if G::QUIET_LIMIT.is_some_and(|limit| quiet >= limit) {
                return self.drawn(position.turn);
            }
            let in_tree = self.path[self.root..].iter().any(|(before, _)| before == position);
            let in_game = self.path[..self.root].iter().filter(|(before, _)| before == position).count();
            if G::REPETITION_LIMIT.is_some_and(|limit| in_tree || in_game + 1 >= limit) {
                return self.drawn(position.turn);
            }
        }
        if depth == 0 {
            return self.quiet::<G>(position, from_root);
        }
        let plies = G::plies(position);
        if plies.is_empty() {
            return G::ended(position, from_root);
        }
        self.path.push((*position, quiet));
        let mut best = i32::MIN;
        for ply in plies {
            let next = G::play(position, ply);
            let took = next.occupied().count_ones() < position.occupied().count_ones();
            let depth = if ply == Ply::Pass { depth } else { depth - 1 };
            best = best.max(-self.node::<G>(&next, if took { 0 } else { quiet + 1 }, depth));
        }
        self.path.pop();
        best
    }

    fn quiet<G: Tactics>(&self, position: &Position, from_root: u32) -> i32 {
        if G::outcome(position).is_some() {
            return G::ended(position, from_root);
        }
        let openness = G::openness(position);
        let mut best = (self.judge)(position)
            + self.eager.map_or(0, |side| if side == position.turn { openness } else { -openness });
        for ply in G::plies(position) {
            let next = G::play(position, ply);
            if next.occupied().count_ones() < position.occupied().count_ones() {
                best = best.max(-self.quiet::<G>(&next, from_root + 1));
            }
        }
        best
    }
}

/// A search in which a depth means exactly that.
fn strict<G: Tactics, E: Eval<G>>(eval: E) -> Search<G, E> {
    let mut search = Search::new(eval, 1);
    search.strict = true;
    search
}

/// Compares the search with the plain one at these depths, with whatever its table holds already.
fn agree<G: Tactics, E: Eval<G> + Copy>(
    search: &mut Search<G, E>,
    eval: E,
    task: &Task,
    depths: std::ops::RangeInclusive<u32>,
) {
    for depth in depths {
        let draw = if task.position.turn == Side::White { -task.contempt } else { task.contempt };
        let path: Vec<(Position, u32)> = task.before.iter().map(|position| (*position, 0)).collect();
        let root = path.len();
        let eager = (task.contempt > 0).then_some(task.position.turn);
        let mut plain = Plain { path, root, draw, eager, judge: &|position| eval.evaluate(position) };
        let value = plain.node::<G>(&task.position, task.quiet, depth);
        let report = search.think(task, &Limits::depth(depth), &|| 0.0, &NEVER, &mut |_| {});
        if report.line.is_empty() || matches!(report.score, Score::Difference(_)) || report.depth != depth {
            continue;
        }
        assert_eq!(report.score, score(value), "depth {depth} {task:?}");
        let every = search.think(&task.clone().every_ply(), &Limits::depth(depth), &|| 0.0, &NEVER, &mut |_| {});
        assert_eq!(every.score, report.score, "depth {depth} {task:?}");
        assert_eq!(every.values.len(), G::plies(&task.position).len());
    }
}

/// The score that stands for an inner value, by the public limits of values: see `Tactics::ended`.
fn score(value: i32) -> Score {
    match value.abs() {
        29_000.. if value > 0 => Score::Win((30_000 - value) as u32),
        29_000.. => Score::Loss((30_000 + value) as u32),
        20_000.. => Score::Estimate(value - 20_000 * value.signum()),
        _ => Score::Estimate(value),
    }
}

/// A Latrunculi with so few pawns that they meet soon, and repetition and the end of the game are near.
fn few_pawns() -> impl Strategy<Value = Position> {
    (prop::collection::btree_set(0..56u8, 3..=7), any::<u8>()).prop_map(|(squares, sides)| {
        let mut pawns = [0u64; 2];
        for (at, square) in squares.into_iter().filter_map(Square::new).enumerate() {
            pawns[usize::from(at > 1 && sides >> at & 1 == 1)] |= square.bit();
        }
        pawns[1] |= if pawns[1] == 0 { pawns[0] & pawns[0].wrapping_neg() } else { 0 };
        Position::new(pawns[0] & !pawns[1], pawns[1], if sides & 1 == 0 { Side::White } else { Side::Black })
    })
}

proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn reversi_is_searched_as_without_tricks(position in reachable(Rules::Reversi)) {
        let eval = eval::reversi::Shaped;
        agree(&mut strict::<Reversi, _>(eval), eval, &Task::new(position), 1..=3);
    }

    #[test]
    fn latrunculi_is_searched_as_without_tricks(position in reachable(Rules::Latrunculi), contempt in 0..50) {
        let eval = eval::latrunculi::Shaped;
        agree(&mut strict::<Latrunculi, _>(eval), eval, &Task { contempt, ..Task::new(position) }, 1..=2);
    }

    #[test]
    fn values_near_the_limit_and_far_from_it_do_not_mix(position in few_pawns(), quiet in 0..100u32, contempt in 0..50) {
        let eval = eval::latrunculi::Shaped;
        let mut search = strict::<Latrunculi, _>(eval);
        for quiet in [0, quiet, 97, 50, 96] {
            agree(&mut search, eval, &Task { contempt, quiet, ..Task::new(position) }, 1..=3);
        }
        agree(&mut search, eval, &Task { contempt: contempt + 1, ..Task::new(position) }, 1..=4);
    }
}

/// A game in which both sides went to and fro, so that some plies now make a third time.
fn shuffled() -> Record {
    let start = parse(Rules::Latrunculi, "7p/8/3P4/8/8/1p6/P6P w");
    let setup = outflank::notation::Setup { position: start, quiet: 0, number: 1 };
    let mut record = Record::from_setup(Rules::Latrunculi, setup);
    for text in ["d5d4", "h7g7", "d4d5", "g7h7", "d5d4", "h7g7"] {
        record.play_text(text).unwrap();
    }
    record
}

#[test]
fn repetition_in_the_game_is_known_to_the_search() {
    let record = shuffled();
    let (eval, task) = (eval::latrunculi::Shaped, Task { contempt: 30, ..Task::of(&record) });
    assert_eq!((task.quiet, task.before.len()), (6, 6));
    let mut search = strict::<Latrunculi, _>(eval);
    // Without the history first: none of those values may serve where the history matters.
    agree(&mut search, eval, &Task { before: Vec::new(), quiet: 0, ..task.clone() }, 1..=4);
    agree(&mut search, eval, &task, 1..=4);
    agree(&mut search, eval, &Task { before: Vec::new(), quiet: 0, ..task }, 1..=4);
}

#[test]
fn the_last_pawn_is_taken_when_that_can_be_forced() {
    // Taken at once; in three plies; and lost in two.
    for (fen, depth, expected) in
        [("8/8/8/8/2Pp4/8/4P3 w", 2, Score::Win(1)), ("8/8/8/8/2Pp4/8/4P3 b", 3, Score::Estimate(0))]
    {
        let task = Task::new(parse(Rules::Latrunculi, fen));
        let report = think(Rules::Latrunculi, &task, &Limits::depth(depth));
        if expected.exact() {
            assert_eq!(report.score, expected, "{fen}");
        }
    }
    // Every position of a lone pawn against three in one corner of the board: plain search says which are forced.
    let eval = eval::latrunculi::Shaped;
    let mut forced = 0;
    for lone in (0..56).filter_map(Square::new) {
        let white = parse(Rules::Latrunculi, "8/8/8/2P5/8/1P3P2/4P3 w").own;
        if white & lone.bit() != 0 {
            continue;
        }
        let position = Position::new(white, lone.bit(), Side::White);
        let mut plain =
            Plain { path: Vec::new(), root: 0, draw: 0, eager: None, judge: &|position| eval.evaluate(position) };
        let value = plain.node::<Latrunculi>(&position, 0, 3);
        let report = think(Rules::Latrunculi, &Task::new(position), &Limits::depth(5));
        if value >= 29_000 {
            forced += 1;
            assert_eq!(report.score, score(value), "{lone}");
            assert_eq!(report.line.len() as i32, 30_000 - value);
        }
    }
    assert!(forced >= 3, "only {forced} positions");
}

#[test]
fn passes_are_searched() {
    // Black must pass at once, and White plays twice.
    let endings: Vec<Value> = serde_json::from_str(include_str!("../fixtures/endgames.json")).unwrap();
    let mut passes = 0;
    for ending in &endings {
        let position = parse(Rules::Reversi, ending["fen"].as_str().unwrap());
        for ply in Reversi::plies(&position) {
            let next = Reversi::play(&position, ply);
            if Reversi::plies(&next).contains(&Ply::Pass) {
                passes += 1;
                let report = think(Rules::Reversi, &Task::new(next), &Limits::depth(2));
                assert_eq!(report.line.first(), Some(&Ply::Pass));
                let eval = eval::reversi::Shaped;
                agree(&mut strict::<Reversi, _>(eval), eval, &Task::new(next), 1..=3);
            }
        }
    }
    assert!(passes >= 5, "only {passes} passes");
}

#[test]
fn a_node_limit_gives_the_same_answer_each_time() {
    for rules in Rules::ALL {
        let task = Task::new(rules.start(Side::White));
        let limits = Limits::nodes(30_000);
        let one = think(rules, &task, &limits);
        let ticking = Cell::new(0.0);
        let clock = || {
            ticking.set(ticking.get() + 100.0);
            ticking.get()
        };
        let two = Computer::new(rules, 1).think(&task, &limits, &clock, &NEVER, &mut |_| {});
        assert_eq!(Report { time_ms: 0.0, ..one.clone() }, Report { time_ms: 0.0, ..two });
        assert!(one.nodes >= 30_000 && one.nodes < 31_000, "{}", one.nodes);
        let mut computer = Computer::new(rules, 1);
        computer.think(&task, &Limits::nodes(5_000), &clock, &NEVER, &mut |_| {});
        computer.clear();
        let three = computer.think(&task, &limits, &|| 0.0, &NEVER, &mut |_| {});
        assert_eq!(one, three, "after forgetting");
    }
}

#[test]
fn a_raised_flag_stops_the_search_soon() {
    for rules in Rules::ALL {
        let task = Task::new(rules.start(Side::White));
        let stop = AtomicBool::new(false);
        let raised = Cell::new(0);
        let mut raise = |report: &Report| {
            if report.depth == 4 {
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
                raised.set(report.nodes);
            }
        };
        let report = Computer::new(rules, 1).think(&task, &Limits::default(), &|| 0.0, &stop, &mut raise);
        assert!(report.nodes < raised.get() + 4096, "{} after {}", report.nodes, raised.get());
        assert!(!report.line.is_empty());
        // Raised from the beginning: there is an answer all the same.
        let report = Computer::new(rules, 1).think(&task, &Limits::default(), &|| 0.0, &stop, &mut |_| {});
        assert!(rules.plies(&task.position).contains(&report.line[0]));
    }
}

#[test]
fn every_level_plays_legally_and_the_same_with_the_same_seed() {
    for rules in Rules::ALL {
        for level in &Level::ALL[..6] {
            let mut record = Record::new(rules, Side::White).unwrap();
            let mut computer = Computer::new(rules, 1);
            for seed in 0..6 {
                let task = Task::of(&record);
                let choose = |computer: &mut Computer| {
                    level.choose(computer, &task, seed, &|| 0.0, &NEVER, &mut |_| {}).unwrap()
                };
                let ply = choose(&mut computer);
                assert_eq!(choose(&mut Computer::new(rules, 1)), choose(&mut Computer::new(rules, 1)));
                record.play(ply).unwrap();
            }
        }
    }
}

#[test]
fn near_the_end_the_search_is_exact() {
    let endings: Vec<Value> = serde_json::from_str(include_str!("../fixtures/endgames.json")).unwrap();
    for ending in endings.iter().filter(|ending| ending["empties"] == 8) {
        let position = parse(Rules::Reversi, ending["fen"].as_str().unwrap());
        let task = Task::new(position).every_ply();
        let report = think(Rules::Reversi, &task, &Limits::default());
        assert_eq!(report.score, Score::Difference(ending["value"].as_i64().unwrap() as i32));
        assert!(report.values.iter().all(|valued| valued.score.exact()));
        assert_eq!(report.values[0].score, report.score);
    }
}
