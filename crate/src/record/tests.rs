//! Records as a whole: played, written, read, linked.

use super::*;
use crate::game::Reason;
use crate::notation::ply::PlyErrorKind;
use crate::notation::position;

const TABLE: &str = include_str!("../../../tests/fixtures/printed-table.txt");
const FIGURE_99: &str = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w 0 17";
/// Reversi that has come to the forced pass of the sample game.
const BEFORE_PASS: &str = "pPpPPPPP/PpPPPPPP/pPpPpPpp/pPPppPpp/pppPpPpp/p1ppPPpp/PPPPPPp1/PPPPPPPP w 0 32";

fn fixture(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

fn from(fen: &str) -> Option<(Rules, Setup)> {
    Some((Rules::Reversi, position::parse(Rules::Reversi, fen).unwrap()))
}

fn corrected() -> String {
    TABLE.replace("b7 (e6)", "b7 (c6)").replace("hб (g8", "h8 (g8")
}

/// Every kind of comparison that must hold for every record.
fn holds_together(record: &Record) {
    let text = record.write();
    let again = Record::read(&text, None).unwrap();
    assert_eq!(&again, record, "{text}");
    assert_eq!(again.write(), text);
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
    let link = record.link();
    assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b"._~-".contains(&b)), "{link}");
    let linked = Record::from_link(&link).unwrap();
    assert_eq!(linked.ply(), record.ply());
    assert_eq!(linked.link(), link);
    assert_eq!(linked.start(), record.start());
}

#[test]
fn every_game_of_the_fixtures_replays_and_reads_back() {
    let games = fixture(include_str!("../../../tests/fixtures/random-games.json"));
    for rules in Rules::ALL {
        for game in games[rules.id()].as_array().unwrap() {
            let mut record = Record::from_setup(rules, Setup::default_start(rules));
            let mut ended = false;
            for (index, ply) in game["plies"].as_array().unwrap().iter().enumerate() {
                ended = record.outcome().is_some();
                if ended {
                    // The fixture knows no draw rules.
                    break;
                }
                assert_eq!(record.legal().len() as u64, ply[0].as_u64().unwrap());
                let text = ply[1].as_str().unwrap();
                record.play_text(text).unwrap();
                assert_eq!(record.book(index).unwrap().replace("--", "pass"), text);
            }
            if !ended {
                let fen = position::write(rules, &record.setup());
                assert!(fen.starts_with(game["final"].as_str().unwrap()), "{fen}");
                let over = game["over"].as_bool().unwrap();
                assert_eq!(rules.outcome(record.position()).is_some(), over);
            }
            holds_together(&record);
        }
    }
}

#[test]
fn the_sample_game_replays_to_its_score() {
    let game = fixture(include_str!("../../../tests/fixtures/sample-game.json"));
    let (rules, setup) = from(FIGURE_99).unwrap();
    let mut record = Record::from_setup(rules, setup);
    for (index, ply) in game["plies"].as_array().unwrap().iter().enumerate() {
        record.play_text(ply["move"].as_str().unwrap()).unwrap();
        let fen = position::write(rules, &record.setup());
        assert!(fen.starts_with(ply["fen"].as_str().unwrap()));
        let read = record.book(index).unwrap().replace("--", "pass");
        assert_eq!(read, ply["move"].as_str().unwrap());
    }
    assert_eq!(record.score(), (46, 18));
    assert_eq!(record.outcome().unwrap().winner, Some(Side::White));
    assert_eq!(record.number_at(0), (17, Side::White));
    assert_eq!(record.number_at(31), (32, Side::Black));
    let text = record.write();
    assert!(text.contains("[Result \"1-0\"]\n[Score \"46-18\"]\n[FEN \""), "{text}");
    assert!(text.contains("\n17. a4 (b4) c8 (c7, c6) 18. b7 (c6) "), "{text}");
    assert!(text.ends_with("32. b3 (c4, d5, e6) -- 33.\n") || text.ends_with("h2 (h3, h4, h5, h6) 1-0\n"), "{text}");
    assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 80));
    holds_together(&record);
}

