//! Records of random games: what is written reads back, however people change the text, and the draw rules hold.

use crate::agreement::board;
use crate::random::{cases, choices, playout, positions, rules, set_up};
use outflank::board::Side;
use outflank::game::{Game, Outcome, Ply, Position, Reason};
use outflank::latrunculi::Latrunculi;
use outflank::notation::{Setup, position};
use outflank::record::{Played, Record, RecordErrorKind};
use outflank::rules::Rules;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;
use std::collections::HashMap;

/// The start of a game or any set-up position, with any counters.
fn starts() -> impl Strategy<Value = (Rules, Setup)> {
    let usual = (rules(), any::<bool>()).prop_map(|(rules, last)| {
        let beginners = rules.beginners();
        let first = beginners[if last { beginners.len() - 1 } else { 0 }];
        (rules, Setup::start(rules, first))
    });
    let set_up = (positions(), 0u32..120, 1u32..2000)
        .prop_map(|((rules, position), quiet, number)| (rules, Setup { position, quiet, number }));
    prop_oneof![usual, set_up]
}

/// A record that was played until the choices or the game ended.
fn played(rules: Rules, setup: Setup, choices: &[u16]) -> Record {
    let mut record = Record::from_setup(rules, setup);
    for choice in choices {
        let legal = record.legal();
        let Some(ply) = legal.get(usize::from(*choice) % legal.len().max(1)) else {
            break;
        };
        record.play(*ply).unwrap();
    }
    record
}

fn records() -> impl Strategy<Value = Record> {
    (starts(), choices(80)).prop_map(|((rules, setup), choices)| played(rules, setup, &choices))
}

/// Remarks and names with everything that could disturb a reader: brackets, quotes, results, plies, line breaks.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-z{}\\[\\]()\"\\\\;%|$0-9/. \n\r\t—-]{0,120}",
        Just("1-0 {b4} ; 3. a1 [Event \"?\"]".to_owned()),
    ]
}

