/** The logo in a 32 × 32 box: a city block cut by two diagonals, with a dot on the square where they meet. */
export const LOGO_SHAPE = {
  blocks:
    "M17.5 4.1 27.9 14.5 21.81 14.5A6 6 0 0 0 17.5 10.19ZM27.9 17.5 17.5 27.9 17.5 21.81A6 6 0 0 0 21.81 17.5ZM14.5 27.9 4.1 17.5 10.19 17.5A6 6 0 0 0 14.5 21.81ZM4.1 14.5 14.5 4.1 14.5 10.19A6 6 0 0 0 10.19 14.5Z",
  /** A stroke in the colour of the blocks rounds their corners. */
  stroke: 1.6,
  dot: 3.7,
};

// Six blocks between avenues, turned by 48° like the streets of the city.
const BLOCK = 28;
const AVENUES = BLOCK * 6;

/** The city plan as a pattern: the tile repeats, the diagonals cross a box of 800 × 600 once. */
export const PLAN_SHAPE = {
  tile: AVENUES,
  turn: "translate(440 300) rotate(48)",
  streets: [1, 2, 3, 4, 5]
    .map((street) => street * BLOCK)
    .map((at) => `M0 ${at}H${AVENUES}M${at} 0V${AVENUES}`)
    .join(""),
  avenues: `M0 0H${AVENUES}M0 0V${AVENUES}`,
  diagonals: "M-40 275 840 321M457-30 423 630",
};

export function starPath(index: number): string {
  return `M${index * 24 + 12} 2.5l2.9 6.1 6.7.9-4.9 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.9-4.7 6.7-.9z`;
}
