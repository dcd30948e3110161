import { paths } from "../../contract/paths.ts";
import { type Site, siteId, type Thing } from "./thing.ts";

/** The guide and its search, for the home. */
export function websiteThing(site: Site): Thing {
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
