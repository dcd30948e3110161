import { toPostalAddress } from "./format-postal-address.ts";
import { CITY_NAME } from "./may-be-elsewhere.ts";
import { parseAddress } from "./parse-address.ts";
import { findLocality } from "./reading/find-locality.ts";

/** What structured data says of an address (M-02); empty where it is not known. */
export interface PostalParts {
  readonly street: string;
  readonly postcode: string;
  readonly locality: string;
}

/** The postal parts of an address as far as it is understood; what is not stays as it was written. */
export function findPostalParts({ direction, city }: { direction: string; city: string }): PostalParts {
  const parsed = parseAddress(direction);
  if (parsed.kind === "text") return { street: direction, postcode: "", locality: city };
  const { address } = parsed;
  // "La Plata" also stands where nobody wrote a city: only another one counts for more than what the address says.
  const isSaid = city === CITY_NAME || address.locality !== null;
  const locality = isSaid ? address.locality : findLocality(city);
  const posted = toPostalAddress({ ...address, locality });
  if (!isSaid && !locality) return { street: posted.street, postcode: "", locality: city };
  return { street: posted.street, postcode: posted.postcode, locality: posted.locality };
}
