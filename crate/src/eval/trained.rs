//! Judging by weights that were found in play.

use super::Eval;
use super::features::{Features, Layout};
use crate::game::Position;
use std::fmt;
use std::marker::PhantomData;

/// The sum of what a position's features were found to be worth.
///
/// Weights come as a file: lines of text that say how they were made, the first of them [`FORMAT`](Self::FORMAT), one
/// of them `unit: N`; an empty line; then one signed byte for each folded weight, phase after phase, in units of N
/// hundredths of a pawn.
#[derive(Clone)]
pub struct Trained<G> {
    begins: Vec<u32>,
    stride: usize,
    weights: Vec<i8>,
    unit: i32,
    game: PhantomData<G>,
}

/// Why a file is not one of weights for this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// The lines of text are not those of a file of weights.
    Header,
    /// There are not as many weights as the game's features need.
    Length {
        /// How many are needed.
        needed: usize,
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => f.write_str("this is no file of weights: it does not begin as one"),
            Self::Length { needed, found } => write!(f, "this file has {found} weights, and the game needs {needed}"),
        }
    }
}

impl std::error::Error for WeightsError {}

impl<G> fmt::Debug for Trained<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trained").field("weights", &self.weights.len()).finish_non_exhaustive()
    }
}

impl<G: Features> Trained<G> {
    /// The first line of a file of weights.
    pub const FORMAT: &'static str = "Outflank weights, format 1";

    /// Reads a file of weights.
    ///
    /// # Errors
    /// When the file is no file of weights, or one for other features.
    pub fn read(file: &[u8]) -> Result<Self, WeightsError> {
        let end = file.windows(2).position(|two| two == b"\n\n").ok_or(WeightsError::Header)?;
        let header = std::str::from_utf8(&file[..end]).map_err(|_| WeightsError::Header)?;
        let mut lines = header.lines();
        if lines.next() != Some(Self::FORMAT) {
            return Err(WeightsError::Header);
        }
        let unit = lines.find_map(|line| line.strip_prefix("unit: ")?.parse().ok()).ok_or(WeightsError::Header)?;
        let layout = Layout::of::<G>();
        let (needed, folded) = (layout.count * G::PHASES, &file[end + 2..]);
        if folded.len() != needed {
            return Err(WeightsError::Length { needed, found: folded.len() });
        }
        let mut weights = Vec::with_capacity(layout.folded.len() * G::PHASES);
        for phase in folded.chunks_exact(layout.count) {
            weights.extend(layout.folded.iter().map(|weight| phase[*weight as usize] as i8));
        }
        let begins = layout.begins.iter().map(|begin| *begin as u32).collect();
        Ok(Self { begins, stride: layout.folded.len(), weights, unit, game: PhantomData })
    }
}

impl<G: Features> Eval<G> for Trained<G> {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        let weights = &self.weights[G::phase(position) * self.stride..][..self.stride];
        let mut sum = 0;
        G::states(position, |feature, state| {
            sum += i32::from(weights[self.begins[feature] as usize + state]);
        });
        (sum * self.unit).clamp(-G::MOST, G::MOST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::latrunculi::Latrunculi;

    #[test]
    fn files_that_are_no_weights_are_refused() {
        let read = |file: &[u8]| Trained::<Latrunculi>::read(file).map(|_| ());
        assert_eq!(read(b""), Err(WeightsError::Header));
        assert_eq!(read(b"<!doctype html>\n\n"), Err(WeightsError::Header));
        assert_eq!(read(b"Outflank weights, format 1\n\n"), Err(WeightsError::Header));
        let needed = Layout::of::<Latrunculi>().count * Latrunculi::PHASES;
        let short = read(b"Outflank weights, format 1\nunit: 4\n\nabc");
        assert_eq!(short, Err(WeightsError::Length { needed, found: 3 }));
    }
}
