import type { JsonLd } from "./json-ld.ts";

/** What could end a script element, begin another or be an end of line to a browser is written as JSON allows it too. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

/** What stands in the page's script element; empty where there is nothing to say. */
export function writeJsonLd(items: readonly JsonLd[]): string {
  if (items.length === 0) return "";
  return JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replace(
    DANGEROUS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
