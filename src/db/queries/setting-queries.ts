import { eq } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { settings } from "../tables/operations.ts";

export function settingQueries(orm: Orm) {
  return {
    /** The stored value, or what `make` returns; concurrent callers get the same value. */
    async findOrCreate({ name, make }: { name: string; make: () => unknown }): Promise<unknown> {
      const find = () => orm.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
      const [found] = await find();
      if (found) return found.value;
      await orm.insert(settings).values({ name, value: make() }).onConflictDoNothing();
      return (await find())[0]?.value;
    },

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
