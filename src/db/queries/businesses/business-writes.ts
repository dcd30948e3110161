import { asc, eq, isNull, sql } from "drizzle-orm";
import { featureIdsOf } from "../../../domain/businesses/business-features.ts";
import type { BusinessNames } from "../../../domain/businesses/business-names.ts";
import { type BusinessDraft, completeBusiness } from "../../../domain/businesses/complete-business.ts";
import { locationOf } from "../../../domain/businesses/compute-columns.ts";
import { DERIVED_VERSION, deriveBusiness } from "../../../domain/businesses/derive-business.ts";
import { cleanText } from "../../../domain/text/clean-text.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { freeNames, lockNames } from "./business-name-queries.ts";
import { type LockedBusinesses, lockBusinesses } from "./business-totals.ts";

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;
const LONGEST_ID = 200;

const sourceColumns = {
  id: businesses.id,
  direction: businesses.direction,
  city: businesses.city,
  schedule: businesses.schedule,
  scheduleExceptions: businesses.scheduleExceptions,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
  features: businesses.features,
};

/** For transactions only: these writes rely on locks. */
export function businessWrites(orm: Orm) {
  return {
    /** A merged business is left out, as one that was renamed: its rows are another's now. */
    lockAll: (ids: readonly string[]): Promise<LockedBusinesses> =>
      lockBusinesses({ orm, ids, where: isNull(businesses.mergedInto) }),

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
      await lockNames(orm);
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

function nameAt({ names, index }: { names: readonly BusinessNames[]; index: number }): BusinessNames {
  const name = names[index];
  if (!name) throw new Error("each business has a name");
  return name;
}
