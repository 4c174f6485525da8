/**
 * What a ply sounds like: a pawn is put down, pawns turn over one by one, pawns leave together. Made by the browser
 * from noise and tones, so there is nothing to fetch; and nothing is made before a sound is wanted.
 */

import { plan } from "./board/animate.js";

/**
 * @typedef {import("../pkg/outflank.js").Rules} Rules
 * @typedef {import("../pkg/outflank.js").View} View
 *
 * @typedef {object} Note
 * @property {"down" | "over" | "away"} kind
 * @property {number} at milliseconds after the ply
 * @property {number} pan where it is heard, -1 left to 1 right
 */

/**
 * @typedef {object} Timbre
 * @property {number[]} tones frequencies in hertz, the loudest first
 * @property {number} fall how far the tones fall, as a factor
 * @property {number} ring seconds until a tone has died away
 * @property {number} noise the middle of the knock's noise, in hertz
 * @property {number} loud 0 to 1
 */

/** Wood and wool for the parlour board, glass on stone for the slab. @type {Record<Rules, Record<Note["kind"], Timbre>>} */
const TIMBRES = {
  reversi: {
    down: { tones: [260, 610], fall: 0.6, ring: 0.09, noise: 1500, loud: 0.5 },
    over: { tones: [420], fall: 0.7, ring: 0.04, noise: 2600, loud: 0.22 },
    away: { tones: [200], fall: 0.7, ring: 0.06, noise: 900, loud: 0.25 },
  },
  latrunculi: {
    down: { tones: [1240, 3420, 690], fall: 0.98, ring: 0.13, noise: 3600, loud: 0.3 },
    over: { tones: [1700], fall: 0.95, ring: 0.06, noise: 4200, loud: 0.2 },
    away: { tones: [2150, 5930], fall: 0.99, ring: 0.3, noise: 5200, loud: 0.22 },
  },
};

/**
 * @param {View} before
 * @param {View} after
 * @returns {Note[]} in time with what is seen; none where it is not one ply onward
 */
export function notesOf(before, after) {
  const { effects, move } = plan(before, after);
  if (!move) return [];
  /** @type {Note[]} */
  const notes = [];
  for (const { kind, square, delay, duration } of effects) {
    const pan = ((square % 8) - 3.5) / 7;
    if (kind === "turn") notes.push({ kind: "over", at: delay + 0.85 * duration, pan });
    else if (kind !== "vanish") notes.push({ kind: "down", at: delay + 0.85 * duration, pan });
    // Those that are taken together are heard once, from the middle of the run.
    else if (!notes.some((note) => note.kind === "away")) notes.push({ kind: "away", at: delay, pan });
  }
  return notes;
}

export class Sound {
  /** @type {AudioContext | undefined} */
  #context;
  /** @type {AudioBuffer | undefined} */
  #hiss;
  #on = false;

  /** Whether this browser can make sounds at all. */
  static get possible() {
    return "AudioContext" in window;
  }

  /** @param {boolean} on silence is immediate */
  set on(on) {
    this.#on = on && Sound.possible;
    if (this.#on) return;
    void this.#context?.close().catch(() => {});
    this.#context = undefined;
  }

  /**
   * @param {View} before
   * @param {View} after the view that a ply has led to
   */
  play(before, after) {
    const notes = this.#on ? notesOf(before, after) : [];
    if (notes.length === 0) return;
    try {
      this.#context ??= new AudioContext();
      // A browser lets a page sound only after a press on it; until then nothing is heard, and nothing piles up.
      if (this.#context.state === "suspended") void this.#context.resume().catch(() => {});
      const context = this.#context;
      for (const { kind, at, pan } of notes) this.#knock(context, TIMBRES[after.rules][kind], at / 1000, pan);
    } catch {
      // No sound device, or too many of these at once: the game goes on in silence.
      this.on = false;
    }
  }

  /**
   * @param {AudioContext} context
   * @param {Timbre} timbre
   * @param {number} delay seconds
   * @param {number} pan
   */
  #knock(context, { tones, fall, ring, noise, loud }, delay, pan) {
    const start = context.currentTime + delay;
    const place = new StereoPannerNode(context, { pan: pan * 0.6 });
    place.connect(context.destination);

    for (const [index, tone] of tones.entries()) {
      const ringing = ring / (index + 1);
      const volume = decaying(context, (0.6 * loud) / (index + 1), start, ringing);
      const source = new OscillatorNode(context, { frequency: tone });
      source.frequency.exponentialRampToValueAtTime(tone * fall, start + ringing);
      source.connect(volume).connect(place);
      source.start(start);
      source.stop(start + ringing);
    }

    const source = new AudioBufferSourceNode(context, { buffer: this.#noise(context) });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: noise, Q: 1.2 });
    source
      .connect(band)
      .connect(decaying(context, loud, start, 0.025))
      .connect(place);
    source.start(start);
    source.stop(start + 0.03);
  }

  /** @param {AudioContext} context */
  #noise(context) {
    if (!this.#hiss) {
      this.#hiss = new AudioBuffer({ length: context.sampleRate * 0.05, sampleRate: context.sampleRate });
      const samples = this.#hiss.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    return this.#hiss;
  }
}

/**
 * @param {AudioContext} context
 * @param {number} loud
 * @param {number} start seconds
 * @param {number} ring seconds
 */
function decaying(context, loud, start, ring) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + ring);
  return gain;
}
