import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { type CatalogueNotice, notifyCatalogue } from "./catalogue-channel.ts";
import type { Orm } from "./orm.ts";
import { accountNameQueries } from "./queries/accounts/account-name-queries.ts";
import { accountQueries } from "./queries/accounts/account-queries.ts";
import { dailyMailQueries } from "./queries/accounts/daily-mail-queries.ts";
import { jobMailQueries } from "./queries/accounts/job-mail-queries.ts";
import { memberQueries } from "./queries/accounts/member-queries.ts";
import { personalDataQueries, personalDataWrites } from "./queries/accounts/personal-data-queries.ts";
import { recentPlaceQueries } from "./queries/accounts/recent-place-queries.ts";
import { sessionQueries } from "./queries/accounts/session-queries.ts";
import { signInAttemptQueries } from "./queries/accounts/sign-in-attempt-queries.ts";
import { staffQueries, staffWrites } from "./queries/accounts/staff-queries.ts";
import { verificationQueries } from "./queries/accounts/verification-queries.ts";
import { auditQueries } from "./queries/audit-queries.ts";
import { backupQueries } from "./queries/backups/backup-queries.ts";
import { businessListQueries } from "./queries/business-list/business-list-queries.ts";
import { exportQueries } from "./queries/business-list/export-queries.ts";
import { businessQueries } from "./queries/businesses/business-queries.ts";
import { businessWrites } from "./queries/businesses/business-writes.ts";
import { categoryQueries } from "./queries/businesses/category-queries.ts";
import { formerIdQueries } from "./queries/businesses/former-id-queries.ts";
import { homeQueries } from "./queries/businesses/home-queries.ts";
import { lookupQueries } from "./queries/businesses/lookup-queries.ts";
import { nearbyQueries } from "./queries/businesses/nearby-queries.ts";
import { openDataQueries } from "./queries/businesses/open-data-queries.ts";
import { sitemapQueries } from "./queries/businesses/sitemap-queries.ts";
import { categorySpellingQueries } from "./queries/categories/category-spelling-queries.ts";
import { businessEdits, editedBusinessQueries } from "./queries/changes/business-edits.ts";
import { changeQueries, changeWrites } from "./queries/changes/change-queries.ts";
import { clientFileQueries, clientFileWrites } from "./queries/client-files/client-file-queries.ts";
import { dashboardQueries } from "./queries/dashboard/dashboard-queries.ts";
import { demoQueries } from "./queries/demo/demo-queries.ts";
import { practiceQueries } from "./queries/demo/practice-queries.ts";
import { duplicateQueries } from "./queries/duplicates/duplicate-queries.ts";
import { mergeMoves } from "./queries/duplicates/merge-moves.ts";
import { mergePreviewQueries } from "./queries/duplicates/merge-preview-queries.ts";
import { loggedErrorQueries } from "./queries/errors/logged-error-queries.ts";
import { favouriteQueries, favouriteWrites } from "./queries/favourites/favourite-queries.ts";
import { freshnessQueries } from "./queries/freshness/freshness-queries.ts";
import { historyQueries } from "./queries/history/history-queries.ts";
import { imageCheckQueries } from "./queries/images/image-check-queries.ts";
import { imageDebugQueries } from "./queries/images/image-debug-queries.ts";
import { imageListQueries } from "./queries/images/image-list-queries.ts";
import { imageLocks, imageQueries } from "./queries/images/image-queries.ts";
import { importMatchQueries } from "./queries/imports/import-match-queries.ts";
import { importLocks, importQueries } from "./queries/imports/import-queries.ts";
import { importRowQueries } from "./queries/imports/import-row-queries.ts";
import { jobRunQueries } from "./queries/job-runs/job-run-queries.ts";
import { runnerQueries } from "./queries/job-runs/runner-queries.ts";
import { scheduleQueries } from "./queries/job-runs/schedule-queries.ts";
import { geocodingQueries } from "./queries/map/geocoding-queries.ts";
import { mapOpeningQueries } from "./queries/map/map-opening-queries.ts";
import { mapPlaceQueries } from "./queries/map/map-place-queries.ts";
import { migrationQueries } from "./queries/migration/migration-queries.ts";
import { rateLimitQueries } from "./queries/rate-limit-queries.ts";
import { moderatedPhotoQueries } from "./queries/reviews/moderated-photo-queries.ts";
import { moderationQueries } from "./queries/reviews/moderation-queries.ts";
import { ownReviewQueries } from "./queries/reviews/own-review-queries.ts";
import { photoQueries, photoWrites } from "./queries/reviews/photo-queries.ts";
import { photoUploadQueries, photoUploadWrites } from "./queries/reviews/photo-upload-queries.ts";
import { ratingQueries, ratingWrites } from "./queries/reviews/rating-queries.ts";
import { reviewQueries } from "./queries/reviews/review-queries.ts";
import { reviewWrites } from "./queries/reviews/review-writes.ts";
import { missedSearchQueries } from "./queries/search/missed-search-queries.ts";
import { searchQueries } from "./queries/search/search-queries.ts";
import { searchWordQueries } from "./queries/search/search-word-queries.ts";
import { synonymQueries, synonymWrites } from "./queries/search/synonym-queries.ts";
import { searchNoticeQueries } from "./queries/search-engines/search-notice-queries.ts";
import { settingQueries } from "./queries/setting-queries.ts";
import { siteSettingQueries, siteSettingWrites } from "./queries/settings/site-setting-queries.ts";
import { listModerationQueries } from "./queries/shared-lists/list-moderation-queries.ts";
import { sharedListQueries } from "./queries/shared-lists/shared-list-queries.ts";
import { sharedListWrites } from "./queries/shared-lists/shared-list-writes.ts";
import { statisticsQueries } from "./queries/statistics/statistics-queries.ts";
import { storageBudgetQueries } from "./queries/storage-budget/storage-budget-queries.ts";
import { suggestionQueries } from "./queries/suggestions/suggestion-queries.ts";
import { suggestionWrites } from "./queries/suggestions/suggestion-writes.ts";
import { dailyCountQueries } from "./queries/visits/daily-count-queries.ts";
import { visitQueries } from "./queries/visits/visit-queries.ts";

