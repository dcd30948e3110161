import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { type CatalogueChange, notifyCatalogue } from "./catalogue-channel.ts";
import type { Orm } from "./orm.ts";
import { accountExpiryQueries } from "./queries/accounts/account-expiry-queries.ts";
import { accountQueries } from "./queries/accounts/account-queries.ts";
import { accountWrites } from "./queries/accounts/account-writes.ts";
import { anonymousDataQueries } from "./queries/accounts/anonymous-data-queries.ts";
import { recipientQueries } from "./queries/accounts/recipient-queries.ts";
import { auditQueries } from "./queries/audit-queries.ts";
import { businessQueries } from "./queries/businesses/business-queries.ts";
import { businessWrites } from "./queries/businesses/business-writes.ts";
import { categoryQueries } from "./queries/businesses/category-queries.ts";
import { figureQueries } from "./queries/businesses/figure-queries.ts";
import { homeQueries } from "./queries/businesses/home-queries.ts";
import { imageQueries } from "./queries/businesses/image-queries.ts";
import { lookupQueries } from "./queries/businesses/lookup-queries.ts";
import { nearbyQueries } from "./queries/businesses/nearby-queries.ts";
import { sitemapQueries } from "./queries/businesses/sitemap-queries.ts";
import { favouriteQueries } from "./queries/favourites/favourite-queries.ts";
import { favouriteWrites } from "./queries/favourites/favourite-writes.ts";
import { geocodingQueries } from "./queries/map/geocoding-queries.ts";
import { mapVisitQueries } from "./queries/map/map-opening-queries.ts";
import { mapPlaceQueries } from "./queries/map/map-place-queries.ts";
import { planQueries } from "./queries/map/plan-queries.ts";
import { rateLimitQueries } from "./queries/rate-limit-queries.ts";
import { reviewQueries } from "./queries/reviews/review-queries.ts";
import { reviewWrites } from "./queries/reviews/review-writes.ts";
import { sentReviewQueries } from "./queries/reviews/sent-review-queries.ts";
import { missedSearchQueries } from "./queries/search/missed-search-queries.ts";
import { searchQueries } from "./queries/search/search-queries.ts";
import { searchWordQueries } from "./queries/search/search-word-queries.ts";
import { settingQueries } from "./queries/setting-queries.ts";
import { suggestionWrites } from "./queries/suggestions/suggestion-writes.ts";
import { visitQueries } from "./queries/visits/visit-queries.ts";

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
    reviews: reviewQueries(orm),
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
    reviews: { ...store.reviews, ...reviewWrites(orm) },
    favourites: { ...store.favourites, ...favouriteWrites(orm) },
    suggestions: suggestionWrites(orm),
    anonymousData: anonymousDataQueries(orm),
    accounts: { ...store.accounts, ...accountWrites(orm) },
  };
}
