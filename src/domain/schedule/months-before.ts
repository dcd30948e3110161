/** The same day and hour some months ago, or the last day of a shorter month: a month before July 31st is June 30th. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // An overflow ends in the next month, on as many days as were too many.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
