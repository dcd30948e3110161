import { paths } from "../../contract/paths.ts";
import { absoluteUrl, createJsonLd, type JsonLd, type Site, siteId } from "./json-ld.ts";

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
