import { paths } from "../../contract/paths.ts";
import { absoluteUrl, createJsonLd, type JsonLd, type Site, siteId } from "./json-ld.ts";

export function websiteJsonLd(site: Site): JsonLd {
  return {
    "@type": "WebSite",
    "@id": siteId(site),
    name: site.name,
    url: `${site.url}${paths.home()}`,
    inLanguage: "es-AR",
    potentialAction: {
      "@type": "SearchAction",
      target: `${site.url}${paths.search()}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

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

interface InfoPage {
  readonly site: Site;
  readonly type: "WebPage" | "AboutPage" | "ContactPage";
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly about: JsonLd | null;
}

export function infoPageJsonLd({ site, type, name, description, path, about }: InfoPage): JsonLd {
  return createJsonLd({
    "@type": type,
    name,
    description,
    url: absoluteUrl({ site, address: path }),
    inLanguage: "es-AR",
    isPartOf: { "@id": siteId(site) },
    mainEntity: about,
  });
}

interface Collection {
  readonly site: Site;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly total: number;
  readonly businesses: readonly { readonly slug: string; readonly title: string }[];
}

/** Every page of a category has the same canonical address, so only the first page is listed. */
const NAMED = 12;

export function collectionJsonLd({ site, name, description, path, total, businesses }: Collection): JsonLd {
  const items = businesses.slice(0, NAMED).map(({ slug, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: absoluteUrl({ site, address: paths.business({ slug }) }),
  }));
  return createJsonLd({
    "@type": "CollectionPage",
    name,
    description,
    url: absoluteUrl({ site, address: path }),
    inLanguage: "es-AR",
    isPartOf: { "@id": siteId(site) },
    mainEntity: createJsonLd({ "@type": "ItemList", numberOfItems: total, itemListElement: items }),
  });
}

interface Crumb {
  readonly label: string;
  readonly to: string;
}

export function breadcrumbJsonLd({ site, trail }: { site: Site; trail: readonly Crumb[] }): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl({ site, address: to }),
    })),
  };
}
