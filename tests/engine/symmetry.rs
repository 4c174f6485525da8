//! Turning and mirroring the board, and swapping the colours, changes nothing but names.

use crate::random::{cases, positions};
use outflank::board::{Bitboard, Square, squares};
use outflank::game::{Outcome, Ply, Position};
use outflank::notation::ply::short;
use outflank::rules::Rules;
use proptest::prelude::*;

/// Mirrored left to right, upside down, and along the long diagonal, in that order.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    files: bool,
    ranks: bool,
    swap: bool,
}

impl Symmetry {
    /// The board of Latrunculi is no square, so it cannot be mirrored along its diagonal.
    fn all(rules: Rules) -> impl Iterator<Item = Self> {
        let count = match rules {
            Rules::Reversi => 8,
            Rules::Latrunculi => 4,
        };
        (0..count).map(|n| Self { files: n & 1 != 0, ranks: n & 2 != 0, swap: n & 4 != 0 })
    }

    fn square(self, rules: Rules, square: Square) -> Square {
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.files {
            file = 7 - file;
        }
        if self.ranks {
            rank = rules.ranks() - 1 - rank;
        }
        if self.swap {
            (file, rank) = (rank, file);
        }
        Square::at(file, rank).unwrap()
    }

    fn set(self, rules: Rules, set: Bitboard) -> Bitboard {
        squares(set).fold(0, |mapped, square| mapped | self.square(rules, square).bit())
    }

    fn position(self, rules: Rules, position: &Position) -> Position {
        Position { own: self.set(rules, position.own), enemy: self.set(rules, position.enemy), turn: position.turn }
    }

    fn ply(self, rules: Rules, ply: Ply) -> Ply {
        let square = |square| self.square(rules, square);
        match ply {
            Ply::Pass => Ply::Pass,
            Ply::Place(to) => Ply::Place(square(to)),
            Ply::Take { to, first } => Ply::Take { to: square(to), first: square(first) },
            Ply::Move { from, to } => Ply::Move { from: square(from), to: square(to) },
        }
    }
}

fn sorted(plies: impl IntoIterator<Item = Ply>) -> Vec<Ply> {
    let mut plies: Vec<Ply> = plies.into_iter().collect();
    plies.sort_by_key(|ply| short(*ply));
    plies
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn turning_the_board((rules, position) in positions()) {
        let plies = rules.plies(&position);
        for symmetry in Symmetry::all(rules) {
            let turned = symmetry.position(rules, &position);
            prop_assert_eq!(
                sorted(rules.plies(&turned)),
                sorted(plies.iter().map(|ply| symmetry.ply(rules, *ply))),
                "{:?}", symmetry
            );
            prop_assert_eq!(rules.outcome(&turned), rules.outcome(&position));
            for ply in &plies {
                let turned_ply = symmetry.ply(rules, *ply);
                prop_assert_eq!(
                    rules.taken(&turned, turned_ply),
                    symmetry.set(rules, rules.taken(&position, *ply))
                );
                prop_assert_eq!(
                    rules.play(&turned, turned_ply),
                    symmetry.position(rules, &rules.play(&position, *ply))
                );
            }
        }
    }

    #[test]
    fn swapping_the_colours((rules, position) in positions()) {
        let swap = |position: &Position| Position { turn: position.turn.other(), ..*position };
        let swapped = swap(&position);
        prop_assert_eq!(rules.plies(&swapped), rules.plies(&position));
        let outcome = rules.outcome(&position).map(|outcome| Outcome {
            winner: outcome.winner.map(|side| side.other()),
            ..outcome
        });
        prop_assert_eq!(rules.outcome(&swapped), outcome);
        for ply in rules.plies(&position) {
            prop_assert_eq!(rules.play(&swapped, ply), swap(&rules.play(&position, ply)));
        }
    }
}
