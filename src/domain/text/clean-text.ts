// Marks that turn the direction of the text would turn the rest of the page with it.
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

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
  return text.toWellFormed().normalize("NFC").replace(DIRECTION_MARKS, "");
}
