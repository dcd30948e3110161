import { paths } from "../../contract/paths.ts";
import { absoluteUrl, createJsonLd, type JsonLd, type Site } from "./json-ld.ts";

interface Organization {
  readonly site: Site;
  readonly email: string;
  readonly socialUrls: readonly string[];
}

export function organizationJsonLd({ site, email, socialUrls }: Organization): JsonLd {
  return createJsonLd({
    "@type": "Organization",
    "@id": `${site.url}/#organizacion`,
    name: site.name,
    url: absoluteUrl({ site, address: paths.home() }),
    logo: absoluteUrl({ site, address: "/icons/icon-512.png" }),
    foundingDate: "2025",
    email,
    areaServed: "La Plata, Buenos Aires, Argentina",
    sameAs: socialUrls,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email,
      url: absoluteUrl({ site, address: paths.contact() }),
      availableLanguage: "es",
    },
  });
}
