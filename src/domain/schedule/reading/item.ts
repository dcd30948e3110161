import type { ClockRange } from "./clock-range.ts";

export interface DateSpan {
  readonly first: string;
  readonly last: string;
}

/** An eighth day of the week, after Sunday (6). */
export const HOLIDAYS = 7;

export type Item =
  | { readonly kind: "days"; readonly days: readonly number[]; readonly except: readonly number[] }
  | { readonly kind: "dates"; readonly spans: readonly DateSpan[] }
  | { readonly kind: "hours"; readonly ranges: readonly ClockRange[] }
  | { readonly kind: "closed" }
  /** "Abierto", "también": open at unknown hours. */
  | { readonly kind: "open" }
  /** "Inclusive": with the hours of the other days. */
  | { readonly kind: "included" }
  /** "Consultar", "con reserva": may be open or not. */
  | { readonly kind: "ask" }
  | { readonly kind: "comma" }
  | { readonly kind: "and" }
  | { readonly kind: "stop" };

export interface Match {
  readonly items: readonly Item[];
  readonly length: number;
}
