import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Business } from "../../../domain/businesses/business.ts";
import type { BusinessNames } from "../../../domain/businesses/business-names.ts";
import type { LookupStrategy } from "../../../domain/businesses/lookup/lookup-strategies.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { formerIds } from "../../tables/former-ids.ts";
import { isListable, pageColumns } from "./business-queries.ts";

/** How many of the nearest names are looked at: what matters is the best and whether it is alone. */
const CANDIDATES = 8;

// Written as the indexes are.
const titleKey = sql`lower(f_unaccent(${businesses.title}))`;
const nameKey = sql`lower(f_unaccent(${businesses.title} || ' ' || ${businesses.slug}))`;

/** No two businesses share a name of any kind (B-05); one text may be the id of one and, normalised, the slug of another. */
const NAME_KINDS = ["id", "former-id", "slug"] as const satisfies readonly LookupStrategy[];
type NameKind = (typeof NAME_KINDS)[number];

export interface NamedBusiness {
  readonly business: Business;
  readonly by: NameKind;
}

/** D-07: ways to a business whose address does not say its id. */
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
    /**
     * The business that has the name as its id, had it before (AX-06), or has it as its slug, in this order. `unlisted`
     * where visitors may not see it (D-06, B-03).
     */
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

    /** The only one with this title, accents and case aside; null where there are several. */
    async findByTitle(title: string): Promise<Business | null> {
      const [business, other] = await titled.execute({ title });
      return business && !other ? business : null;
    },

    /** Those whose title and slug look most like these words, folded. */
    listSimilar(foldedWords: string): Promise<(BusinessNames & { title: string })[]> {
      return similar.execute({ words: foldedWords });
    },

    /** Which of these are the id or the slug of a business. */
    async listNamed(names: readonly string[]): Promise<BusinessNames[]> {
      const among = [...names];
      return orm
        .select({ id: businesses.id, slug: businesses.slug })
        .from(businesses)
        .where(and(or(inArray(businesses.id, among), inArray(businesses.slug, among)), isListable));
    },
  };
}
