/** What waits for a decision of the staff. */
export interface PendingCounts {
  readonly suggestions: number;
  /** Held or reported. */
  readonly reviews: number;
}
