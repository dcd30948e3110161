import type { Period } from "../domain/statistics/period.ts";

/** AD-04: the figures of a period. */
export interface Statistics {
  readonly period: Period;
  readonly title: string;
  readonly detail: string;
  readonly days: readonly DayFigures[];
  readonly totals: {
    readonly views: Compared;
    /** The mean of a day: people of two days can't be added up. Null where no day has one. */
    readonly visitorsADay: { readonly count: number | null; readonly before: number | null };
    readonly found: Compared;
    readonly missed: Compared;
    readonly mapOpenings: Compared;
  };
  readonly places: readonly ViewedPlace[];
  readonly categories: readonly NamedCount[];
  readonly entries: readonly NamedCount[];
  readonly missedSearches: readonly MissedSearch[];
  readonly weeks: readonly WeekFigures[];
  /** Of the month and its limit. */
  readonly mapLimit: number;
}

export interface Compared {
  readonly count: number;
  /** Null where there is nothing to compare with. */
  readonly before: number | null;
}

/** Null for a day before the first count. */
export interface DayFigures {
  readonly day: string;
  readonly views: number | null;
  readonly viewsBefore: number | null;
  readonly visitors: number | null;
  readonly found: number | null;
  readonly missed: number | null;
  readonly mapOpenings: number | null;
}

export interface NamedCount extends Compared {
  readonly name: string;
}

interface ViewedPlace extends NamedCount {
  readonly path: string;
  readonly imageUrl: string;
}

export interface MissedSearch {
  readonly text: string;
  readonly count: number;
  /** Of its alias. */
  readonly meaning: string | null;
  /** Newest first; those without a search are left out. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

export interface WeekFigures {
  /** Its Monday. */
  readonly week: string;
  readonly reviews: number;
  readonly suggestions: number;
}

/** What can be downloaded as CSV. */
export const FIGURE_FILES = ["dias", "lugares", "categorias", "entradas", "busquedas", "semanas"] as const;
export type FigureFile = (typeof FIGURE_FILES)[number];
