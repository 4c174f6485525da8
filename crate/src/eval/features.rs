//! The parts of a position that are judged one by one.
//!
//! A game lists its [`Feature`]s: groups of squares, or other things that can be counted. Each of them is in one of
//! several *states* in a position: for squares the number whose digits base 3 say empty, own or enemy (to the side to
//! move), the first square being the lowest digit. Each state of each feature has a weight in each phase of the game.
//!
//! A board looks the same turned and mirrored, so features that are images of each other share their weights, and so do
//! the states of a feature that is its own image. [`Layout`] finds out which. Weights are trained and stored once for
//! all that share them ("folded"), and laid out for fast reading when a player is made.

use crate::game::{Game, Position};
use std::collections::HashMap;

/// One part of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    /// These squares, the lowest digit first.
    Squares(Vec<u8>),
    /// Something else that has so many states.
    Count(usize),
}

impl Feature {
    /// How many states there are.
    #[must_use]
    pub fn states(&self) -> usize {
        match self {
            Self::Squares(squares) => 3usize.pow(squares.len() as u32),
            Self::Count(states) => *states,
        }
    }
}

/// A game whose positions can be judged by their features.
pub trait Features: Game {
    /// In how many phases the weights differ.
    const PHASES: usize;
    /// The largest value that makes sense, in hundredths of a pawn.
    const MOST: i32;

    /// Which phase a position belongs to.
    fn phase(position: &Position) -> usize;

    /// The features, always in the same order.
    fn features() -> Vec<Feature>;

    /// Calls `visit` with the number of each feature and its state in this position.
    fn states(position: &Position, visit: impl FnMut(usize, usize));

    /// The images of each square under all turnings and mirrorings of the board, the square itself included.
    fn symmetries() -> Vec<Vec<u8>>;
}

/// Where the weights of each feature are, and which of them are the same one.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Where the weights of each feature begin; features that read the same numbers in the same order share theirs.
    pub begins: Vec<usize>,
    /// For each weight as laid out, the folded weight it is.
    pub folded: Vec<u32>,
    /// How many folded weights there are.
    pub count: usize,
}

impl Layout {
    /// The layout of a game's features.
    #[must_use]
    pub fn of<G: Features>() -> Self {
        let symmetries = G::symmetries();
        let mut layout = Self { begins: Vec::new(), folded: Vec::new(), count: 0 };
        // Where the first feature of each family begins in `folded`, by its squares in ascending order and as they come.
        let mut families: HashMap<Vec<u8>, HashMap<usize, u32>> = HashMap::new();
        let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
        for feature in G::features() {
            let Feature::Squares(squares) = &feature else {
                layout.begins.push(layout.folded.len());
                for _ in 0..feature.states() {
                    layout.folded.push(layout.count as u32);
                    layout.count += 1;
                }
                continue;
            };
            let images: Vec<Vec<u8>> = symmetries
                .iter()
                .map(|image| squares.iter().map(|square| image[usize::from(*square)]).collect())
                .collect();
            let Some(alike) = images.iter().min() else { continue };
            if let Some(begin) = known.get(alike) {
                layout.begins.push(*begin);
                continue;
            }
            known.insert(alike.clone(), layout.folded.len());
            layout.begins.push(layout.folded.len());
            let sorted = |image: &Vec<u8>| {
                let mut sorted = image.clone();
                sorted.sort_unstable();
                sorted
            };
            let Some(family) = images.iter().map(sorted).min() else { continue };
            // For each way to lie on the family's squares: the digit of the family that each of our digits becomes.
            let places: Vec<Vec<usize>> = images
                .iter()
                .filter(|image| sorted(image) == family)
                .map(|image| image.iter().filter_map(|square| family.binary_search(square).ok()).collect())
                .collect();
            let weights = families.entry(family).or_default();
            for state in 0..feature.states() {
                let seen = |places: &Vec<usize>| {
                    let mut rest = state;
                    places.iter().fold(0, |seen, place| {
                        let digit = rest % 3;
                        rest /= 3;
                        seen + digit * 3usize.pow(*place as u32)
                    })
                };
                let least = places.iter().map(seen).min().unwrap_or(state);
                let weight = *weights.entry(least).or_insert_with(|| {
                    layout.count += 1;
                    layout.count as u32 - 1
                });
                layout.folded.push(weight);
            }
        }
        layout
    }
}

/// The state of a feature, read slowly.
#[cfg(test)]
pub(super) fn read(position: &Position, squares: &[u8]) -> usize {
    squares.iter().rev().fold(0, |state, square| {
        let digit = (position.own >> square & 1) + 2 * (position.enemy >> square & 1);
        3 * state + digit as usize
    })
}

/// Every feature's state is that of its squares, and all images of a position have the same weights.
#[cfg(test)]
pub(super) fn check<G: Features>(positions: &[Position]) {
    let (features, layout) = (G::features(), Layout::of::<G>());
    let weights = |position: &Position| {
        let mut seen = vec![0; features.len()];
        let mut weights = Vec::new();
        G::states(position, |feature, state| {
            seen[feature] += 1;
            assert!(state < features[feature].states());
            if let Feature::Squares(squares) = &features[feature] {
                assert_eq!(state, read(position, squares), "feature {feature} of {position:?}");
            }
            weights.push(layout.folded[layout.begins[feature] + state]);
        });
        assert!(seen.iter().all(|times| *times == 1), "each feature is read once");
        weights.sort_unstable();
        weights
    };
    for position in positions {
        assert!(G::phase(position) < G::PHASES);
        let expected = weights(position);
        for image in G::symmetries() {
            let turned = |pawns: u64| {
                (0..image.len())
                    .filter(|square| pawns >> square & 1 == 1)
                    .fold(0, |set, square| set | 1 << image[square])
            };
            let own = turned(position.own);
            let turned = Position { own, enemy: turned(position.enemy), turn: position.turn };
            assert_eq!(weights(&turned), expected, "{position:?} and its image {turned:?}");
        }
    }
}
