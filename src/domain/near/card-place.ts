import type { Coordinates } from "../city-plan/coordinates.ts";
import { metresBetween, planPointOf } from "../city-plan/plan-frame.ts";
import { formatDistanceFrom, readPlace, type SearchPlace } from "../search/places/search-place.ts";

/** What of a card says where its business is. */
export interface PlacedCard {
  /** The address the way platenses write it; empty when it is not known. */
  readonly address: string;
  /** Where it is, only where the address does not say it; null where that is not known to a block. */
  readonly place?: Coordinates | null;
}

/** What is nearer than this is the same place (metres): a few houses. */
const SAME_PLACE = 25;
/** Ten metres of the earth: more would be bytes that no distance in blocks shows. */
const DECIMALS = 4;

/**
 * What a card has to say of where it is besides its address: nothing (`undefined`) where the address, read as people write it, is
 * that very place; the place where it is another; null where an address that can be read is not where the business is known to be.
 */
export function placeBesides({
  address,
  known,
}: {
  address: string;
  known: Coordinates | null;
}): Coordinates | null | undefined {
  const said = readPlace(address)?.coordinates;
  if (!known) return said && null;
  const isSaid = said && metresBetween({ from: planPointOf(said), to: planPointOf(known) }) <= SAME_PLACE;
  return isSaid ? undefined : { latitude: rounded(known.latitude), longitude: rounded(known.longitude) };
}

/** Where the business of a card is, if that is known to a block. */
export function findCardPlace({ address, place }: PlacedCard): Coordinates | null {
  return place === undefined ? (readPlace(address)?.coordinates ?? null) : place;
}

/** "a 4 cuadras" of a place; empty where it is not known to a block where the business is. */
export function formatCardDistance({ card, from }: { card: PlacedCard; from: SearchPlace }): string {
  const to = findCardPlace(card);
  return to ? formatDistanceFrom({ place: from, to }) : "";
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
