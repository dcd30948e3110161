import type { AuthUser } from "../contract/auth-user.ts";
import type { FavouriteView } from "../contract/personal.ts";
import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";
import type { PlaceCopy, RecentPlace } from "./storage/place-copy.ts";
import { createStore, useStore } from "./store.ts";

export interface Personal {
  readonly user: AuthUser | null;
  readonly hearts: ReadonlySet<string>;
  /** Newest first. */
  readonly favourites: readonly Favourite[];
  readonly ratings: ReadonlyMap<string, number>;
  /** F-07, newest first. */
  readonly recents: readonly RecentPlace[];
  /** V-07: hearts and stars of a member that the server has not confirmed. */
  readonly unsent: number;
}

interface Favourite extends PlaceCopy {
  /** Null until the server has answered. */
  readonly card: FavouriteView | null;
}

export const NO_PERSONAL: Personal = {
  user: null,
  hearts: new Set(),
  favourites: [],
  ratings: new Map(),
  recents: [],
  unsent: 0,
};

/** Filled by `browser-personal.ts`, which is loaded on demand. */
export const personalStore = createStore(NO_PERSONAL);

/** `const isFavourite = usePersonal(({ hearts }) => hearts.has(id))` */
export function usePersonal<T>(select: (personal: Personal) => T): T {
  return useStore({ store: personalStore, select });
}

let savedListener: (tags: readonly CatalogueTag[]) => void = () => {};

export function onPersonalSaved(listener: typeof savedListener): void {
  savedListener = listener;
}

export function notifyPersonalSaved(tags: readonly CatalogueTag[]): void {
  savedListener(tags);
}
