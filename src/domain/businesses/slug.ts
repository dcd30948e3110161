import { foldText } from "../text/fold-text.ts";

const WORDS_AND_SINGLE_HYPHENS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SHORTEST = 2;
export const LONGEST_SLUG = 100;

export function makeSlug(text: string): string {
  return foldText(text)
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

export function isValidSlug(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST_SLUG && WORDS_AND_SINGLE_HYPHENS.test(text);
}

/** At the end of a word, unless the last word alone is more than half of what fits. */
export function cutSlug({ slug, longest }: { slug: string; longest: number }): string {
  if (slug.length <= longest) return slug;
  const hyphen = slug.lastIndexOf("-", longest);
  return slug.slice(0, hyphen >= longest / 2 ? hyphen : longest).replace(/-$/, "");
}
