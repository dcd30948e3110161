import type { Path } from "./lines/path.ts";

/**
 * The end toward 115 first, straight to about 1.5 m, except 113, which bends around the Bosque. 73 and 74 pass through
 * Plaza Moreno here; the map cuts them there.
 */
const DIAGONALS: ReadonlyMap<number, Path> = new Map([
  [73, path([-2303, 2303], [2511, -2511])],
  [74, path([-1824, -1824], [2550, 2550])],
  [75, path([144, 1402], [1681, 160])],
  [76, path([146, -1400], [1678, -155])],
  [77, path([-1299, -454], [-148, -1400])],
  [78, path([-1291, 456], [-137, 1410])],
  [79, path([-2383, 1551], [-984, 152])],
  [80, path([-1824, -988], [-984, -148])],
  [113, path([-2103, 957], [-2147, 985], [-2250, 1049], [-2310, 1109], [-2392, 1216], [-2416, 1254])],
]);

export const DIAGONAL_NUMBERS: readonly number[] = [...DIAGONALS.keys()];

export function findDiagonalPath(number: number): Path | null {
  return DIAGONALS.get(number) ?? null;
}

function path(...points: (readonly [number, number])[]): Path {
  return points.map(([u, v]) => ({ u, v }));
}
