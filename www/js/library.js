/**
 * The examples of the old book, as data: where each begins and what is played. The engine reads them like any other
 * text. Titles and notes are in the words, under the same keys.
 */

const FIGURE_99 = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w 0 17";

/** Moves 17-32 with the two slips of the print put right, and what follows to the end. */
const SECOND_HALF = `17. a4 (b4) c8 (c7, c6) 18. b7 (c6) e8 (e7, e6, e5, e4) 19. b5 (c5) g8 (f8)
20. d8 (e7) a8 (b7, c6, d5) 21. h8 (g8, f8, e8) b1 (c2, d3) 22. h4 (g4, f4, e4, d4) g7 (f7, e7, d7)
23. b8 (c7) g6 (g5, g4) 24. c1 (c2) g2 (f3, e4) 25. h7 (g7, f7, e7, d7) b6 (c5, d4) 26. f1 (f2, f3) d1 (e1, f1)
27. a7 (b6, c5, d4, e3) a6 (b5, c4) 28. a5 (b5) a3 (a4, a5) 29. h1 (g1, f1, e1, d1) d2 (c3, b4)
30. a1 (b1) b2 (c2) 31. a2 (b2, c2, d2) h6 (h5, h4) 32. b3 (c4, d5, e6) -- 33. h2 (h3, h4, h5, h6)`;

/** One legal way to figure 99, found by search: not the book's. */
const FIRST_HALF = `1. d5 d4 2. e5 e4 3. f3 (e4) d6 (d5) 4. c7 (d6) f4 (e4) 5. d3 (d4, d5) e6 (e5) 6. f6 (e6) c6 (d5) 7. c4 (d5) e7
(e6) 8. f7 (e6) c5 (d5) 9. f5 (e4) c3 (c4) 10. c2 (c3, c4, c5, c6) b4 (c5, d6) 11. d7 (d6, d5) e3 (e4) 12. f2
(e3) g5 (f5) 13. g4 (f4, e4) h3 (g4) 14. h5 (g5, f5, e5) e2 (e3, e4, e5, e6) 15. f8 (e7) g3 (f4) 16. e1 (e2, e3,
e4, e5, e6) g1 (f2, e3, d4)`;

/**
 * @typedef {keyof import("./text/en.js").Words["examples"]} ExampleName
 * @typedef {{ rules: import("../pkg/outflank.js").Rules, position?: string, moves?: string, ply?: number }} Example
 *   `ply` is the one shown at first; the start if there are moves
 */

/** @type {Record<ExampleName, Example>} */
export const library = {
  sample: { rules: "reversi", position: FIGURE_99, moves: SECOND_HALF },
  opening: { rules: "reversi", moves: `${FIRST_HALF} ${SECOND_HALF}` },
  figure98: { rules: "reversi", position: "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w" },
  figure99: { rules: "reversi", position: FIGURE_99 },
  figure100: { rules: "reversi", position: FIGURE_99, moves: SECOND_HALF, ply: Number.POSITIVE_INFINITY },
  figure101: { rules: "latrunculi" },
  figure102: { rules: "latrunculi", position: "5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w" },
};

/**
 * @param {import("./engine.js").Engine} engine
 * @param {Example} example
 * @returns {import("../pkg/outflank.js").Match}
 */
export function openExample(engine, { rules, position, moves, ply = 0 }) {
  if (moves === undefined) {
    return position === undefined ? new engine.Match(rules) : engine.Match.fromPosition(rules, position);
  }
  const from = { rules, position: position ?? new engine.Match(rules).position() };
  const match = engine.Match.fromRecord(moves, from);
  match.goTo(Math.min(ply, match.view().plies));
  return match;
}
