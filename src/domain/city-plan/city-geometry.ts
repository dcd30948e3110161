import type { Coordinates } from "./coordinates.ts";
import { findCrossing } from "./crossing.ts";
import { DIAGONAL_NUMBERS, findDiagonalPath } from "./diagonals.ts";
import { cutPath, type Path } from "./lines/path.ts";
import { STRETCHES, type Stretch } from "./lines/street-extents.ts";
import { findStreetPath } from "./lines/street-paths.ts";
import { coordinatesOf } from "./plan-frame.ts";
import { PLAZAS, type Plaza } from "./plazas.ts";
import { isAvenue } from "./street-lines.ts";

export interface CityLine {
  readonly kind: "street" | "avenue" | "diagonal";
  readonly label: string;
  readonly points: readonly Coordinates[];
}

interface CityPlaza {
  readonly name: string;
  readonly kind: "plaza" | "parque";
  readonly centre: Coordinates;
  readonly isRound: boolean;
  readonly outline: readonly Coordinates[];
}

export interface CityGeometry {
  readonly lines: readonly CityLine[];
  readonly plazas: readonly CityPlaza[];
}

let cached: CityGeometry | null = null;

/** A street interrupted by plazas has several lines with one label. */
export function cityGeometry(): CityGeometry {
  cached ??= makeGeometry();
  return cached;
}

function makeGeometry(): CityGeometry {
  return {
    lines: [...STRETCHES.flatMap(streetLines), ...DIAGONAL_NUMBERS.flatMap(diagonalLines)],
    plazas: PLAZAS.map(({ name, kind, centre, isRound, outline }) => ({
      name,
      kind,
      centre: coordinatesOf(centre),
      isRound,
      outline: outline.map(coordinatesOf),
    })),
  };
}

function streetLines(stretch: Stretch): CityLine[] {
  const street = stretch.street.number;
  const kind = isAvenue(street) ? "avenue" : "street";
  const label = isAvenue(street) ? `Av. ${street}` : String(street);
  return cutAtPlazas({ path: pathOf(stretch), street }).map((points) => ({ kind, label, points }));
}

function diagonalLines(number: number): CityLine[] {
  const path = findDiagonalPath(number) ?? [];
  return cutAtPlazas({ path, street: null }).map((points) => ({
    kind: "diagonal",
    label: `Diag. ${number}`,
    points,
  }));
}

function pathOf({ street, from, to }: Stretch): Path {
  const start = findCrossing({ one: street, other: from });
  const end = findCrossing({ one: street, other: to });
  if (start === null || end === null) return [];
  const bends = (findStreetPath(street.number) ?? []).slice(1, -1);
  return [start, ...bends, end];
}

function cutAtPlazas({ path, street }: { path: Path; street: number | null }): Coordinates[][] {
  let paths: Path[] = [path];
  for (const plaza of PLAZAS) {
    const { outline, openTo } = plaza;
    if ((openTo !== null && openTo === street) || !mayMeet({ path, plaza })) continue;
    paths = paths.flatMap((part) => cutPath({ path: part, outline }));
  }
  return paths.map((part) => part.map(coordinatesOf));
}

/** A cheap test, since most streets are far from most plazas. */
function mayMeet({ path, plaza: { centre, half } }: { path: Path; plaza: Plaza }): boolean {
  return (["u", "v"] as const).every((axis) => {
    const along = path.map((point) => point[axis] - centre[axis]);
    return Math.min(...along) < half[axis] && Math.max(...along) > -half[axis];
  });
}
