import { formatAddress } from "../addresses/format-address.ts";
import { describeLocation } from "../addresses/geocoding/describe-location.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { findPostalParts } from "../addresses/postal-address.ts";
import { findPlaceOverride } from "../near/card-place.ts";
import { addExceptions } from "../schedule/reading/parse-exceptions.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { packHours, unpackHours } from "../schedule/stored-hours.ts";
import type { BusinessCard, DerivedBusiness } from "./business.ts";
import { findKnownPlace } from "./known-place.ts";

/**
 * Raise it with every change of the results of `deriveBusiness` or `featureIdsOf`: the next start recomputes all
 * businesses, and until then pages compute `derived`.
 */
export const DERIVED_VERSION = 3;

type WrittenBusiness = Pick<
  BusinessCard,
  "direction" | "city" | "schedule" | "scheduleExceptions" | "latitude" | "longitude" | "locationPrecision"
>;

type StoredBusiness = WrittenBusiness & Pick<BusinessCard, "derived">;

export function deriveBusiness(written: WrittenBusiness): DerivedBusiness {
  const parsed = parseAddress(written.direction);
  const address = parsed.kind === "address" ? formatAddress(parsed.address) : written.direction;
  const known = findKnownPlace(written);
  const place = findPlaceOverride({ address, known });
  return {
    version: DERIVED_VERSION,
    address,
    ...(parsed.kind === "text" && address !== "" && { isAddressUnread: true }),
    ...(place === undefined ? {} : { place }),
    hours: packHours(addExceptions(parseSchedule(written.schedule), written.scheduleExceptions)),
    whereabouts: known ? whereaboutsOf(known) : "",
    postal: findPostalParts(written),
  };
}

/** Computed if the stored version is missing or outdated. */
export function derivedOf(business: StoredBusiness): DerivedBusiness {
  const { derived } = business;
  return derived?.version === DERIVED_VERSION ? derived : deriveBusiness(business);
}

export function hoursOf(business: StoredBusiness): ParsedSchedule {
  return unpackHours({ stored: derivedOf(business).hours, text: business.schedule });
}

function whereaboutsOf(place: Parameters<typeof describeLocation>[0]): string {
  const found = describeLocation(place);
  return found ? `${found.words} · ${found.plaza.words}` : "";
}
