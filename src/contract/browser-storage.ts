// Names in the browser. Changing a value loses the data that browsers have stored under it.
// Constants only: the first load of the home imports this file.

// localStorage
export const THEME_KEY = "theme";
/** The text of the banner that was closed last: another one shows. */
export const BANNER_KEY = "banner_closed";
/** The text of the banner that was shown: on a phone it is not shown at the next visit. Also in sessionStorage, for this visit. */
export const BANNER_SEEN_KEY = "banner_seen";
/** The `AuthUser` who was signed in last. */
export const ACCOUNT_HINT_KEY = "account_hint";
export const NEAR_KEY = "near_corner";
export const RECENT_SEARCHES_KEY = "recent_searches";
/** AG-02: the e-mail of the last sign-in to the back office. */
export const ADMIN_EMAIL_KEY = "admin_email";
/** AN-02: when staff last told the search engines, in ISO. */
export const LAST_NOTIFICATION_KEY = "lastGoogleNotification";
/** "no" where staff turned the keys of a screen off. */
export const SHORTCUTS_KEY = "admin_shortcuts";
/** With the id of a business: what staff have not saved yet. */
export const BUSINESS_DRAFT_PREFIX = "business_draft_";
export const MAP_COUNT_KEY = "map_visits";
export const RATINGS_KEY = "productRatings";
export const GUEST_FAVOURITES_KEY = "favorites_guest";
/** The heart pressed before leaving for an OAuth provider. */
export const PENDING_HEART_KEY = "personal_wanted";
// With a member's id.
export const FAVOURITES_PREFIX = "favorites_";
export const RECENTS_PREFIX = "user_";
export const RECENTS_SUFFIX = "_recent_products";
export const PENDING_CHANGES_PREFIX = "personal_pending_";
export const SENT_VISITS_PREFIX = "personal_visits_";
export const ORIGIN_PREFIX = "personal_origin_";
// With a member's id or without.
export const REVIEW_AUTHOR_KEY = "review_author";
export const REVIEW_DRAFT_KEY = "review_draft";
export const OWN_REVIEWS_KEY = "own_reviews";
/** V-08, with the id of a business: the secret of a review that is being sent. */
export const REVIEW_KEY_PREFIX = "review_key_";
/** V-06: the shared lists that this browser edits, with their keys and unsent changes. */
export const SHARED_LISTS_KEY = "shared_lists";
/** V-06: there while a list has unsent changes, so that any page sends them. */
export const UNSENT_LISTS_KEY = "shared_lists_unsent";

// sessionStorage
/** The `AccountMessage` for the page that opens after the OAuth provider's. */
export const ACCOUNT_MESSAGE_KEY = "account_message";
/** V-06: id and key of the edit link that this tab opened, until the list is stored. */
export const EDIT_LINK_KEY = "list_edit_link";
export const SUGGESTION_DRAFT_KEY = "suggestion_draft";
/** AP-05: hits and misses of the preload, over the documents of a tab. */
export const PRELOAD_COUNTS_KEY = "preload_counts";

// Cookies, besides prefixes such as `__Host-`
/** Readable by scripts, with the lifetime of the session cookie: pages without it skip the request for the account. */
export const SESSION_FLAG = "guia_in";
export const AUTH_COOKIE_PREFIX = "guia";
export const KNOWN_BROWSER_COOKIE = "guia.known";
export const FRESH_COOKIE = "guia_fresh";
/** On an answer inside of the server: its client asks for pages that show what it wrote, and gets the cookie. */
export const WRITTEN_HEADER = "X-Written";
/** AG-04: which lock the login counts down. */
export const SIGN_IN_LOCK_COOKIE = "guia_lock";

// Channels, locks and windows
export const ACCOUNT_CHANNEL = "guia-account";
export const PERSONAL_LOCK = "guia-personal";
export const LISTS_LOCK = "guia-lists";
export const SIGN_IN_WINDOW = "guia-sign-in";

/** `hasSessionFlag("a=1; guia_in=1") === true`; no other cookie of ours ends in its name. */
export function hasSessionFlag(cookies: string): boolean {
  return cookies.includes(`${SESSION_FLAG}=1`);
}

/** AD-02: the last total of visits that the dashboard read. */
export const TOTAL_VISITS_KEY = "totalVisits";
