import type { Coordinates } from "./coordinates.ts";
import { findCrossing } from "./crossing.ts";
import { DIAGONAL_NUMBERS, findDiagonalPath } from "./diagonals.ts";
import { cutPath } from "./lines/cut-path.ts";
import type { Path } from "./lines/path.ts";
import { STRETCHES, type Stretch } from "./lines/street-extents.ts";
import { findStreetPath } from "./lines/street-paths.ts";
import { coordinatesOf } from "./plan-frame.ts";
import { PLAZAS } from "./plazas.ts";
import { isAvenue } from "./street-lines.ts";

export interface CityLine {
  readonly kind: "street" | "avenue" | "diagonal";
  /** "8", "Av. 7", "Diag. 74". */
  readonly label: string;
  readonly points: readonly Coordinates[];
}

interface CityPlaza {
  readonly name: string;
  readonly kind: "plaza" | "parque";
  readonly centre: Coordinates;
  /** The corners in order; the last one joins the first. */
  readonly outline: readonly Coordinates[];
}

export interface CityGeometry {
  readonly lines: readonly CityLine[];
  readonly plazas: readonly CityPlaza[];
}

/**
 * The city as lines and outlines to draw. A street that a plaza interrupts comes as several lines with one label:
 * `cityGeometry().lines.filter((line) => line.label === "Av. 13")` are those between the plazas on its way.
 */
export function cityGeometry(): CityGeometry {
  return {
    lines: [...STRETCHES.flatMap(streetLines), ...DIAGONAL_NUMBERS.flatMap(diagonalLines)],
    plazas: PLAZAS.map(({ name, kind, centre, outline }) => ({
      name,
      kind,
      centre: coordinatesOf(centre),
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

/** From the first crossing to the last, with the bends between them. */
function pathOf({ street, from, to }: Stretch): Path {
  const start = findCrossing({ one: street, other: from });
  const end = findCrossing({ one: street, other: to });
  if (start === null || end === null) return [];
  const bends = (findStreetPath(street.number) ?? []).slice(1, -1);
  return [start, ...bends, end];
}

function cutAtPlazas({ path, street }: { path: Path; street: number | null }): Coordinates[][] {
  let paths: Path[] = [path];
  for (const { outline, openTo } of PLAZAS) {
    if (openTo !== null && openTo === street) continue;
    paths = paths.flatMap((part) => cutPath({ path: part, outline }));
  }
  return paths.map((part) => part.map(coordinatesOf));
}
