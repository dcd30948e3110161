const YEARLY_LENGTH = "12-24".length;

/** Whether a date is one of every year: `isYearly("12-24")`, but not "2026-12-24". */
export function isYearly(date: string): boolean {
  return date.length === YEARLY_LENGTH;
}

/** A date without its year: `withoutYear("2026-12-24") === "12-24"`. */
export function withoutYear(date: string): string {
  return date.slice(-YEARLY_LENGTH);
}
