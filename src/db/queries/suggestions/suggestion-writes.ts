import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Suggestion, SuggestionStatus } from "../../../domain/suggestions/suggestion.ts";
import { suggestionKeys } from "../../../domain/suggestions/suggestion-keys.ts";
import type { Orm } from "../../orm.ts";
import { suggestions } from "../../tables/suggestions.ts";

/** Class of an advisory lock by name. */
const LOCK = 8_404;
const ROWS_PER_STATEMENT = 500;

interface Decision {
  readonly id: string;
  readonly status: Exclude<SuggestionStatus, "pending">;
  readonly at: Date;
  readonly by: string;
  readonly notes: string;
  readonly reason?: string;
  readonly businessId?: string;
  readonly duplicateOf?: string;
}

/** For transactions only: concurrent suggestions of the same name wait for each other. */
export function suggestionWrites(orm: Orm) {
  return {
    /** False where an equal suggestion is pending since `since`, or one with this id was ever stored. */
    async addOnce({
      id,
      suggestion,
      at,
      since,
    }: {
      id?: string;
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
      const added = await orm
        .insert(suggestions)
        .values({ ...(id && { id }), ...suggestion, ...suggestionKeys(suggestion), createdAt: at })
        .onConflictDoNothing({ target: suggestions.id })
        .returning({ id: suggestions.id });
      return added.length > 0;
    },

    /** Two people who decide the same suggestion wait for each other. */
    async lock(id: string) {
      const [row] = await orm.select().from(suggestions).where(eq(suggestions.id, id)).for("update");
      return row ?? null;
    },

    /** AS-02: of a locked, pending suggestion. */
    async decide({ id, status, at, by, notes, reason, businessId, duplicateOf }: Decision): Promise<void> {
      await orm
        .update(suggestions)
        .set({
          status,
          reviewedAt: at,
          reviewedBy: "admin",
          notes: notes || null,
          decidedBy: by,
          reason: reason ?? null,
          businessId: businessId ?? null,
          duplicateOf: duplicateOf ?? null,
        })
        .where(and(eq(suggestions.id, id), eq(suggestions.status, "pending")));
    },

    /** Computes the keys of one batch of suggestions from before they existed; false where none was left. */
    async fillSomeKeys(): Promise<boolean> {
      const rows = await orm
        .select({
          id: suggestions.id,
          businessName: suggestions.businessName,
          address: suggestions.address,
          city: suggestions.city,
        })
        .from(suggestions)
        .where(eq(suggestions.nameKey, ""))
        .limit(ROWS_PER_STATEMENT)
        .for("no key update");
      const keys = rows.map((row) => ({ id: row.id, ...suggestionKeys(row) }));
      await orm.execute(sql`
        update suggestions set name_key = keys."nameKey", address_key = keys."addressKey"
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys(id uuid, "nameKey" text, "addressKey" text)
        where suggestions.id = keys.id`);
      return rows.length > 0;
    },
  };
}

function sameIn(suggestion: Suggestion): SQL[] {
  return (Object.keys(suggestion) as (keyof Suggestion)[]).map((name) => {
    const value = suggestion[name];
    return value === null ? isNull(suggestions[name]) : eq(suggestions[name], value);
  });
}
