const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^-\d+([.,]\d+)?$/;

/**
 * A CSV cell that a spreadsheet would compute gets an apostrophe before it; numbers don't: `guardFormula("+54 221")` is
 * "'+54 221", `guardFormula("-34.92")` stays.
 */
export function guardFormula(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Takes off exactly the apostrophe that `guardFormula` put there. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text) ? text.slice(1) : text;
}
