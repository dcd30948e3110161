import { absoluteUrl, createJsonLd, type JsonLd, type Site, siteId } from "./json-ld.ts";

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
