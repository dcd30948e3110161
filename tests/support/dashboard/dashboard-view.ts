import type { DashboardView } from "../../../src/contract/dashboard.ts";

/** Of a guide with nothing in it. */
export function dashboardOf(fields: Partial<DashboardView> = {}): DashboardView {
  return {
    ...{ firstName: "lucía", now: "2026-03-01T15:00:00.000Z", isDemo: false },
    waiting: {
      ...{ suggestions: 0, oldestSuggestion: null, heldReviews: 0, reportedReviews: 0, photoReviews: 0 },
      ...{ pendingLists: 0, reportedBusinesses: 0 },
    },
    figures: { users: 1, newUsers: 1, activeBusinesses: 0, businesses: 0, reviews: 0, newReviews: 0 },
    ...{ visits: { total: 0, totalBefore: 0, days: [] }, health: [], latestReviews: [], missedSearches: [] },
    ...fields,
  };
}
