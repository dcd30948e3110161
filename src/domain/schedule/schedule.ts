/**
 * One stretch of being open, in minutes since midnight of the day on which it begins: 20:00 to 00:30 is
 * `{ from: 1200, to: 1470 }`. `to: null` is "al cierre": nobody wrote down when it closes.
 */
export interface TimeRange {
  readonly from: number;
  readonly to: number | null;
}

/** The ranges that begin on one day, in order, with time between them; none means closed. */
export type DayRanges = readonly TimeRange[];

/** Monday first. */
export type Week = readonly [DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges];

/**
 * Days with hours of their own. The dates are both "2026-12-24", or both "12-24" when it is so every year; a
 * yearly span may run over the end of the year ("12-28" to "01-05").
 */
export interface ScheduleException {
  readonly first: string;
  readonly last: string;
  readonly ranges: DayRanges;
}

/**
 * When a place is open. Plain JSON: the server reads the text, the browser gets this and works out the state.
 *
 * Its normal form, which the parser holds:
 * - a range is `0 ≤ from < 1440`, `from < to ≤ from + 1440`, and never ends at 23:59 (people mean midnight);
 * - the ranges of a day are sorted and do not touch; only the last may be "al cierre" or pass midnight;
 * - in the week, a night ends before the next day's first range or when it begins, unless that day is open for 24 hours;
 * - some day of the week is open;
 * - exceptions are sorted by their first date, and no day falls into two of them.
 */
export interface Schedule {
  readonly week: Week;
  /**
   * "as-usual": the text does not speak of holidays; "unknown": it does, but not of their hours ("abierto feriados",
   * "feriados consultar"), so that nothing can be said on those days.
   */
  readonly holidays: DayRanges | "as-usual" | "unknown";
  /** They beat holidays, as holidays beat the week. */
  readonly exceptions: readonly ScheduleException[];
}

/** What a text says. A text that is not understood is shown as written and never counts as closed. */
export type ParsedSchedule =
  | { readonly kind: "known"; readonly schedule: Schedule }
  | { readonly kind: "unknown"; readonly text: string };

export const MINUTES_OF_DAY = 1440;
