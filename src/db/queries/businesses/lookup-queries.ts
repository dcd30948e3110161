import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Business } from "../../../domain/businesses/business.ts";
import type { BusinessNames } from "../../../domain/businesses/business-names.ts";
import type { LookupStrategy } from "../../../domain/businesses/lookup/lookup-strategies.ts";
import type { Orm } from "../../orm.ts";
import { businesses, formerIds, isListable, nameKey, titleKey } from "../../tables/businesses.ts";
import { pageColumns } from "./business-queries.ts";

const CANDIDATES = 8;

/** In order of preference: the id of one business may be, normalised, the slug of another. */
const NAME_KINDS = ["id", "former-id", "slug"] as const satisfies readonly LookupStrategy[];
type NameKind = (typeof NAME_KINDS)[number];

export interface NamedBusiness {
  readonly business: Business;
  readonly by: NameKind;
}

/** D-07 */
export function lookupQueries(orm: Orm) {
  const titled = orm
    .select(pageColumns)
    .from(businesses)
    .where(and(sql`${titleKey} = lower(f_unaccent(${sql.placeholder("title")}))`, isListable))
    .limit(2)
    .prepare("lookup_titled");

  const words = sql.placeholder("words");
  const similar = orm
    .select({ id: businesses.id, title: businesses.title, slug: businesses.slug })
    .from(businesses)
    .where(and(sql`${nameKey} % ${words}`, isListable))
    .orderBy(sql`${nameKey} <-> ${words}`)
    .limit(CANDIDATES)
    .prepare("lookup_similar");

  const name = sql.placeholder("name");
  const hasId = eq(businesses.id, name);
  const hadId = sql`${businesses.id} = (select ${formerIds.businessId} from ${formerIds} where ${formerIds.id} = ${name})`;
  const named = orm
    .select({
      ...pageColumns,
      listable: businesses.listable,
      by: sql<NameKind>`case when ${hasId} then 'id' when ${hadId} then 'former-id' else 'slug' end`,
    })
    .from(businesses)
    .where(or(hasId, hadId, eq(businesses.slug, sql.placeholder("slug"))))
    .prepare("lookup_named");

  return {
    /** By id, former id (AX-06) or slug; `unlisted` for a business that is not public (D-06, B-03). */
    async findNamed(names: { name: string; slug: string }): Promise<NamedBusiness | "unlisted" | null> {
      const rows = await named.execute(names);
      for (const kind of NAME_KINDS) {
        const row = rows.find(({ by, listable }) => listable && by === kind);
        if (!row) continue;
        const { by, listable: _, ...business } = row;
        return { business, by };
      }
      return rows.length > 0 ? "unlisted" : null;
    },

    /** Ignores accents and case; null where several businesses have the title. */
    async findByTitle(title: string): Promise<Business | null> {
      const [business, other] = await titled.execute({ title });
      return business && !other ? business : null;
    },

    listSimilar(foldedWords: string): Promise<(BusinessNames & { title: string })[]> {
      return similar.execute({ words: foldedWords });
    },

    async listNamed(names: readonly string[]): Promise<BusinessNames[]> {
      const among = [...names];
      return orm
        .select({ id: businesses.id, slug: businesses.slug })
        .from(businesses)
        .where(and(or(inArray(businesses.id, among), inArray(businesses.slug, among)), isListable));
    },
  };
}
