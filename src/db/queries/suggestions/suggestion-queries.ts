import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SuggestionStatus } from "../../../domain/suggestions/suggestion.ts";
import type { SuggestionFilter } from "../../../domain/suggestions/suggestion-list.ts";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts.ts";
import { businesses } from "../../tables/businesses.ts";
import { emailKey, searchText, suggestions } from "../../tables/suggestions.ts";

export type SuggestionCounts = Readonly<Record<SuggestionStatus, number>>;

interface ListInput {
  readonly filter: SuggestionFilter;
  /** Empty: all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** A pending suggestion, by what earlier ones of the same place or sender share. */
export interface RejectionProbe {
  readonly id: string;
  readonly nameKey: string;
  readonly addressKey: string;
  readonly email: string | null;
}

const listColumns = {
  id: suggestions.id,
  businessName: suggestions.businessName,
  finalCategory: suggestions.finalCategory,
  address: suggestions.address,
  city: suggestions.city,
  phone: suggestions.phone,
  userEmail: suggestions.userEmail,
  status: suggestions.status,
  duplicateOf: suggestions.duplicateOf,
  createdAt: suggestions.createdAt,
  nameKey: suggestions.nameKey,
  addressKey: suggestions.addressKey,
};

/** `administrator:{id}` of `actorLabel`. */
const deciderId = sql`split_part(${suggestions.decidedBy}, ':', 2)`;
const wasRejected = sql`status = 'rejected' and duplicate_of is null`;

export function suggestionQueries(orm: Orm) {
  return {
    /** AS-01: newest first. */
    list({ filter, search, limit, offset }: ListInput) {
      return orm
        .select(listColumns)
        .from(suggestions)
        .where(and(filter === "all" ? undefined : eq(suggestions.status, filter), contains(search)))
        .orderBy(desc(suggestions.createdAt), asc(suggestions.id))
        .limit(limit)
        .offset(offset);
    },

    async count({ search }: { search: string }): Promise<SuggestionCounts> {
      const rows = await orm
        .select({ status: suggestions.status, count: sql<number>`count(*)::int` })
        .from(suggestions)
        .where(contains(search))
        .groupBy(suggestions.status);
      const none = { pending: 0, approved: 0, rejected: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },

    async find(id: string) {
      const [row] = await orm
        .select({
          suggestion: suggestions,
          decider: users.name,
          deciderEmail: users.email,
          business: { title: businesses.title, slug: businesses.slug, deletedAt: businesses.deletedAt },
        })
        .from(suggestions)
        .leftJoin(users, eq(users.id, deciderId))
        .leftJoin(
          businesses,
          eq(businesses.id, sql`coalesce(${suggestions.businessId}, ${suggestions.duplicateOf})`),
        )
        .where(eq(suggestions.id, id));
      return row ?? null;
    },

    /** The ids of those that share a name, an address or an e-mail with a rejected one. */
    async listRejectedBefore(probes: readonly RejectionProbe[]): Promise<Set<string>> {
      if (probes.length === 0) return new Set();
      const earlier = (condition: SQL) =>
        sql`exists (select from suggestions as earlier where ${condition} and earlier.id <> probe.id
          and earlier.status = 'rejected' and earlier.duplicate_of is null)`;
      const { rows } = await orm.execute<{ id: string }>(sql`
        select probe.id from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
          as probe(id uuid, "nameKey" text, "addressKey" text, email text)
        where ${earlier(sql`earlier.name_key = probe."nameKey" and earlier.name_key <> ''`)}
          or ${earlier(sql`earlier.address_key = probe."addressKey" and earlier.address_key <> ''`)}
          or ${earlier(sql`lower(earlier.user_email) = lower(probe.email) and earlier.user_email is not null`)}`);
      return new Set(rows.map(({ id }) => id));
    },

    /** Earlier rejections of the same place or sender, the latest first. */
    listRejections({ id, nameKey, addressKey, email, limit }: RejectionProbe & { limit: number }) {
      const same = or(
        and(eq(suggestions.nameKey, nameKey), ne(suggestions.nameKey, "")),
        and(eq(suggestions.addressKey, addressKey), ne(suggestions.addressKey, "")),
        email === null ? undefined : and(eq(emailKey, email.toLowerCase()), isNotNull(suggestions.userEmail)),
      );
      return orm
        .select({
          id: suggestions.id,
          businessName: suggestions.businessName,
          nameKey: suggestions.nameKey,
          addressKey: suggestions.addressKey,
          email: suggestions.userEmail,
          reason: suggestions.reason,
          at: suggestions.reviewedAt,
        })
        .from(suggestions)
        .where(and(same, wasRejected, ne(suggestions.id, id)))
        .orderBy(desc(suggestions.reviewedAt), asc(suggestions.id))
        .limit(limit);
    },

    /** Name and e-mail of the sender, some time after the decision. */
    async eraseSenders({ decidedBefore, at, limit }: { decidedBefore: Date; at: Date; limit: number }) {
      const due = orm
        .select({ id: suggestions.id })
        .from(suggestions)
        .where(
          and(
            ne(suggestions.status, "pending"),
            isNull(suggestions.erasedAt),
            or(isNotNull(suggestions.userName), isNotNull(suggestions.userEmail)),
            lte(suggestions.reviewedAt, decidedBefore),
          ),
        )
        .limit(limit)
        .for("update", { skipLocked: true });
      const { rowCount } = await orm
        .update(suggestions)
        .set({ userName: null, userEmail: null, erasedAt: at })
        .where(inArray(suggestions.id, due));
      return rowCount ?? 0;
    },
  };
}

function contains(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${searchText} like lower(f_unaccent(${pattern}))`;
}
