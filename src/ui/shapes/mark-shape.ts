/**
 * The sign of the guide in a box of 32 by 32: a block of the city turned on its corner, cut by two diagonals, with
 * a dot on the square where they meet. The icons of scripts/icons.ts are made from the same shape.
 */
export const MARK_SHAPE = {
  blocks:
    "M17.5 4.1 27.9 14.5 21.81 14.5A6 6 0 0 0 17.5 10.19ZM27.9 17.5 17.5 27.9 17.5 21.81A6 6 0 0 0 21.81 17.5ZM14.5 27.9 4.1 17.5 10.19 17.5A6 6 0 0 0 14.5 21.81ZM4.1 14.5 14.5 4.1 14.5 10.19A6 6 0 0 0 10.19 14.5Z",
  /** Drawn around the blocks in their own colour, it rounds their corners. */
  stroke: 1.6,
  dot: 3.7,
};
