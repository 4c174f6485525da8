/** Which of the two games. */
export type Rules = "reversi" | "latrunculi";

/** One of the two players. */
export type Side = "white" | "black";

/** A gap-free run of pawns that a ply takes. */
export interface Run {
  /** Its pawns, from the one next to the mover's pawn outward. */
  pawns: number[];
  /** The mover's own pawn that closes it at the far end. */
  end: number;
}

/** A ply. Squares are numbers: a1 = 0, b1 = 1, a2 = 8, h8 = 63. */
export interface Move {
  /** Book form: `b4 (c5, d6, e7)`, `f6-h6 (h5, h4, h3)`, `--` for a pass. */
  text: string;
  /** Short form: `b4c5`, `d4`, `f6h6`, `--`. */
  short: string;
  /** The square the pawn leaves (Latrunculi). */
  from?: number;
  /** The square where the pawn ends up; absent in a pass. */
  to?: number;
  /** What is turned over (Reversi: one run at most) or leaves the board (Latrunculi: up to three runs). */
  runs: Run[];
}

/** What is wrong with a ply. */
export type PlyErrorCode = "unreadable" | "illegal" | "ambiguous" | "must-pass" | "cannot-pass" | "over";

/** What is wrong with a link. */
export type LinkErrorCode = PlyErrorCode | "unknown-game" | "start" | "part" | "too-long";

/** Thrown for a link that holds no game. */
export interface LinkError extends Error {
  name: "LinkError";
  /** What was wrong with it, for a translation of the message. */
  code: LinkErrorCode;
}
