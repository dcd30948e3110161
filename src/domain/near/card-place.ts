import type { Coordinates } from "../city-plan/coordinates.ts";
import { metresBetween, planPointOf } from "../city-plan/plan-frame.ts";
import { formatDistanceFrom, readPlace, type SearchPlace } from "../search/places/search-place.ts";

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

export function formatCardDistance({ card, from }: { card: PlacedCard; from: SearchPlace }): string {
  const to = findCardPlace(card);
  return to ? formatDistanceFrom({ place: from, to }) : "";
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
