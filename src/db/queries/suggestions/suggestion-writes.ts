import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Suggestion } from "../../../domain/suggestions/suggestion.ts";
import type { Orm } from "../../orm.ts";
import { suggestions } from "../../tables/suggestions.ts";

/** Class of an advisory lock by name. */
const LOCK = 8_404;

/** For transactions only: concurrent suggestions of the same name wait for each other. */
export function suggestionWrites(orm: Orm) {
  return {
    /** False where an equal suggestion is pending since `since`. */
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

function sameIn(suggestion: Suggestion): SQL[] {
  return (Object.keys(suggestion) as (keyof Suggestion)[]).map((name) => {
    const value = suggestion[name];
    return value === null ? isNull(suggestions[name]) : eq(suggestions[name], value);
  });
}
