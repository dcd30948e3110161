/** schema.org data (M-02). */
export interface JsonLd {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export interface Site {
  readonly name: string;
  readonly url: string;
}

/** Leaves out empty values. */
export function createJsonLd(properties: JsonLd): JsonLd {
  const filled = Object.entries(properties).filter(([, value]) => hasValue(value));
  return { "@type": properties["@type"], ...Object.fromEntries(filled) };
}

export function absoluteUrl({ site, address }: { site: Pick<Site, "url">; address: string }): string {
  return address.startsWith("/") ? `${site.url}${address}` : address;
}

export function siteId(site: Site): string {
  return `${site.url}/#guia`;
}

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== "";
}

/** Characters that could end the script element or a line are written as JSON escapes. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

export function writeJsonLd(items: readonly JsonLd[]): string {
  if (items.length === 0) return "";
  return JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replace(
    DANGEROUS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
