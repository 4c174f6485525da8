//! `match A B GAME --games N`

use crate::player::Player;
use crate::{Failure, arguments, clock, openings};
use outflank::board::Side;
use outflank::rules::Rules;
use std::io::Write;

/// How a series stands, from A's side.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Tally {
    fn games(&self) -> f64 {
        f64::from(self.won + self.drawn + self.lost)
    }

    /// The share of points, 0 to 1.
    fn score(&self) -> f64 {
        (f64::from(self.won) + 0.5 * f64::from(self.drawn)) / self.games()
    }

    /// The difference in Elo and half the width of its 95 % interval.
    fn elo(&self) -> (f64, f64) {
        let (n, score) = (self.games(), self.score());
        let spread = f64::from(self.won) * (1.0 - score).powi(2)
            + f64::from(self.drawn) * (0.5 - score).powi(2)
            + f64::from(self.lost) * score.powi(2);
        // Half a game either way keeps a clean sweep finite.
        let elo = |score: f64| {
            let score = score.clamp(0.5 / n, 1.0 - 0.5 / n);
            400.0 * (score / (1.0 - score)).log10()
        };
        let error = 1.96 * (spread / n / n).sqrt();
        (elo(score), (elo(score + error) - elo(score - error)) / 2.0)
    }
}

/// Plays two settings against each other from varied openings, each opening twice with colours swapped.
pub fn run(mut rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let names = [arguments::next(&mut rest, "The first player")?, arguments::next(&mut rest, "The second player")?];
    let rules = arguments::game(&mut rest)?;
    let games = match rest {
        [] => 100,
        [option, count] if option == "--games" => count
            .parse::<usize>()
            .ok()
            .filter(|count| *count > 0)
            .ok_or_else(|| Failure::Arguments(format!("\"{count}\" is no number of games.")))?,
        _ => return Err(Failure::Arguments("After the game only --games N is understood.".to_owned())),
    };
    let mut players = [Player::parse(rules, names[0])?, Player::parse(rules, names[1])?];
    let (mut tally, mut plies) = (Tally::default(), 0);
    for game in 0..games {
        let (winner, length) = play(rules, &mut players, game)?;
        plies += length;
        match winner {
            None => tally.drawn += 1,
            Some(0) => tally.won += 1,
            Some(_) => tally.lost += 1,
        }
        if (game + 1) % 20 == 0 && game + 1 < games {
            writeln!(out, "{} games: +{} ={} -{}", game + 1, tally.won, tally.drawn, tally.lost)?;
            out.flush()?;
        }
    }
    writeln!(out, "{} plies a game", plies / games)?;
    let (elo, error) = tally.elo();
    let Tally { won, drawn, lost } = tally;
    let score = 100.0 * tally.score();
    writeln!(out, "+{won} ={drawn} -{lost}  score {score:.1} %  Elo {elo:+.0} ± {error:.0}")?;
    Ok(())
}

/// Plays one game; which player won, and how many plies it took.
fn play(rules: Rules, players: &mut [Player; 2], game: usize) -> Result<(Option<usize>, usize), Failure> {
    let mut record = openings::opening(rules, game / 2, game / 2 % 3);
    // The first player has White in every other game.
    let white = game % 2;
    let owner = |side: Side| if side == Side::White { white } else { 1 - white };
    for player in players.iter_mut() {
        player.begin();
    }
    let clock = clock();
    while record.outcome().is_none() {
        let at = owner(record.position().turn);
        let seed = (2 * game + at) as u64;
        let Some(ply) = players[at].choose(&record, seed, &clock)? else {
            return Err(Failure::Arguments("A player gave no legal ply.".to_owned()));
        };
        if let Err(error) = record.play(ply) {
            return Err(Failure::Arguments(format!("A player gave a ply that is not legal: {error}.")));
        }
    }
    let winner = record.outcome().and_then(|outcome| outcome.winner);
    Ok((winner.map(owner), record.ply()))
}
