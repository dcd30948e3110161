import type { PostalParts } from "../addresses/postal-parts.ts";
import type { Business } from "../businesses/business.ts";
import { type Thing, thing } from "./thing.ts";

type AddressThingInput = Pick<Business, "province" | "country"> & { readonly postal: PostalParts };

/** A postal address, as far as it is understood; what is not is said as it was written. */
export function addressThing({ postal, province, country }: AddressThingInput): Thing {
  return thing({
    "@type": "PostalAddress",
    streetAddress: postal.street,
    addressLocality: postal.locality,
    postalCode: postal.postcode,
    addressRegion: province,
    addressCountry: country,
  });
}
