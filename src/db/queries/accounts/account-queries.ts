import { and, asc, desc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { oldestSessionStart } from "../../../domain/accounts/account-limits.ts";
import type { Orm } from "../../orm.ts";
import { identities } from "../../tables/accounts/identities.ts";
import { sessions } from "../../tables/accounts/sessions.ts";
import { users } from "../../tables/accounts/users.ts";
import { businesses } from "../../tables/businesses.ts";
import { favourites } from "../../tables/favourites.ts";
import { ratings } from "../../tables/ratings.ts";
import { recentVisits } from "../../tables/recent-visits.ts";
import { reviews } from "../../tables/reviews.ts";
import { recentVisitQueries } from "./recent-place-queries.ts";
import { replacedTokenQueries } from "./replaced-token-queries.ts";

/** The library's word for signing in with a password. */
const PASSWORD = "credential";

interface KnownAccount {
  readonly createdAt: Date;
  /** Where somebody's picture is, by what Google or Twitter said. */
  readonly picture: string | null;
  /** What they sign in with. */
  readonly providers: string[];
}

/** Reads of one account for its owner. Nothing here gives a token, and only `findPasswordHash…` a hash. */
export function accountQueries(orm: Orm) {
  return {
    ...recentVisitQueries(orm),
    ...replacedTokenQueries(orm),

    /** When it was made, and how one signs in to it; null where it is gone. */
    async findAccount(memberId: string): Promise<KnownAccount | null> {
      const rows = await orm
        .select({ createdAt: users.createdAt, picture: users.image, provider: identities.providerId })
        .from(users)
        .leftJoin(identities, eq(identities.userId, users.id))
        .where(eq(users.id, memberId))
        .orderBy(asc(identities.createdAt));
      const [first] = rows;
      if (!first) return null;
      return {
        createdAt: first.createdAt,
        picture: first.picture,
        providers: rows.flatMap(({ provider }) => (provider === null ? [] : [provider])),
      };
    },

    /** Null where one signs in with Google or Twitter only. */
    async findPasswordHash(memberId: string): Promise<string | null> {
      const [row] = await orm
        .select({ hash: identities.password })
        .from(identities)
        .where(passwordOf(memberId));
      return row?.hash ?? null;
    },

    /** Null also where nobody has the address. */
    async findPasswordHashByEmail(email: string): Promise<string | null> {
      const [row] = await orm
        .select({ hash: identities.password })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(users.email, email.toLowerCase()), eq(identities.providerId, PASSWORD)));
      return row?.hash ?? null;
    },

    async setPasswordHash({
      memberId,
      hash,
      at,
    }: {
      memberId: string;
      hash: string;
      at: Date;
    }): Promise<void> {
      await orm.update(identities).set({ password: hash, updatedAt: at }).where(passwordOf(memberId));
    },

    /** The same password under another hash, unless it was changed meanwhile. */
    async replacePasswordHash({
      memberId,
      from,
      to,
    }: {
      memberId: string;
      from: string;
      to: string;
    }): Promise<void> {
      await orm
        .update(identities)
        .set({ password: to })
        .where(and(passwordOf(memberId), eq(identities.password, from)));
    },

    async setName({ memberId, name, at }: { memberId: string; name: string; at: Date }): Promise<void> {
      await orm.update(users).set({ name, updatedAt: at }).where(eq(users.id, memberId));
    },

    /** Where somebody is signed in at `now`, the last used first. */
    listSessions({ memberId, now, limit }: { memberId: string; now: Date; limit: number }) {
      return orm
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          usedAt: sessions.updatedAt,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, memberId),
            gt(sessions.expiresAt, now),
            gt(sessions.createdAt, oldestSessionStart(now)),
          ),
        )
        .orderBy(desc(sessions.updatedAt), asc(sessions.id))
        .limit(limit);
    },

    /** Ends the oldest sessions, so that at most `limit` are left. */
    async deleteOldestSessions({ memberId, limit }: { memberId: string; limit: number }): Promise<void> {
      const oldest = orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, memberId))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .offset(limit);
      await orm.delete(sessions).where(inArray(sessions.id, oldest));
    },

    /** Says whether the member had it. */
    async deleteSession({ memberId, id }: { memberId: string; id: string }): Promise<boolean> {
      const gone = await orm
        .delete(sessions)
        .where(and(eq(sessions.userId, memberId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return gone.length > 0;
    },

    /** All but one; says how many there were. */
    async deleteOtherSessions({ memberId, keptId }: { memberId: string; keptId: string }): Promise<number> {
      const gone = await orm
        .delete(sessions)
        .where(and(eq(sessions.userId, memberId), ne(sessions.id, keptId)))
        .returning({ id: sessions.id });
      return gone.length;
    },

    /** Removes the social identities of an account whose e-mail is unproven, and ends its sessions if there were any. */
    async deleteUnprovenIdentities(memberId: string): Promise<void> {
      await orm.execute(sql`
        with removed as (
          delete from identities using users
          where users.id = identities.user_id and users.id = ${memberId}
            and not users.email_verified and identities.provider_id <> ${PASSWORD}
          returning identities.id)
        delete from sessions where user_id = ${memberId} and exists (select 1 from removed)`);
    },

    /** What a member keeps, rated and wrote, whatever became of the places; at most `limit` of each. */
    async listOwn({ memberId, limit }: { memberId: string; limit: number }) {
      const place = { id: businesses.id, title: businesses.title };
      return {
        favourites: await orm
          .select({ ...place, at: favourites.changedAt })
          .from(favourites)
          .innerJoin(businesses, eq(businesses.id, favourites.businessId))
          .where(and(eq(favourites.memberId, memberId), eq(favourites.kept, true)))
          .orderBy(desc(favourites.changedAt))
          .limit(limit),
        ratings: await orm
          .select({ ...place, stars: ratings.stars, at: ratings.changedAt })
          .from(ratings)
          .innerJoin(businesses, eq(businesses.id, ratings.businessId))
          .where(and(eq(ratings.memberId, memberId), isNotNull(ratings.stars)))
          .orderBy(desc(ratings.changedAt))
          .limit(limit),
        recentVisits: await orm
          .select({ ...place, at: recentVisits.visitedAt })
          .from(recentVisits)
          .innerJoin(businesses, eq(businesses.id, recentVisits.businessId))
          .where(eq(recentVisits.memberId, memberId))
          .orderBy(desc(recentVisits.visitedAt))
          .limit(limit),
        reviews: await orm
          .select({
            ...place,
            author: reviews.author,
            stars: reviews.stars,
            text: reviews.text,
            status: reviews.status,
            at: reviews.at,
          })
          .from(reviews)
          .innerJoin(businesses, eq(businesses.id, reviews.businessId))
          .where(eq(reviews.memberId, memberId))
          .orderBy(desc(reviews.at))
          .limit(limit),
      };
    },
  };
}

function passwordOf(memberId: string) {
  return and(eq(identities.userId, memberId), eq(identities.providerId, PASSWORD));
}
