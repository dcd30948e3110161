/** Something in the words of https://schema.org: what a search engine reads about a page (M-02). */
export interface JsonLd {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** The guide itself, as structured data names it; `url` has no slash at the end. */
export interface Site {
  readonly name: string;
  readonly url: string;
}

/** Without what is not known: a property says something or is not there. `thing({ "@type": "Place", name: "" })` has no name */
export function createJsonLd(properties: JsonLd): JsonLd {
  const said = Object.entries(properties).filter(([, value]) => isSaid(value));
  return { "@type": properties["@type"], ...Object.fromEntries(said) };
}

/** Paths and addresses of others alike: `absoluteUrl({ site, address: "/a" }) === "https://guia.example/a"` */
export function absoluteUrl({ site, address }: { site: Pick<Site, "url">; address: string }): string {
  return address.startsWith("/") ? `${site.url}${address}` : address;
}

/** Other things speak of the guide by this name. */
export function siteId(site: Site): string {
  return `${site.url}/#guia`;
}

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== "";
}
