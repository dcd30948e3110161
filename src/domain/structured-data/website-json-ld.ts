import { paths } from "../../contract/paths.ts";
import { type JsonLd, type Site, siteId } from "./json-ld.ts";

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
