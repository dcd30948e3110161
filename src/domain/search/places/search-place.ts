import { formatAddress } from "../../addresses/format-address.ts";
import { countBlocks } from "../../addresses/geocoding/count-blocks.ts";
import { formatPlanDistance } from "../../addresses/geocoding/format-distance.ts";
import { geocodeAddress, type Precision } from "../../addresses/geocoding/geocode-address.ts";
import { nearestOfPlaza } from "../../addresses/geocoding/nearest-of-plaza.ts";
import { parseAddress } from "../../addresses/parse-address.ts";
import type { Coordinates } from "../../city-plan/coordinates.ts";
import { type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import { findPlaza, type Plaza } from "../../city-plan/plazas.ts";

/** A place that somebody looks for: a house, a block, a corner or a plaza. */
export interface SearchPlace {
  /** Said as platenses do: "7 y 50". */
  readonly name: string;
  readonly coordinates: Coordinates;
  /** Whose edge counts, where it is one: who stands at Plaza Moreno stands on one of its sides. */
  readonly plaza: Plaza | null;
}

/** What is further away, in whole blocks, is no answer to a corner. */
const MOST_BLOCKS = 5;

/** Known to a block, or better. */
const PRECISE: readonly Precision[] = ["exacta", "cuadra", "esquina"];

/** What leads to a place and says nothing itself: "cerca de 7 y 50" is the corner. */
export const LEADING_THERE = "cerca|cerquita|al lado|frente|alrededor|por|en|de|del|a|al";
const BEFORE_IT = new RegExp(`^(?:(?:${LEADING_THERE})\\s+)+`, "i");

/** `readPlace("calle 7 entre 49 y 50")?.name === "7 e/ 49 y 50"`; null for whatever else a text may be. */
export function readPlace(text: string): SearchPlace | null {
  const parsed = parseAddress(text.replace(BEFORE_IT, ""));
  if (parsed.kind !== "address") return null;
  const { address } = parsed;
  const { coordinates, precision } = geocodeAddress(address);
  if (!PRECISE.includes(precision) || address.note !== "" || address.floor !== "") return null;
  const isPlaza = address.street.kind === "plaza" && address.corner === null;
  return {
    name: formatAddress(address),
    coordinates,
    plaza: isPlaza && address.street.kind === "plaza" ? findPlaza(address.street.name) : null,
  };
}

interface Way {
  readonly place: SearchPlace;
  readonly to: Coordinates;
}

/** How many blocks it is to there, with parts of them; null where it is too far. */
export function blocksFrom(way: Way): number | null {
  const blocks = countBlocksFrom(way);
  return Math.round(blocks) <= MOST_BLOCKS ? blocks : null;
}

/** The same, however far it is. */
export function countBlocksFrom({ place, to }: Way): number {
  const point = planPointOf(to);
  return countBlocks({ from: nearestOf({ place, point }), to: point });
}

/** How far it is to there, as people say it: "a 4 cuadras". */
export function formatDistanceFrom({ place, to }: Way): string {
  const point = planPointOf(to);
  return formatPlanDistance({ from: nearestOf({ place, point }), to: point });
}

function nearestOf({ place, point }: { place: SearchPlace; point: PlanPoint }): PlanPoint {
  return place.plaza ? nearestOfPlaza({ plaza: place.plaza, point }) : planPointOf(place.coordinates);
}