#[test]
fn the_reconstructed_opening_comes_to_figure_99() {
    let game = fixture(include_str!("../../../tests/fixtures/reconstructed-opening.json"));
    let mut record = Record::new(Rules::Reversi, Side::White).unwrap();
    for ply in game["plies"].as_array().unwrap() {
        record.play_text(ply["move"].as_str().unwrap()).unwrap();
        let fen = position::write(Rules::Reversi, &record.setup());
        assert!(fen.starts_with(ply["fen"].as_str().unwrap()));
    }
    assert_eq!(record.position(), &from(FIGURE_99).unwrap().1.position);
    assert_eq!(record.setup().number, 17);
}

#[test]
fn the_printed_table_stops_at_its_slips() {
    let error = Record::read(TABLE, from(FIGURE_99)).unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::Ply(PlyErrorKind::Illegal));
    assert_eq!((error.ply, error.number, error.side), (2, 18, Side::White));
    assert_eq!((error.read.as_str(), error.line, error.column), ("b7 (e6)", 2, 7));
    assert_eq!(error.legal, ["b7 (c6)", "b7 (c7)"]);
    assert_eq!(error.kept.plies().len(), 2);
    assert_eq!(&TABLE[error.range.0..error.range.1], "b7 (e6)");
    assert_eq!(error.to_string(), "18. b7 (e6): a pawn on b7 can take c6 or c7 (line 2, column 7)");

    let text = TABLE.replace("b7 (e6)", "b7 (c6)");
    let error = Record::read(&text, from(FIGURE_99)).unwrap_err();
    assert_eq!((error.ply, error.number, error.side), (8, 21, Side::White));
    assert_eq!(error.read, "hб (g8, e8, f8)");
    assert_eq!(error.legal, ["h8 (g8, f8, e8)"]);
    let utf16: Vec<u16> = text.encode_utf16().collect();
    let there = String::from_utf16(&utf16[error.utf16.0..error.utf16.1]).unwrap();
    assert_eq!(there, "hб (g8, e8, f8)");
    assert_eq!(error.kept.plies()[7].comments, ["занят угол, безопасное поле"]);
}

#[test]
fn the_corrected_table_goes_to_the_end() {
    let mut record = Record::read(&corrected(), from(FIGURE_99)).unwrap();
    // 31 plies are printed; the empty cell is the pass that Black is forced to.
    assert_eq!(record.plies().len(), 32);
    assert_eq!(record.plies()[31].ply, Ply::Pass);
    assert_eq!(record.plies()[8].comments, ["тоже угол"]);
    assert_eq!(record.plies()[29].comments, ["это единственный еще возможный ход черных"]);
    assert_eq!(record.outcome(), None);
    record.play_text("h2 (h3, h4, h5, h6)").unwrap();
    assert_eq!(record.score(), (46, 18));
    holds_together(&record);

    let rows = corrected() + "| 33. h2 (h3, h4, h5, h6) | |\n";
    assert_eq!(Record::read(&rows, from(FIGURE_99)).unwrap(), record);
    let bare = rows.replace('|', "\n").replace('\n', "\r\n");
    assert_eq!(Record::read(&bare, from(FIGURE_99)).unwrap(), record);
    let head = "| № | Белые | Чёрные |\n|---|:---:|---|\n".to_owned() + &rows;
    assert_eq!(Record::read(&head, from(FIGURE_99)).unwrap(), record);
    let without_edges: String = rows.lines().map(|line| line.trim_matches(['|', ' ']).to_owned() + "\n").collect();
    assert_eq!(Record::read(&without_edges, from(FIGURE_99)).unwrap(), record);
}

fn plies(text: &str) -> Vec<String> {
    let record = Record::read(text, None).unwrap();
    (0..record.plies().len()).filter_map(|index| record.book(index)).collect()
}

