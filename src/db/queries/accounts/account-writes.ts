import { eq, inArray, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts/users.ts";
import { verifications } from "../../tables/accounts/verifications.ts";
import { businesses } from "../../tables/businesses.ts";
import { favourites } from "../../tables/favourites.ts";
import { ratings } from "../../tables/ratings.ts";
import { reviews } from "../../tables/reviews.ts";
import { lockBusinesses } from "../businesses/lock-businesses.ts";
import { tally } from "../businesses/tally.ts";

/** A place whose sums somebody's voices were in. */
interface TouchedPlace {
  readonly id: string;
  readonly categoryId: CategoryId | null;
}

/** Only inside a transaction, as `reviewWrites`. */
export function accountWrites(orm: Orm) {
  /** Every place of which the account says or said something. */
  async function listPlaces(memberId: string): Promise<string[]> {
    const { rows } = await orm.execute<{ id: string }>(sql`
      select business_id as id from favourites where member_id = ${memberId}
      union select business_id from ratings where member_id = ${memberId}
      union select business_id from reviews where member_id = ${memberId}`);
    return rows.map(({ id }) => id);
  }

  return {
    /**
     * Removes an account with everything that is known of the person, and takes its hearts and stars out of the sums.
     * Reviews stay, as an unknown person's. Null where another device changed something meanwhile: nothing is to be
     * kept of this transaction then.
     */
    async erase({ memberId, author }: { memberId: string; author: string }): Promise<TouchedPlace[] | null> {
      // The places before the person, as all who write a heart or stars do; whoever comes later finds nobody.
      const locked = await lockBusinesses({ orm, ids: await listPlaces(memberId) });
      await orm.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("update");
      const ids = await listPlaces(memberId);
      if (ids.some((id) => !locked.has(id))) return null;

      await orm.execute(sql`
        update businesses set heart_count = heart_count - 1
        where id in (select business_id from favourites where member_id = ${memberId} and kept)`);
      await orm.delete(favourites).where(eq(favourites.memberId, memberId));
      await orm.delete(ratings).where(eq(ratings.memberId, memberId));
      await orm.update(reviews).set({ memberId: null, author }).where(eq(reviews.memberId, memberId));
      await tally({ orm, businessIds: ids });
      // Links that were sent and not followed yet.
      await orm.delete(verifications).where(eq(verifications.value, memberId));
      await orm.delete(users).where(eq(users.id, memberId));
      return orm
        .select({ id: businesses.id, categoryId: businesses.categoryId })
        .from(businesses)
        .where(inArray(businesses.id, ids));
    },
  };
}
