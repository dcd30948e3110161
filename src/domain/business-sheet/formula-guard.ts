const NUMBER = /^-\d+([.,]\d+)?$/;

/** Where a cell begins: a spreadsheet in Spanish separates cells at semicolons, also within a text. */
const UNGUARDED = /(?<=^|[;\t\r\n]) *(?='*[=+\-@\t\r])/g;
const GUARDED = /(?<=(?:^|[;\t\r\n]) *)'(?='*[=+\-@\t\r])/g;

/**
 * A CSV cell that a spreadsheet would compute gets an apostrophe before it; numbers don't: `guardFormula("+54 221")` is
 * "'+54 221", `guardFormula("-34.92")` stays.
 */
export function guardFormula(text: string): string {
  return NUMBER.test(text) ? text : text.replace(UNGUARDED, "$&'");
}

/** Takes off exactly the apostrophes that `guardFormula` put there. */
export function unguardFormula(text: string): string {
  return text.replace(GUARDED, "");
}
