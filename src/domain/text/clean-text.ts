/**
 * What nobody sees: marks that turn the direction of the text would turn the rest of the page with it, the others hide one word in
 * another. Emojis are joined by U+200D and coloured by U+FE0F, which stay.
 */
const UNSEEN = /(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** More than so many marks on a letter are no writing: they would cover the lines around it, or push the page apart. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** NFC takes quadratic time for a run of combining marks, so longer runs are cut first. */
const MARK_RUNS = /(\p{M}{10})\p{M}+/gu;
/** Longer than any field; the rest is dropped before processing. */
const LONGEST_RAW = 20_000;

/** One line as it is stored: no control characters, no runs of spaces. `cleanText(" Café \n Uno ") === "Café Uno"` */
export function cleanText(text: string): string {
  return tidy(text)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** The same for a text of several lines, of which at most one in a row is empty: `cleanLines("a\r\n b ") === "a\nb"` */
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