#[test]
fn moves_are_read_however_they_are_written() {
    let expected = ["d4", "e4", "d5", "e5", "f4 (e4)", "g3 (f4)"];
    for text in [
        "1. d4 e4 2. d5 e5 3. f4 (e4) g3 (f4) *",
        "1. d4 e4\r\n2. d5 e5\r\n3. f4 (e4) g3 (f4)\r\n",
        "\u{FEFF}1.d4\u{A0}e4 2.d5 e5 3.f4(e4) g3(f4)",
        "d4 e4 d5 e5 f4 g3",
        "d4, e4, d5, e5, f4, g3.",
        "d4.e4.d5.e5.f4e4.g3f4",
        "d4\ne4\nd5\ne5\nf4-e4\ng3:f4",
        "D4 E4 D5 E5 F4 [E4] G3",
        "ｄ４ Е4 d5 е5 f4 (е4) gЗ",
        "7. d4 e4 7. d5 e5 99 f4 1... g3",
        "1) d4 e4 2) d5 e5 3) f4! g3?!",
        "1. d4 1... e4 2. d5 2... e5 3. f4 $14 3... g3 $2",
        "1. d4 - e4 2. d5 – e5 3. f4 (e4) — g3 (f4)",
        "1. d4 e4 2. d5 e5 3. f4 (e4\n) g3 (\nf4)",
        "% other programs only\n1. d4 e4 2. d5 e5 3. f4 g3",
        "d4 │ e4 ║ d5 ｜ e5 | f4 | g3",
    ] {
        assert_eq!(plies(text), expected, "{text:?}");
    }
    assert_eq!(plies("a3a4 g5g4 a2a3"), ["a3-a4", "g5-g4", "a2-a3"]);
    assert_eq!(plies("1. a3 – a4 g5 → g4 2. a2xa3"), ["a3-a4", "g5-g4", "a2-a3"]);
}

#[test]
fn remarks_in_every_form_become_comments() {
    let text = "{before} 1. d4 — в центр! ; and so on\ne4 (the only square?) 2. d5 -- e5 would do 2... e5 \
                {two\n lines} {and } 3. f4 — c8 был бы лучше 3... g3 {unfinished";
    let record = Record::read(text, None).unwrap();
    assert_eq!(record.preface(), ["before"]);
    let comments: Vec<&[String]> = record.plies().iter().map(|p| p.comments.as_slice()).collect();
    assert_eq!(comments[0], ["в центр! ; and so on"]);
    assert_eq!(comments[1], ["the only square?"]);
    assert_eq!(comments[2], ["e5 would do"]);
    assert_eq!(comments[3], ["two lines", "and"]);
    assert_eq!(comments[4], ["c8 был бы лучше"]);
    assert_eq!(comments[5], ["unfinished"]);
    holds_together(&record);
}

#[test]
fn a_pass_may_be_written_or_left_out() {
    for text in [
        "32. b3c4 -- 33. h2 (h3, h4, h5, h6)",
        "32. b3c4 — 33. h2 (h3, h4, h5, h6)",
        "32. b3c4 pass 33. h2 (h3, h4, h5, h6)",
        "32. b3c4 пас 33. h2 (h3, h4, h5, h6)",
        "32. b3c4 33. h2 (h3, h4, h5, h6)",
        "b3c4 h2 (h3, h4, h5, h6)",
        "| 32. b3c4 | |\n| 33. h2 (h3, h4, h5, h6) | |",
        "| 32. b3c4 | — |\n| 33. h2 (h3, h4, h5, h6) |",
        "| 32. b3c4 | — чёрные пропускают ход |\n| 33. h2 (h3, h4, h5, h6) |",
    ] {
        let record = Record::read(text, from(BEFORE_PASS)).unwrap();
        assert_eq!(record.plies().len(), 3, "{text}");
        assert_eq!(record.score(), (46, 18));
        holds_together(&record);
    }
    for text in ["1. d4 --", "1. d4 pass", "| 1. d4 | — |"] {
        let error = Record::read(text, None).unwrap_err();
        assert_eq!(error.kind.code(), "cannot-pass", "{text}");
    }
}

