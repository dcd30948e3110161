import { toPostalAddress } from "../addresses/format-postal-address.ts";
import { CITY_NAME } from "../addresses/may-be-elsewhere.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { findLocality } from "../addresses/reading/find-locality.ts";
import type { Business } from "../businesses/business.ts";
import { type Thing, thing } from "./thing.ts";

type Written = Pick<Business, "direction" | "city" | "province" | "country">;

/** A postal address, as far as it is understood; what is not is said as it was written. */
export function addressThing(written: Written): Thing {
  const { street, postcode, locality } = readParts(written);
  return thing({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: locality,
    postalCode: postcode,
    addressRegion: written.province,
    addressCountry: written.country,
  });
}

function readParts({ direction, city }: Written): { street: string; postcode: string; locality: string } {
  const parsed = parseAddress(direction);
  if (parsed.kind === "text") return { street: direction, postcode: "", locality: city };
  const { address } = parsed;
  // "La Plata" also stands where nobody wrote a city: only another one counts for more than what the address says.
  if (city === CITY_NAME || address.locality !== null) return toPostalAddress(address);
  const locality = findLocality(city);
  const posted = toPostalAddress({ ...address, locality });
  return locality ? posted : { ...posted, postcode: "", locality: city };
}
