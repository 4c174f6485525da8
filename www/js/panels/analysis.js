/**
 * What the computer thinks of the game, as far as it is asked: switches, all off at first, and what they show. The bar
 * and the graph stand elsewhere on the page, the values on the board.
 */

import { element } from "../dom.js";
import { forWhite } from "../worth.js";
import { makeBar } from "./bar.js";
import { makeGraph } from "./graph.js";
import { makePlies } from "./plies.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../board/board.js").Board} Board
 * @typedef {import("../computer/analyst.js").Analyst} Analyst
 * @typedef {import("../computer/stages.js").Stage} Stage
 * @typedef {import("../../pkg/player.js").Analysis} Analysis
 * @typedef {import("../../pkg/outflank.js").PlayedMove} PlayedMove
 * @typedef {import("../../pkg/outflank.js").View} View
 *
 * @typedef {object} Shown
 * @property {View} view
 * @property {PlayedMove[]} history
 * @property {Stage[]} stages
 * @property {boolean} free whether the computer has nothing more urgent to do
 */

/** The switches, in their order. */
const SWITCHES = /** @type {const} */ (["values", "bar", "graph"]);
/** At first depths follow closely on one another; in milliseconds, how long what is shown of them stands still. */
const CALM = 160;
/** So many plies of the best line are shown: the further ones are guesses. */
const LINE = 4;

/**
 * @param {{ panel: HTMLElement, bar: HTMLElement, graph: HTMLElement }} places
 * @param {Words} words
 * @param {Board} board
 * @param {Analyst} analyst
 * @param {import("../store.js").Store} store
 * @param {(ply: number) => void} goTo
 */
export function makeAnalysis(places, words, board, analyst, store, goTo) {
  const bar = makeBar(places.bar, words);
  const graph = makeGraph(places.graph, words, goTo);
  const depth = element("p", { class: "hint depth" });
  const line = element("p", { class: "best-line" });
  const list = element("div", { class: "plies" });
  const plies = makePlies(list, words, {
    point: (move) => board.showHint(move),
    leave: () => boxes[0].focus(),
  });
  /** @type {Shown | undefined} */
  let shown;
  let timer = 0;

  const kept = /** @type {Record<string, unknown>} */ (Object(store.read("analysis")));
  const on = { values: kept.values === true, bar: kept.bar === true, graph: kept.graph === true };
  const switches = element("div", { class: "switches" });
  const boxes = SWITCHES.map((name) => {
    const box = element("input", { type: "checkbox", id: `analysis-${name}`, checked: on[name] });
    box.addEventListener("change", () => {
      on[name] = box.checked;
      store.write("analysis", on);
      analyst.retry();
      want();
    });
    const [seen, heard] = words.analysisSwitches[name];
    switches.append(
      element(
        "label",
        { class: "check" },
        box,
        element("span", {}, seen, element("span", { class: "unseen" }, ` ${heard}`)),
      ),
    );
    return box;
  });
  places.panel.append(switches, depth, line, list);

  /** Tells the analyst what is wanted now, and shows what is known of that. */
  function want() {
    if (!shown) return;
    const { stages, view, free } = shown;
    const wanted = on.values ? "every" : on.bar ? "best" : "nothing";
    analyst.want({ stages, ply: view.ply, plies: wanted, graph: on.graph, free: free && !document.hidden });
    draw();
  }

  analyst.addEventListener("found", () => {
    timer ||= window.setTimeout(draw, CALM);
  });

  document.addEventListener("visibilitychange", want);

  function draw() {
    clearTimeout(timer);
    timer = 0;
    if (!shown) return;
    const { stages, view, history } = shown;
    const stage = stages[view.ply];
    const analysis = on.values || on.bar ? analyst.of(stage, on.values) : undefined;
    const values = on.values && !stage.end ? (analysis?.values ?? []) : [];
    board.showValues(on.values && !analyst.failed ? values : undefined);
    plies.show(values);
    depth.textContent = state(analysis);
    line.textContent = "";
    if (analysis?.line.length) line.append(element("b", {}, words.bestLine), ` ${lineOf(analysis, view)}`);
    const scores = stages.map((one) => scoreOf(one, one === stage && analysis ? analysis : analyst.of(one)));
    places.bar.hidden = !on.bar;
    places.graph.hidden = !on.graph;
    bar.show(scores[view.ply]);
    graph.show({ scores, ply: view.ply, text: words.course(history[view.ply - 1], scores[view.ply]) });
  }

  /** @param {Analysis | undefined} analysis @returns {string} how far the analysis is, or why there is none */
  function state(analysis) {
    if (!(on.values || on.bar || on.graph)) return words.analysisOff;
    if (analyst.failed) return words.analysisFailed;
    if (!(on.values || on.bar)) return "";
    if (shown?.stages[shown.view.ply].end) return words.analysisOver;
    if (analysis) return words.analysed(analysis);
    return shown?.free ? "…" : words.analysisWaits;
  }

  return {
    /** Whether the keyboard is on the graph, which says by itself where it goes. */
    get hasFocus() {
      return graph.hasFocus;
    },

    /** Switches everything off: nobody who plays against the computer wants to be told unasked. */
    switchOff() {
      Object.assign(on, { values: false, bar: false, graph: false });
      for (const box of boxes) box.checked = false;
      store.write("analysis", on);
    },

    /** @param {Shown} now */
    show(now) {
      shown = now;
      want();
    },
  };
}

/**
 * @param {Stage} stage
 * @param {Analysis | undefined} analysis
 * @returns {import("../worth.js").Score | undefined} as White sees it
 */
function scoreOf({ turn, end }, analysis) {
  return end ?? (analysis && forWhite(analysis.score, turn));
}

/**
 * @param {Analysis} analysis
 * @param {View} view
 * @returns {string} the best line in the book's form
 */
function lineOf({ line }, { number, turn }) {
  const plies = line.slice(0, LINE).map((move, index) => {
    const whites = (index % 2 === 0) === (turn === "white");
    const count = number + Math.floor((index + (turn === "black" ? 1 : 0)) / 2);
    if (whites) return `${count}. ${move.text}`;
    return index === 0 ? `${count}. … ${move.text}` : move.text;
  });
  return plies.join(" ");
}
