//! What holds in every position.

use crate::random::{cases, positions};
use outflank::board::Bitboard;
use outflank::game::{Game, Ply, Position, perft};
use outflank::rules::Rules;
use outflank::with_game;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;

/// How many positions are so many plies away, each ply made and none counted in bulk.
fn walk<G: Game>(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    G::plies(position).into_iter().map(|ply| walk::<G>(&G::play(position, ply), depth - 1)).sum()
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn plies_are_counted_as_they_are_listed((rules, position) in positions()) {
        let plies = rules.plies(&position);
        prop_assert_eq!(with_game!(rules, G => G::count_plies(&position)) as usize, plies.len());
        for (index, ply) in plies.iter().enumerate() {
            prop_assert!(!plies[..index].contains(ply), "{:?} is listed twice", ply);
        }
        prop_assert!(!plies.contains(&Ply::Pass) || plies.len() == 1);
        prop_assert_eq!(rules.outcome(&position).is_some(), plies.is_empty());
    }

    #[test]
    fn pawns_come_and_go_by_the_rules((rules, position) in positions()) {
        let given = position;
        for ply in rules.plies(&position) {
            let after = rules.play(&position, ply);
            let taken = rules.taken(&position, ply);
            // A position is a value: playing from it leaves it as it was.
            prop_assert_eq!(given, position);
            prop_assert_eq!(after.turn, position.turn.other());
            prop_assert_eq!(after.own & after.enemy, 0);
            prop_assert_eq!(taken & !position.enemy, 0);
            // After the ply, `enemy` are the mover's pawns.
            let lost: Bitboard = position.enemy & !after.own;
            prop_assert_eq!(lost, taken);
            prop_assert_eq!(after.own & !position.enemy, 0);
            if ply == Ply::Pass {
                prop_assert_eq!(after, position.passed());
                continue;
            }
            match rules {
                Rules::Reversi => {
                    let placed = ply.to().unwrap().bit();
                    prop_assert_eq!(position.occupied() & placed, 0);
                    prop_assert_eq!(after.occupied(), position.occupied() | placed);
                    prop_assert_eq!(after.enemy, position.own | placed | taken);
                }
                Rules::Latrunculi => {
                    let (from, to) = (ply.from().unwrap().bit(), ply.to().unwrap().bit());
                    prop_assert_eq!(position.own & from, from);
                    prop_assert_eq!(position.occupied() & to, 0);
                    prop_assert_eq!(after.enemy, position.own & !from | to);
                    prop_assert_eq!(after.occupied() >> 56, 0);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn counting_in_bulk_is_counting_one_by_one((rules, position) in positions(), depth in 0u32..=3) {
        let (bulk, single) =
            with_game!(rules, G => (perft::<G>(&position, depth), walk::<G>(&position, depth)));
        prop_assert_eq!(bulk, single);
        prop_assert_eq!(bulk, rules.perft(&position, depth));
    }
}

/// A player who can act must not pass, and the other can always act where one must pass.
#[test]
fn nobody_passes_twice() {
    let passes = Cell::new(0);
    TestRunner::new(cases(2000))
        .run(&positions(), |(rules, position)| {
            if rules.plies(&position).contains(&Ply::Pass) {
                passes.set(passes.get() + 1);
                let next = rules.plies(&rules.play(&position, Ply::Pass));
                prop_assert!(!next.is_empty() && !next.contains(&Ply::Pass));
            }
            Ok(())
        })
        .unwrap();
    let passes = passes.get();
    assert!(passes >= 20, "only {passes} passes were tried");
}
