/** What the attributes of `<outflank-game>` ask for. Whatever cannot be read is what it would be without it. */

import { readPlayer } from "../computer/seats.js";

/**
 * @typedef {import("../../pkg/outflank.js").Match} Match
 * @typedef {import("../../pkg/outflank.js").Rules} Rules
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../computer/seats.js").Player} Player
 *
 * @typedef {"play" | "replay" | "puzzle"} Mode
 * @typedef {"system" | "light" | "dark"} Theme
 *
 * @typedef {object} Options
 * @property {Rules} game
 * @property {Mode} mode
 * @property {Player} white
 * @property {Player} black
 * @property {Side} side the one whose home is at the bottom
 * @property {Theme} theme
 * @property {boolean} targets whether it is shown where one may play
 */

/** Attributes that say which game stands on the board; to change one opens another game. */
export const OPENING = ["game", "record", "position", "link", "ply"];

/** Attributes that say how it looks and who plays. */
export const LOOKS = ["mode", "white", "black", "side", "theme", "targets", "lang"];

/**
 * @template {string} Value
 * @param {readonly Value[]} values the first is meant where nothing else is
 * @param {string | null} text
 * @returns {Value}
 */
export const oneOf = (values, text) => values.find((value) => value === text) ?? values[0];

const GAMES = /** @type {const} */ (["reversi", "latrunculi"]);
const MODES = /** @type {const} */ (["play", "replay", "puzzle"]);
const THEMES = /** @type {const} */ (["system", "light", "dark"]);
const SIDES = /** @type {const} */ (["white", "black"]);

/**
 * @param {Pick<Element, "getAttribute">} element
 * @returns {Options}
 */
export function readOptions(element) {
  /** @param {string} name */
  const text = (name) => element.getAttribute(name)?.trim().toLowerCase() ?? null;
  const mode = oneOf(MODES, text("mode"));
  return {
    game: oneOf(GAMES, text("game")),
    mode,
    // A replay is looked at: nobody plays there.
    white: mode === "replay" ? "human" : readPlayer(text("white")),
    black: mode === "replay" ? "human" : readPlayer(text("black")),
    side: oneOf(SIDES, text("side")),
    theme: oneOf(THEMES, text("theme")),
    targets: text("targets") !== "off",
  };
}

/**
 * The game that the attributes describe; throws what the engine throws where they cannot be read.
 * @param {import("../live.js").Engine} engine
 * @param {Pick<Element, "getAttribute">} element
 * @returns {Match}
 */
export function openMatch({ Match }, element) {
  const { game, mode } = readOptions(element);
  const [link, record, position] = ["link", "record", "position"].map((name) => element.getAttribute(name)?.trim());
  const ply = element.getAttribute("ply");
  if (link) return at(Match.fromLink(link.replace(/^#/, "")), ply);
  if (!record) return position ? Match.fromPosition(game, position) : new Match(game);
  // A list of moves without tags begins where the other attributes say.
  const start = position ?? new Match(game).position();
  return at(Match.fromRecord(record, { rules: game, position: start }), ply ?? (mode === "replay" ? "0" : null));
}

/**
 * @param {Match} match
 * @param {string | null} ply
 * @returns {Match} the same, at that ply
 */
function at(match, ply) {
  if (ply !== null && ply.trim() !== "" && Number.isFinite(Number(ply))) match.goTo(Number(ply));
  return match;
}
