import { desc, eq, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { siteSettingChanges, siteSettings } from "../../tables/operations.ts";

interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly updatedAt: Date;
}

export interface SettingChange {
  readonly version: number;
  readonly at: Date;
  readonly actor: string;
  /** Null: the default. */
  readonly before: unknown;
  /** Null: reset to the default. */
  readonly after: unknown;
}

export function siteSettingQueries(orm: Orm) {
  return {
    list(): Promise<StoredSetting[]> {
      return orm.select().from(siteSettings);
    },

    /** The last version of each setting that was ever changed. */
    async listVersions(): Promise<ReadonlyMap<string, number>> {
      const { key } = siteSettingChanges;
      const rows = await orm
        .select({ key, version: sql<number>`max(${siteSettingChanges.version})` })
        .from(siteSettingChanges)
        .groupBy(key);
      return new Map(rows.map((row) => [row.key, row.version]));
    },

    /** The latest first. */
    listChanges({ key, limit }: { key: string; limit: number }): Promise<SettingChange[]> {
      const { version, at, actor, before, after } = siteSettingChanges;
      return orm
        .select({ version, at, actor, before, after })
        .from(siteSettingChanges)
        .where(eq(siteSettingChanges.key, key))
        .orderBy(desc(version))
        .limit(limit);
    },
  };
}

export function siteSettingWrites(orm: Orm) {
  return {
    /** Locks the setting, stored or not. `version` also counts resets; 0 where it was never changed. */
    async lock(key: string): Promise<{ value: unknown; version: number }> {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`);
      const [stored] = await orm
        .select({ value: siteSettings.value })
        .from(siteSettings)
        .where(eq(siteSettings.key, key));
      const [latest] = await orm
        .select({ version: sql<number>`coalesce(max(version), 0)` })
        .from(siteSettingChanges)
        .where(eq(siteSettingChanges.key, key));
      return { value: stored?.value ?? null, version: latest?.version ?? 0 };
    },

    /** Null as `after` deletes the stored value. */
    async change({ key, ...change }: SettingChange & { key: string }): Promise<void> {
      const { version, at, after } = change;
      await orm.insert(siteSettingChanges).values({ key, ...change });
      if (after === null) {
        await orm.delete(siteSettings).where(eq(siteSettings.key, key));
        return;
      }
      const row = { value: after, version, updatedAt: at };
      await orm
        .insert(siteSettings)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: siteSettings.key, set: row });
    },
  };
}
