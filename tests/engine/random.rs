//! Random positions and games to test with.

use outflank::board::{CENTRE, Side, Square, squares};
use outflank::game::{Ply, Position};
use outflank::rules::Rules;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// So many cases, the same ones in each run unless `PROPTEST_RNG_SEED` asks for others.
pub fn cases(count: u32) -> ProptestConfig {
    let asked = ProptestConfig::default().rng_seed;
    ProptestConfig {
        cases: count,
        failure_persistence: None,
        rng_seed: match asked {
            RngSeed::Random => RngSeed::Fixed(1732),
            fixed => fixed,
        },
        ..ProptestConfig::default()
    }
}

/// What each random number is for: one picks among the legal plies.
pub type Choices = Vec<u16>;

/// So many random choices at most: enough for games of Reversi to reach their end.
pub fn choices(most: usize) -> impl Strategy<Value = Choices> {
    prop::collection::vec(any::<u16>(), 0..=most)
}

/// Both games.
pub fn rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(Rules::ALL.to_vec())
}

/// The plies that these choices make of this start, up to the game's end.
pub fn playout(rules: Rules, start: Position, choices: &[u16]) -> Vec<(Position, Ply)> {
    let mut position = start;
    let mut played = Vec::new();
    for choice in choices {
        let legal = rules.plies(&position);
        let Some(ply) = legal.get(usize::from(*choice) % legal.len().max(1)) else {
            break;
        };
        played.push((position, *ply));
        position = rules.play(&position, *ply);
    }
    played
}

/// The position that these choices come to.
pub fn reached(rules: Rules, choices: &[u16]) -> Position {
    let start = rules.start(rules.beginners()[0]);
    playout(rules, start, choices).last().map_or(start, |(position, ply)| rules.play(position, *ply))
}

/// A position that games come to. Few choices are as likely as many.
pub fn reachable(rules: Rules) -> impl Strategy<Value = Position> {
    let most = match rules {
        Rules::Reversi => 66,
        Rules::Latrunculi => 400,
    };
    (0usize..=most)
        .prop_flat_map(|count| prop::collection::vec(any::<u16>(), count))
        .prop_map(move |choices| reached(rules, &choices))
}

/// A position as players may set it up, from nearly empty to full boards and however lopsided.
pub fn set_up(rules: Rules) -> impl Strategy<Value = Position> {
    let squares = prop::collection::vec(any::<(u8, u8)>(), 64);
    (squares, any::<(u8, u8)>(), any::<bool>()).prop_map(move |(draws, (full, share), white)| {
        let mut pawns = [0u64; 2];
        for (draw, square) in draws.iter().zip(squares_in_mixed_order()) {
            let room = square.rank() < rules.ranks();
            let must = rules == Rules::Reversi && CENTRE & square.bit() != 0;
            let side = &mut pawns[usize::from(draw.1 < share)];
            let left = rules == Rules::Reversi || side.count_ones() < 24;
            if room && left && (must || draw.0 <= full) {
                *side |= square.bit();
            }
        }
        if pawns == [0, 0] {
            pawns[0] = 1;
        }
        let turn = if white { Side::White } else { Side::Black };
        let position = Position::new(pawns[0], pawns[1], turn);
        rules.check(&position).unwrap();
        position
    })
}

/// All squares, not rank by rank, so that a limit on the pawns does not leave the upper ranks empty.
fn squares_in_mixed_order() -> impl Iterator<Item = Square> {
    (0..64u8).map(|n| Square::new(n.wrapping_mul(37) % 64).unwrap())
}

/// Either kind of position of either game.
pub fn positions() -> impl Strategy<Value = (Rules, Position)> {
    rules()
        .prop_flat_map(|rules| prop_oneof![reachable(rules), set_up(rules)].prop_map(move |position| (rules, position)))
}

#[test]
fn the_mixed_order_has_every_square_once() {
    let all = squares_in_mixed_order().fold(0, |set, square| set | square.bit());
    assert_eq!(squares(all).count(), 64);
}
