import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Business } from "../../../domain/businesses/business.ts";
import type { BusinessNames } from "../../../domain/businesses/business-names.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { formerIds } from "../../tables/former-ids.ts";
import { isListable, pageColumns } from "../business-queries.ts";

/** How many of the nearest names are looked at: what matters is the best and whether it is alone. */
const CANDIDATES = 8;

// Written as the indexes are.
const titleKey = sql`lower(f_unaccent(${businesses.title}))`;
const nameKey = sql`lower(f_unaccent(${businesses.title} || ' ' || ${businesses.slug}))`;

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
  const formerly = sql`${businesses.id} = (select ${formerIds.businessId} from ${formerIds} where ${formerIds.id} = ${name})`;
  const unlisted = orm
    .select({ id: businesses.id })
    .from(businesses)
    .where(
      and(
        or(eq(businesses.id, name), eq(businesses.slug, sql.placeholder("slug")), formerly),
        sql`not ${isListable}`,
      ),
    )
    .limit(1)
    .prepare("lookup_unlisted");

  return {
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

    /** D-06: whether one is known by this name, now or formerly, that visitors may not see (B-03). */
    async hasUnlisted(names: { name: string; slug: string }): Promise<boolean> {
      return (await unlisted.execute(names)).length > 0;
    },
  };
}
