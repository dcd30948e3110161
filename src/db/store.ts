import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { type CatalogueChange, notifyCatalogue } from "./catalogue-channel.ts";
import type { Orm } from "./orm.ts";
import { accountQueries } from "./queries/account-queries.ts";
import { accountExpiryQueries } from "./queries/accounts/account-expiry-queries.ts";
import { anonymousVoiceQueries } from "./queries/accounts/anonymous-voice-queries.ts";
import { recipientQueries } from "./queries/accounts/recipient-queries.ts";
import { auditQueries } from "./queries/audit-queries.ts";
import { businessQueries } from "./queries/business-queries.ts";
import { categoryQueries } from "./queries/category-queries.ts";
import { lookupQueries } from "./queries/detail/lookup-queries.ts";
import { nearbyQueries } from "./queries/detail/nearby-queries.ts";
import { favouriteQueries } from "./queries/favourite-queries.ts";
import { figureQueries } from "./queries/figure-queries.ts";
import { homeQueries } from "./queries/home-queries.ts";
import { imageQueries } from "./queries/image-queries.ts";
import { geocodingQueries } from "./queries/map/geocoding-queries.ts";
import { mapPlaceQueries } from "./queries/map/map-place-queries.ts";
import { mapVisitQueries } from "./queries/map/map-visit-queries.ts";
import { planQueries } from "./queries/map/plan-queries.ts";
import { rateLimitQueries } from "./queries/rate-limit-queries.ts";
import { sentReviewQueries } from "./queries/reviews/sent-review-queries.ts";
import { missedSearchQueries } from "./queries/search/missed-search-queries.ts";
import { searchQueries } from "./queries/search/search-queries.ts";
import { searchWordQueries } from "./queries/search/search-word-queries.ts";
import { settingQueries } from "./queries/setting-queries.ts";
import { sitemapQueries } from "./queries/sitemap-queries.ts";
import { visitQueries } from "./queries/visits/visit-queries.ts";
import { voiceQueries } from "./queries/voice-queries.ts";
import { accountWrites } from "./queries/writes/account-writes.ts";
import { businessWrites } from "./queries/writes/business-writes.ts";
import { favouriteWrites } from "./queries/writes/favourite-writes.ts";
import { suggestionWrites } from "./queries/writes/suggestion-writes.ts";
import { voiceWrites } from "./queries/writes/voice-writes.ts";

/** Queries that run outside a transaction or inside one. */
export type Store = ReturnType<typeof storeOver>;

/** Also those that rely on a lock, which lasts until the transaction ends. */
export type TransactionStore = ReturnType<typeof transactionOver>;

export function storeOver(orm: Orm) {
  const executor = fromDrizzle(orm, sql);
  return {
    businesses: businessQueries(orm),
    lookup: lookupQueries(orm),
    nearby: nearbyQueries(orm),
    categories: categoryQueries(orm),
    home: homeQueries(orm),
    voices: voiceQueries(orm),
    sentReviews: sentReviewQueries(orm),
    favourites: favouriteQueries(orm),
    search: searchQueries(orm),
    searchWords: searchWordQueries(orm),
    missedSearches: missedSearchQueries(orm),
    rateLimits: rateLimitQueries(orm),
    images: imageQueries(orm),
    plan: planQueries(orm),
    sitemap: sitemapQueries(orm),
    mapPlaces: mapPlaceQueries(orm),
    accounts: accountQueries(orm),
    audit: auditQueries(orm),
    settings: settingQueries(orm),
    recipients: recipientQueries(orm),
    accountExpiry: accountExpiryQueries(orm),
    figures: figureQueries(orm),
    visits: visitQueries(orm),
    mapVisits: mapVisitQueries(orm),
    geocodings: geocodingQueries(orm),
    notifyCatalogue: (change: CatalogueChange): Promise<void> => notifyCatalogue({ orm, change }),
    /** For the job queue, whose statements join the transaction of the store. */
    executeSql: (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
      executor.executeSql(text, values),
  };
}

export function transactionOver(orm: Orm) {
  const store = storeOver(orm);
  return {
    ...store,
    businesses: { ...store.businesses, ...businessWrites(orm) },
    voices: { ...store.voices, ...voiceWrites(orm) },
    favourites: { ...store.favourites, ...favouriteWrites(orm) },
    suggestions: suggestionWrites(orm),
    anonymousVoices: anonymousVoiceQueries(orm),
    accounts: { ...store.accounts, ...accountWrites(orm) },
  };
}
