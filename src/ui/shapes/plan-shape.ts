// Six blocks between avenues, as in the city; turned by 48° like its streets.
const BLOCK = 28;
const AVENUES = BLOCK * 6;

/** The city's plan as a pattern: the tile repeats, the diagonals cross a box of 800 by 600 once. */
export const PLAN_SHAPE = {
  tile: AVENUES,
  turn: "translate(440 300) rotate(48)",
  streets: [1, 2, 3, 4, 5]
    .map((street) => street * BLOCK)
    .map((at) => `M0 ${at}H${AVENUES}M${at} 0V${AVENUES}`)
    .join(""),
  avenues: `M0 0H${AVENUES}M0 0V${AVENUES}`,
  /** The two long diagonals, which cut the blocks from corner to corner. */
  diagonals: "M-40 275 840 321M457-30 423 630",
};
