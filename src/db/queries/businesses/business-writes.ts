import { asc, type Column, eq, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type BusinessNames, chooseNames } from "../../../domain/businesses/business-names.ts";
import {
  type BusinessDraft,
  completeBusiness,
  locationOf,
} from "../../../domain/businesses/complete-business.ts";
import { DERIVED_VERSION, deriveBusiness } from "../../../domain/businesses/derive-business.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { cleanText } from "../../../domain/text/clean-text.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { formerIds } from "../../tables/former-ids.ts";
import { type LockedBusinesses, lockBusinesses } from "./lock-businesses.ts";

/** Held by whoever gives out names, so that two never give out the same one. */
const NAMES_LOCK = 7_250_481;
/** A statement takes at most 65,535 values. */
const ROWS_OF_A_STATEMENT = 1_000;
const NUMBERS_AT_ONCE = 100;
/** Of an outside record; ours are shorter. */
const LONGEST_ID = 200;

const DERIVED_FROM = {
  id: businesses.id,
  direction: businesses.direction,
  city: businesses.city,
  schedule: businesses.schedule,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
};

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

    /** All that a transaction is going to write to, in one order, so that two of them never wait for each other. */
    lockAll: (ids: readonly string[]): Promise<LockedBusinesses> => lockBusinesses({ orm, ids }),

    async updateTitle({ id, title, at }: { id: string; title: string; at: Date }): Promise<void> {
      await orm.update(businesses).set({ title, updatedAt: at }).where(eq(businesses.id, id));
    },

    /** Something else that its page shows has changed (M-04). */
    async touch({ id, at }: { id: string; at: Date }): Promise<void> {
      await orm.update(businesses).set({ updatedAt: at }).where(eq(businesses.id, id));
    },

    /**
     * Computes what follows from the text of some businesses for which an older version of the guide, or nobody, has done it;
     * false once there are none.
     */
    async deriveSomeStale(): Promise<boolean> {
      const stale = await orm
        .select(DERIVED_FROM)
        .from(businesses)
        .where(sql`coalesce((${businesses.derived}->>'version')::integer, 0) < ${DERIVED_VERSION}`)
        .orderBy(asc(businesses.id))
        .limit(ROWS_OF_A_STATEMENT)
        .for("no key update");
      const rows = stale.map(({ id, ...written }) => {
        const location = written.locationPrecision === "fijada" ? written : locationOf(written);
        const derived = deriveBusiness({ ...written, ...location });
        const { latitude, longitude, locationPrecision } = location;
        return { id, derived, latitude, longitude, location_precision: locationPrecision };
      });
      await orm.execute(sql`
        update businesses set derived = computed.derived, latitude = computed.latitude,
          longitude = computed.longitude, location_precision = computed.location_precision
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as computed(
          id text, derived jsonb, latitude double precision, longitude double precision, location_precision text)
        where businesses.id = computed.id`);
      return rows.length > 0;
    },

    /** Stores new businesses with all that follows from what is said about them (B-10), and gives their names. */
    async insertAll(drafts: readonly BusinessDraft[]): Promise<BusinessNames[]> {
      if (drafts.length === 0) return [];
      await orm.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
      const completed = drafts.map(completeBusiness);
      const names = await freeNames({
        orm,
        wanted: completed.map(({ title, categoryId }, index) => ({
          id: cleanText(drafts[index]?.id ?? "").slice(0, LONGEST_ID),
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

type Wanted = Parameters<typeof chooseNames>[0]["businesses"];

/** B-05: chooses, asks which of the chosen are taken, and chooses again until none is. */
async function freeNames({ orm, wanted }: { orm: Orm; wanted: Wanted }): Promise<BusinessNames[]> {
  const taken = new Set<string>();
  for (;;) {
    const names = chooseNames({ businesses: wanted, taken });
    const collisions = await listTaken({ orm, names: names.flatMap(({ id, slug }) => [id, slug]) });
    if (collisions.length === 0) return names;
    // The next numbers at once: the hundredth «La Esquina» does not ask a hundred times.
    const next = await listTaken({ orm, names: collisions.flatMap(nextNumbers) });
    for (const name of [...collisions, ...next]) taken.add(name);
  }
}

/** `nextNumbers("bar-7")` is `["bar-8", "bar-9", …]`. */
function nextNumbers(name: string): string[] {
  const [, base = name, number = "1"] = /^(.*)-(\d{1,9})$/.exec(name) ?? [];
  return Array.from({ length: NUMBERS_AT_ONCE }, (_, step) => `${base}-${Number(number) + step + 1}`);
}

/** Which of the names lead to a business, or did. */
async function listTaken({ orm, names }: { orm: Orm; names: readonly string[] }): Promise<string[]> {
  const list = sql.param([...new Set(names)]);
  const among = (column: Column) => sql`${column} = any(${list}::text[])`;
  const rows = await union(
    orm.select({ name: businesses.id }).from(businesses).where(among(businesses.id)),
    orm.select({ name: businesses.slug }).from(businesses).where(among(businesses.slug)),
    orm.select({ name: formerIds.id }).from(formerIds).where(among(formerIds.id)),
  );
  return rows.map((row) => row.name);
}

function nameAt({ names, index }: { names: readonly BusinessNames[]; index: number }): BusinessNames {
  const name = names[index];
  if (!name) throw new Error("each business has a name");
  return name;
}