/** Queries that run inside or outside a transaction. */
export type Store = ReturnType<typeof storeOver>;

/** Adds the queries that rely on locks, which last until the transaction ends. */
export type TransactionStore = ReturnType<typeof transactionOver>;

export function storeOver(orm: Orm) {
  const executor = fromDrizzle(orm, sql);
  return {
    // The catalogue
    businesses: businessQueries(orm),
    businessList: businessListQueries(orm),
    exports: exportQueries(orm),
    editedBusinesses: editedBusinessQueries(orm),
    categories: categoryQueries(orm),
    home: homeQueries(orm),
    lookup: lookupQueries(orm),
    formerIds: formerIdQueries(orm),
    nearby: nearbyQueries(orm),
    images: imageQueries(orm),
    imageChecks: imageCheckQueries(orm),
    imageList: imageListQueries(orm),
    imageDebug: imageDebugQueries(orm),
    migration: migrationQueries(orm),
    sitemap: sitemapQueries(orm),
    openData: openDataQueries(orm),
    changes: changeQueries(orm),
    duplicates: { ...duplicateQueries(orm), ...mergePreviewQueries(orm) },
    categorySpellings: categorySpellingQueries(orm),
    freshness: freshnessQueries(orm),
    imports: importQueries(orm),
    importRows: importRowQueries(orm),
    importMatches: importMatchQueries(orm),

    // Reviews and members' entries
    reviews: reviewQueries(orm),
    ownReviews: ownReviewQueries(orm),
    photos: photoQueries(orm),
    moderatedPhotos: moderatedPhotoQueries(orm),
    photoUploads: photoUploadQueries(orm),
    moderation: moderationQueries(orm),
    ratings: ratingQueries(orm),
    favourites: favouriteQueries(orm),
    recentPlaces: recentPlaceQueries(orm),
    sharedLists: sharedListQueries(orm),
    listModeration: listModerationQueries(orm),

    // Suggestions
    suggestions: suggestionQueries(orm),

    // Search
    search: searchQueries(orm),
    searchWords: searchWordQueries(orm),
    missedSearches: missedSearchQueries(orm),
    synonyms: synonymQueries(orm),

    // Map
    mapPlaces: mapPlaceQueries(orm),
    mapOpenings: mapOpeningQueries(orm),
    geocodings: geocodingQueries(orm),

    // Accounts
    accounts: accountQueries(orm),
    sessions: sessionQueries(orm),
    signInAttempts: signInAttemptQueries(orm),
    staff: staffQueries(orm),
    members: memberQueries(orm),
    dailyMails: dailyMailQueries(orm),
    jobMails: jobMailQueries(orm),
    verifications: verificationQueries(orm),
    personalData: personalDataQueries(orm),

    // Operations
    dashboard: dashboardQueries(orm),
    statistics: statisticsQueries(orm),
    loggedErrors: loggedErrorQueries(orm),
    visits: visitQueries(orm),
    dailyCounts: dailyCountQueries(orm),
    rateLimits: rateLimitQueries(orm),
    storageBudget: storageBudgetQueries(orm),
    audit: auditQueries(orm),
    accountNames: accountNameQueries(orm),
    history: historyQueries(orm),
    settings: settingQueries(orm),
    backups: backupQueries(orm),
    jobRuns: jobRunQueries(orm),
    jobRunner: runnerQueries(orm),
    schedules: scheduleQueries(orm),
    siteSettings: siteSettingQueries(orm),
    searchNotices: searchNoticeQueries(orm),
    clientFiles: clientFileQueries(orm),
    notifyCatalogue: (notice: CatalogueNotice): Promise<void> => notifyCatalogue({ orm, notice }),
    /** For pg-boss, whose statements join the transaction. */
    executeSql: (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
      executor.executeSql(text, values),
  };
}

export function transactionOver(orm: Orm) {
  const store = storeOver(orm);
  return {
    ...store,
    businesses: { ...store.businesses, ...businessWrites(orm) },
    edits: businessEdits(orm),
    merges: mergeMoves(orm),
    demo: demoQueries(orm),
    practice: practiceQueries(orm),
    images: { ...store.images, ...imageLocks(orm) },
    imports: { ...store.imports, ...importLocks(orm) },
    changes: { ...store.changes, ...changeWrites(orm) },
    reviews: { ...store.reviews, ...reviewWrites(orm) },
    photos: { ...store.photos, ...photoWrites(orm) },
    photoUploads: { ...store.photoUploads, ...photoUploadWrites(orm) },
    ratings: { ...store.ratings, ...ratingWrites(orm) },
    favourites: { ...store.favourites, ...favouriteWrites(orm) },
    personalData: { ...store.personalData, ...personalDataWrites(orm) },
    sharedLists: { ...store.sharedLists, ...sharedListWrites(orm) },
    staff: { ...store.staff, ...staffWrites(orm) },
    suggestions: { ...store.suggestions, ...suggestionWrites(orm) },
    clientFiles: { ...store.clientFiles, ...clientFileWrites(orm) },
    siteSettings: { ...store.siteSettings, ...siteSettingWrites(orm) },
    synonyms: { ...store.synonyms, ...synonymWrites(orm) },
  };
}
