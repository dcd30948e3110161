import type { Orm } from "../orm.ts";
import { settings } from "../tables/settings.ts";

export function settingQueries(orm: Orm) {
  return {
    /** Writes the setting if nobody has yet, and says whether this call was the one. */
    async claim({ name, value }: { name: string; value: unknown }): Promise<boolean> {
      const rows = await orm
        .insert(settings)
        .values({ name, value })
        .onConflictDoNothing()
        .returning({ name: settings.name });
      return rows.length > 0;
    },
  };
}
