import type { AuthUser } from "../../contract/auth-user.ts";
import {
  ACCOUNT_HINT_KEY,
  FAVOURITES_PREFIX,
  GUEST_FAVOURITES_KEY,
  ORIGIN_PREFIX,
  PENDING_CHANGES_PREFIX,
  PENDING_HEART_KEY,
  RATINGS_KEY,
  RECENTS_PREFIX,
  RECENTS_SUFFIX,
  SENT_VISITS_PREFIX,
} from "../../contract/browser-storage.ts";
import { BROWSER_NAME, MOST_PERSONAL, MOST_RECENTS } from "../../contract/personal.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import { isNothing, isStars, type PendingChanges, readPending } from "../sync/pending-changes.ts";
import { isRecord } from "./json-storage.ts";
import { type PlaceCopy, type RecentPlace, readPlaceCopies, readRecentPlaces } from "./place-copy.ts";

const PENDING_HEART_MS = 60 * 60 * 1000;

const favouritesKey = (uid: string) => `${FAVOURITES_PREFIX}${uid}`;
const recentsKey = (uid: string) => `${RECENTS_PREFIX}${uid}${RECENTS_SUFFIX}`;
const pendingKey = (uid: string) => `${PENDING_CHANGES_PREFIX}${uid}`;
const sentRecentsKey = (uid: string) => `${SENT_VISITS_PREFIX}${uid}`;
const originKey = (uid: string) => `${ORIGIN_PREFIX}${uid}`;

interface SentRecents {
  readonly until: number;
  readonly cleared: boolean;
}

export type PersonalStorage = ReturnType<typeof createPersonalStorage>;

/** F-03: the browser's copy of personal data, under the keys of earlier versions of the guide. */
export function createPersonalStorage(
  environment: Pick<PersonalEnvironment, "storage" | "hasSession" | "randomName">,
) {
  return {
    ...userStorage(environment),
    ...originStorage(environment),
    ...favouriteStorage(environment),
    ...ratingStorage(environment),
    ...recentStorage(environment),
    ...pendingStorage(environment),
    removeShown: (uid: string) =>
      removeKeys(environment, [favouritesKey(uid), recentsKey(uid), sentRecentsKey(uid)]),
    removeAll: (uid: string) =>
      removeKeys(environment, [
        favouritesKey(uid),
        recentsKey(uid),
        sentRecentsKey(uid),
        pendingKey(uid),
        originKey(uid),
      ]),
  };
}

type Storage = Pick<PersonalEnvironment, "storage">;

function removeKeys({ storage }: Storage, keys: readonly string[]): void {
  for (const key of keys) storage.remove(key);
}

function userStorage({ storage, hasSession }: Storage & Pick<PersonalEnvironment, "hasSession">) {
  function findLastUser(): AuthUser | null {
    const user = storage.read(ACCOUNT_HINT_KEY);
    return isUser(user) ? user : null;
  }
  return {
    findLastUser,
    findUser: (): AuthUser | null => (hasSession() ? findLastUser() : null),
    /** Null until guest data was offered to the account (`arrived` is set by the sign-in). */
    findEnteredUser(): AuthUser | null {
      const user = hasSession() ? findLastUser() : null;
      return user && !("arrived" in user) ? user : null;
    },
    saveUser: (user: AuthUser) => storage.write(ACCOUNT_HINT_KEY, user),
    removeUser: () => storage.remove(ACCOUNT_HINT_KEY),
  };
}

function originStorage({ storage, randomName }: Storage & Pick<PersonalEnvironment, "randomName">) {
  function findOrigin(uid: string): { browser: string; last: number } {
    const origin = storage.read(originKey(uid));
    if (isRecord(origin) && BROWSER_NAME.test(String(origin.browser)) && Number.isSafeInteger(origin.last))
      return { browser: String(origin.browser), last: Number(origin.last) };
    const created = { browser: randomName(), last: 0 };
    storage.write(originKey(uid), created);
    return created;
  }
  return {
    /** F-04: identifies this browser to the server; the same in all of its windows. */
    browserName: (uid: string): string => findOrigin(uid).browser,
    /** Strictly increasing in this browser, whatever the clock does. */
    nextTimestamp(uid: string, now: number): number {
      const { browser, last } = findOrigin(uid);
      const timestamp = Math.max(now, last + 1);
      storage.write(originKey(uid), { browser, last: timestamp });
      return timestamp;
    },
  };
}

function favouriteStorage({ storage }: Storage) {
  return {
    listFavourites: (uid: string): PlaceCopy[] => readPlaceCopies(storage.read(favouritesKey(uid))),
    saveFavourites: (uid: string, places: readonly PlaceCopy[]) =>
      storage.write(favouritesKey(uid), places.slice(0, MOST_PERSONAL)),
    /** Written by versions without accounts; only read now. */
    listGuestFavourites: (): PlaceCopy[] => readPlaceCopies(storage.read(GUEST_FAVOURITES_KEY)),
    removeGuestFavourites: () => storage.remove(GUEST_FAVOURITES_KEY),
    /** The heart pressed before leaving for the page of an OAuth provider. */
    savePendingHeart: (heart: { place: PlaceCopy; at: number }) => storage.write(PENDING_HEART_KEY, heart),
    takePendingHeart(now: number): PlaceCopy[] {
      const heart = storage.read(PENDING_HEART_KEY);
      storage.remove(PENDING_HEART_KEY);
      const isRecent = isRecord(heart) && typeof heart.at === "number" && now - heart.at < PENDING_HEART_MS;
      return isRecent ? readPlaceCopies([heart.place]) : [];
    },
  };
}

function ratingStorage({ storage }: Storage) {
  return {
    readRatings(): Map<string, number> {
      const stored = storage.read(RATINGS_KEY);
      const entries = isRecord(stored) ? Object.entries(stored) : [];
      return new Map(entries.filter((entry): entry is [string, number] => isStars(entry[1])));
    },
    saveRatings: (ratings: ReadonlyMap<string, number>) =>
      storage.write(RATINGS_KEY, Object.fromEntries(ratings)),
    removeRatings: () => storage.remove(RATINGS_KEY),
  };
}

function recentStorage({ storage }: Storage) {
  return {
    listRecents: (uid: string): RecentPlace[] => readRecentPlaces(storage.read(recentsKey(uid))),
    saveRecents: (uid: string, places: readonly RecentPlace[]) =>
      storage.write(recentsKey(uid), places.slice(0, MOST_RECENTS)),
    removeRecents: (uid: string) => storage.remove(recentsKey(uid)),
    /** F-07: the time of the last entry sent, and whether the account's history must still be cleared. */
    findSentRecents(uid: string): SentRecents {
      const sent = storage.read(sentRecentsKey(uid));
      if (!isRecord(sent) || !Number.isSafeInteger(sent.until)) return { until: 0, cleared: false };
      return { until: Number(sent.until), cleared: sent.cleared === true };
    },
    saveSentRecents: (uid: string, sent: SentRecents) => storage.write(sentRecentsKey(uid), sent),
  };
}

function pendingStorage({ storage }: Storage) {
  return {
    findPending: (uid: string): PendingChanges => readPending(storage.read(pendingKey(uid))),
    savePending: (uid: string, pending: PendingChanges) =>
      isNothing(pending) ? storage.remove(pendingKey(uid)) : storage.write(pendingKey(uid), pending),
  };
}

function isUser(value: unknown): value is AuthUser {
  return (
    isRecord(value) &&
    typeof value.uid === "string" &&
    value.uid !== "" &&
    typeof value.email === "string" &&
    typeof value.displayName === "string"
  );
}
