import { asc, type Column, eq, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { featureIdsOf } from "../../../domain/businesses/business-features.ts";
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
import { businesses, formerIds } from "../../tables/businesses.ts";
import { type LockedBusinesses, lockBusinesses } from "./business-totals.ts";

/** Advisory lock for choosing unique ids and slugs. */
const NAMES_LOCK = 7_250_481;
/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;
const NUMBERS_AT_ONCE = 100;
const LONGEST_ID = 200;

const sourceColumns = {
  id: businesses.id,
  direction: businesses.direction,
  city: businesses.city,
  schedule: businesses.schedule,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
  features: businesses.features,
};

/** For transactions only: these writes rely on locks. */
export function businessWrites(orm: Orm) {
  return {
    async lockById(id: string): Promise<{ title: string; categoryId: CategoryId | null } | null> {
      const [row] = await orm
        .select({ title: businesses.title, categoryId: businesses.categoryId })
        .from(businesses)
        .where(eq(businesses.id, id))
        .for("update");
      return row ?? null;
    },

    lockAll: (ids: readonly string[]): Promise<LockedBusinesses> => lockBusinesses({ orm, ids }),

    async updateTitle({ id, title, at }: { id: string; title: string; at: Date }): Promise<void> {
      await orm.update(businesses).set({ title, updatedAt: at }).where(eq(businesses.id, id));
    },

    /** M-04: a change of something else on its page. */
    async touch({ id, at }: { id: string; at: Date }): Promise<void> {
      await orm.update(businesses).set({ updatedAt: at }).where(eq(businesses.id, id));
    },

    /** Computes outdated `derived` and `feature_ids` of one batch; false where none was left. */
    async deriveSomeStale(): Promise<boolean> {
      const stale = await orm
        .select(sourceColumns)
        .from(businesses)
        .where(sql`coalesce((${businesses.derived}->>'version')::integer, 0) < ${DERIVED_VERSION}`)
        .orderBy(asc(businesses.id))
        .limit(ROWS_PER_STATEMENT)
        .for("no key update");
      const rows = stale.map(({ id, features, ...columns }) => {
        const location = columns.locationPrecision === "fijada" ? columns : locationOf(columns);
        const derived = deriveBusiness({ ...columns, ...location });
        const { latitude, longitude, locationPrecision } = location;
        const feature_ids = featureIdsOf(features);
        return { id, derived, latitude, longitude, location_precision: locationPrecision, feature_ids };
      });
      await orm.execute(sql`
        update businesses set derived = computed.derived, latitude = computed.latitude,
          longitude = computed.longitude, location_precision = computed.location_precision,
          feature_ids = computed.feature_ids
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as computed(
          id text, derived jsonb, latitude double precision, longitude double precision, location_precision text,
          feature_ids text[])
        where businesses.id = computed.id`);
      return rows.length > 0;
    },

    /** B-10: stores businesses with their computed columns and returns their names. */
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
      for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
        await orm.insert(businesses).values(rows.slice(first, first + ROWS_PER_STATEMENT));
      return names;
    },
  };
}

/** B-05: chooses names and repeats while some of them are taken. */
async function freeNames({
  orm,
  wanted,
}: {
  orm: Orm;
  wanted: Parameters<typeof chooseNames>[0]["businesses"];
}): Promise<BusinessNames[]> {
  const taken = new Set<string>();
  for (;;) {
    const names = chooseNames({ businesses: wanted, taken });
    const collisions = await listTaken({ orm, names: names.flatMap(({ id, slug }) => [id, slug]) });
    if (collisions.length === 0) return names;
    // Check the next numbers in one query, so the hundredth «La Esquina» needs no hundred rounds.
    const next = await listTaken({ orm, names: collisions.flatMap(nextNumbers) });
    for (const name of [...collisions, ...next]) taken.add(name);
  }
}

/** `nextNumbers("bar-7")` is `["bar-8", "bar-9", …]`. */
function nextNumbers(name: string): string[] {
  const [, base = name, number = "1"] = /^(.*)-(\d{1,9})$/.exec(name) ?? [];
  return Array.from({ length: NUMBERS_AT_ONCE }, (_, step) => `${base}-${Number(number) + step + 1}`);
}

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
