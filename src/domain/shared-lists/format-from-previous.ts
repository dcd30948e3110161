import { formatDistance } from "../addresses/geocoding/format-distance.ts";
import { findCardPlace, type PlacedCard } from "../near/card-place.ts";

const SAME_CORNER = "acá nomás";

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
