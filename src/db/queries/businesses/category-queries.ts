import { and, asc, count, desc, eq, isNotNull, like, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { CatalogueOrder } from "../../../domain/catalogue/listing-view.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses, byRating, byTitle, isListable } from "../../tables/businesses.ts";
import { cardColumns } from "./business-queries.ts";

interface PageInput {
  readonly order: CatalogueOrder;
  readonly limit: number;
  readonly offset: number;
}

/** C-04 */
const ORDERS: Readonly<Record<CatalogueOrder, readonly SQL[]>> = {
  az: [byTitle, asc(businesses.id)],
  za: [desc(byTitle), desc(businesses.id)],
  rating: [byRating, byTitle, asc(businesses.id)],
  favorites: [desc(businesses.heartCount), byTitle, asc(businesses.id)],
};

export function categoryQueries(orm: Orm) {
  const inCategory = and(eq(businesses.categoryId, sql.placeholder("categoryId")), isListable);
  const preparePage = (order: CatalogueOrder) =>
    orm
      .select(cardColumns)
      .from(businesses)
      .where(inCategory)
      .orderBy(...ORDERS[order])
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(`category_page_${order}`);
  const pages = {
    az: preparePage("az"),
    za: preparePage("za"),
    rating: preparePage("rating"),
    favorites: preparePage("favorites"),
  };
  const total = orm.select({ total: count() }).from(businesses).where(inCategory).prepare("category_total");
  const totals = orm
    .select({ categoryId: businesses.categoryId, total: count() })
    .from(businesses)
    .where(and(isNotNull(businesses.categoryId), isListable))
    .groupBy(businesses.categoryId)
    .prepare("category_totals");

  async function listWhere({ condition, order, limit, offset }: PageInput & { condition: SQL | undefined }) {
    return orm
      .select(cardColumns)
      .from(businesses)
      .where(and(condition, isListable))
      .orderBy(...ORDERS[order])
      .limit(limit)
      .offset(offset);
  }
  async function countWhere(condition: SQL | undefined): Promise<number> {
    const [row] = await orm.select({ total: count() }).from(businesses).where(and(condition, isListable));
    return row?.total ?? 0;
  }

  return {
    list({
      categoryId,
      order,
      limit,
      offset,
    }: PageInput & { categoryId: CategoryId }): Promise<BusinessCard[]> {
      return pages[order].execute({ categoryId, limit, offset });
    },

    async count(categoryId: CategoryId): Promise<number> {
      const [row] = await total.execute({ categoryId });
      return row?.total ?? 0;
    },

    async countEach(): Promise<Map<CategoryId, number>> {
      const rows = await totals.execute();
      return new Map(rows.flatMap((row) => (row.categoryId ? [[row.categoryId, row.total] as const] : [])));
    },

    /** C-08: businesses whose folded category is `key`. */
    listByKey({ key, ...page }: PageInput & { key: string }): Promise<BusinessCard[]> {
      return listWhere({ condition: eq(businesses.categoryKey, key), ...page });
    },

    countByKey(key: string): Promise<number> {
      return countWhere(eq(businesses.categoryKey, key));
    },

    /** C-08: businesses whose folded category contains `part`. */
    listContaining({ part, ...page }: PageInput & { part: string }): Promise<BusinessCard[]> {
      return listWhere({ condition: contains(part), ...page });
    },

    countContaining(part: string): Promise<number> {
      return countWhere(contains(part));
    },
  };
}

/** Escapes the wildcards of LIKE. */
function contains(part: string): SQL {
  return like(businesses.categoryKey, `%${part.replace(/[\\%_]/g, "\\$&")}%`);
}
