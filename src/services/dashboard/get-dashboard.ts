import type { DashboardView, DayVisits, LatestReview, VisitFigures } from "../../contract/dashboard.ts";
import { paths } from "../../contract/paths.ts";
import { findMember, requireStaff } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkHealth } from "./check-health.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_DAYS = 30;
const SHOWN = 4;

/** AD-02. Staff only. What can't be read is null, and the rest is shown. */
export async function getDashboard(context: ServiceContext): Promise<DashboardView> {
  const { db, actor, clock, log } = context;
  requireStaff(actor);
  const now = clock.now();
  const since = new Date(now.getTime() - PERIOD_DAYS * DAY_MS);
  const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> =>
    reading.catch((error: unknown) => {
      log.warn({ err: error }, "a figure of the dashboard could not be read");
      return null;
    });
  const startedAt = performance.now();
  const reading = orNull(db.dashboard.readFigures({ since }));
  const [figures, activity] = await Promise.all([
    reading,
    orNull(db.dashboard.readActivity({ from: dayBefore(now, 2 * PERIOD_DAYS - 1), limit: SHOWN })),
  ]);
  const databaseMs = Math.round(performance.now() - startedAt);
  return {
    firstName: findMember(actor)?.name.split(" ")[0] ?? "",
    now: now.toISOString(),
    isDemo: figures?.isDemo ?? false,
    waiting: {
      suggestions: figures?.suggestions ?? 0,
      oldestSuggestion: figures?.oldestSuggestion ?? null,
      heldReviews: figures?.heldReviews ?? 0,
      reportedReviews: figures?.reportedReviews ?? 0,
      photoReviews: figures?.photoReviews ?? 0,
      pendingLists: figures?.pendingLists ?? 0,
      reportedBusinesses: figures?.reportedBusinesses ?? 0,
    },
    figures,
    visits: activity && visitFigures({ views: activity.views, now }),
    health: await checkHealth(context, { databaseMs: figures ? databaseMs : null }),
    latestReviews: (activity?.reviews ?? []).map(
      ({ id, title, slug, author, stars, text, at }): LatestReview => ({
        ...{ id, business: title, path: paths.business({ slug }), author, stars, text },
        at: new Date(at).toISOString(),
      }),
    ),
    missedSearches: (activity?.searches ?? []).map(({ text, count }) => ({ text, count })),
  };
}

function dayBefore(now: Date, days: number): string {
  return localDateOf(new Date(now.getTime() - days * DAY_MS));
}

function visitFigures({ views, now }: { views: Readonly<Record<string, number>>; now: Date }): VisitFigures {
  const first = Object.keys(views).sort()[0] ?? dayBefore(now, 0);
  // A day without a view has no row; one before the first is not known.
  const viewsOf = (day: string) => views[day] ?? (day < first ? null : 0);
  const days = Array.from({ length: PERIOD_DAYS }, (_, index): DayVisits => {
    const ago = PERIOD_DAYS - 1 - index;
    const day = dayBefore(now, ago);
    return { day, views: viewsOf(day), viewsBefore: viewsOf(dayBefore(now, ago + PERIOD_DAYS)) };
  });
  const sum = (read: (day: DayVisits) => number | null) =>
    days.reduce((total, day) => total + (read(day) ?? 0), 0);
  return { total: sum((day) => day.views), totalBefore: sum(({ viewsBefore }) => viewsBefore), days };
}
