import { formatAddress } from "../addresses/format-address.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { type PlacedCard, placeBesides } from "../near/card-place.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import type { BusinessCard } from "./business.ts";
import { findKnownPlace } from "./known-place.ts";

type Understood = "direction" | "schedule" | "latitude" | "longitude" | "locationPrecision";

/** A card as it is sent to the browser, which only has to look at the clock. */
export interface CardView extends Omit<BusinessCard, Understood>, PlacedCard {
  readonly hours: ParsedSchedule;
}

/** What a card shows, understood: `cardView({ …, direction: "Calle 7 entre 47 y 48" }).address === "7 e/ 47 y 48"` */
export function cardView({
  direction,
  schedule,
  latitude,
  longitude,
  locationPrecision,
  ...card
}: BusinessCard): CardView {
  const address = localAddress(direction);
  const known = findKnownPlace({ latitude, longitude, locationPrecision });
  const place = placeBesides({ address, known });
  const view = { ...card, address, hours: parseSchedule(schedule) };
  return place === undefined ? view : { ...view, place };
}

/** As platenses write it where it is understood, as it was written where it is not. */
export function localAddress(direction: string): string {
  const parsed = parseAddress(direction);
  return parsed.kind === "address" ? formatAddress(parsed.address) : direction;
}
