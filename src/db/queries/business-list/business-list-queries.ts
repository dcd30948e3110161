import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BusinessFilter, BusinessOrder } from "../../../domain/business-list/business-list-view.ts";
import type { Orm } from "../../orm.ts";
import {
  businesses,
  byTitle,
  hasUnreadAddress,
  isIncomplete,
  isLiving,
  lacksHours,
  lacksPhoto,
  lacksPlace,
  staffWords,
} from "../../tables/businesses.ts";
import { containing } from "../containing.ts";

export interface Listed {
  readonly filter: BusinessFilter;
  /** Folded name of a category; empty for all. */
  readonly category: string;
  /** A row contains one of them; none for all rows. */
  readonly searched: readonly string[];
  /** "Sin revisar" means before then. */
  readonly checkedBefore: Date;
}

export interface BusinessPageInput extends Listed {
  readonly order: BusinessOrder;
  /** Day from which visits count. */
  readonly visitsFrom: string;
  readonly limit: number;
  readonly offset: number;
}

const listedColumns = {
  id: businesses.id,
  slug: businesses.slug,
  title: businesses.title,
  direction: businesses.direction,
  phone: businesses.phone,
  category: businesses.category,
  categoryId: businesses.categoryId,
  imageUrl: businesses.imageUrl,
  locationPrecision: businesses.locationPrecision,
  derived: businesses.derived,
  featured: businesses.featured,
  verified: businesses.verified,
  active: businesses.active,
  isListed: businesses.listable,
  deletedAt: businesses.deletedAt,
  mergedInto: businesses.mergedInto,
  hoursCheckedAt: businesses.hoursCheckedAt,
  contactCheckedAt: businesses.contactCheckedAt,
  existenceCheckedAt: businesses.existenceCheckedAt,
  rating: businesses.rating,
  reviewCount: businesses.reviewCount,
};

export interface CategoryCount {
  readonly key: string;
  readonly category: string;
  readonly total: number;
  readonly inactive: number;
  readonly listed: number;
}

type FlawCounts = Readonly<Record<Exclude<BusinessFilter, "all" | "inactive">, number>>;

export interface VisitedPageInput {
  readonly where: SQL | undefined;
  /** Day from which visits count. */
  readonly visitsFrom: string;
  readonly limit: number;
  readonly offset: number;
}

/** Most visited first, then the others by name: no statement reads every business. */
export async function listMostVisited(
  orm: Orm,
  { where, visitsFrom, limit, offset }: VisitedPageInput,
): Promise<string[]> {
  const visited = sql`
    select path, sum(views) as views from visits where day >= ${visitsFrom}::date and path like '/producto/%'
    group by path`;
  const { rows } = await orm.execute<{ id: string }>(sql`
    select found.id from (${visited}) as visited
    cross join lateral (
      select id, title from ${businesses} where slug = substr(visited.path, 11) and ${where} limit 1
    ) as found
    order by visited.views desc, found.title collate es_guia, found.id limit ${offset + limit}`);
  const ids = rows.slice(offset).map(({ id }) => id);
  if (ids.length === limit) return ids;
  const others = await orm
    .select({ id: businesses.id })
    .from(businesses)
    .where(
      and(
        where,
        sql`not exists (
          select from visits where visits.path = '/producto/' || ${businesses.slug} and day >= ${visitsFrom}::date)`,
      ),
    )
    .orderBy(byTitle, asc(businesses.id))
    .limit(limit - ids.length)
    .offset(Math.max(0, offset - rows.length));
  return [...ids, ...others.map(({ id }) => id)];
}

