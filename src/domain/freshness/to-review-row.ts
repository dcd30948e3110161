import type { CategoryId } from "../categories/categories.ts";
import type { CheckedGroup } from "./checked-dates.ts";
import type { ShownReport } from "./freshness-report.ts";

/** A business of the list "para revisar" (V-05). Dates are ISO texts. */
export interface ToReviewRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly address: string;
  readonly category: string;
  readonly categoryId: CategoryId | null;
  readonly imageUrl: string;
  readonly phone: string;
  /** Of the last 30 days. */
  readonly views: number;
  readonly checks: readonly { readonly group: CheckedGroup; readonly at: string | null }[];
  /** Open ones, the newest first. */
  readonly reports: readonly ShownReport[];
}
