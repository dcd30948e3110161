import type { OutsideReview } from "../outside-data/outside-review.ts";

/** A file as a grid of texts: the first row of `rows` is row 1 of the sheet. */
export interface SheetGrid {
  readonly sheets: readonly string[];
  /** Index of the sheet that was read. */
  readonly sheet: number;
  readonly rows: readonly (readonly string[])[];
  /** Sentences about cells that can't be read: errors, formulas without a result. */
  readonly notes: readonly string[];
  /** By row number; only an export of the old database has them. */
  readonly extras: ReadonlyMap<number, RowExtras>;
}

export interface RowExtras {
  readonly reviews?: readonly OutsideReview[];
  readonly createdAt?: Date;
}

/** A file that can't be imported; the message is the sentence for staff. */
export class SheetRefusal extends Error {
  constructor(spanish: string) {
    super(spanish);
    this.name = "SheetRefusal";
  }
}
