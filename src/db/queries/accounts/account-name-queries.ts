import { inArray } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts.ts";

/** For screens that name accounts by what they did. */
export function accountNameQueries(orm: Orm) {
  return {
    /** Name, or else e-mail, by id; deleted accounts are missing. */
    async list(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return new Map(rows.map(({ id, name, email }) => [id, name || email]));
    },
  };
}
