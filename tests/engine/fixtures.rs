//! The positions and games of `tests/fixtures`, made by an independent slow model: every legal ply, every position.

use crate::agreement::board;
use crate::naive::Board;
use outflank::board::Side;
use outflank::game::{Ply, Position};
use outflank::notation::{Setup, ply, position};
use outflank::rules::Rules;
use serde_json::Value;
use std::collections::BTreeSet;

const FIGURE_99: &str = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w";

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    let list = value.as_array().unwrap().iter();
    list.map(|text| text.as_str().unwrap())
}

fn parse(rules: Rules, fen: &str) -> Position {
    position::parse(rules, fen).unwrap().position
}

/// The two fields of a FEN that are the position.
fn fen(rules: Rules, position: &Position) -> String {
    let setup = Setup { position: *position, quiet: 0, number: 1 };
    let text = position::write(rules, &setup);
    let fen = text.strip_suffix(" 0 1").unwrap().to_owned();
    assert_eq!(fen, board(rules, position).fen());
    fen
}

/// The legal ply that this text names, and that it is written as this text.
fn read(rules: Rules, position: &Position, text: &str) -> Ply {
    let legal = rules.plies(position);
    let read = ply::parse(rules, position, &legal, text).unwrap();
    let short = ply::short(read);
    assert_eq!(ply::parse(rules, position, &legal, &short).unwrap(), read);
    let book = ply::book(rules, position, read);
    assert_eq!(book.replace("--", "pass"), text);
    read
}

#[test]
fn positions_have_these_plies() {
    let games = json(include_str!("../fixtures/positions.json"));
    for rules in Rules::ALL {
        let positions = games[rules.id()].as_array().unwrap();
        assert_eq!(positions.len(), 40);
        for entry in positions {
            let text = entry["fen"].as_str().unwrap();
            let given = parse(rules, text);
            assert_eq!(fen(rules, &given), text);
            let plies = rules.plies(&given);
            let books = plies.iter().map(|ply| ply::book(rules, &given, *ply));
            let books: BTreeSet<String> = books.map(|book| book.replace("--", "pass")).collect();
            let expected: BTreeSet<String> = texts(&entry["moves"]).map(str::to_owned).collect();
            assert_eq!(books, expected, "{text}");
            for text in &expected {
                read(rules, &given, text);
            }
            for (depth, count) in (1..).zip(entry["perft"].as_array().unwrap()) {
                assert_eq!(rules.perft(&given, depth), count.as_u64().unwrap(), "{text}");
            }
            let naive = Board::from_fen(board(rules, &given).kind, text);
            assert_eq!(naive.perft(2), entry["perft"][1].as_u64().unwrap(), "{text}");
        }
    }
}

#[test]
fn random_games_replay() {
    let games = json(include_str!("../fixtures/random-games.json"));
    for rules in Rules::ALL {
        let games = games[rules.id()].as_array().unwrap();
        assert_eq!(games.len(), 20);
        for game in games {
            let mut position = rules.start(Side::White);
            for entry in game["plies"].as_array().unwrap() {
                assert_eq!(entry[0], rules.plies(&position).len());
                let ply = read(rules, &position, entry[1].as_str().unwrap());
                position = rules.play(&position, ply);
            }
            assert_eq!(game["final"], fen(rules, &position));
            assert_eq!(game["over"], rules.outcome(&position).is_some());
        }
    }
}

/// Plays these plies, each with the number of legal plies before it and the position after it.
fn replay(mut position: Position, plies: &Value) -> Position {
    let rules = Rules::Reversi;
    for entry in plies.as_array().unwrap() {
        assert_eq!(entry["legal"], rules.plies(&position).len(), "{entry}");
        let ply = read(rules, &position, entry["move"].as_str().unwrap());
        position = rules.play(&position, ply);
        assert_eq!(entry["fen"], fen(rules, &position));
    }
    position
}

#[test]
fn the_sample_game_goes_46_to_18() {
    let game = json(include_str!("../fixtures/sample-game.json"));
    assert_eq!(game["start"], FIGURE_99);
    assert_eq!(game["first_move_number"], 17);
    let last = replay(parse(Rules::Reversi, FIGURE_99), &game["plies"]);
    assert_eq!(game["final"], fen(Rules::Reversi, &last));
    assert_eq!((last.count(Side::White), last.count(Side::Black)), (46, 18));
    assert_eq!(game["score"], serde_json::json!([46, 18]));
    let outcome = Rules::Reversi.outcome(&last).unwrap();
    assert_eq!(outcome.winner, Some(Side::White));

    // The book's own remarks: move 31 of Black's is the last one left, and after White's 32nd Black passes.
    let plies = game["plies"].as_array().unwrap();
    let at = |number: usize, side: Side| &plies[2 * (number - 17) + side as usize];
    assert_eq!(at(31, Side::Black)["move"], "h6 (h5, h4)");
    assert_eq!(at(31, Side::Black)["legal"], 1);
    assert_eq!(at(32, Side::White)["move"], "b3 (c4, d5, e6)");
    assert_eq!(at(32, Side::Black)["move"], "pass");
}

#[test]
fn the_reconstructed_opening_comes_to_figure_99() {
    let opening = json(include_str!("../fixtures/reconstructed-opening.json"));
    let last = replay(Rules::Reversi.start(Side::White), &opening["plies"]);
    assert_eq!(fen(Rules::Reversi, &last), FIGURE_99);
    assert_eq!(opening["plies"].as_array().unwrap().len(), 32);
}

#[test]
fn the_figures_show_what_the_book_says() {
    let figures = json(include_str!("../fixtures/figures.json"));
    let figure = |number: u32| &figures[format!("figure {number}")];

    let given = parse(Rules::Reversi, figure(98)["fen"].as_str().unwrap());
    let b4: BTreeSet<String> = Rules::Reversi
        .plies(&given)
        .into_iter()
        .filter(|ply| ply.to().unwrap().to_string() == figure(98)["square"])
        .map(|ply| ply::book(Rules::Reversi, &given, ply))
        .collect();
    let expected: BTreeSet<String> = texts(&figure(98)["moves"]).map(str::to_owned).collect();
    assert_eq!(b4, expected);

    assert_eq!(figure(99)["fen"], FIGURE_99);

    let last = parse(Rules::Reversi, figure(100)["fen"].as_str().unwrap());
    let score = serde_json::json!([last.count(Side::White), last.count(Side::Black)]);
    assert_eq!(figure(100)["score"], score);
    assert!(Rules::Reversi.outcome(&last).is_some());

    let start = Rules::Latrunculi.start(Side::White);
    assert_eq!(figure(101)["fen"], fen(Rules::Latrunculi, &start));

    let white = parse(Rules::Latrunculi, figure(102)["fen"].as_str().unwrap());
    for text in texts(&figure(102)["white"]) {
        read(Rules::Latrunculi, &white, text);
    }
    for text in texts(&figure(102)["black"]) {
        read(Rules::Latrunculi, &white.passed(), text);
    }
}
