import { eq } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { favourites } from "../../tables/favourites.ts";
import { ratings } from "../../tables/ratings.ts";
import { lockBusinesses } from "../businesses/lock-businesses.ts";

/** What somebody said without an account, on the way to their own. Only inside a transaction, as `reviewWrites`. */
export function anonymousDataQueries(orm: Orm) {
  return {
    /** With all the businesses that it is about locked at once, so that nobody waits for another in a circle. */
    async lockAndList(userId: string) {
      const hearts = await orm
        .select({
          businessId: favourites.businessId,
          kept: favourites.kept,
          changedAt: favourites.changedAt,
        })
        .from(favourites)
        .where(eq(favourites.memberId, userId));
      const stars = await orm
        .select({ businessId: ratings.businessId, stars: ratings.stars, changedAt: ratings.changedAt })
        .from(ratings)
        .where(eq(ratings.memberId, userId));
      const ids = [...hearts, ...stars].map(({ businessId }) => businessId);
      return { hearts, stars, locked: await lockBusinesses({ orm, ids }) };
    },

    /** The entries themselves, once they count for nothing. */
    async deleteOf(userId: string): Promise<void> {
      await orm.delete(favourites).where(eq(favourites.memberId, userId));
      await orm.delete(ratings).where(eq(ratings.memberId, userId));
    },
  };
}
