import type { AuthUser } from "../contract/auth-user.ts";
import type { FavouriteView } from "../contract/personal.ts";
import type { KeptPlace, RecentPlace } from "./kept/kept-place.ts";
import { createStore } from "./store/create-store.ts";

/** What of the page is somebody's own, as it is known at this moment. */
export interface Personal {
  /** Who is signed in with an e-mail. */
  readonly user: AuthUser | null;
  /** Ids of the businesses that a member keeps. */
  readonly hearts: ReadonlySet<string>;
  /** The same, the latest first; `card` is there once the server has said more about it. */
  readonly favourites: readonly Favourite[];
  /** Stars that were given in this browser, by business. */
  readonly ratings: ReadonlyMap<string, number>;
  /** F-07: where a member was, the latest first. */
  readonly recents: readonly RecentPlace[];
}

interface Favourite extends KeptPlace {
  readonly card: FavouriteView | null;
}

/** Everybody, until more is known; and what the server renders, since its pages are the same for all. */
export const NOBODY: Personal = {
  user: null,
  hearts: new Set(),
  favourites: [],
  ratings: new Map(),
  recents: [],
};

/** The one place from which the page reads it. What fills it is fetched later, by `load-personal.ts`. */
export const personalStore = createStore(NOBODY);
