export type LookupStrategy = "id" | "former-id" | "slug" | "title" | "fuzzy" | "variation";

const GUESSES: readonly LookupStrategy[] = ["fuzzy", "variation"];

/** D-08: a guess redirects temporarily, since another business may become the better match. */
export function redirectStatusOf(strategy: LookupStrategy): 301 | 302 {
  return GUESSES.includes(strategy) ? 302 : 301;
}

const STOP_WORDS: ReadonlySet<string> = new Set(["de", "la", "el", "y", "en", "con"]);

export function withoutStopWords(words: readonly string[]): string[] {
  return words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
}

export function titleOfSlug(slug: string): string {
  return capitaliseWords(slug.replaceAll("-", " "));
}

function capitaliseWords(text: string): string {
  return text.replace(/(?:^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

const MOST_SEGMENTS = 30;

const SHAPES: readonly ((segments: readonly string[]) => readonly string[])[] = [
  (segments) => segments,
  (segments) => [...new Set(segments)],
  (segments) => segments.slice(0, 1),
  withoutStopWords,
];

const SEPARATORS = ["-", " "];

const CASES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  capitaliseWords,
];

/** D-07: `idVariations("bar-bar")` begins with `["bar bar", "BAR-BAR", …]` and has `"bar"`. */
export function idVariations(name: string): string[] {
  const segments = name.split(/[\s-]+/).filter((segment) => segment !== "");
  if (segments.length > MOST_SEGMENTS) return [];
  const variations = SHAPES.flatMap((shape) =>
    CASES.flatMap((change) => SEPARATORS.map((separator) => change(shape(segments).join(separator)))),
  );
  return [...new Set(variations)].filter((variation) => variation !== "" && variation !== name);
}
