import { formatAddress } from "../../addresses/format-address.ts";
import { countBlocksFrom, type NearPlace } from "../../addresses/geocoding/distance-from-place.ts";
import { geocodeAddress } from "../../addresses/geocoding/geocode-address.ts";
import { parseAddress } from "../../addresses/parse-address.ts";
import { isApproximate } from "../../businesses/known-place.ts";
import type { Coordinates } from "../../city-plan/coordinates.ts";
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

/** Null where it is too far to be near; near a town is however far. */
export function blocksFrom(way: { readonly place: SearchPlace; readonly to: Coordinates }): number | null {
  const blocks = countBlocksFrom(way);
  return way.place.isLocality || Math.round(blocks) <= MOST_BLOCKS ? blocks : null;
}

export interface PlacedSearch {
  readonly what: string;
  readonly place: SearchPlace;
}

const BETWEEN = new RegExp(`(?:(?:^|\\s+)(?:${PREPOSITIONS}|la|el|zona|esquina))+$`, "i");

/** `splitPlace("pizza cerca de 7 y 50")` is "pizza" and the corner. */
export function splitPlace(text: string): PlacedSearch | null {
  const words = text.split(" ");
  // The longest place first: "7 y 50" of "pizza 7 y 50", not the street 50.
  for (let at = 1; at < words.length; at++) {
    const [head, tail] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const place = readNearPlace(tail);
    const what = head.replace(BETWEEN, "");
    if (place && what !== "") return { what, place };
  }
  for (let at = words.length - 1; at > 0; at--) {
    const place = readNearPlace(words.slice(0, at).join(" "));
    const what = words.slice(at).join(" ");
    if (place) return { what, place };
  }
  return null;
}