#[test]
fn brackets_in_a_record_must_name_all_pawns() {
    let start = from(FIGURE_99);
    assert!(Record::read("a4 (b4) c8 (c6, c7)", start).is_ok());
    let error = Record::read("17. a4 (b4) c8 (c7)", start).unwrap_err();
    assert_eq!(error.to_string(), "17... c8 (c7): a pawn on c8 can take (c7, c6) or (d7, e6, f5) (line 1, column 13)");
}

#[test]
fn errors_keep_what_came_before() {
    let read = |text: &str| Record::read(text, None).unwrap_err();
    let error = read("1. d4 e4\n2. hello d5");
    assert_eq!(error.to_string(), "2. \"hello\" is not a move; here one would write for example d5 (line 2, column 4)");
    assert_eq!(error.kept.plies().len(), 2);
    let error = read("1. d4 e4 2. d5 e5 3. f4 (e9) g3");
    assert_eq!((error.read.as_str(), error.kind.code()), ("f4 (e9)", "unreadable"));
    let error = read("1. d4 e4 1-0 {so far} 2. d5");
    assert_eq!((error.kind.code(), error.read.as_str()), ("after-result", "d5"));
    let error = read("[Game \"Chess\"]\n\n1. e4");
    assert_eq!(
        error.to_string(),
        "\"Chess\" is no game that is played here, which are Reversi and Latrunculi (line 1, column 1)"
    );
    let error = read("[Game \"Reversi\"]\n[FEN \"8/8 w\"]");
    assert_eq!((error.kind.code(), error.line), ("start", 2));
    for text in ["", "1. c7", "{only a remark}", "[White \"Ann\"]"] {
        assert_eq!(read(text).kind.code(), "no-game", "{text}");
    }
    let error = read(&" ".repeat(MAX_TEXT + 1));
    assert_eq!(error.to_string(), "this text is longer than 1 MB, which no record is");
    let error = Record::read("33. a1", from(&BEFORE_PASS.replace(" w", " b"))).unwrap_err();
    assert_eq!(error.to_string(), "33. a1: there is a pawn on a1 already (line 1, column 5)");
}

#[test]
fn tags_are_kept_and_say_what_is_played() {
    let text = "[Event \"A \\\"quoted\\\" \\\\ word\"]\n[White 'Ann']\n[Black \"Bob \"The Robber\" Lee\"]\n\
                [Score \"1-2\"]\n[Round “3”]\n[Empty \"\"]\n[FEN \"8/8/8/8/8/8/PP5p b\"]\n[Result \"0-1\"]\n\nh1h2";
    let record = Record::read(text, None).unwrap();
    assert_eq!(record.rules(), Rules::Latrunculi);
    let tags: Vec<(&str, &str)> = record.tags().iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    assert_eq!(
        tags,
        [("Event", "A \"quoted\" \\ word"), ("White", "Ann"), ("Black", "Bob \"The Robber\" Lee"), ("Round", "3")]
    );
    let outcome = record.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), Reason::Resignation));
    holds_together(&record);

    let mut record = record;
    record.set_tag("white", "");
    record.set_tag("Result", "1-0");
    record.set_tag("B l@ck", "two\nlines");
    assert_eq!(record.tags()[1], ("Black".to_owned(), "Bob \"The Robber\" Lee".to_owned()));
    record.set_tag("Bl ack", "two\nlines");
    assert_eq!(record.tags()[1], ("Black".to_owned(), "two lines".to_owned()));
    holds_together(&record);
}

#[test]
fn a_tag_goes_before_what_the_caller_says() {
    let text = "[Game \"Latrunculi\"]\n1. a3-a4";
    let record = Record::read(text, from(FIGURE_99)).unwrap();
    assert_eq!((record.rules(), record.plies().len()), (Rules::Latrunculi, 1));
}

#[test]
fn a_result_ends_a_game_that_is_not_over() {
    for (result, winner, reason) in [
        ("1-0", Some(Side::White), Reason::Resignation),
        ("0–1", Some(Side::Black), Reason::Resignation),
        ("1/2-1/2", None, Reason::Agreement),
        ("½-½", None, Reason::Agreement),
    ] {
        let record = Record::read(&format!("1. d4 e4 {result}"), None).unwrap();
        let outcome = record.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (winner, reason));
        assert!(record.legal().is_empty());
        holds_together(&record);
    }
    let record = Record::read("32. b3c4 33. h2 (h3, h4, h5, h6) 0-1", from(BEFORE_PASS)).unwrap();
    assert_eq!(record.outcome().unwrap().winner, Some(Side::White));
    assert_eq!(Record::read("1. d4 *", None).unwrap().outcome(), None);
}

