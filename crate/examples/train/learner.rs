//! The weights while they are being learnt.

use crate::selfplay::{Played, SelfPlay};
use outflank::eval::features::Layout;
use outflank::game::Position;
use std::marker::PhantomData;

/// Folded weights, phase after phase, and how often each was adjusted.
pub struct Learner<G> {
    layout: Layout,
    weights: Vec<f32>,
    seen: Vec<u32>,
    game: PhantomData<G>,
}

/// A weight moves by the whole of its share the first time, and by less and less until it was seen so often.
const FAST: f32 = 50.0;
/// No weight ever moves by less than this part of its share, at the beginning and at the end of the training.
const SLOWEST: (f32, f32) = (0.2, 0.005);

impl<G: SelfPlay> Learner<G> {
    /// Nothing learnt yet.
    pub fn new() -> Self {
        let layout = Layout::of::<G>();
        let count = layout.count * G::PHASES;
        Self { layout, weights: vec![0.0; count], seen: vec![0; count], game: PhantomData }
    }

    /// Calls `visit` with the place of each weight of a position.
    #[inline(always)]
    fn weights_of(&self, position: &Position, mut visit: impl FnMut(usize)) {
        let begin = G::phase(position) * self.layout.count;
        G::states(position, |feature, state| {
            visit(begin + self.layout.folded[self.layout.begins[feature] + state] as usize);
        });
    }

    /// What the side to move can expect.
    pub fn value(&self, position: &Position) -> f32 {
        let mut sum = 0.0;
        self.weights_of(position, |at| sum += self.weights[at]);
        sum
    }

    /// Learns from a game, from its end back: each position should have said what the ones after it said, and the last
    /// of them what came out.
    pub fn learn(&mut self, played: &Played, done: f32) {
        let slowest = SLOWEST.0 * (SLOWEST.1 / SLOWEST.0).powf(done);
        let mut target = played.end;
        for (position, chosen) in played.positions.iter().rev() {
            target *= -G::PATIENCE;
            let expected = G::squash(self.value(position));
            if !chosen {
                // What came after a random ply says nothing about the position before it.
                target = expected;
                continue;
            }
            self.adjust(position, G::STEP * (target - expected), slowest);
            let expected = G::squash(self.value(position));
            target = G::LAMBDA * target + (1.0 - G::LAMBDA) * expected;
        }
    }

    /// Moves the weights of a position so that its value moves by `step` or less.
    fn adjust(&mut self, position: &Position, step: f32, slowest: f32) {
        let mut places = Vec::with_capacity(self.layout.begins.len());
        self.weights_of(position, |at| places.push(at));
        let share = step / places.len() as f32;
        for at in places {
            let rate = (1.0 / (1.0 + self.seen[at] as f32 / FAST)).max(slowest);
            self.weights[at] += share * rate;
            self.seen[at] = self.seen[at].saturating_add(1);
        }
    }

    /// The weights as signed bytes in the game's unit.
    pub fn folded(&self) -> impl Iterator<Item = u8> {
        self.weights.iter().map(|weight| {
            let units = (weight * G::HUNDREDTHS / G::UNIT as f32).round();
            units.clamp(-127.0, 127.0) as i8 as u8
        })
    }
}
