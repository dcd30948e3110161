/** AD-02: what the dashboard shows. A figure that can't be read is null. */
export interface DashboardView {
  readonly firstName: string;
  readonly now: string;
  readonly isDemo: boolean;
  readonly waiting: Waiting;
  readonly figures: Figures | null;
  readonly visits: VisitFigures | null;
  readonly health: readonly HealthLine[];
  readonly latestReviews: readonly LatestReview[];
  readonly missedSearches: readonly { readonly text: string; readonly count: number }[];
}

/** ISO dates. */
export interface Waiting {
  readonly suggestions: number;
  readonly oldestSuggestion: string | null;
  readonly heldReviews: number;
  readonly reportedReviews: number;
  /** V-08: with photos to decide, and nothing else. */
  readonly photoReviews: number;
  readonly pendingLists: number;
  readonly reportedBusinesses: number;
}

export interface Figures {
  readonly users: number;
  readonly newUsers: number;
  readonly activeBusinesses: number;
  readonly businesses: number;
  readonly reviews: number;
  readonly newReviews: number;
}

/** Views by day: the last thirty, and the thirty before. Null for a day before the first count. */
export interface VisitFigures {
  readonly total: number;
  readonly totalBefore: number;
  readonly days: readonly DayVisits[];
}

export interface DayVisits {
  /** "2026-11-16" */
  readonly day: string;
  readonly views: number | null;
  readonly viewsBefore: number | null;
}

export interface LatestReview {
  readonly id: string;
  readonly business: string;
  readonly path: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: string;
}

export type HealthLevel = "well" | "look" | "urgent";

export interface HealthLine {
  readonly title: string;
  readonly level: HealthLevel;
  /** What is so, and what to do. */
  readonly detail: string;
  /** The screen where it is done. */
  readonly path?: string;
}
