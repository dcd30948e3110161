import { and, eq, inArray, or, type Placeholder, sql } from "drizzle-orm";
import type { Business } from "../../../domain/businesses/business.ts";
import type { BusinessNames } from "../../../domain/businesses/business-names.ts";
import { isDiscarded } from "../../../domain/businesses/listable.ts";
import type { LookupStrategy } from "../../../domain/businesses/lookup/lookup-strategies.ts";
import type { Orm } from "../../orm.ts";
import { businesses, formerIds, isListable, nameKey, titleKey } from "../../tables/businesses.ts";
import { pageColumns } from "./business-queries.ts";

const CANDIDATES = 8;

/** In order of preference: the id of one business may be, normalised, the slug of another. */
const NAME_KINDS = ["id", "former-id", "slug", "former-slug"] as const;
type NameKind = (typeof NAME_KINDS)[number];

interface NamedBusiness {
  readonly business: Business;
  readonly by: Extract<LookupStrategy, NameKind>;
  /** B-03: false of one that is not listed, but has a page that says so. */
  readonly isActive: boolean;
}

/** `unlisted` for a business that is discarded (D-06, B-03). */
type NamedState = NamedBusiness | "unlisted" | "deleted";

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

  const [name, slug] = [sql.placeholder("name"), sql.placeholder("slug")];
  const hasId = eq(businesses.id, name);
  const hasSlug = eq(businesses.slug, slug);
  const had = (former: Placeholder) =>
    sql`${businesses.id} = (select ${formerIds.businessId} from ${formerIds} where ${formerIds.id} = ${former})`;
  const named = orm
    .select({
      ...pageColumns,
      active: businesses.active,
      deletedAt: businesses.deletedAt,
      mergedInto: businesses.mergedInto,
      by: sql<NameKind>`case when ${hasId} then 'id' when ${had(name)} then 'former-id' when ${hasSlug} then 'slug' else 'former-slug' end`,
    })
    .from(businesses)
    .where(or(hasId, had(name), hasSlug, had(slug)))
    .prepare("lookup_named");

  const survivor = orm
    .select({ ...pageColumns, active: businesses.active, deletedAt: businesses.deletedAt })
    .from(businesses)
    .where(
      sql`${businesses.id} in (
        with recursive merged as (
          select id, merged_into from businesses where id = ${sql.placeholder("id")}
          union
          select next.id, next.merged_into from businesses next join merged on next.id = merged.merged_into
        )
        select id from merged where merged_into is null)`,
    )
    .prepare("lookup_survivor");

  async function findSurvivor(id: string): Promise<NamedState> {
    const [row] = await survivor.execute({ id });
    if (!row || row.deletedAt !== null) return "deleted";
    const { active: isActive, deletedAt: _, ...business } = row;
    return isDiscarded(row) ? "unlisted" : { business, by: "former-id", isActive };
  }

  return {
    /** By id, former id (AX-06) or slug; an inactive business where no other has the name. */
    async findNamed(names: { name: string; slug: string }): Promise<NamedState | null> {
      const rows = await named.execute(names);
      const isHidden = ({ active, deletedAt }: (typeof rows)[number]) => !active && deletedAt === null;
      const known = rows
        .filter((row) => row.deletedAt !== null || !isDiscarded(row))
        .toSorted(
          (one, other) =>
            Number(isHidden(one)) - Number(isHidden(other)) ||
            NAME_KINDS.indexOf(one.by) - NAME_KINDS.indexOf(other.by),
        );
      if (known[0]) {
        const { by, active: isActive, deletedAt, mergedInto, ...business } = known[0];
        if (deletedAt === null) return { business, by: by === "former-slug" ? "former-id" : by, isActive };
        return mergedInto === null ? "deleted" : findSurvivor(mergedInto);
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
