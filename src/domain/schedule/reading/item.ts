import type { ClockRange } from "./clock-range.ts";

/** From one date to another, both included: "2026-12-24" or, every year, "12-24". */
export interface DateSpan {
  readonly first: string;
  readonly last: string;
}

/** The holidays count as an eighth day of the week, after Sunday (6). */
export const HOLIDAYS = 7;

/** The parts of a text: days or dates, and what holds for them. */
export type Item =
  | { readonly kind: "days"; readonly days: readonly number[]; readonly except: readonly number[] }
  | { readonly kind: "dates"; readonly spans: readonly DateSpan[] }
  | { readonly kind: "hours"; readonly ranges: readonly ClockRange[] }
  | { readonly kind: "closed" }
  /** A comma, a new line, a dash, an "y". */
  | { readonly kind: "break" };

/** What a matcher finds at the beginning of a text: the items, and how many characters they took. */
export interface Match {
  readonly items: readonly Item[];
  readonly length: number;
}
