import type { Way } from "../way.ts";

export interface Stretch {
  readonly street: Way & { readonly kind: "street" };
  readonly from: Way;
  readonly to: Way;
}

const DIAGONAL_113: Way = { kind: "diagonal", number: 113 };

/**
 * East of Av. 1 streets follow the corners known on the ground: 115 stops at 43 and begins again beyond the Bosque, and
 * diagonal 113 cuts off the quarter south of 60. Nothing is drawn south of 72 and north of 32, where the ends of the
 * streets are not known.
 */
const EXTENTS: readonly Extent[] = [
  { streets: [1, 31], from: 32, to: 72 },
  { streets: [115, 115], from: 32, to: 43 },
  { streets: [115, 116], from: 60, to: 72 },
  { streets: [117, 117], from: DIAGONAL_113, to: 72 },
  { streets: [118, 118], from: DIAGONAL_113, to: 71 },
  { streets: [119, 119], from: DIAGONAL_113, to: 70 },
  { streets: [122, 122], from: 32, to: 72 },
  { streets: [131, 137], from: 32, to: 72 },
  { streets: [32, 43], from: 115, to: 137 },
  { streets: [44, 49], from: 1, to: 137 },
  { streets: [50, 50], from: 122, to: 137 },
  { streets: [51, 51], from: 1, to: 137 },
  // The axis becomes a street beyond Parque San Martín.
  { streets: [52, 52], from: 27, to: 31 },
  { streets: [53, 59], from: 1, to: 137 },
  { streets: [60, 60], from: 122, to: 137 },
  { streets: [61, 63], from: DIAGONAL_113, to: 137 },
  { streets: [64, 70], from: 119, to: 137 },
  { streets: [71, 71], from: 118, to: 137 },
  { streets: [72, 72], from: 122, to: 137 },
];

interface Extent {
  readonly streets: readonly [number, number];
  readonly from: number | Way;
  readonly to: number;
}

export const STRETCHES: readonly Stretch[] = EXTENTS.flatMap(({ streets: [first, last], from, to }) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    street: streetWay(first + index),
    from: typeof from === "number" ? streetWay(from) : from,
    to: streetWay(to),
  })),
);

function streetWay(number: number): Way & { kind: "street" } {
  return { kind: "street", number, suffix: "" };
}
