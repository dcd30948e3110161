import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Suggestion } from "../../../domain/suggestions/suggestion.ts";
import type { Orm } from "../../orm.ts";
import { suggestions } from "../../tables/suggestions.ts";

/** Any number will do, as long as nothing else takes the same lock. */
const LOCK = 8_404;

/** Only inside a transaction: those that suggest the same name at the same instant wait for one another. */
export function suggestionWrites(orm: Orm) {
  return {
    /** Stores it unless the very same is waiting since `since`; says whether it did. */
    async addOnce({
      suggestion,
      at,
      since,
    }: {
      suggestion: Suggestion;
      at: Date;
      since: Date;
    }): Promise<boolean> {
      await orm.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${suggestion.businessName}))`);
      const [waiting] = await orm
        .select({ id: suggestions.id })
        .from(suggestions)
        .where(
          and(eq(suggestions.status, "pending"), gt(suggestions.createdAt, since), ...sameIn(suggestion)),
        )
        .limit(1);
      if (waiting) return false;
      await orm.insert(suggestions).values({ ...suggestion, createdAt: at });
      return true;
    },
  };
}

/** Each column as it would be stored. */
function sameIn(suggestion: Suggestion): SQL[] {
  // The keys of a suggestion, and nothing else.
  return (Object.keys(suggestion) as (keyof Suggestion)[]).map((name) => {
    const value = suggestion[name];
    return value === null ? isNull(suggestions[name]) : eq(suggestions[name], value);
  });
}