#[test]
fn only_the_first_record_is_read() {
    let mut record = Record::new(Rules::Reversi, Side::White).unwrap();
    record.play_text("d4").unwrap();
    let two = record.write() + "\n" + &record.write();
    assert_eq!(Record::read(&two, None).unwrap(), record);
}

#[test]
fn playing_cuts_what_was_taken_back() {
    let mut record = Record::new(Rules::Reversi, Side::White).unwrap();
    for ply in ["d4", "e4", "d5"] {
        record.play_text(ply).unwrap();
    }
    record.resign(Side::Black).unwrap();
    assert_eq!(record.resign(Side::White).unwrap_err().to_string(), "the game is over already");
    assert!(record.agree_draw().is_err());
    assert_eq!(record.play_text("e5").unwrap_err().kind, PlyErrorKind::Over);
    assert!(record.undo() && record.undo());
    assert_eq!((record.ply(), record.plies().len(), record.outcome()), (1, 3, None));
    assert_eq!(record.legal().len(), 3);
    holds_together(&record);
    record.go_to(99);
    assert!(record.outcome().is_some() && !record.redo());
    record.go_to(2);
    assert!(record.redo() && record.undo());
    record.play_text("e5").unwrap();
    assert_eq!((record.plies().len(), record.outcome()), (3, None));
    assert_eq!(record.position_at(0), &record.start().position);
    assert!(record.play(Ply::Pass).is_err());
    record.go_to(0);
    assert!(!record.undo());
    record.agree_draw().unwrap();
    assert_eq!(record.ply(), 3);
    holds_together(&record);
}

#[test]
fn white_begins_latrunculi() {
    let error = Record::new(Rules::Latrunculi, Side::Black).unwrap_err();
    assert_eq!(error.to_string(), "in Latrunculi White begins, never Black");
    let mut record = Record::new(Rules::Reversi, Side::Black).unwrap();
    record.play_text("d4").unwrap();
    assert_eq!(record.number_at(0), (1, Side::Black));
    assert_eq!(record.number_at(1), (2, Side::White));
    assert!(record.write().contains("[FEN \"8/8/8/8/8/8/8/8 b 0 1\"]\n\n1... d4 *\n"));
    assert_eq!(record.link(), "reversi~black~d4");
    holds_together(&record);
    // A set-up position is free to differ from the start.
    let black = Setup::start(Rules::Latrunculi, Side::Black);
    holds_together(&Record::from_setup(Rules::Latrunculi, black));
}

/// Two lone pawns a side that walk to and fro.
fn shuffle(plies: usize) -> Record {
    let setup = position::parse(Rules::Latrunculi, "p6p/8/8/8/8/8/P6P w").unwrap();
    let mut record = Record::from_setup(Rules::Latrunculi, setup);
    for ply in ["a1a2", "a7a6", "a2a1", "a6a7"].iter().cycle().take(plies) {
        record.play_text(ply).unwrap();
    }
    record
}

#[test]
fn the_third_time_is_a_draw() {
    let mut record = shuffle(7);
    assert_eq!(record.outcome(), None);
    record.play_text("a6a7").unwrap();
    assert_eq!(record.outcome(), Some(crate::game::Outcome { winner: None, reason: Reason::Repetition }));
    assert!(record.legal().is_empty());
    assert!(record.agree_draw().is_err());
    assert!(record.write().contains("[Result \"1/2-1/2\"]\n[Termination \"repetition\"]"));
    holds_together(&record);
    record.undo();
    assert_eq!(record.outcome(), None);
    record.play_text("a6a5").unwrap();
    assert_eq!(record.outcome(), None);
}

