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
  /** "Abierto", "también": days that have only this are open, nobody knows when. */
  | { readonly kind: "open" }
  /** "Inclusive": the same, and the hours are those of the other days. */
  | { readonly kind: "included" }
  /** "Consultar", "con reserva": days that have only this may be open or not. */
  | { readonly kind: "ask" }
  /** A comma or a dash, an "y", or what ends a sentence: a point, a semicolon, a new line, a slash. */
  | { readonly kind: "comma" }
  | { readonly kind: "and" }
  | { readonly kind: "stop" };

/** What a matcher finds at the beginning of a text: the items, and how many characters they took. */
export interface Match {
  readonly items: readonly Item[];
  readonly length: number;
}