/// The same plies in the same positions, with the same end.
fn same_game(a: &Record, b: &Record) {
    assert_eq!(a.rules(), b.rules());
    assert_eq!(a.start(), b.start());
    let plies = |record: &Record| record.plies().iter().map(|played| played.ply).collect::<Vec<_>>();
    assert_eq!(plies(a), plies(b));
    let end = |record: &Record| {
        let mut record = record.clone();
        record.go_to(usize::MAX);
        record.outcome()
    };
    assert_eq!(end(a), end(b));
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn what_is_written_reads_back(
        mut record in records(),
        comments in prop::collection::vec((0usize..90, words()), 0..6),
        tags in prop::collection::vec(("[A-Za-z_0-9 é]{0,12}", words()), 0..6),
        ending in 0..4,
        shown in 0usize..90,
    ) {
        for (ply, text) in &comments {
            record.comment((*ply).min(record.plies().len()), text);
        }
        for (name, value) in &tags {
            record.set_tag(name, value);
        }
        // Where the game is over already, these are refused.
        let _ = match ending {
            0 => record.resign(Side::White),
            1 => record.resign(Side::Black),
            2 => record.agree_draw(),
            _ => Ok(()),
        };
        record.go_to(shown);
        let text = record.write();
        let read = Record::read(&text, None).unwrap();
        prop_assert_eq!(&read, &record, "{}", text);
        prop_assert_eq!(read.write(), text);

        let link = record.link();
        let allowed = |c: char| c.is_ascii_alphanumeric() || "._~-".contains(c);
        prop_assert!(link.chars().all(allowed), "{}", link);
        let read = Record::from_link(&link).unwrap();
        same_game(&read, &record);
        prop_assert_eq!(read.ply(), record.ply());
        prop_assert_eq!(read.link(), link);
    }

    #[test]
    fn people_write_it_otherwise(
        ((rules, setup), choices) in (starts(), choices(40)),
        draws in prop::collection::vec(any::<u8>(), 64),
    ) {
        let record = played(rules, setup, &choices);
        let text = record.write();
        let (tags, moves) = text.split_once("\n\n").unwrap();
        let mut draw = draws.iter().cycle();
        let mut chance = |of: u8| draw.next().unwrap() % of == 0;
        let numbers = chance(2);
        let mut changed = format!("{tags}\n\n");
        for word in moves.split_whitespace() {
            if !numbers && word.ends_with('.') {
                continue;
            }
            let result = ["1-0", "0-1", "1/2-1/2", "*"].contains(&word);
            for c in word.chars() {
                changed.push(match c {
                    c if result || !chance(3) => c,
                    'a' => 'а',
                    'c' => 'с',
                    'e' => 'е',
                    'b' | 'd' | 'f' | 'g' | 'h' => c.to_ascii_uppercase(),
                    '3' if !word.ends_with('.') => 'З',
                    '6' if !word.ends_with('.') => 'б',
                    '(' => '[',
                    ')' => ']',
                    '-' => '–',
                    c => c,
                });
            }
            changed.push(if chance(3) { '\n' } else { ' ' });
        }
        let read = Record::read(&changed, None);
        prop_assert!(read.is_ok(), "{}\n{}", changed, read.unwrap_err());
        same_game(&read.unwrap(), &record);
    }

    #[test]
    fn any_text_is_read_or_refused(text in words(), start in starts()) {
        // Only that neither of them stops the program.
        let _ = Record::read(&text, None);
        let _ = Record::read(&text, Some(start));
        let _ = Record::from_link(&text);
        let _ = position::parse(start.0, &text);
    }

    #[test]
    fn moving_about_shows_the_positions_played((rules, setup) in starts(), choices in choices(60), visits in choices(20)) {
        let mut record = played(rules, setup, &choices);
        let mut positions: Vec<Position> = playout(rules, setup.position, &choices)
            .into_iter()
            .take(record.plies().len())
            .map(|(position, _)| position)
            .collect();
        let last = record.plies().last().map(|played| played.ply);
        positions.push(match last {
            Some(ply) => rules.play(positions.last().unwrap(), ply),
            None => setup.position,
        });
        let untouched = record.clone();
        for visit in visits {
            let target = usize::from(visit) % positions.len();
            record.go_to(target);
            prop_assert_eq!(record.position(), &positions[target]);
            prop_assert_eq!(record.undo(), target > 0);
            prop_assert_eq!(record.position(), &positions[target.saturating_sub(1)]);
            record.go_to(target);
            prop_assert_eq!(record.redo(), target + 1 < positions.len());
            prop_assert_eq!(record.position(), &positions[(target + 1).min(positions.len() - 1)]);
        }
        prop_assert_eq!(&record, &untouched);
        // Another ply in the middle forgets the rest.
        record.go_to(positions.len() / 2);
        if let Some(ply) = record.legal().last() {
            record.play(*ply).unwrap();
            prop_assert_eq!(record.plies().len(), positions.len() / 2 + 1);
            prop_assert!(!record.redo());
        }
    }
}

/// Rule 8 of Latrunculi, counted along a game: how often each position has stood, and the plies that took nothing.
struct Draws {
    stood: HashMap<String, u32>,
    quiet: u32,
}

impl Draws {
    fn reason(&mut self, position: &Position) -> Option<Reason> {
        let fen = board(Rules::Latrunculi, position).fen();
        let times = self.stood.entry(fen).or_default();
        *times += 1;
        if *times == 3 {
            Some(Reason::Repetition)
        } else if self.quiet >= 100 {
            Some(Reason::Quiet)
        } else {
            None
        }
    }
}

