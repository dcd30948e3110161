const MILLISECONDS_OF_DAY = 86_400_000;

/** Days since 1970-01-01. */
export function parseDay(date: string): number {
  return Math.floor(Date.parse(date) / MILLISECONDS_OF_DAY);
}

export function formatDay(day: number): string {
  return new Date(day * MILLISECONDS_OF_DAY).toISOString().slice(0, 10);
}

/** Monday = 0; 1970 began on a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

const YEARLY_LENGTH = "12-24".length;

export function isYearly(date: string): boolean {
  return date.length === YEARLY_LENGTH;
}

export function withoutYear(date: string): string {
  return date.slice(-YEARLY_LENGTH);
}

export const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
