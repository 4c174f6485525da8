/** A ply of the record. */
export interface PlayedMove extends Move {
  /** The number of the move; it counts up after Black's ply. */
  number: number;
  /** Who played it. */
  side: Side;
  /** What the record says about it. */
  comments: string[];
}

/** Why a game is over. */
export type Reason =
  | "board-full"
  | "nobody-can-take"
  | "last-pawn"
  | "one-each"
  | "repetition"
  | "quiet"
  | "agreement"
  | "resignation";

/** How a game ended. */
export interface Outcome {
  /** The side that won; absent in a draw. */
  winner?: Side;
  /** Why the game is over. */
  reason: Reason;
}

/** What there is to see after some ply. */
export interface View {
  /** Which game. */
  rules: Rules;
  /** Files of the board, always 8. */
  files: number;
  /** Ranks of the board: 8, or 7 in Latrunculi. */
  ranks: number;
  /** What stands on each of 64 squares: 0 nothing, 1 a white pawn, 2 a black one. */
  squares: Uint8Array;
  /** The side to move. */
  turn: Side;
  /** How many plies lead here from the start of the record. */
  ply: number;
  /** How many plies the record holds, those taken back included. */
  plies: number;
  /** The number of the move to come. */
  number: number;
  /** Pawns on the board. */
  counts: { white: number; black: number };
  /** The ply that led here; absent at the start. */
  last?: PlayedMove;
  /** How the game ended; absent while it goes on. */
  outcome?: Outcome;
  /** The side to move can do nothing but pass. */
  mustPass: boolean;
}

/** What is wrong with a position. */
export type PositionErrorCode =
  | "empty"
  | "ranks"
  | "files"
  | "character"
  | "no-turn"
  | "turn"
  | "counter"
  | "more"
  | "impossible";

/** What is wrong with a record. */
export type RecordErrorCode = PlyErrorCode | "no-game" | "unknown-game" | "start" | "after-result" | "too-long";

/** Thrown by `play`. */
export interface IllegalMove extends Error {
  name: "IllegalMove";
  /** What was wrong with it, for a translation of the message. */
  code: PlyErrorCode;
  /** The text as read. */
  read: string;
  /** The legal plies that come closest, in book form. */
  legal: string[];
}

/** Thrown for a position that cannot be read or cannot stand. */
export interface PositionError extends Error {
  name: "PositionError";
  /** What was wrong, for a translation of the message. */
  code: PositionErrorCode;
}

/** Thrown by `fromRecord`. */
export interface RecordError extends Error {
  name: "RecordError";
  /** What was wrong, for a translation of the message. */
  code: RecordErrorCode;
  /** How many plies came before the one that could not be read. */
  ply: number;
  /** The number of the move. */
  number: number;
  /** Whose ply it is. */
  side: Side;
  /** The text as read. */
  read: string;
  /** The legal plies that come closest, in book form. */
  legal: string[];
  /** Where it stands in the text: the line, from 1. */
  line: number;
  /** Where it stands in the line: the column, from 1. */
  column: number;
  /** Where it begins in the text, as a string index. */
  start: number;
  /** Where it ends in the text, as a string index. */
  end: number;
  /** Everything before it. */
  kept: Match;
}

/** Thrown by `fromLink`. */
export interface LinkError {
  /** Everything before the ply that could not be read; absent where nothing could be. */
  kept?: Match;
}
