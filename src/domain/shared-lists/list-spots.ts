import { formatDistance } from "../addresses/geocoding/format-distance.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { findCardPlace, type PlacedCard } from "../near/card-place.ts";
import { hashText } from "../text/hash-text.ts";

export interface ListSpot {
  readonly number: number;
  readonly at: Coordinates;
}

const SAME_CORNER = "acá nomás";

/** Numbered by their place in the list; without those that are not known to the block. */
export function listSpots(places: readonly { readonly card: PlacedCard }[]): ListSpot[] {
  return places.flatMap(({ card }, index) => {
    const at = findCardPlace(card);
    return at ? [{ number: index + 1, at }] : [];
  });
}

/** A browser loads the plan of an open page again only where its address changes. */
export function planVersion(spots: readonly ListSpot[]): string {
  return hashText(JSON.stringify(spots));
}

/** "a 5 cuadras del anterior"; empty where one of both is not known to the block. */
export function formatFromPrevious({
  previous,
  card,
}: {
  previous: PlacedCard | null;
  card: PlacedCard;
}): string {
  const from = previous && findCardPlace(previous);
  const to = findCardPlace(card);
  const distance = from && to ? formatDistance({ from, to }) : "";
  if (distance === SAME_CORNER) return "al lado del anterior";
  return distance && `${distance} del anterior`;
}
