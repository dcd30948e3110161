/**
 * Minutes since midnight of the day on which it begins: 20:00 to 00:30 is `{ from: 1200, to: 1470 }`. `to: null` is "al
 * cierre".
 */
export interface TimeRange {
  readonly from: number;
  readonly to: number | null;
}

export type DayRanges = readonly TimeRange[];

export type Week = readonly [DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges];

/** Both dates are "2026-12-24", or both "12-24" for every year; a yearly span may pass the end of the year. */
export interface ScheduleException {
  readonly first: string;
  readonly last: string;
  readonly ranges: DayRanges;
}

export interface Schedule {
  readonly week: Week;
  /** "as-usual": not mentioned; "unknown": mentioned without hours ("abierto feriados"). */
  readonly holidays: DayRanges | "as-usual" | "unknown";
  /** They override holidays, as holidays override the week. */
  readonly exceptions: readonly ScheduleException[];
}

/** Shown as written, never counted as closed. */
export type ParsedSchedule =
  | { readonly kind: "known"; readonly schedule: Schedule }
  | { readonly kind: "unknown"; readonly text: string };

export const MINUTES_OF_DAY = 1440;

export function isAllDay(ranges: DayRanges): boolean {
  return ranges.length === 1 && ranges[0]?.from === 0 && ranges[0].to === MINUTES_OF_DAY;
}