/// Games in which each side only ever considers its first few plies repeat positions soon; with more, they stay quiet
/// for long. Both ends, and takings that put them off, come about.
#[test]
fn latrunculi_is_drawn_by_repetition_and_by_quiet() {
    let games = (
        set_up(Rules::Latrunculi),
        prop::sample::select(vec![1u16, 2, 3, 200]),
        prop::collection::vec(any::<u16>(), 160),
        0u32..=99,
    );
    let seen = RefCell::new(HashMap::<Option<Reason>, u32>::new());
    TestRunner::new(cases(300))
        .run(&games, |(position, few, choices, quiet)| {
            let setup = Setup { position, quiet, number: 1 };
            let mut record = Record::from_setup(Rules::Latrunculi, setup);
            let mut draws = Draws { stood: HashMap::new(), quiet };
            for choice in choices {
                let by_position = Latrunculi::outcome(record.position());
                let drawn = draws.reason(record.position()).map(|reason| Outcome { winner: None, reason });
                let expected = by_position.or(drawn);
                prop_assert_eq!(record.outcome(), expected);
                let legal = record.legal();
                prop_assert_eq!(legal.is_empty(), expected.is_some());
                let Some(ply) = legal.get(usize::from(choice % few) % legal.len().max(1)) else {
                    break;
                };
                let taken = record.play(*ply).unwrap().taken;
                draws.quiet = if taken == 0 { draws.quiet + 1 } else { 0 };
            }
            let reason = record.outcome().map(|outcome| outcome.reason);
            *seen.borrow_mut().entry(reason).or_default() += 1;
            Ok(())
        })
        .unwrap();
    let seen = seen.into_inner();
    for reason in [Reason::Repetition, Reason::Quiet] {
        let count = seen.get(&Some(reason)).copied().unwrap_or_default();
        assert!(count >= 5, "{reason:?} came about {count} times: {seen:?}");
    }
}

#[test]
fn a_taking_starts_the_quiet_count_again() {
    let setup = position::parse(Rules::Latrunculi, "p6p/8/8/8/8/8/Pp3P1P w 99 1").unwrap();
    let mut record = Record::from_setup(Rules::Latrunculi, setup);
    record.play_text("f1-c1 (b1)").unwrap();
    assert_eq!(record.outcome(), None);
    assert_eq!(record.setup().quiet, 0);
    record.undo();
    record.play_text("f1-f2").unwrap();
    assert_eq!(record.outcome().unwrap().reason, Reason::Quiet);
}

#[test]
fn one_pawn_each_is_a_draw_from_the_start() {
    let setup = position::parse(Rules::Latrunculi, "7p/8/8/8/8/8/P7 w").unwrap();
    let record = Record::from_setup(Rules::Latrunculi, setup);
    let outcome = record.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::OneEach));
    assert!(record.legal().is_empty());
}

/// The table as it was printed: both slips are named with what was legal there, and everything before is kept.
#[test]
fn the_printed_table_is_read_up_to_each_slip() {
    let figure_99 = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w 0 17";
    let from = position::parse(Rules::Reversi, figure_99).unwrap();
    #[allow(clippy::result_large_err)]
    let read = |text: &str| Record::read(text, Some((Rules::Reversi, from)));

    let printed = include_str!("../fixtures/printed-table.txt");
    let slip = read(printed).unwrap_err();
    assert!(matches!(slip.kind, RecordErrorKind::Ply(_)));
    assert_eq!((slip.number, slip.side, slip.read.as_str()), (18, Side::White, "b7 (e6)"));
    assert_eq!(slip.legal, ["b7 (c6)", "b7 (c7)"]);
    assert_eq!(slip.kept.plies().len(), 2);

    let once = printed.replace("b7 (e6)", "b7 (c6)");
    let slip = read(&once).unwrap_err();
    assert_eq!((slip.number, slip.side), (21, Side::White));
    assert!(slip.legal.iter().any(|ply| ply == "h8 (g8, f8, e8)"), "{:?}", slip.legal);
    assert_eq!(slip.kept.plies().len(), 8);

    // The table ends before the game does: Black must pass, and White has one more ply.
    let mut record = read(&once.replace("hб (g8", "h8 (g8")).unwrap();
    let commented = |played: &&Played| !played.comments.is_empty();
    assert_eq!(record.plies().iter().filter(commented).count(), 3);
    assert_eq!(record.plies().len(), 32);
    assert_eq!(record.plies()[31].ply, Ply::Pass);
    assert_eq!(record.legal().len(), 3);
    record.play_text("h2 (h3, h4, h5, h6)").unwrap();
    assert_eq!(record.score(), (46, 18));
    assert!(record.outcome().is_some());
}
