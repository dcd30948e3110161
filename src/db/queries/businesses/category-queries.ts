import { and, asc, count, desc, eq, isNotNull, like, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { CatalogueOrder } from "../../../domain/catalogue/listing-view.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { cardColumns, isListable } from "./business-queries.ts";

interface Page {
  readonly order: CatalogueOrder;
  readonly limit: number;
  readonly offset: number;
}

const title = sql`${businesses.title} collate es_guia`;

/** C-04, each as an index of the table holds it. */
const ORDERS: Readonly<Record<CatalogueOrder, readonly SQL[]>> = {
  az: [asc(title), asc(businesses.id)],
  za: [desc(title), desc(businesses.id)],
  rating: [sql`${businesses.rating} desc nulls last`, asc(title), asc(businesses.id)],
  favorites: [desc(businesses.heartCount), asc(title), asc(businesses.id)],
};

/** The lists of the category pages. */
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

  async function listWhere({ condition, order, limit, offset }: Page & { condition: SQL | undefined }) {
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
    /** One of the six. */
    list({ categoryId, order, limit, offset }: Page & { categoryId: CategoryId }): Promise<BusinessCard[]> {
      return pages[order].execute({ categoryId, limit, offset });
    },

    async count(categoryId: CategoryId): Promise<number> {
      const [row] = await total.execute({ categoryId });
      return row?.total ?? 0;
    },

    /** How many businesses each of the six has (N-02). */
    async countEach(): Promise<Map<CategoryId, number>> {
      const rows = await totals.execute();
      return new Map(rows.flatMap((row) => (row.categoryId ? [[row.categoryId, row.total] as const] : [])));
    },

    /** C-08: of any other name, those whose category is exactly this, folded. */
    listByKey({ key, ...page }: Page & { key: string }): Promise<BusinessCard[]> {
      return listWhere({ condition: eq(businesses.categoryKey, key), ...page });
    },

    countByKey(key: string): Promise<number> {
      return countWhere(eq(businesses.categoryKey, key));
    },

    /** C-08: those whose category contains this, folded. */
    listContaining({ part, ...page }: Page & { part: string }): Promise<BusinessCard[]> {
      return listWhere({ condition: contains(part), ...page });
    },

    countContaining(part: string): Promise<number> {
      return countWhere(contains(part));
    },
  };
}

/** Whatever the text is, it is looked for as it stands: no wildcard of SQL gets through. */
function contains(part: string): SQL {
  return like(businesses.categoryKey, `%${part.replace(/[\\%_]/g, "\\$&")}%`);
}
