import { withoutStopWords } from "./stop-words.ts";
import { capitaliseWords } from "./title-of-slug.ts";

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
