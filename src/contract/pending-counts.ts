/** What waits for a decision of the staff. */
export interface PendingCounts {
  readonly suggestions: number;
  /** Held, reported, or with photos to decide. */
  readonly reviews: number;
  /** V-06: held or reported. */
  readonly lists: number;
  /** V-05: businesses of which visitors say that they changed or closed. */
  readonly reported: number;
}

/** What the tabs show. */
export interface SectionCounts extends PendingCounts {
  /** V-12: long jobs that run or wait; they need no decision. */
  readonly jobs: number;
}
