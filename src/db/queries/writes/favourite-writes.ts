import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { favourites } from "../../tables/favourites.ts";
import { type LockedBusinesses, lockBusinesses } from "./lock-businesses.ts";
import { type Dated, mergeVersion } from "./merge-version.ts";

interface SetHearts {
  readonly memberId: string;
  readonly hearts: readonly Heart[];
  /** What the transaction has locked already; without it the businesses are locked here. */
  readonly locked?: LockedBusinesses;
}

interface Heart extends Dated {
  readonly businessId: string;
  readonly kept: boolean;
}

/** Only inside a transaction, as `voiceWrites`. */
export function favouriteWrites(orm: Orm) {
  return {
    /**
     * F-05, F-04: adds or removes a member's hearts, each counted once; those of which a later change is known, or
     * whose business there is not, are left as they are. Gives the ids that changed.
     */
    async set({ memberId, hearts, locked }: SetHearts): Promise<string[]> {
      // All at once and in one order: two devices that merge the same places never wait for each other.
      const there =
        locked ?? (await lockBusinesses({ orm, ids: hearts.map(({ businessId }) => businessId) }));
      const changed: string[] = [];
      for (const heart of hearts) {
        if (there.has(heart.businessId) && (await setOne({ orm, memberId, heart })))
          changed.push(heart.businessId);
      }
      return changed;
    },
  };
}

async function setOne({
  orm,
  memberId,
  heart,
}: {
  orm: Orm;
  memberId: string;
  heart: Heart;
}): Promise<boolean> {
  const { businessId } = heart;
  const [before] = await orm
    .select({
      kept: favourites.kept,
      changedAt: favourites.changedAt,
      browser: favourites.browser,
      sequences: favourites.sequences,
    })
    .from(favourites)
    .where(and(eq(favourites.memberId, memberId), eq(favourites.businessId, businessId)));
  const merged = mergeVersion(before, heart);
  if (!merged) return false;
  const kept = merged.wins ? heart.kept : (before?.kept ?? false);
  const row = { kept, ...merged.version };
  await orm
    .insert(favourites)
    .values({ memberId, businessId, ...row })
    .onConflictDoUpdate({ target: [favourites.memberId, favourites.businessId], set: row });
  const added = Number(kept) - Number(before?.kept ?? false);
  if (added !== 0) {
    await orm
      .update(businesses)
      .set({ heartCount: sql`heart_count + ${added}` })
      .where(eq(businesses.id, businessId));
  }
  return merged.wins;
}
