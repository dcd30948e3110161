import type { PostalParts } from "../addresses/postal-parts.ts";
import type { Business } from "../businesses/business.ts";
import { createJsonLd, type JsonLd } from "./json-ld.ts";

type AddressThingInput = Pick<Business, "province" | "country"> & { readonly postal: PostalParts };

export function addressJsonLd({ postal, province, country }: AddressThingInput): JsonLd {
  return createJsonLd({
    "@type": "PostalAddress",
    streetAddress: postal.street,
    addressLocality: postal.locality,
    postalCode: postal.postcode,
    addressRegion: province,
    addressCountry: country,
  });
}
