import { paths } from "../../contract/paths.ts";
import type { Business } from "../businesses/business.ts";
import { absoluteUrl, createJsonLd, type JsonLd, type Site } from "./json-ld.ts";

/** The page's free offer (M-02); the rating belongs to the business. */
export function productJsonLd({ site, business }: { site: Site; business: Business }): JsonLd {
  const url = absoluteUrl({ site, address: paths.business(business) });
  const pictures = [business.imageUrl, ...business.additionalImages].filter((address) => address !== "");
  return createJsonLd({
    "@type": "Product",
    name: business.title,
    description: business.description,
    category: business.category,
    url,
    image: pictures.map((address) => absoluteUrl({ site, address })),
    offers: {
      "@type": "Offer",
      price: 0,
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url,
    },
  });
}
