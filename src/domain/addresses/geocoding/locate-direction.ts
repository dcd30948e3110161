import { type Address, NOTHING_ELSE } from "../address.ts";
import { parseAddress } from "../parse-address.ts";
import { findLocality } from "../reading/find-locality.ts";
import { geocodeAddress, type Placement } from "./geocode-address.ts";

/** An address of which only the city is known. */
const SOMEWHERE: Address = { ...NOTHING_ELSE, street: { kind: "named", name: "" } };

/**
 * Where a business is, by its address and its city as written: `{ direction: "7 y 50", city: "La Plata" }` is that
 * corner. A city that is not ours is never taken for it: "7 y 50" of Quilmes is nowhere on our plan. A locality in the
 * address counts for more than the city beside it, and "La Plata" there says nothing: it is also what stands where
 * nobody wrote a city.
 */
export function locateDirection({ direction, city }: { direction: string; city: string }): Placement {
  const where = readCity(city);
  if (where === null) return geocodeAddress(SOMEWHERE);
  const address = readDirection(direction);
  return geocodeAddress({ ...address, locality: address.locality ?? where.locality });
}

/** "La Merced y Bossinga, Ensenada" is no address that we understand, and still in Ensenada. */
function readDirection(direction: string): Address {
  const parsed = parseAddress(direction);
  return parsed.kind === "address" ? parsed.address : { ...SOMEWHERE, locality: findLocality(direction) };
}

/** The city is read as it would be at the end of an address; what is left over there is a city we do not know. */
function readCity(city: string): Pick<Address, "locality"> | null {
  const parsed = parseAddress(`7 y 50, ${city}`);
  if (parsed.kind === "address" && parsed.address.note === "") return parsed.address;
  const locality = findLocality(city);
  return locality === null ? null : { locality };
}
