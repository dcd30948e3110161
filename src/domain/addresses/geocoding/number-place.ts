import { findCrossing } from "../../city-plan/crossing.ts";
import { DIAGONAL_NUMBERS } from "../../city-plan/diagonals.ts";
import { findBlock } from "../../city-plan/house-numbers.ts";
import { type Piece, pointAlong } from "../../city-plan/lines/path.ts";
import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { streetFamily } from "../../city-plan/street-lines.ts";
import type { Way } from "../../city-plan/way.ts";
import type { Address } from "../address.ts";

export interface NumberPlace {
  readonly point: PlanPoint;
  readonly precision: "exacta" | "cuadra";
  readonly block: Piece;
  readonly crossStreets: readonly [number, number];
}

/** North of 32 houses are numbered by an unknown rule. */
const FIRST_NORTHERN_STREET = 500;
const NORTHERN_LOCALITIES = new Set(["tolosa", "ringuelet"]);

/**
 * Metres by which a number may lie outside its stretch, for corner houses; longer on a diagonal, which streets meet at
 * an angle.
 */
const TOLERANCE = 25;
const DIAGONAL_TOLERANCE = 50;

/**
 * By the city's rule `7 N° 1234` lies between 57 and 58, two thirds of the way. In the middle of the street, since the
 * side is known for half of them only.
 */
export function findNumberPlace(address: Address): NumberPlace | null {
  const { street, number } = address;
  if (number === null || number === "s/n" || isCountedOtherwise(address)) return null;
  const found = findBlock({ way: street, number: number.first });
  if (found === null) return null;
  const from = findCrossing({ one: street, other: streetWay(found.from) });
  const to = findCrossing({ one: street, other: streetWay(found.to) });
  if (from === null || to === null) return null;
  const block = { from, to };
  return {
    point: pointAlong({ piece: block, share: number.rough ? 0.5 : found.share }),
    precision: number.rough ? "cuadra" : "exacta",
    block,
    crossStreets: [found.from, found.to],
  };
}

export function standsOn({
  point,
  stretch,
  street,
}: {
  readonly point: PlanPoint;
  readonly stretch: Piece;
  readonly street: Way;
}): boolean {
  const tolerance = street.kind === "diagonal" ? DIAGONAL_TOLERANCE : TOLERANCE;
  const detour =
    metresBetween({ from: stretch.from, to: point }) + metresBetween({ from: point, to: stretch.to });
  return detour <= metresBetween(stretch) + 2 * tolerance;
}

/** A cross street that the city does not have is in another town: "7 N° 1234 e/ 472 y 473". */
function isCountedOtherwise({ street, between, corner, locality }: Address): boolean {
  if (locality !== null && NORTHERN_LOCALITIES.has(locality)) return true;
  return [street, ...(between ?? []), ...(corner === null ? [] : [corner.way])].some(isOfAnotherPlace);
}

function isOfAnotherPlace(way: Way): boolean {
  if (way.kind === "street") {
    const isLettered = way.suffix !== "" && way.suffix !== "bis";
    return isLettered || way.number >= FIRST_NORTHERN_STREET || streetFamily(way.number) === null;
  }
  return way.kind === "named" || (way.kind === "diagonal" && !DIAGONAL_NUMBERS.includes(way.number));
}

function streetWay(number: number): Way {
  return { kind: "street", number, suffix: "" };
}
