//! Eight levels, from a child who has just read the rules to all the computer can do.
//!
//! The lower ones are weak as people are: they look only a few plies ahead, and they misjudge plies a little, so that
//! one that is nearly as good gets played. A ply that loses much more than the misjudgement never is.

use super::computer::Computer;
use super::limits::Limits;
use super::report::{Report, Score};
use super::table::{key, mix, pack_ply};
use super::task::Task;
use crate::game::Ply;
use crate::rules::Rules;
use std::sync::atomic::AtomicBool;

/// One of the levels 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level plays one game.
#[derive(Clone, Copy)]
struct Strength {
    /// Plies looked ahead.
    depth: u32,
    /// Milliseconds at most.
    time_ms: f64,
    /// By how many hundredths of a pawn a ply is misjudged at most; none at 0.
    blur: i32,
}

const fn strength(depth: u32, blur: i32) -> Strength {
    Strength { depth, time_ms: 2500.0, blur }
}

// Matched with `match "level 2" "level 1" reversi --games 200` and so on: see crate/STRENGTH.md.

const REVERSI: [Strength; 8] = [
    strength(1, 4400),
    strength(1, 2200),
    strength(1, 1300),
    strength(1, 650),
    strength(2, 250),
    strength(3, 60),
    strength(5, 0),
    strength(64, 0),
];

const LATRUNCULI: [Strength; 8] = [
    strength(1, 850),
    strength(1, 350),
    strength(1, 160),
    strength(1, 80),
    strength(2, 40),
    strength(3, 28),
    strength(4, 9),
    strength(64, 0),
];

impl Level {
    /// All eight, the gentlest first.
    pub const ALL: [Self; 8] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The level with this number, from 1 to 8.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The level's number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The key of the line, in the page's list of texts, that says what this level does.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self.0 {
            1 => "level.1",
            2 => "level.2",
            3 => "level.3",
            4 => "level.4",
            5 => "level.5",
            6 => "level.6",
            7 => "level.7",
            _ => "level.8",
        }
    }

    fn strength(self, rules: Rules) -> Strength {
        let strengths = match rules {
            Rules::Reversi => &REVERSI,
            Rules::Latrunculi => &LATRUNCULI,
        };
        strengths[usize::from(self.0.clamp(1, 8)) - 1]
    }

    /// What this level may spend on one ply.
    #[must_use]
    pub fn limits(self, rules: Rules) -> Limits {
        let Strength { depth, time_ms, .. } = self.strength(rules);
        Limits { time_ms: Some(time_ms), depth: Some(depth), nodes: None }
    }

    /// The ply that this level plays, none when the game is over. The same `seed` in the same position misjudges the
    /// same plies; a game should keep one seed, so that taking a ply back does not change the answer.
    pub fn choose(
        self,
        computer: &mut Computer,
        task: &Task,
        seed: u64,
        clock: &dyn Fn() -> f64,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Ply> {
        let rules = computer.rules();
        let Strength { blur, .. } = self.strength(rules);
        let task = Task { every_ply: blur > 0, ..task.clone().to_win() };
        let report = computer.think(&task, &self.limits(rules), clock, stop, progress);
        if blur == 0 || report.values.is_empty() {
            return report.line.first().copied();
        }
        let seen = |ply: Ply, score: Score| {
            let random = mix(mix(seed ^ key(&task.position)).wrapping_add(u64::from(pack_ply(Some(ply)))));
            // The sum of two dice: small misjudgements are more likely than large ones.
            let dice = (random % 1001) as i32 + ((random >> 32) % 1001) as i32 - 1000;
            i64::from(score.number()) * 1000 + i64::from(blur) * i64::from(dice)
        };
        report.values.iter().max_by_key(|valued| seen(valued.ply, valued.score)).map(|valued| valued.ply)
    }
}
