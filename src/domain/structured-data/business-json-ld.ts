import { imagePaths } from "../../contract/images/image-paths.ts";
import { paths } from "../../contract/paths.ts";
import type { PostalParts } from "../addresses/postal-address.ts";
import type { Business } from "../businesses/business.ts";
import { instagramUrl } from "../businesses/contact-links.ts";
import { derivedOf } from "../businesses/derive-business.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { dialledNumber } from "../businesses/phone-number.ts";
import { detailOf } from "../images/business-pictures.ts";
import { findOwnImageId } from "../images/image-address.ts";
import { focusStep } from "../images/image-focus.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { openingHoursSpecification } from "../schedule/writing/opening-hours-schema.ts";
import { businessType } from "./business-type.ts";
import { absoluteUrl, createJsonLd, type JsonLd, type Site } from "./json-ld.ts";

interface LocalBusinessOptions {
  readonly site: Site;
  readonly business: Business;
  readonly hours: ParsedSchedule;
  /** Yearly exceptions are written for this year and the next. */
  readonly at: Date;
}

export function localBusinessJsonLd({ site, business, hours, at }: LocalBusinessOptions): JsonLd {
  const url = absoluteUrl({ site, address: paths.business(business) });
  const { type, cuisine } = businessType(business);
  return createJsonLd({
    "@type": type,
    "@id": `${url}#lugar`,
    name: business.title,
    description: business.description,
    url,
    image: listImages(business).map((address) => absoluteUrl({ site, address })),
    address: addressJsonLd({ ...business, postal: derivedOf(business).postal }),
    geo: geoJsonLd(business),
    telephone: dialledNumber(business.phone),
    servesCuisine: cuisine,
    priceRange: "$".repeat(business.priceLevel ?? 0),
    hasMenu: business.menuUrl,
    openingHoursSpecification:
      hours.kind === "known" ? openingHoursSpecification({ schedule: hours.schedule, at }) : [],
    sameAs: [business.website, instagramUrl(business.instagram)].filter((url) => url !== ""),
    aggregateRating: ratingJsonLd(business),
  });
}

/** As text, since a number would lose trailing zeros and with them its precision. */
function geoJsonLd(business: Business): JsonLd | null {
  const place = findKnownPlace(business);
  if (!place) return null;
  const { latitude, longitude } = place;
  return { "@type": "GeoCoordinates", latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
}

function ratingJsonLd({ averageRating, ratingCount, reviewCount }: Business): JsonLd | null {
  if (averageRating === null) return null;
  return createJsonLd({
    "@type": "AggregateRating",
    ratingValue: Math.round(averageRating * 10) / 10,
    bestRating: 5,
    worstRating: 1,
    ratingCount,
    reviewCount: reviewCount > 0 ? reviewCount : null,
  });
}

type AddressJsonLdInput = Pick<Business, "province" | "country"> & { readonly postal: PostalParts };

export function addressJsonLd({ postal, province, country }: AddressJsonLdInput): JsonLd {
  return createJsonLd({
    "@type": "PostalAddress",
    streetAddress: postal.street,
    addressLocality: postal.locality,
    postalCode: postal.postcode,
    addressRegion: province,
    addressCountry: country,
  });
}

/** The page's free offer (M-02); the rating belongs to the business. */
export function productJsonLd({ site, business }: { site: Site; business: Business }): JsonLd {
  const url = absoluteUrl({ site, address: paths.business(business) });
  return createJsonLd({
    "@type": "Product",
    name: business.title,
    description: business.description,
    category: business.category,
    url,
    image: listImages(business).map((address) => absoluteUrl({ site, address })),
    offers: {
      "@type": "Offer",
      price: 0,
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url,
    },
  });
}

/** AM-01: the cover as it is cut for cards. */
function listImages({ imageUrl, additionalImages, imageDetails }: Business): string[] {
  const id = findOwnImageId(imageUrl);
  const { focusX, focusY } = detailOf(imageDetails, imageUrl);
  const cover = id ? imagePaths.cropped({ id, x: focusStep(focusX), y: focusStep(focusY) }) : imageUrl;
  return [cover, ...additionalImages].filter((address) => address !== "");
}