/** V-09. Each filter has an index, and each order of all businesses. */
export function businessListQueries(orm: Orm) {
  return {
    async listIds(input: BusinessPageInput): Promise<string[]> {
      const { order, limit, offset, ...listed } = input;
      if (order === "visits" && listed.filter !== "deleted")
        return listMostVisited(orm, { ...input, where: conditionOf(listed) });
      const rows = await orm
        .select({ id: businesses.id })
        .from(businesses)
        .where(conditionOf(listed))
        .orderBy(...(listed.filter === "deleted" ? ORDERS.deleted : ORDERS[order]))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },

    async count(listed: Listed): Promise<number> {
      return orm.$count(businesses, conditionOf(listed));
    },

    /** In the order of the ids. */
    async list(ids: readonly string[]) {
      const rows =
        ids.length === 0
          ? []
          : await orm
              .select(listedColumns)
              .from(businesses)
              .where(inArray(businesses.id, [...ids]));
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },

    async sumViews({
      slugs,
      from,
    }: {
      slugs: readonly string[];
      from: string;
    }): Promise<Map<string, number>> {
      const { rows } = await orm.execute<{ slug: string; views: number }>(sql`
        select slug, views::int from unnest(${sql.param([...slugs])}::text[]) as slug
        cross join lateral (
          select sum(views) as views from visits where path = '/producto/' || slug and day >= ${from}::date
        ) as counted`);
      return new Map(rows.map(({ slug, views }) => [slug, views ?? 0]));
    },

    /** Living businesses by category; their sums are the totals. */
    async countCategories(): Promise<CategoryCount[]> {
      const { rows } = await orm.execute<CategoryCount & Record<string, unknown>>(sql`
        select category_key as key, category, count(*)::int as total,
          count(*) filter (where not active)::int as inactive, count(*) filter (where listable)::int as listed
        from ${businesses} where ${isLiving} group by category_key, category order by category_key, category`);
      return rows;
    },

    async countFlaws({ checkedBefore }: Pick<Listed, "checkedBefore">): Promise<FlawCounts> {
      const counted = (filter: BusinessFilter) =>
        sql`(select count(*)::int from ${businesses} where ${filterCondition({ filter, checkedBefore })})`;
      const { rows } = await orm.execute<Record<string, number>>(sql`
        select ${sql.join(
          COUNTED.map((filter) => sql`${counted(filter)} as ${sql.identifier(filter)}`),
          sql`, `,
        )}`);
      return Object.fromEntries(COUNTED.map((filter) => [filter, rows[0]?.[filter] ?? 0])) as FlawCounts;
    },
  };
}

const COUNTED = [
  "incomplete",
  "no-photo",
  "no-place",
  "unread-address",
  "no-hours",
  "unverified",
  "unchecked",
  "featured",
  "deleted",
] as const satisfies readonly (keyof FlawCounts)[];

export type ListedRow = Awaited<ReturnType<ReturnType<typeof businessListQueries>["list"]>>[number];

const ORDERS: Readonly<Record<BusinessOrder | "deleted", readonly SQL[]>> = {
  // The rest of the list by visits.
  visits: [byTitle, asc(businesses.id)],
  title: [byTitle, asc(businesses.id)],
  check: [asc(businesses.checkedAt), byTitle, asc(businesses.id)],
  newest: [desc(businesses.createdAt), asc(businesses.id)],
  deleted: [desc(businesses.deletedAt), asc(businesses.id)],
};

/** Written as in the partial indexes. */
const FLAWS: Readonly<Partial<Record<BusinessFilter, SQL>>> = {
  incomplete: isIncomplete,
  "no-photo": lacksPhoto,
  "no-place": lacksPlace,
  "unread-address": hasUnreadAddress,
  "no-hours": lacksHours,
  unverified: sql`not verified`,
  featured: sql`featured`,
  inactive: sql`not active`,
};

function filterCondition({ filter, checkedBefore }: Pick<Listed, "filter" | "checkedBefore">): SQL {
  if (filter === "deleted") return sql`deleted_at is not null`;
  if (filter === "unchecked")
    return sql`${isLiving} and checked_at < ${checkedBefore.toISOString()}::timestamptz`;
  const flaw = FLAWS[filter];
  return flaw ? sql`${isLiving} and ${flaw}` : isLiving;
}

export function conditionOf({ category, searched, ...listed }: Listed): SQL | undefined {
  return and(
    filterCondition(listed),
    category === "" ? undefined : eq(businesses.categoryKey, category),
    searched.length === 0
      ? undefined
      : sql`(${sql.join(
          searched.map((words) => sql`${staffWords} like ${containing(words)}`),
          sql` or `,
        )})`,
  );
}
