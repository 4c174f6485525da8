/** How strongly the computer plays, from a child who has just read the rules to all it can do. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a search may spend; at least one of the three. It stops at whichever is reached first. */
export interface Limits {
  /** Milliseconds. */
  timeMs?: number;
  /** Plies looked ahead. The same question then gets the same answer on every machine. */
  depth?: number;
  /** Positions visited. The same question then gets the same answer on every machine. */
  nodes?: number;
}

/** How good something is, for the side to move. */
export interface Score {
  /**
   * `estimate`: so many pawns ahead, as far as can be told; `difference` (Reversi): certainly so many pawns ahead in the
   * end; `win`, `loss` (Latrunculi): the last pawn is certainly taken, or lost, in so many plies of both sides.
   */
  kind: "estimate" | "difference" | "win" | "loss";
  /** Pawns, or plies. */
  value: number;
}

/** A legal ply and what it is worth. */
export interface ValuedMove {
  /** The ply. */
  move: Move;
  /** How good it is, for the side that plays it. */
  score: Score;
}

/** What a search has found so far. */
export interface Analysis {
  /** How many plies ahead everything was searched; to the end of the game when the score is certain. */
  depth: number;
  /** How many plies ahead the longest line was searched. */
  seldepth: number;
  /** Positions visited. */
  nodes: number;
  /** Milliseconds spent. */
  timeMs: number;
  /** How good the position is, for the side to move. */
  score: Score;
  /** Best play of both sides, from the position on. */
  line: Move[];
  /** Every legal ply, the best one first; empty where only the best ply was asked for. */
  values: ValuedMove[];
}

/** Thrown when there is nothing to think about. */
export interface EndError extends Error {
  name: "EndError";
}
