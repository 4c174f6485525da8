//! Games that the computer plays against itself, looking one ply ahead.

use crate::learner::Learner;
use outflank::board::{Side, Square};
use outflank::eval::features::Features;
use outflank::game::{Game, Position};
use outflank::latrunculi::Latrunculi;
use outflank::reversi::Reversi;
use outflank::search::table::mix;
use outflank::search::tactics::Tactics;

/// How a game is played and learnt from.
pub trait SelfPlay: Features + Tactics {
    /// Hundredths of a pawn in a value of one.
    const HUNDREDTHS: f32;
    /// Hundredths of a pawn in one unit of the weights that are written: the largest of them fit a byte.
    const UNIT: i32;
    /// How far a position's value moves towards what it should have been.
    const STEP: f32;
    /// How much of what a position should have said comes from the end of the game, rather than from the next one.
    const LAMBDA: f32;
    /// What a ply later is worth of a win now: those who are ahead should get on with it.
    const PATIENCE: f32;
    /// Up to how many random plies, and at least how many, a game begins with.
    const OPENING: (usize, usize);

    /// A position to begin from.
    fn begin(random: &mut Random) -> Position;

    /// What a finished game is worth to the side to move.
    fn result(position: &Position) -> f32;

    /// The value that a sum of weights stands for.
    fn squash(sum: f32) -> f32;
}

impl SelfPlay for Reversi {
    const HUNDREDTHS: f32 = 100.0;
    const UNIT: i32 = 14;
    const STEP: f32 = 0.5;
    const LAMBDA: f32 = 0.5;
    const PATIENCE: f32 = 1.0;
    const OPENING: (usize, usize) = (4, 14);

    fn begin(random: &mut Random) -> Position {
        Self::start(Self::BEGINNERS[random.below(2)])
    }

    fn result(position: &Position) -> f32 {
        position.own.count_ones() as f32 - position.enemy.count_ones() as f32
    }

    fn squash(sum: f32) -> f32 {
        sum
    }
}

impl SelfPlay for Latrunculi {
    const HUNDREDTHS: f32 = 300.0;
    const UNIT: i32 = 2;
    const STEP: f32 = 1.0;
    const LAMBDA: f32 = 0.9;
    const PATIENCE: f32 = 0.995;
    const OPENING: (usize, usize) = (0, 20);

    /// One game in three begins at the beginning. Played well it is mostly drawn, so the others begin anywhere, many of
    /// them with few pawns on one side: that is where winning is learnt.
    fn begin(random: &mut Random) -> Position {
        let any = |random: &mut Random| 1 + random.below(Self::PAWNS as usize);
        let [white, black] = match random.below(9) {
            0..3 => return Self::start(Side::White),
            3 => [1 + random.below(3), any(random).max(2)],
            4 => [any(random).max(2), 1 + random.below(3)],
            _ => [any(random).max(2), any(random)],
        };
        let mut free: Vec<u8> = (0..8 * Self::RANKS).collect();
        let mut place = |count| {
            let pawns = (0..count).map(|_| free.swap_remove(random.below(free.len())));
            pawns.filter_map(Square::new).fold(0, |pawns, square| pawns | square.bit())
        };
        let (white, black) = (place(white), place(black));
        Position::new(white, black, if random.below(2) == 0 { Side::White } else { Side::Black })
    }

    fn result(position: &Position) -> f32 {
        match Self::outcome(position).and_then(|outcome| outcome.winner) {
            None => 0.0,
            Some(winner) if winner == position.turn => 1.0,
            Some(_) => -1.0,
        }
    }

    fn squash(sum: f32) -> f32 {
        sum.tanh()
    }
}

/// A game that was played.
pub struct Played {
    /// The positions before each ply, and whether the ply was chosen, not random.
    pub positions: Vec<(Position, bool)>,
    /// What came out, for the side that would have been to move.
    pub end: f32,
    /// Whether somebody won.
    pub decided: bool,
}

/// A won game, for choosing: more than any sum of weights.
const WON: f32 = 1_000.0;
/// How often a ply is random at the beginning and at the end of the training.
const RANDOM: (f32, f32) = (0.1, 0.03);

/// Plays one game; `done` says how far the training is, from 0 to 1.
pub fn game<G: SelfPlay>(learner: &Learner<G>, random: &mut Random, done: f32) -> Played {
    let mut position = G::begin(random);
    let (least, most) = G::OPENING;
    let opening = least + random.below(most - least);
    let often = RANDOM.0 + (RANDOM.1 - RANDOM.0) * done;
    let (mut positions, mut quiet) = (Vec::new(), 0);
    loop {
        let plies = G::plies(&position);
        if plies.is_empty() {
            let end = G::result(&position);
            return Played { positions, end, decided: end != 0.0 };
        }
        if G::QUIET_LIMIT.is_some_and(|limit| quiet >= limit) {
            return Played { positions, end: 0.0, decided: false };
        }
        let chosen = positions.len() >= opening && random.unit() >= often;
        let next = if chosen {
            let nexts = plies.iter().map(|ply| G::play(&position, *ply));
            // What is worst for the opponent; a little chance keeps equals apart.
            let worth = |next: &Position| {
                if G::outcome(next).is_some() {
                    let result = G::result(next);
                    return WON * result.signum() + result;
                }
                learner.value(next) - G::openness(next) as f32 / G::HUNDREDTHS
            };
            let worths = nexts.map(|next| (worth(&next) + 1e-4 * random.unit(), next));
            worths.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(position, |(_, next)| next)
        } else {
            G::play(&position, plies[random.below(plies.len())])
        };
        positions.push((position, chosen));
        quiet = if next.occupied().count_ones() < position.occupied().count_ones() { 0 } else { quiet + 1 };
        position = next;
    }
}

/// Random numbers, the same ones from the same seed.
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// From 0 to `count` - 1.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count.max(1)
    }

    /// From 0 to 1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }
}
