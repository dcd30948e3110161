import { type Address, NOTHING_ELSE } from "../address.ts";
import { parseAddress } from "../parse-address.ts";
import { findLocality } from "../reading/find-locality.ts";
import { geocodeAddress, type Placement } from "./geocode-address.ts";

const SOMEWHERE: Address = { ...NOTHING_ELSE, street: { kind: "named", name: "" } };

/**
 * A locality in the address wins over the city field, where "La Plata" is also the default. "7 y 50" of Quilmes is
 * nowhere on our plan.
 */
export function locateDirection({ direction, city }: { direction: string; city: string }): Placement {
  const where = readCity(city);
  if (where === null) return geocodeAddress(SOMEWHERE);
  const address = readDirection(direction);
  return geocodeAddress({ ...address, locality: address.locality ?? where.locality });
}

/** "La Merced y Bossinga, Ensenada" is not understood, and still in Ensenada. */
function readDirection(direction: string): Address {
  const parsed = parseAddress(direction);
  return parsed.kind === "address" ? parsed.address : { ...SOMEWHERE, locality: findLocality(direction) };
}

/** Parsed as the end of an address; a remaining note is an unknown city. */
function readCity(city: string): Pick<Address, "locality"> | null {
  const parsed = parseAddress(`7 y 50, ${city}`);
  if (parsed.kind === "address" && parsed.address.note === "") return parsed.address;
  const locality = findLocality(city);
  return locality === null ? null : { locality };
}
