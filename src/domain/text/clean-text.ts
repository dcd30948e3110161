/**
 * Invisible characters: direction marks would reorder the rest of the page, others hide one word in another. Emoji need
 * U+200D and U+FE0F.
 */
const UNSEEN = /(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** More marks on one letter would cover the lines around it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** NFC takes quadratic time for a run of combining marks, so longer runs are cut first. */
const MARK_RUNS = /(\p{M}{10})\p{M}+/gu;
/** Longer than any field; the rest is dropped before processing. */
const LONGEST_RAW = 20_000;

export function cleanText(text: string): string {
  return tidy(text)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** At most one empty line in a row: `cleanLines("a\r\n b ") === "a\nb"` */
export function cleanLines(text: string): string {
  return tidy(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function tidy(text: string): string {
  return text
    .slice(0, LONGEST_RAW)
    .toWellFormed()
    .replace(MARK_RUNS, "$1")
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(PILED_MARKS, "$1");
}

const EMPTY_BRAILLE = /\u2800/gu;

/** No visible character: `isBlank(" \u200b")`, `isBlank("\u3164")`; an accent alone counts as blank. */
export function isBlank(text: string): boolean {
  const drawn = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(EMPTY_BRAILLE, "");
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(drawn);
}
