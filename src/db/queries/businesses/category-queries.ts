import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import { countStored } from "../../../domain/catalogue/filter-options.ts";
import type { StoredFilterId } from "../../../domain/catalogue/listing-filters.ts";
import type { CatalogueOrder } from "../../../domain/catalogue/listing-view.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses, byRating, byTitle, isListable } from "../../tables/businesses.ts";
import { cardColumns } from "./business-queries.ts";
import { countByFilter, type FilteredTotals, filterCondition } from "./filter-conditions.ts";

/** One of the six, or another category (C-08): by its folded name, or by how a word of it begins. */
export type CategoryScope =
  | { readonly categoryId: CategoryId }
  | { readonly key: string }
  | { readonly part: string };

interface Filtered {
  readonly filters?: readonly StoredFilterId[];
}

interface PageInput extends Filtered {
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
  const filterTotals = countByFilter({ orm, where: inCategory }).prepare("category_filter_totals");
  const totals = orm
    .select({ categoryId: businesses.categoryId, total: count() })
    .from(businesses)
    .where(and(isNotNull(businesses.categoryId), isListable))
    .groupBy(businesses.categoryId)
    .prepare("category_totals");

  return {
    /** Filters have too many combinations to prepare a statement for each. */
    list(input: PageInput & CategoryScope): Promise<BusinessCard[]> {
      const { order, limit, offset, filters = [] } = input;
      if (filters.length === 0 && "categoryId" in input)
        return pages[order].execute({ categoryId: input.categoryId, limit, offset });
      return orm
        .select(cardColumns)
        .from(businesses)
        .where(and(scopeCondition(input), isListable, filterCondition(filters)))
        .orderBy(...ORDERS[order])
        .limit(limit)
        .offset(offset);
    },

    /** V-01: the businesses with all of `filters`, and how many of them each filter would leave. */
    async count(input: Filtered & CategoryScope): Promise<FilteredTotals> {
      const { filters = [] } = input;
      const [row] =
        filters.length === 0 && "categoryId" in input
          ? await filterTotals.execute({ categoryId: input.categoryId })
          : await countByFilter({ orm, where: and(scopeCondition(input), isListable), filters });
      return row ?? { total: 0, ...countStored(() => 0) };
    },

    /** As `count`, of the whole catalogue. */
    async countAll({ filters }: Required<Filtered>): Promise<FilteredTotals> {
      const [row] = await countByFilter({ orm, where: isListable, filters });
      return row ?? { total: 0, ...countStored(() => 0) };
    },

    async countEach(): Promise<Map<CategoryId, number>> {
      const rows = await totals.execute();
      return new Map(rows.flatMap((row) => (row.categoryId ? [[row.categoryId, row.total] as const] : [])));
    },
  };
}

function scopeCondition(scope: CategoryScope): SQL {
  if ("categoryId" in scope) return eq(businesses.categoryId, scope.categoryId);
  return "key" in scope ? eq(businesses.categoryKey, scope.key) : contains(scope.part);
}

/** From the start of a word: "bar" is in "resto bar", "an" is not in "restaurante". */
function contains(part: string): SQL {
  const literal = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return sql`${businesses.categoryKey} ~ ${`\\m${literal}`}`;
}
