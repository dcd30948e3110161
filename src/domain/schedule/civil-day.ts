const MILLISECONDS_OF_DAY = 86_400_000;

/** The number of a calendar day, counted from 1970-01-01: `parseDay("1970-01-02") === 1`. */
export function parseDay(date: string): number {
  return Math.floor(Date.parse(date) / MILLISECONDS_OF_DAY);
}

/** The date of a day number: `formatDay(1) === "1970-01-02"`. */
export function formatDay(day: number): string {
  return new Date(day * MILLISECONDS_OF_DAY).toISOString().slice(0, 10);
}

/** The place of a day in the week, Monday = 0: `weekdayOf(0) === 3`, as 1970 began on a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
