import { eq } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { settings } from "../tables/settings.ts";

export function settingQueries(orm: Orm) {
  return {
    /** What is kept under the name; where nothing is, what `make` gives, the same for all who ask at once. */
    async findOrKeep({ name, make }: { name: string; make: () => unknown }): Promise<unknown> {
      const find = () => orm.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
      const [found] = await find();
      if (found) return found.value;
      await orm.insert(settings).values({ name, value: make() }).onConflictDoNothing();
      return (await find())[0]?.value;
    },

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
