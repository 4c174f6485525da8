//! The list of plies has room for every position: what the documentation of `Plies` proves, counted out.

use outflank::board::{Bitboard, CENTRE, Direction, Side, Square, squares};
use outflank::game::{Game, Plies, Ply, Position};
use outflank::reversi::Reversi;

/// Every line of three squares or more, from end to end.
fn lines() -> Vec<Vec<Square>> {
    let ways = [Direction::North, Direction::NorthEast, Direction::East, Direction::SouthEast];
    let mut lines = Vec::new();
    for way in ways {
        for end in squares(u64::MAX) {
            // A square with nothing behind it begins a line.
            let behind = squares(u64::MAX).find(|square| way.step(square.bit()) == end.bit());
            if behind.is_some() {
                continue;
            }
            let next = |square: &Square| Square::first(way.step(square.bit()));
            let line: Vec<Square> = std::iter::successors(Some(end), next).collect();
            if line.len() >= 3 {
                lines.push(line);
            }
        }
    }
    lines
}

/// How many takings there are on a line of own (`o`), enemy (`x`) and empty (`.`) squares.
fn takings(line: &[u8]) -> u32 {
    let mut count = 0;
    for start in 0..line.len() {
        for end in start + 2..line.len() {
            let between = &line[start + 1..end];
            let ends = [line[start], line[end]];
            if between.iter().all(|c| *c == b'x') && (ends == *b"o." || ends == *b".o") {
                count += 1;
            }
        }
    }
    count
}

/// Every state of every line, with own pawns on all other squares, so that nothing can be taken but along the line.
#[test]
fn a_reversi_position_has_at_most_90_plies() {
    let lines = lines();
    assert_eq!(lines.len(), 8 + 8 + 11 + 11);
    let mut total = 0;
    for line in lines {
        let mut most = 0;
        for number in 0..3usize.pow(line.len() as u32) {
            let state: Vec<u8> = (0..line.len()).map(|n| b"ox."[number / 3usize.pow(n as u32) % 3]).collect();
            let expected = takings(&state);
            most = most.max(expected);

            let on_line = |kind: u8| -> Bitboard {
                let squares = line.iter().zip(&state).filter(|(_, c)| **c == kind);
                squares.fold(0, |set, (square, _)| set | square.bit())
            };
            let (enemy, empty) = (on_line(b'x'), on_line(b'.'));
            if empty & CENTRE != 0 {
                continue;
            }
            let position = Position::new(!(enemy | empty), enemy, Side::White);
            // Where nothing can be taken, the enemy may be able to, and the only ply is a pass.
            let plies = Reversi::plies(&position);
            let passes = u32::from(plies.contains(&Ply::Pass));
            assert_eq!(plies.len() as u32 - passes, expected, "{state:?}");
            assert_eq!(Reversi::count_plies(&position) - passes, expected, "{state:?}");
        }
        assert_eq!(most as usize, (line.len() - 1) / 2);
        total += most as usize;
    }
    assert_eq!(total, 90);
    assert!(Plies::new().capacity() >= total);
}

#[test]
fn a_latrunculi_position_has_at_most_169_plies() {
    let most = (0..=56).map(|pawns| (13 * pawns).min(4 * (56 - pawns))).max();
    assert_eq!(most, Some(169));
    assert!(Plies::new().capacity() >= 169);
}
