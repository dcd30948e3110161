import type { ListedRow } from "../../db/queries/business-list/business-list-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import {
  BUSINESSES_PER_PAGE,
  type BusinessListView,
  listSearched,
} from "../../domain/business-list/business-list-view.ts";
import {
  type BusinessListing,
  type ListedBusiness,
  listMissing,
  stateOf,
} from "../../domain/business-list/listed-business.ts";
import { aYearBefore, formatChecked, isCheckDue } from "../../domain/freshness/checked-dates.ts";
import { visitsFrom } from "../../domain/visits/visit-period.ts";
import type { ServiceContext } from "../service-context.ts";

type ListContext = Pick<ServiceContext, "actor" | "db" | "clock">;

/** Staff only. V-09. A page past the end is the last one. */
export async function listBusinesses(
  context: ListContext,
  requested: BusinessListView,
): Promise<BusinessListing> {
  const { actor, db, clock } = context;
  requireStaff(actor);
  const now = clock.now();
  const listed = listedOf(requested, now);
  const [found, flaws, categories] = await Promise.all([
    db.businessList.count(listed),
    db.businessList.countFlaws(listed),
    db.businessList.countCategories(),
  ]);
  const pages = Math.max(1, Math.ceil(found / BUSINESSES_PER_PAGE));
  const view = { ...requested, page: Math.min(requested.page, pages) };
  const sum = (read: (count: (typeof categories)[number]) => number) =>
    categories.reduce((total, count) => total + read(count), 0);
  return {
    view,
    rows: await readRows(context, {
      ids: await db.businessList.listIds({
        ...listed,
        order: view.order,
        visitsFrom: visitsFrom(now),
        limit: BUSINESSES_PER_PAGE,
        offset: (view.page - 1) * BUSINESSES_PER_PAGE,
      }),
      now,
    }),
    found,
    counts: {
      ...flaws,
      all: sum(({ total }) => total),
      inactive: sum(({ inactive }) => inactive),
    },
    listed: sum(({ listed: shown }) => shown),
    categories: joinSpellings(categories),
  };
}

/** Staff only. The ids of all that a view has, in its order, at most `limit`. */
export async function listBusinessIds(
  { actor, db, clock }: ListContext,
  { view, limit }: { view: BusinessListView; limit: number },
): Promise<string[]> {
  requireStaff(actor);
  const now = clock.now();
  const order = view.order === "visits" ? "title" : view.order;
  return db.businessList.listIds({
    ...listedOf(view, now),
    order,
    visitsFrom: visitsFrom(now),
    limit,
    offset: 0,
  });
}

/** The conditions of a view. */
export function listedOf({ filter, category, text }: BusinessListView, now: Date) {
  const searched = listSearched(text);
  return { filter, category, searched, checkedBefore: aYearBefore(now) };
}

async function readRows(
  { db }: Pick<ServiceContext, "db">,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ListedBusiness[]> {
  const rows = await db.businessList.list(ids);
  const views = await db.businessList.sumViews({
    slugs: rows.map(({ slug }) => slug),
    from: visitsFrom(now),
  });
  return rows.map((row) => describe({ row, views: views.get(row.slug) ?? 0, now }));
}

function describe({ row, views, now }: { row: ListedRow; views: number; now: Date }): ListedBusiness {
  const checkedAt = oldest([row.hoursCheckedAt, row.contactCheckedAt, row.existenceCheckedAt]);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    address: row.derived?.address ?? row.direction,
    category: row.category,
    categoryId: row.categoryId,
    imageUrl: row.imageUrl,
    state: stateOf({
      ...row,
      isListed: row.isListed ?? false,
      isDeleted: row.deletedAt !== null,
      isMerged: row.mergedInto !== null,
    }),
    isFeatured: row.featured,
    missing: listMissing({
      ...row,
      hasHours: Boolean(row.derived?.hours),
      isAddressUnread: row.derived?.isAddressUnread ?? false,
    }),
    rating: row.rating,
    reviewCount: row.reviewCount,
    views,
    checked: formatChecked({ at: checkedAt, now }),
    isCheckDue: isCheckDue({ at: checkedAt, now }),
  };
}

/** Null where one of them is missing. */
function oldest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.map((date) => date?.getTime() ?? Number.NEGATIVE_INFINITY);
  const first = Math.min(...times);
  return Number.isFinite(first) ? new Date(first) : null;
}

/** Spellings of one category are one option, named by the most frequent. */
function joinSpellings(
  counts: readonly { readonly key: string; readonly category: string; readonly total: number }[],
) {
  const groups = Map.groupBy(counts, ({ key }) => key);
  return [...groups]
    .filter(([key]) => key !== "")
    .map(([key, spellings]) => ({
      key,
      label: spellings.toSorted((one, other) => other.total - one.total)[0]?.category ?? key,
      total: spellings.reduce((sum, { total }) => sum + total, 0),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "es"));
}
