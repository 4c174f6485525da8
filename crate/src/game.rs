//! What a game is: the trait that both games fulfil, and the plain data they share.

use crate::board::{Bitboard, Side, Square};
use arrayvec::ArrayVec;

/// The pawns on the board and whose turn it is. Nothing else belongs to a position: repetitions and quiet plies are
/// counted by the record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The pawns of the side to move.
    pub own: Bitboard,
    /// The pawns of its opponent.
    pub enemy: Bitboard,
    /// The side to move.
    pub turn: Side,
}

impl Position {
    /// A position from both sides' pawns.
    #[must_use]
    pub const fn new(white: Bitboard, black: Bitboard, turn: Side) -> Self {
        match turn {
            Side::White => Self { own: white, enemy: black, turn },
            Side::Black => Self { own: black, enemy: white, turn },
        }
    }

    /// The pawns of one side.
    #[must_use]
    pub const fn pawns(&self, side: Side) -> Bitboard {
        if side as u8 == self.turn as u8 { self.own } else { self.enemy }
    }

    /// How many pawns one side has.
    #[must_use]
    pub const fn count(&self, side: Side) -> u32 {
        self.pawns(side).count_ones()
    }

    /// All pawns on the board.
    #[must_use]
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        self.own | self.enemy
    }

    /// Who stands on a square, if anyone.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<Side> {
        if self.own & square.bit() != 0 {
            Some(self.turn)
        } else if self.enemy & square.bit() != 0 {
            Some(self.turn.other())
        } else {
            None
        }
    }

    /// The same pawns with the other side to move.
    #[must_use]
    #[inline(always)]
    pub const fn passed(self) -> Self {
        Self { own: self.enemy, enemy: self.own, turn: self.turn.other() }
    }
}

/// What one side does in its turn. Its short text form names the same squares in the same order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Nothing can be done, so nothing is done: `--`.
    Pass,
    /// Reversi, one of the first four plies: a pawn is put on a centre square.
    Place(Square),
    /// Reversi: a pawn is put on `to` and turns over the one run that begins on the neighbouring square `first`.
    Take {
        /// Where the pawn is put.
        to: Square,
        /// The first pawn of the run that turns over.
        first: Square,
    },
    /// Latrunculi: the pawn on `from` goes to `to`.
    Move {
        /// Where the pawn stood.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

impl Ply {
    /// The square where the pawn of this ply ends up; none for a pass.
    #[must_use]
    pub const fn to(self) -> Option<Square> {
        match self {
            Self::Pass => None,
            Self::Place(to) | Self::Take { to, .. } | Self::Move { to, .. } => Some(to),
        }
    }

    /// The square that the pawn of this ply leaves, in Latrunculi.
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Move { from, .. } => Some(from),
            _ => None,
        }
    }
}

/// The legal plies of one position.
///
/// The capacity is proven, not hoped for.
///
/// Reversi: a taking lies along one line, between an empty square and an own pawn with enemy pawns only in between.
/// Two takings of a line share no enemy pawn, though they may share an end. So a line of n squares holds at most
/// (n - 1) / 2 takings, rounded down: 3 for 8 and 7 squares, 2 for 6 and 5, 1 for 4 and 3. Over the 8 files, the 8
/// ranks and the 2 x 11 diagonals of three squares or more that is 90.
///
/// Latrunculi: a pawn reaches at most 7 + 6 squares, and an empty square is reached from each of its four sides by one
/// pawn at most. So p pawns have at most min(13 p, 4 (56 - p)) plies: 156 for 12 pawns, 169 for 13, 168 for 14, and
/// fewer for all other numbers.
pub type Plies = ArrayVec<Ply, 192>;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that won; none in a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Reversi: no square is empty; the pawns are counted.
    BoardFull,
    /// Reversi: neither side can take; the pawns are counted.
    NobodyCanTake,
    /// Latrunculi: the loser has no pawn left.
    LastPawn,
    /// Latrunculi: one pawn each, a draw.
    OneEach,
    /// Latrunculi: the same position stood for the third time, a draw.
    Repetition,
    /// Latrunculi: a hundred plies in a row took nothing, a draw.
    Quiet,
    /// The players agreed on a draw.
    Agreement,
    /// The loser resigned.
    Resignation,
}

/// The rules of one game. Implementations have no state and no values: everything is in the [`Position`].
///
/// ```
/// use outflank::{board::Side, game::Game, reversi::Reversi};
///
/// let mut position = Reversi::start(Side::White);
/// for _ in 0..4 {
///     let ply = Reversi::plies(&position)[0];
///     position = Reversi::play(&position, ply);
/// }
/// assert_eq!(position.occupied(), outflank::board::CENTRE);
/// ```
pub trait Game {
    /// How many ranks the board has; both have eight files.
    const RANKS: u8;
    /// How many pawns a side can have at most.
    const PAWNS: u32;
    /// The sides that may begin; the first of them does unless the players decide otherwise.
    const BEGINNERS: &'static [Side];
    /// After how many plies in a row without a taking the game is drawn, if ever.
    const QUIET_LIMIT: Option<u32>;
    /// How often a position stands, with the same side to move, until the game is drawn, if ever.
    const REPETITION_LIMIT: Option<usize>;

    /// The position before the first ply.
    fn start(first: Side) -> Position;

    /// Whether this position can be played from; otherwise a reason that a player understands, as the end of the
    /// sentence "This cannot be a position of the game: …".
    ///
    /// # Errors
    /// The reason, when the position cannot be played from.
    fn check(position: &Position) -> Result<(), String>;

    /// Calls `visit` for every legal ply: none when the game is over, only a pass when nothing else can be done.
    fn for_each_ply(position: &Position, visit: impl FnMut(Ply));

    /// How many legal plies there are, without listing them.
    fn count_plies(position: &Position) -> u32;

    /// The pawns that this legal ply turns over or takes off.
    fn taken(position: &Position, ply: Ply) -> Bitboard;

    /// The position after this legal ply.
    fn play(position: &Position, ply: Ply) -> Position;

    /// How the game ended, when the position alone decides it.
    fn outcome(position: &Position) -> Option<Outcome>;

    /// The legal plies as a list.
    #[must_use]
    fn plies(position: &Position) -> Plies {
        let mut plies = Plies::new();
        Self::for_each_ply(position, |ply| plies.push(ply));
        plies
    }
}

/// How many lines of play of exactly `depth` plies there are: the field's usual proof of a move generator. A forced
/// pass counts as a ply, a finished game has no plies.
///
/// ```
/// use outflank::{board::Side, game::{perft, Game}, latrunculi::Latrunculi};
///
/// assert_eq!(perft::<Latrunculi>(&Latrunculi::start(Side::White), 3), 770);
/// ```
#[must_use]
pub fn perft<G: Game>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(G::count_plies(position)),
        _ => {
            let mut leaves = 0;
            G::for_each_ply(position, |ply| {
                let next = G::play(position, ply);
                // The last ply but one counts here, without a call of its own for each position.
                leaves += if depth == 2 { u64::from(G::count_plies(&next)) } else { perft::<G>(&next, depth - 1) }
            });
            leaves
        }
    }
}
