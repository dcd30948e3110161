import type { JsonLd } from "./json-ld.ts";

/** Characters that could end the script element or a line are written as JSON escapes. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

export function writeJsonLd(items: readonly JsonLd[]): string {
  if (items.length === 0) return "";
  return JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replace(
    DANGEROUS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
