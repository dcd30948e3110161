import { CITY_CENTRE, type Coordinates } from "../../city-plan/coordinates.ts";
import { pointAlong } from "../../city-plan/lines/path.ts";
import { LOCALITIES, usesCityStreets } from "../../city-plan/localities.ts";
import { coordinatesOf, metresBetween, type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import { findPlaza, type Plaza } from "../../city-plan/plazas.ts";
import type { Address } from "../address.ts";
import { mayBeElsewhere } from "../may-be-elsewhere.ts";
import { findNumberPlace, standsOn } from "./number-place.ts";
import { findWrittenBlock, findWrittenCorner, findWrittenStretch } from "./written-place.ts";

export type Precision = "exacta" | "cuadra" | "esquina" | "localidad" | "centro";

export interface Placement {
  readonly coordinates: Coordinates;
  readonly precision: Precision;
}

const FARTHEST_IN_LOCALITY = 2900;

const FARTHEST_IN_PLAZA = 300;

/**
 * From the city plan alone. `7 N° 1234 e/ 57 y 58` is `exacta`, `7 e/ 57 y 58` `cuadra`, `7 y 57` `esquina`, City Bell
 * `localidad`; a possible other town `centro`.
 */
export function geocodeAddress(address: Address): Placement {
  const { locality } = address;
  const isOurs = usesCityStreets(locality) && !mayBeElsewhere(address);
  const found = isOurs ? findOnPlan(address) : null;
  if (found !== null && isInLocality({ point: found.point, locality }))
    return { coordinates: coordinatesOf(found.point), precision: found.precision };
  if (locality !== null) return { coordinates: LOCALITIES[locality].centre, precision: "localidad" };
  return { coordinates: CITY_CENTRE, precision: "centro" };
}

interface Found {
  readonly point: PlanPoint;
  readonly precision: Precision;
}

function isInLocality({ point, locality }: { point: PlanPoint } & Pick<Address, "locality">): boolean {
  if (locality === null) return true;
  return metresBetween({ from: planPointOf(LOCALITIES[locality].centre), to: point }) <= FARTHEST_IN_LOCALITY;
}

/** Written cross streets count for more than the number: people know their corner. */
function findOnPlan(address: Address): Found | null {
  return findBetween(address) ?? findCorner(address) ?? findNumberPlace(address) ?? findAtPlaza(address);
}

function findBetween(address: Address): Found | null {
  const block = findWrittenBlock(address);
  const stretch = findWrittenStretch(address);
  if (block === null || stretch === null) return null;
  const house = findNumberPlace(address);
  if (house !== null && standsOn({ point: house.point, stretch, street: address.street })) return house;
  return { point: pointAlong({ piece: block, share: 0.5 }), precision: "cuadra" };
}

function findCorner(address: Address): Found | null {
  const { street, corner } = address;
  const point = findWrittenCorner(address);
  if (point === null || corner === null) return null;
  const house = findNumberPlace(address);
  if (house !== null && standsOn({ point, stretch: house.block, street })) return house;
  const plaza = [street, corner.way].find((way) => way.kind === "plaza");
  if (plaza === undefined) return { point, precision: "esquina" };
  // "Plaza Moreno y 12" is a whole side of it.
  return isPartOfCity(findPlaza(plaza.name)) ? null : { point, precision: "cuadra" };
}

function findAtPlaza({ street, corner, plaza }: Address): Found | null {
  const way = [street, corner?.way].find((each) => each?.kind === "plaza");
  const found = findPlaza(way?.name ?? plaza ?? "");
  return found && { point: found.centre, precision: isPartOfCity(found) ? "localidad" : "cuadra" };
}

function isPartOfCity(plaza: Plaza | null): boolean {
  return plaza !== null && Math.max(plaza.half.u, plaza.half.v) > FARTHEST_IN_PLAZA;
}
