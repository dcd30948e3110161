import { formatAddress } from "../addresses/format-address.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import type { BusinessCard } from "./business.ts";

/** A card as it is sent to the browser, which only has to look at the clock. */
export interface CardView extends Omit<BusinessCard, "direction" | "schedule"> {
  /** The address the way platenses write it; empty when it is not known. */
  readonly address: string;
  readonly hours: ParsedSchedule;
}

/** What a card shows, understood: `cardView({ …, direction: "Calle 7 entre 47 y 48" }).address === "7 e/ 47 y 48"` */
export function cardView({ direction, schedule, ...card }: BusinessCard): CardView {
  return { ...card, address: localAddress(direction), hours: parseSchedule(schedule) };
}

/** As platenses write it where it is understood, as it was written where it is not. */
export function localAddress(direction: string): string {
  const parsed = parseAddress(direction);
  return parsed.kind === "address" ? formatAddress(parsed.address) : direction;
}
