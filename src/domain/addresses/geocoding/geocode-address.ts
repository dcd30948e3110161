import type { Coordinates } from "../../city-plan/coordinates.ts";
import { pointAlong } from "../../city-plan/lines/path.ts";
import { LOCALITIES, usesCityStreets } from "../../city-plan/localities.ts";
import { coordinatesOf, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { findPlaza } from "../../city-plan/plazas.ts";
import type { Address } from "../address.ts";
import { findNumberPlace, standsOn } from "./number-place.ts";
import { findWrittenCorner, findWrittenStretch } from "./written-place.ts";

/** How well a place is known: the house, its block, its corner, its locality, or only that it is in the city. */
export type Precision = "exacta" | "cuadra" | "esquina" | "localidad" | "centro";

export interface Placement {
  readonly coordinates: Coordinates;
  readonly precision: Precision;
}

/** P-02: where the map stands when nothing better is known. */
const CITY_CENTRE: Coordinates = { latitude: -34.921, longitude: -57.954 };

/**
 * Where an address is, and how well that is known, from the plan alone. `7 N° 1234 e/ 57 y 58` is `exacta`,
 * `7 e/ 57 y 58` the middle of the block (`cuadra`), `7 y 57` `esquina`, anything in City Bell `localidad`.
 */
export function geocodeAddress(address: Address): Placement {
  const { locality } = address;
  const found = usesCityStreets(locality) ? findOnPlan(address) : null;
  if (found !== null) return { coordinates: coordinatesOf(found.point), precision: found.precision };
  if (locality !== null) return { coordinates: LOCALITIES[locality].centre, precision: "localidad" };
  return { coordinates: CITY_CENTRE, precision: "centro" };
}

interface Found {
  readonly point: PlanPoint;
  readonly precision: Precision;
}

/** What was written about the cross streets counts for more than the number: people know their corner. */
function findOnPlan(address: Address): Found | null {
  return findBetween(address) ?? findCorner(address) ?? findNumber(address) ?? findAtPlaza(address);
}

function findBetween(address: Address): Found | null {
  const stretch = findWrittenStretch(address);
  if (stretch === null) return null;
  const house = findNumberPlace(address);
  if (house !== null && standsOn({ point: house.point, stretch, street: address.street })) {
    return { point: house.point, precision: "exacta" };
  }
  return { point: pointAlong({ piece: stretch, share: 0.5 }), precision: "cuadra" };
}

function findCorner(address: Address): Found | null {
  const point = findWrittenCorner(address);
  if (point === null) return null;
  const house = findNumberPlace(address);
  if (house !== null && standsOn({ point, stretch: house.block, street: address.street })) {
    return { point: house.point, precision: "exacta" };
  }
  return { point, precision: "esquina" };
}

function findNumber(address: Address): Found | null {
  const house = findNumberPlace(address);
  return house === null ? null : { point: house.point, precision: "exacta" };
}

/** A plaza is as large as a block or two, so its middle is no better known than a block. */
function findAtPlaza({ street, plaza }: Address): Found | null {
  const found = findPlaza(street.kind === "plaza" ? street.name : (plaza ?? ""));
  return found === null ? null : { point: found.centre, precision: "cuadra" };
}
