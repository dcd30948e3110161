import { paths } from "../../contract/paths.ts";
import { absoluteUrl, type Site, siteId, type Thing, thing } from "./thing.ts";

interface Collection {
  readonly site: Site;
  readonly name: string;
  readonly description: string;
  /** Its canonical path. */
  readonly path: string;
  readonly total: number;
  readonly businesses: readonly { readonly slug: string; readonly title: string }[];
}

/** Every page of a category has the same canonical address: none names more than the first. */
const NAMED = 12;

/** A category and the first of its businesses. */
export function collectionThing({ site, name, description, path, total, businesses }: Collection): Thing {
  const items = businesses.slice(0, NAMED).map(({ slug, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: absoluteUrl({ site, address: paths.business({ slug }) }),
  }));
  return thing({
    "@type": "CollectionPage",
    name,
    description,
    url: absoluteUrl({ site, address: path }),
    inLanguage: "es-AR",
    isPartOf: { "@id": siteId(site) },
    mainEntity: thing({ "@type": "ItemList", numberOfItems: total, itemListElement: items }),
  });
}