#[test]
fn a_hundred_quiet_plies_are_a_draw() {
    let start = |quiet| {
        let mut setup = position::parse(Rules::Latrunculi, "p6p/8/8/8/8/8/P6P w").unwrap();
        setup.quiet = quiet;
        Record::from_setup(Rules::Latrunculi, setup)
    };
    let mut record = start(98);
    record.play_text("a1a2").unwrap();
    assert_eq!(record.outcome(), None);
    record.play_text("a7a6").unwrap();
    assert_eq!(record.outcome().unwrap().reason, Reason::Quiet);
    holds_together(&record);
    assert_eq!(start(100).outcome().unwrap().reason, Reason::Quiet);
    holds_together(&start(MAX_COUNTER));
    // Reversi has no such rule.
    let (rules, mut setup) = from(FIGURE_99).unwrap();
    (setup.quiet, setup.number) = (u32::MAX, u32::MAX);
    let mut record = Record::from_setup(rules, setup);
    assert_eq!(record.outcome(), None);
    record.play_text("a4").unwrap();
    record.play_text("c8 (c7, c6)").unwrap();
    holds_together(&record);
}

#[test]
fn comments_are_made_fit_for_the_text() {
    let mut record = shuffle(2);
    record.comment(0, "  {before}\r\n\tthe \u{A0} first ");
    record.comment(1, "[Event \"x\"] %; } 1-0");
    record.comment(2, " \n ");
    record.comment(2, &"word ".repeat(100));
    record.comment(2, &"x".repeat(200));
    assert_eq!(record.preface(), ["(before) the first"]);
    assert_eq!(record.plies()[0].comments, ["[Event \"x\"] %; ) 1-0"]);
    assert_eq!(record.plies()[1].comments.len(), 2);
    holds_together(&record);
}

#[test]
fn links_are_read_tolerantly_and_keep_what_is_good() {
    let record = Record::from_link("reversi~d4.e4.d5.e5.f4e4~ply3").unwrap();
    assert_eq!((record.plies().len(), record.ply()), (5, 3));
    for text in [
        "https://example.org/play/#reversi~d4.e4.d5.e5.f4e4~ply3",
        "#REVERSI~D4.E4.D5.E5.F4E4~PLY3",
        "reversi%7Ed4%2Ee4.d5.e5.f4%65%34~ply3",
        " reversi~d4.e4.\n d5.e5.f4e4~ply3 \n",
        "reversi~~white~d4.e4..d5.e5.f4~ply3",
    ] {
        let read = Record::from_link(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((&read, read.ply()), (&record, 3), "{text}");
    }
    let fen = Record::from_setup(Rules::Reversi, from(FIGURE_99).unwrap().1);
    assert_eq!(fen.link(), "reversi~from-5P2.2PPPP2.2PPPP2.2pPPPPP.1pPpPpp1.2PPpPpp.2P1Pp2.4P1p1-w-0-17");
    let sentence = |text: &str| {
        let error = Record::from_link(text).unwrap_err();
        (error.code(), error.to_string())
    };
    assert_eq!(sentence("").0, "unknown-game");
    assert_eq!(
        sentence("chess~e4"),
        ("unknown-game", "this link begins with \"chess\", where it would name reversi or latrunculi".to_owned())
    );
    assert_eq!(sentence("latrunculi~black").0, "start");
    assert_eq!(sentence("reversi~from-8.8-w").0, "start");
    assert_eq!(sentence("reversi~d4~e4"), ("part", "\"e4\" in this link means nothing".to_owned()));
    assert_eq!(sentence("reversi~ply99999999999999999999").0, "unreadable");
    assert_eq!(sentence(&"~".repeat(300_000)).0, "too-long");
    let error = Record::from_link("reversi~d4.e4.c7").unwrap_err();
    assert_eq!(error.to_string(), "2. c7: the first four pawns go on d4, e4, d5 and e5");
    assert_eq!(error.kept().unwrap().plies().len(), 2);
    for text in ["%", "%f", "%zz", "%ff%fe", "reversi~%", "reversi~d4~ply%"] {
        assert!(Record::from_link(text).is_err(), "{text}");
    }
}
