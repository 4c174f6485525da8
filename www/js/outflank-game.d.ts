/**
 * `<outflank-game>`: a game of Reversi or Latrunculi as an element.
 *
 * ```html
 * <script type="module" src="https://your.host/outflank/js/outflank-game.js"></script>
 * <outflank-game game="reversi" black="3"></outflank-game>
 * ```
 *
 * Attributes:
 * - `game`: `reversi` or `latrunculi`;
 * - `record`, `position` or `link`: what stands on the board, as text; `ply`: how much of the record is played;
 * - `mode`: `play`, `replay` (a record to look at) or `puzzle` (a position to try out);
 * - `white`, `black`: `human`, or the computer's level from 1 to 8;
 * - `side`: who sits at the bottom; `theme`: `system`, `light` or `dark`; `targets`: `off` hides where one may play;
 * - `lang`: the language; without it that of the page around, or of the browser.
 *
 * CSS custom properties, to be set on the element: `--paper`, `--card`, `--sunk`, `--ink`, `--soft`, `--rule`,
 * `--accent`, `--on-accent`, `--focus`, `--serif`, `--sans`, and `--board-size`, the greatest height of the board.
 *
 * Parts, for `::part()`: `board`, `score`, `turn`, `tools`, `button`, `moves`.
 */

import type { IllegalMove, Move, Outcome, PlayedMove, Rules, Side, View } from "../pkg/outflank.js";

export type { IllegalMove, Move, Outcome, PlayedMove, Rules, Side, View };

/** A person, or the computer at one of its levels. */
export type Player = "human" | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Who played a ply: the person at the board, the computer, or a call of `play`. */
export type By = "player" | "computer" | "program";

/** Before a ply is played. `preventDefault()` keeps it from being played, unless it is the computer's. */
export type BeforePlayEvent = CustomEvent<{ move: Move; side: Side; by: By }>;
/** A ply was played. */
export type PlayEvent = CustomEvent<{ move: PlayedMove; view: View; by: By }>;
/** Something has changed: a ply, the ply shown, the game. */
export type ChangeEvent = CustomEvent<{ cause: "play" | "browse" | "start" | "open" | "end" | "cut"; view: View }>;
/** The game is over. */
export type EndEvent = CustomEvent<{ outcome: Outcome; view: View }>;
/** Something could not be loaded or read; `text` is what is shown. */
export type ErrorEvent = CustomEvent<{ error: unknown; text: string | undefined }>;

/** The element's own events; all of them bubble and leave shadow trees. */
export interface OutflankGameEvents {
  "outflank-ready": CustomEvent<Record<string, never>>;
  "outflank-before-play": BeforePlayEvent;
  "outflank-play": PlayEvent;
  "outflank-change": ChangeEvent;
  "outflank-end": EndEvent;
  "outflank-error": ErrorEvent;
}

export class OutflankGame extends HTMLElement {
  /** Resolves with the element when its game can be played. The methods below throw before that. */
  readonly ready: Promise<this>;

  // Properties that are attributes of the same name; anything else that is set counts as not set.
  game: Rules;
  mode: "play" | "replay" | "puzzle";
  white: Player;
  black: Player;
  side: Side;
  theme: "system" | "light" | "dark";
  targets: boolean;

  /** What stands on the board, whose turn it is, counts, last ply, outcome. */
  readonly view: View;
  /** Every legal ply of the position shown. */
  moves(): Move[];
  /** Every ply of the record. */
  history(): PlayedMove[];
  /** The record as text. */
  record(): string;
  /** The position shown as text. */
  position(): string;
  /** The whole game as text for a link or for the attribute `link`. */
  link(): string;

  /**
   * Plays a ply, in short or book form, for whoever is to move. Throws an `IllegalMove`; false if a listener to
   * `outflank-before-play` has prevented it.
   */
  play(text: string): boolean;
  /** Takes one ply back; false at the start. */
  undo(): boolean;
  /** Plays again what was taken back; false if there is nothing. */
  redo(): boolean;
  /** Shows the position after so many plies. */
  goTo(ply: number): void;
  /** Begins again with what the attributes say. */
  reset(): void;

  addEventListener<Type extends keyof OutflankGameEvents>(
    type: Type,
    listener: (this: OutflankGame, event: OutflankGameEvents[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "outflank-game": OutflankGame;
  }
}
