//! The engine and the naive model, side by side.

use crate::naive::{Board, End, Kind, Step};
use crate::random::{cases, choices, positions, reached, rules};
use outflank::board::{Side, Square, squares};
use outflank::game::{Position, Reason};
use outflank::notation::ply::short;
use outflank::rules::Rules;
use proptest::prelude::*;

/// The naive model's view of a position.
pub fn board(rules: Rules, position: &Position) -> Board {
    let kind = match rules {
        Rules::Reversi => Kind::Reversi,
        Rules::Latrunculi => Kind::Latrunculi,
    };
    let square = |file, rank| match position.at(Square::at(file, rank).unwrap()) {
        Some(Side::White) => 'P',
        Some(Side::Black) => 'p',
        None => '.',
    };
    Board {
        kind,
        rows: (0..rules.ranks()).map(|rank| (0..8).map(|file| square(file, rank)).collect()).collect(),
        turn: match position.turn {
            Side::White => 'w',
            Side::Black => 'b',
        },
    }
}

fn end(rules: Rules, position: &Position) -> Option<End> {
    rules.outcome(position).map(|outcome| End {
        result: match outcome.winner {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => '=',
        },
        why: match outcome.reason {
            Reason::BoardFull => "board full",
            Reason::NobodyCanTake => "nobody can take",
            Reason::LastPawn => "last pawn",
            Reason::OneEach => "one each",
            other => panic!("a position alone cannot tell {other:?}"),
        },
    })
}

/// Both see the same plies, what each takes and leads to, and the same outcome.
fn agree(rules: Rules, position: &Position) {
    let naive = board(rules, position);
    let mut expected = naive.steps();
    let mut steps: Vec<Step> = rules
        .plies(position)
        .into_iter()
        .map(|ply| Step {
            short: short(ply),
            taken: squares(rules.taken(position, ply)).map(|square| square.to_string()).collect(),
            after: board(rules, &rules.play(position, ply)),
        })
        .collect();
    expected.sort_by(|a, b| a.short.cmp(&b.short));
    steps.sort_by(|a, b| a.short.cmp(&b.short));
    assert_eq!(steps, expected, "{}", naive.fen());
    assert_eq!(end(rules, position), naive.end(), "{}", naive.fen());
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn in_any_position((rules, position) in positions()) {
        agree(rules, &position);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn all_through_a_game(rules in rules(), choices in choices(70)) {
        for length in 0..=choices.len() {
            agree(rules, &reached(rules, &choices[..length]));
        }
    }
}

#[test]
fn at_the_start() {
    for rules in Rules::ALL {
        for first in rules.beginners() {
            let start = rules.start(*first);
            agree(rules, &start);
            let kind = board(rules, &start).kind;
            assert_eq!(board(rules, &start), Board::start(kind, board(rules, &start).turn));
        }
    }
}

/// Random games seldom end so: two against the edge, one each, nobody left, blocked sides, nobody can take.
#[test]
fn in_rare_positions() {
    let rare = [
        (Rules::Latrunculi, "7p/8/8/8/8/8/P7 w"),
        (Rules::Latrunculi, "8/8/8/8/8/8/P7 w"),
        (Rules::Latrunculi, "8/8/8/8/8/8/P7 b"),
        (Rules::Latrunculi, "8/8/8/8/8/8/p7 w"),
        (Rules::Latrunculi, "8/8/8/8/8/p7/Pp6 w"),
        (Rules::Latrunculi, "8/8/8/8/8/p7/Pp6 b"),
        (Rules::Latrunculi, "8/8/8/8/8/p7/P1p5 b"),
        (Rules::Latrunculi, "8/8/8/3p4/2p1P3/3p4/3P4 w"),
        (Rules::Latrunculi, "3P4/3p4/8/Pp5P/3p4/3p4/3P4 w"),
        (Rules::Latrunculi, "p7/p7/p7/p7/p7/8/P6P w"),
        (Rules::Latrunculi, "P7/p7/p7/p7/p7/p7/1P6 w"),
        (Rules::Latrunculi, "8/8/8/8/8/P7/1pppppp1 w"),
        (Rules::Latrunculi, "8/8/8/8/8/7P/Pppppp2 w"),
        (Rules::Reversi, "8/8/8/3PP3/3PP3/8/8/8 w"),
        (Rules::Reversi, "8/8/8/3PP3/3PP3/8/8/8 b"),
        (Rules::Reversi, "8/8/8/3PP3/3PP3/3p4/8/8 w"),
        (Rules::Reversi, "8/8/8/3PP3/3PP3/3p4/8/8 b"),
        (Rules::Reversi, "8/8/8/3Pp3/3P4/8/8/8 b"),
        (Rules::Reversi, "1pppppPP/8/8/3PP3/3PP3/8/8/Pppppp2 w"),
        (Rules::Reversi, "1ppppppP/p6p/p6p/p2PP2p/p2PP2p/p6p/p6p/Ppppppp1 w"),
        (Rules::Reversi, "pppppppp/8/8/3pp3/3pp3/8/PPPPPPPP/8 w"),
        (Rules::Reversi, "PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/pppppppp/pppppppp/pppppppp/pppppppp w"),
    ];
    for (rules, fen) in rare {
        let setup = outflank::notation::position::parse(rules, fen).unwrap();
        let naive = board(rules, &setup.position);
        assert_eq!(naive, Board::from_fen(naive.kind, fen));
        assert_eq!(naive.fen(), fen);
        agree(rules, &setup.position);
        agree(rules, &setup.position.passed());
    }
}
