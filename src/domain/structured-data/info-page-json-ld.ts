import { absoluteUrl, createJsonLd, type JsonLd, type Site, siteId } from "./json-ld.ts";

interface InfoPage {
  readonly site: Site;
  readonly type: "WebPage" | "AboutPage" | "ContactPage";
  readonly name: string;
  readonly description: string;
  /** Its canonical path. */
  readonly path: string;
  /** Whom it is about; null where it is about nobody. */
  readonly about: JsonLd | null;
}

/** A page that says something about the guide itself. */
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
