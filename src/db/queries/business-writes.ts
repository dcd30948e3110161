import { type Column, eq, like, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type BusinessNames, chooseNames } from "../../domain/businesses/business-names.ts";
import { type BusinessDraft, completeBusiness } from "../../domain/businesses/complete-business.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { formerIds } from "../tables/former-ids.ts";

/** Held by whoever gives out names, so that two never give out the same one. */
const NAMES_LOCK = 7_250_481;
/** A statement takes at most 65,535 values. */
const ROWS_OF_A_STATEMENT = 1_000;

/** Only inside a transaction: each of these relies on a lock that lasts until its end. */
export function businessWrites(orm: Orm) {
  return {
    /** The row stays locked until the transaction ends, so that two writers take turns. */
    async lockById(id: string): Promise<{ title: string; categoryId: CategoryId | null } | null> {
      const [row] = await orm
        .select({ title: businesses.title, categoryId: businesses.categoryId })
        .from(businesses)
        .where(eq(businesses.id, id))
        .for("update");
      return row ?? null;
    },

    async updateTitle({ id, title, at }: { id: string; title: string; at: Date }): Promise<void> {
      await orm.update(businesses).set({ title, updatedAt: at }).where(eq(businesses.id, id));
    },

    /** Stores new businesses with all that follows from what is said about them (B-10), and gives their names. */
    async insertAll(drafts: readonly BusinessDraft[]): Promise<BusinessNames[]> {
      if (drafts.length === 0) return [];
      await orm.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
      const completed = drafts.map(completeBusiness);
      const names = await freeNames({
        orm,
        wanted: completed.map(({ title, categoryId }, index) => ({
          id: drafts[index]?.id ?? null,
          title,
          categoryId,
        })),
      });
      const rows = completed.map((business, index) => ({ ...business, ...nameAt({ names, index }) }));
      for (let first = 0; first < rows.length; first += ROWS_OF_A_STATEMENT)
        await orm.insert(businesses).values(rows.slice(first, first + ROWS_OF_A_STATEMENT));
      return names;
    },
  };
}

type Wanted = Parameters<typeof chooseNames>[0]["wanted"];

/** B-05: chooses, asks which of the chosen are taken, and chooses again until none is. */
async function freeNames({ orm, wanted }: { orm: Orm; wanted: Wanted }): Promise<BusinessNames[]> {
  const taken = new Set<string>();
  for (;;) {
    const names = chooseNames({ wanted, taken });
    const collisions = await listTaken({ orm, names: names.flatMap(({ id, slug }) => [id, slug]) });
    if (collisions.length === 0) return names;
    for (const name of collisions) taken.add(name);
    // All that begin alike at once: the hundredth «La Esquina» does not ask a hundred times.
    for (const name of await listAlike({ orm, names: collisions })) taken.add(name);
  }
}

function listTaken({ orm, names }: { orm: Orm; names: readonly string[] }): Promise<string[]> {
  const list = sql.param([...new Set(names)]);
  return listNames({ orm, where: (column) => sql`${column} = any(${list}::text[])` });
}

function listAlike({ orm, names }: { orm: Orm; names: readonly string[] }): Promise<string[]> {
  const patterns = names.map((name) => `${name.replace(/-\d+$/, "").replace(/[\\%_]/g, "\\$&")}-%`);
  return listNames({ orm, where: (column) => or(...patterns.map((pattern) => like(column, pattern))) });
}

/** Every name by which a business is or was reached. */
async function listNames({
  orm,
  where,
}: {
  orm: Orm;
  where: (column: Column) => SQL | undefined;
}): Promise<string[]> {
  const rows = await union(
    orm.select({ name: businesses.id }).from(businesses).where(where(businesses.id)),
    orm.select({ name: businesses.slug }).from(businesses).where(where(businesses.slug)),
    orm.select({ name: formerIds.id }).from(formerIds).where(where(formerIds.id)),
  );
  return rows.map((row) => row.name);
}

function nameAt({ names, index }: { names: readonly BusinessNames[]; index: number }): BusinessNames {
  const name = names[index];
  if (!name) throw new Error("each business has a name");
  return name;
}
