/**
 * From the difference of two views to a plan of what moves: pure, and asked at any time where each pawn is. A new
 * plan simply replaces a running one, so nothing ever waits for an animation.
 */

/**
 * @typedef {import("../../pkg/outflank.js").View} View
 * @typedef {import("../../pkg/outflank.js").Move} Move
 *
 * @typedef {object} Effect what happens to the pawn on (or leaving) one square
 * @property {"appear" | "vanish" | "turn" | "slide"} kind
 * @property {number} square where it stands in the end, or stood
 * @property {number} pawn 1 white, 2 black: what it is before a turn, or all the time
 * @property {number} [from] the square that it slides from
 * @property {number} delay in milliseconds
 * @property {number} duration in milliseconds
 *
 * @typedef {{ effects: Effect[], length: number, move: Move | undefined }} Plan `move` is the ply that is shown
 *
 * @typedef {object} Pose a pawn as it is to be drawn at one moment
 * @property {number} square
 * @property {number} pawn 1 white, 2 black
 * @property {number} [from] it is on its way from here
 * @property {number} progress of the way, 0 to 1
 * @property {number} turned 0 to 1: over to the other side
 * @property {number} alpha
 * @property {number} lift 0 to 1: above the board
 */

const PLACE = 160;
const TURN = 300;
const TURN_EACH = 75;
const SLIDE = 150;
const SLIDE_EACH = 28;
const VANISH = 260;
const JUMP = 180;

/** @type {Plan} */
export const still = { effects: [], length: 0, move: undefined };

/**
 * @param {View} before
 * @param {View} after
 * @returns {Plan}
 */
export function plan(before, after) {
  if (before.rules !== after.rules) return still;
  const onward = after.ply === before.ply + 1 ? after.last : undefined;
  const back = after.ply === before.ply - 1 ? before.last : undefined;
  const move = onward ?? back;
  const one = move && accountsFor(move, before, after);
  const effects = one ? ofOnePly(before, after, move, !!back) : ofJump(before, after);
  const length = Math.max(0, ...effects.map((e) => e.delay + e.duration));
  return { effects, length, move: one ? onward : undefined };
}

/**
 * Neighbouring ply numbers may also belong to two different games, one opened in place of the other.
 * @param {Move} move
 * @param {View} before
 * @param {View} after
 * @returns {boolean} whether this ply changes just those squares in which the views differ
 */
function accountsFor({ from, to, runs }, before, after) {
  const changed = new Set([from, to, ...runs.flatMap((run) => run.pawns)]);
  return before.squares.every((pawn, square) => (pawn !== after.squares[square]) === changed.has(square));
}

/**
 * @param {View} before
 * @param {View} after
 * @param {Move} move
 * @param {boolean} back the ply is being taken back
 * @returns {Effect[]}
 */
function ofOnePly(before, after, move, back) {
  /** @type {Effect[]} */
  const effects = [];
  let start = PLACE * 0.6;
  if (move.to !== undefined && move.from !== undefined) {
    const [from, square] = back ? [move.to, move.from] : [move.from, move.to];
    const steps = Math.max(
      Math.abs((from % 8) - (square % 8)),
      Math.abs(Math.floor(from / 8) - Math.floor(square / 8)),
    );
    const duration = SLIDE + SLIDE_EACH * steps;
    effects.push({ kind: "slide", square, from, pawn: after.squares[square], delay: 0, duration });
    start = duration * 0.8;
  } else if (move.to !== undefined) {
    const pawn = (back ? before : after).squares[move.to];
    effects.push({ kind: back ? "vanish" : "appear", square: move.to, pawn, delay: 0, duration: PLACE });
  }
  for (const run of move.runs) {
    for (const [index, square] of run.pawns.entries()) {
      const [was, is] = [before.squares[square], after.squares[square]];
      if (was && is) {
        effects.push({ kind: "turn", square, pawn: was, delay: start + TURN_EACH * index, duration: TURN });
      } else if (was) {
        effects.push({ kind: "vanish", square, pawn: was, delay: start, duration: VANISH });
      } else if (is) {
        effects.push({ kind: "appear", square, pawn: is, delay: 0, duration: PLACE });
      }
    }
  }
  return effects;
}

/**
 * @param {View} before
 * @param {View} after
 * @returns {Effect[]}
 */
function ofJump(before, after) {
  /** @type {Effect[]} */
  const effects = [];
  for (let square = 0; square < 64; square++) {
    const [was, is] = [before.squares[square], after.squares[square]];
    if (was === is) continue;
    const kind = was && is ? "turn" : was ? "vanish" : "appear";
    effects.push({ kind, square, pawn: was || is, delay: 0, duration: JUMP });
  }
  return effects;
}

/**
 * Every pawn to draw at this moment, those at rest first, so that what moves lies on top.
 * @param {View} after where the plan leads
 * @param {Plan} current
 * @param {number} time milliseconds since the plan began
 * @returns {Pose[]}
 */
export function poses(after, current, time) {
  const moving = new Map(current.effects.map((effect) => [effect.square, effect]));
  /** @type {Pose[]} */
  const resting = [];
  for (let square = 0; square < 64; square++) {
    const pawn = after.squares[square];
    if (pawn && !moving.has(square)) resting.push({ square, pawn, progress: 1, turned: 0, alpha: 1, lift: 0 });
  }
  return resting.concat(current.effects.map((effect) => pose(effect, time)).filter((p) => p.alpha > 0));
}

/**
 * @param {Effect} effect
 * @param {number} time
 * @returns {Pose}
 */
function pose(effect, time) {
  const { kind, square, pawn, from } = effect;
  const linear = Math.min(1, Math.max(0, (time - effect.delay) / effect.duration));
  const eased = linear < 0.5 ? 2 * linear * linear : 1 - 2 * (1 - linear) * (1 - linear);
  const arch = Math.sin(Math.PI * linear);
  const rest = { square, pawn, progress: 1, turned: 0, alpha: 1, lift: 0 };
  switch (kind) {
    case "appear":
      return { ...rest, alpha: Math.min(1, linear * 2), lift: 1 - eased };
    case "vanish":
      return { ...rest, alpha: 1 - eased, lift: eased };
    case "turn":
      return { ...rest, turned: eased, lift: arch * 0.6 };
    case "slide":
      return { ...rest, from, progress: eased, lift: arch * 0.35 };
  }
}
