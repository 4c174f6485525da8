//! Varied openings, the same ones each time.

use outflank::notation::Setup;
use outflank::record::Record;
use outflank::rules::Rules;
use outflank::search::table::mix;

/// A game of which `extra` plies more than the shortest opening are played, each picked by opening and ply.
pub fn opening(rules: Rules, opening: usize, extra: usize) -> Record {
    let mut record = Record::from_setup(rules, Setup::default_start(rules));
    let shortest = match rules {
        Rules::Reversi => 8,
        Rules::Latrunculi => 6,
    };
    for ply in 0..shortest + extra {
        let legal = record.legal();
        let pick = mix(mix(opening as u64 + 1) ^ ply as u64) as usize;
        let Some(ply) = legal.get(pick % legal.len().max(1)).copied() else {
            break;
        };
        if record.play(ply).is_err() {
            break;
        }
    }
    record
}
