//! Pawns that can never be turned over again.

use crate::board::{Bitboard, Direction};

/// One direction of each of the four lines through a square.
const LINES: [Direction; 4] = [Direction::North, Direction::East, Direction::NorthEast, Direction::NorthWest];

/// Those of `pawns` that no ply can ever turn over, as far as this is easily seen.
///
/// A run that turns over has an empty square at one end. So a pawn is safe along a line that is full, along one that
/// goes on to the edge right behind it, and along one where its neighbour is a safe pawn of its own side, which such a
/// run would have to turn over or stop at. A pawn that is safe along all four lines is safe for ever.
#[must_use]
pub fn stable(pawns: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut safe_lines = [0; 4];
    for (safe, line) in safe_lines.iter_mut().zip(LINES) {
        let back = line.opposite();
        let empty = !occupied;
        let open = line.fill(empty, !0) | back.fill(empty, !0);
        *safe = !open | !line.arrivals() | !back.arrivals();
    }
    let mut stable = pawns & safe_lines[0] & safe_lines[1] & safe_lines[2] & safe_lines[3];
    // Nothing grows from no safe pawn.
    while stable != 0 {
        let mut more = pawns;
        for (safe, line) in safe_lines.iter().zip(LINES) {
            more &= safe | line.step(stable) | line.opposite().step(stable);
        }
        if more & !stable == 0 {
            break;
        }
        stable |= more;
    }
    stable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_and_what_leans_on_them_are_safe() {
        assert_eq!(stable(0b0000_0111, 0b0000_0111), 0b0000_0111);
        assert_eq!(stable(0b0000_0110, 0b0000_0111), 0);
        assert_eq!(stable(0xFF, 0xFF), 0xFF);
        assert_eq!(stable(0x0303, 0x0303), 0x0103 | 0x0200 & stable(0x0303, 0x0303));
        assert_eq!(stable(1 << 27, !0), 1 << 27);
        assert_eq!(stable(1 << 27, !1), 0, "a1 is empty, and d4 lies on its diagonal");
    }
}
