import { eq, sql } from "drizzle-orm";
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

    // Lists of texts

    async listWords(name: string): Promise<string[]> {
      const [found] = await orm
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.name, name));
      return Array.isArray(found?.value) ? found.value.map(String) : [];
    },

    async addWord({ name, word }: { name: string; word: string }): Promise<void> {
      await orm
        .insert(settings)
        .values({ name, value: [word] })
        .onConflictDoUpdate({
          target: settings.name,
          set: { value: sql`(${settings.value} - ${word}::text) || ${JSON.stringify([word])}::jsonb` },
        });
    },

    async removeWord({ name, word }: { name: string; word: string }): Promise<void> {
      await orm
        .update(settings)
        .set({ value: sql`${settings.value} - ${word}::text` })
        .where(eq(settings.name, name));
    },
  };
}
