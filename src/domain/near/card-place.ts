import { formatDistanceFrom } from "../addresses/geocoding/distance-from-place.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { metresBetween, planPointOf } from "../city-plan/plan-frame.ts";
import { readPlace, type SearchPlace } from "../search/places/search-place.ts";
import { formatInTown } from "./nearest-text.ts";

export interface PlacedCard {
  readonly address: string;
  readonly place?: Coordinates | null;
}

const SAME_PLACE = 25;
const DECIMALS = 4;

/** `undefined` if the address alone leads to the place, null if it leads to a wrong one and the place is unknown. */
export function findPlaceOverride({
  address,
  known,
}: {
  address: string;
  known: Coordinates | null;
}): Coordinates | null | undefined {
  const written = readPlace(address)?.coordinates;
  if (!known) return written && null;
  const isSamePlace =
    written && metresBetween({ from: planPointOf(written), to: planPointOf(known) }) <= SAME_PLACE;
  return isSamePlace ? undefined : { latitude: rounded(known.latitude), longitude: rounded(known.longitude) };
}

export function findCardPlace({ address, place }: PlacedCard): Coordinates | null {
  return place === undefined ? (readPlace(address)?.coordinates ?? null) : place;
}

/** V-02: "en City Bell" where the block is unknown and the address names the town. */
export function formatCardDistance({ card, from }: { card: PlacedCard; from: SearchPlace }): string {
  const to = findCardPlace(card);
  if (to) return formatDistanceFrom({ place: from, to });
  const isInTown = from.isLocality && card.address.split(", ").includes(from.name);
  return isInTown ? formatInTown(from.name) : "";
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
