import { formatAddress } from "../../addresses/format-address.ts";
import type { NearPlace } from "../../addresses/geocoding/distance-from-place.ts";
import { geocodeAddress } from "../../addresses/geocoding/geocode-address.ts";
import { parseAddress } from "../../addresses/parse-address.ts";
import { isApproximate } from "../../businesses/known-place.ts";
import { LOCALITIES, type Locality } from "../../city-plan/localities.ts";
import { findPlaza } from "../../city-plan/plazas.ts";
import { cleanText } from "../../text/clean-text.ts";
import { foldText } from "../../text/fold-text.ts";

export type SearchPlace = NearPlace;

const MOST_BLOCKS = 5;

/** "cerca de 7 y 50" is the corner. */
const PREPOSITIONS = "cerca|cerquita|al lado|frente|alrededor|por|en|de|del|a|al";
const LEADING_PREPOSITIONS = new RegExp(`^(?:(?:${PREPOSITIONS})\\s+)+`, "i");

/** `readPlace("calle 7 entre 49 y 50")?.name === "7 e/ 49 y 50"` */
export function readPlace(text: string): SearchPlace | null {
  const parsed = parseAddress(text.replace(LEADING_PREPOSITIONS, ""));
  if (parsed.kind !== "address") return null;
  const { address } = parsed;
  const { coordinates, precision } = geocodeAddress(address);
  if (isApproximate(precision) || address.note !== "" || address.floor !== "") return null;
  const isPlaza = address.street.kind === "plaza" && address.corner === null;
  return {
    name: formatAddress(address),
    coordinates,
    plaza: isPlaza && address.street.kind === "plaza" ? findPlaza(address.street.name) : null,
  };
}

const LOCALITY_NAMES: ReadonlyMap<string, Locality> = new Map([
  ...Object.values(LOCALITIES).map((locality) => [foldText(locality.name), locality] as const),
  ["manuel b. gonnet", LOCALITIES.gonnet],
  ["manuel b gonnet", LOCALITIES.gonnet],
]);

/** V-02: also a town, by its centre: `readNearPlace("cerca de City Bell")?.name === "City Bell"` */
export function readNearPlace(text: string): SearchPlace | null {
  const locality = LOCALITY_NAMES.get(foldText(cleanText(text).replace(LEADING_PREPOSITIONS, "")));
  if (!locality) return readPlace(text);
  return { name: locality.name, coordinates: locality.centre, plaza: null, isLocality: true };
}

export function isNear({ place, blocks }: { place: SearchPlace; blocks: number }): boolean {
  return place.isLocality === true || Math.round(blocks) <= MOST_BLOCKS;
}

export interface PlacedSearch {
  readonly what: string;
  readonly place: SearchPlace;
}

/** As `splitPlace`; a place alone has nothing else: `readPlacedSearch("7 y 50")?.what === ""` */
export function readPlacedSearch(text: string): PlacedSearch | null {
  const place = readNearPlace(text);
  return place ? { what: "", place } : splitPlace(text);
}

const BETWEEN = new RegExp(`(?:(?:^|\\s+)(?:${PREPOSITIONS}|la|el|zona|esquina))+$`, "i");

/** `splitPlace("pizza cerca de 7 y 50")` is "pizza" and the corner. */
export function splitPlace(text: string): PlacedSearch | null {
  const words = text.split(" ");
  for (const { from, to } of spansOf(words.length)) {
    const place = readNearPlace(words.slice(from, to).join(" "));
    const before = words.slice(0, from).join(" ").replace(BETWEEN, "");
    const what = [before, ...words.slice(to)].filter(Boolean).join(" ");
    if (place && what !== "") return { what, place };
  }
  return null;
}

const LONGEST_PLACE = 8;

/**
 * Where a place may be written: at the end, at the beginning, between. The longest first: "7 y 50" of "pizza 7 y 50", not
 * the street 50.
 */
function spansOf(length: number): { from: number; to: number }[] {
  const upTo = (count: number) => Array.from({ length: Math.max(count, 0) }, (_, index) => index + 1);
  const ends = upTo(length - 1).map((from) => ({ from, to: length }));
  const beginnings = upTo(length - 1).map((less) => ({ from: 0, to: length - less }));
  const between = upTo(length - 2).flatMap((from) =>
    upTo(Math.min(length - from - 1, LONGEST_PLACE))
      .map((more) => ({ from, to: from + more }))
      .reverse(),
  );
  return [...ends, ...beginnings, ...between];
}
