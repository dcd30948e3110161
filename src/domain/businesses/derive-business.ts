import { formatAddress } from "../addresses/format-address.ts";
import { describeLocation } from "../addresses/geocoding/describe-location.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { findPostalParts } from "../addresses/postal-parts.ts";
import { placeBesides } from "../near/card-place.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { packHours, unpackHours } from "../schedule/stored-hours.ts";
import type { BusinessCard, DerivedBusiness } from "./business.ts";
import { findKnownPlace } from "./known-place.ts";

/**
 * Raise it with every change of what `deriveBusiness` returns for some text: the next start computes all businesses again, and until
 * then a server computes what another version stored for each page.
 */
export const DERIVED_VERSION = 1;

type WrittenBusiness = Pick<
  BusinessCard,
  "direction" | "city" | "schedule" | "latitude" | "longitude" | "locationPrecision"
>;

type StoredBusiness = WrittenBusiness & Pick<BusinessCard, "derived">;

/** Everything that is parsed from the text of a business, stored with it so that no page has to parse. */
export function deriveBusiness(written: WrittenBusiness): DerivedBusiness {
  const address = localAddress(written.direction);
  const known = findKnownPlace(written);
  const place = placeBesides({ address, known });
  return {
    version: DERIVED_VERSION,
    address,
    ...(place === undefined ? {} : { place }),
    hours: packHours(parseSchedule(written.schedule)),
    whereabouts: known ? whereaboutsOf(known) : "",
    postal: findPostalParts(written),
  };
}

/** What is stored, or the same computed where the text was changed without it or by another version of the guide. */
export function derivedOf(business: StoredBusiness): DerivedBusiness {
  const { derived } = business;
  return derived?.version === DERIVED_VERSION ? derived : deriveBusiness(business);
}

/** The opening hours of a business as the browser evaluates them. */
export function hoursOf(business: StoredBusiness): ParsedSchedule {
  return unpackHours({ stored: derivedOf(business).hours, text: business.schedule });
}

/** As platenses write it where it is understood, as it was written where it is not. */
function localAddress(direction: string): string {
  const parsed = parseAddress(direction);
  return parsed.kind === "address" ? formatAddress(parsed.address) : direction;
}

function whereaboutsOf(place: Parameters<typeof describeLocation>[0]): string {
  const found = describeLocation(place);
  return found ? `${found.words} · ${found.plaza.words}` : "";
}
