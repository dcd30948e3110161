import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { users, verifications } from "../../tables/accounts.ts";
import { businesses } from "../../tables/businesses.ts";
import { favourites, ratings, recentPlaces } from "../../tables/member-entries.ts";
import { reviewPhotos } from "../../tables/review-photos.ts";
import { reviews } from "../../tables/reviews.ts";
import { sharedLists } from "../../tables/shared-lists.ts";
import { lockBusinesses, updateRatingTotals } from "../businesses/business-totals.ts";

interface ChangedBusiness {
  readonly id: string;
  readonly categoryId: CategoryId | null;
}

interface ExportedPlace {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

interface ErasedAccount {
  readonly memberId: string;
  /** Of `lockAccount`. */
  readonly businessIds: readonly string[];
  readonly author: string;
}

const placesOfList = sql<ExportedPlace[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title, 'note', place.note) order by place.rank, b.id), '[]')
  from shared_list_places as place join businesses as b on b.id = place.business_id
  where place.list_id = shared_lists.id and place.listed)`;

export function personalDataQueries(orm: Orm) {
  return {
    /** F-08: at most `limit` of each, unlisted businesses included. */
    async listAll({ memberId, limit }: { memberId: string; limit: number }) {
      const business = { id: businesses.id, title: businesses.title };
      return {
        favourites: await orm
          .select({ ...business, at: favourites.changedAt })
          .from(favourites)
          .innerJoin(businesses, eq(businesses.id, favourites.businessId))
          .where(and(eq(favourites.memberId, memberId), eq(favourites.kept, true)))
          .orderBy(desc(favourites.changedAt))
          .limit(limit),
        ratings: await orm
          .select({ ...business, stars: ratings.stars, at: ratings.changedAt })
          .from(ratings)
          .innerJoin(businesses, eq(businesses.id, ratings.businessId))
          .where(and(eq(ratings.memberId, memberId), isNotNull(ratings.stars)))
          .orderBy(desc(ratings.changedAt))
          .limit(limit),
        recentVisits: await orm
          .select({ ...business, at: recentPlaces.visitedAt })
          .from(recentPlaces)
          .innerJoin(businesses, eq(businesses.id, recentPlaces.businessId))
          .where(eq(recentPlaces.memberId, memberId))
          .orderBy(desc(recentPlaces.visitedAt))
          .limit(limit),
        reviews: await orm
          .select({
            ...business,
            author: reviews.author,
            stars: reviews.stars,
            text: reviews.text,
            status: reviews.status,
            at: reviews.at,
            editedAt: reviews.editedAt,
          })
          .from(reviews)
          .innerJoin(businesses, eq(businesses.id, reviews.businessId))
          .where(eq(reviews.memberId, memberId))
          .orderBy(desc(reviews.at))
          .limit(limit),
        reviewPhotos: await orm
          .select({
            ...business,
            address: sql<string>`'/imagenes/' || ${reviewPhotos.imageId}`,
            state: reviewPhotos.state,
            at: reviewPhotos.at,
          })
          .from(reviewPhotos)
          .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
          .innerJoin(businesses, eq(businesses.id, reviews.businessId))
          .where(eq(reviews.memberId, memberId))
          .orderBy(desc(reviewPhotos.at))
          .limit(limit),
        lists: await orm
          .select({
            id: sharedLists.id,
            title: sharedLists.title,
            status: sharedLists.status,
            places: placesOfList,
            createdAt: sharedLists.createdAt,
            changedAt: sharedLists.changedAt,
          })
          .from(sharedLists)
          .where(and(eq(sharedLists.ownerId, memberId), sql`deleted_at is null`))
          .orderBy(desc(sharedLists.changedAt))
          .limit(limit),
      };
    },
  };
}

/** For transactions only, as `reviewWrites`. */
export function personalDataWrites(orm: Orm) {
  async function listBusinessIds(memberId: string): Promise<string[]> {
    const { rows } = await orm.execute<{ id: string }>(sql`
      select business_id as id from favourites where member_id = ${memberId}
      union select business_id from ratings where member_id = ${memberId}
      union select business_id from reviews where member_id = ${memberId}`);
    return rows.map(({ id }) => id);
  }

  return {
    /**
     * Businesses before the user, the order in which all writers lock; lists may follow. The businesses, or null where
     * another device made a change meanwhile: roll back and retry.
     */
    async lockAccount(memberId: string): Promise<string[] | null> {
      const locked = await lockBusinesses({ orm, ids: await listBusinessIds(memberId) });
      await orm.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("update");
      const ids = await listBusinessIds(memberId);
      return ids.every((id) => locked.has(id)) ? ids : null;
    },

    /** Deletes an account and subtracts its hearts and ratings from the totals; its reviews stay without a member and photos. */
    async erase({ memberId, businessIds: ids, author }: ErasedAccount): Promise<ChangedBusiness[]> {
      await orm.execute(sql`
        update businesses set heart_count = heart_count - 1
        where id in (select business_id from favourites where member_id = ${memberId} and kept)`);
      await orm.delete(favourites).where(eq(favourites.memberId, memberId));
      await orm.delete(ratings).where(eq(ratings.memberId, memberId));
      const own = orm.select({ id: reviews.id }).from(reviews).where(eq(reviews.memberId, memberId));
      await orm.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, own));
      await orm
        .update(reviews)
        .set({ memberId: null, author, clientHash: null, waitingPhotos: 0 })
        .where(eq(reviews.memberId, memberId));
      await updateRatingTotals({ orm, businessIds: ids });
      // Pending links of mails.
      await orm.delete(verifications).where(eq(verifications.value, memberId));
      await orm.delete(users).where(eq(users.id, memberId));
      return orm
        .select({ id: businesses.id, categoryId: businesses.categoryId })
        .from(businesses)
        .where(inArray(businesses.id, [...ids]));
    },

    /** Locks all their businesses at once, which prevents deadlocks. */
    async lockEntries(userId: string) {
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

    async deleteEntries(userId: string): Promise<void> {
      await orm.delete(favourites).where(eq(favourites.memberId, userId));
      await orm.delete(ratings).where(eq(ratings.memberId, userId));
    },
  };
}
