import type { ListedRow } from "../../db/queries/business-list/business-list-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { aYearBefore, CHECKED_FIELDS, CHECKED_GROUPS } from "../../domain/freshness/checked-dates.ts";
import type { ShownReport } from "../../domain/freshness/freshness-report.ts";
import type { ToReviewRow } from "../../domain/freshness/to-review-row.ts";
import {
  SHOWN_REPORTS,
  TO_REVIEW_PER_PAGE,
  type ToReviewFilter,
  type ToReviewView,
} from "../../domain/freshness/to-review-view.ts";
import { visitsFrom } from "../../domain/visits/visit-period.ts";
import type { ServiceContext } from "../service-context.ts";

export interface ToReviewListing {
  readonly view: ToReviewView;
  readonly rows: readonly ToReviewRow[];
  readonly counts: Readonly<Record<ToReviewFilter, number>>;
  readonly now: string;
}

/** Staff only. V-05. A page past the end is the last one. */
export async function listToReview(
  { actor, db, clock }: Pick<ServiceContext, "actor" | "db" | "clock">,
  requested: ToReviewView,
): Promise<ToReviewListing> {
  requireStaff(actor);
  const now = clock.now();
  const checkedBefore = aYearBefore(now);
  const from = visitsFrom(now);
  const counts = await db.freshness.countToReview({ checkedBefore });
  const pages = Math.max(1, Math.ceil(counts[requested.filter] / TO_REVIEW_PER_PAGE));
  const view = { ...requested, page: Math.min(requested.page, pages) };
  const ids = await db.freshness.listToReview({
    filter: view.filter,
    checkedBefore,
    visitsFrom: from,
    now,
    limit: TO_REVIEW_PER_PAGE,
    offset: (view.page - 1) * TO_REVIEW_PER_PAGE,
  });
  const [rows, reports] = await Promise.all([
    db.businessList.list(ids),
    db.freshness.listOpen({ businessIds: ids, limit: SHOWN_REPORTS }),
  ]);
  const views = await db.businessList.sumViews({ slugs: rows.map(({ slug }) => slug), from });
  return {
    view,
    rows: rows.map((row) =>
      describe({ row, views: views.get(row.slug) ?? 0, reports: reports.get(row.id) ?? [] }),
    ),
    counts,
    now: now.toISOString(),
  };
}

function describe({
  row,
  views,
  reports,
}: {
  row: ListedRow;
  views: number;
  reports: readonly ShownReport[];
}): ToReviewRow {
  const { id, slug, title, category, categoryId, imageUrl, phone } = row;
  return {
    ...{ id, slug, title, category, categoryId, imageUrl, phone, views },
    address: row.derived?.address ?? row.direction,
    checks: CHECKED_GROUPS.map((group) => ({
      group,
      at: row[CHECKED_FIELDS[group]]?.toISOString() ?? null,
    })),
    reports,
  };
}
