import { toPostalAddress } from "./format-postal-address.ts";
import { CITY_NAME } from "./may-be-elsewhere.ts";
import { parseAddress } from "./parse-address.ts";
import { findLocality } from "./reading/find-locality.ts";

export interface PostalParts {
  readonly street: string;
  readonly postcode: string;
  readonly locality: string;
}

export function findPostalParts({ direction, city }: { direction: string; city: string }): PostalParts {
  const parsed = parseAddress(direction);
  if (parsed.kind === "text") return { street: direction, postcode: "", locality: city };
  const { address } = parsed;
  const isSaid = city === CITY_NAME || address.locality !== null;
  const locality = isSaid ? address.locality : findLocality(city);
  const posted = toPostalAddress({ ...address, locality });
  if (!isSaid && !locality) return { street: posted.street, postcode: "", locality: city };
  return { street: posted.street, postcode: posted.postcode, locality: posted.locality };
}
