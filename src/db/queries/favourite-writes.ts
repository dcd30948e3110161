import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { favourites } from "../tables/favourites.ts";

interface Heart {
  readonly memberId: string;
  readonly businessId: string;
  readonly kept: boolean;
  readonly changedAt: Date;
}

/** Only inside a transaction, as `voiceWrites`. */
export function favouriteWrites(orm: Orm) {
  return {
    /** F-05, F-04: adds or removes a member's heart, unless a later change is known already; counted once. */
    async set({ memberId, businessId, kept, changedAt }: Heart): Promise<boolean> {
      const [business] = await orm
        .select({ id: businesses.id })
        .from(businesses)
        .where(eq(businesses.id, businessId))
        .for("no key update");
      if (!business) return false;
      const [before] = await orm
        .select({ kept: favourites.kept, changedAt: favourites.changedAt })
        .from(favourites)
        .where(and(eq(favourites.memberId, memberId), eq(favourites.businessId, businessId)));
      if (before && before.changedAt >= changedAt) return false;
      await orm
        .insert(favourites)
        .values({ memberId, businessId, kept, changedAt })
        .onConflictDoUpdate({
          target: [favourites.memberId, favourites.businessId],
          set: { kept, changedAt },
        });
      const hearts = Number(kept) - Number(before?.kept ?? false);
      if (hearts !== 0) {
        await orm
          .update(businesses)
          .set({ heartCount: sql`heart_count + ${hearts}` })
          .where(eq(businesses.id, businessId));
      }
      return true;
    },
  };
}
