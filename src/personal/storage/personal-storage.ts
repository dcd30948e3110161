import { ACCOUNT_HINT_KEY } from "../../contract/account-message.ts";
import type { AuthUser } from "../../contract/auth-user.ts";
import { BROWSER_NAME, MOST_PERSONAL, MOST_RECENTS } from "../../contract/personal.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import { isNothing, isStars, type PendingChanges, readPending } from "../sync/pending-changes.ts";
import { isRecord } from "./json-storage.ts";
import { type PlaceCopy, type RecentPlace, readPlaceCopies, readRecentPlaces } from "./place-copy.ts";

const GUEST_FAVOURITES = "favorites_guest";
const HEART_BEFORE_SIGN_IN = "personal_wanted";
const HEART_BEFORE_SIGN_IN_MS = 60 * 60 * 1000;
const RATINGS = "productRatings";

const favouritesKey = (uid: string) => `favorites_${uid}`;
const recentsKey = (uid: string) => `user_${uid}_recent_products`;
const pendingKey = (uid: string) => `personal_pending_${uid}`;
const sentRecentsKey = (uid: string) => `personal_visits_${uid}`;
const originKey = (uid: string) => `personal_origin_${uid}`;

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
    listGuestFavourites: (): PlaceCopy[] => readPlaceCopies(storage.read(GUEST_FAVOURITES)),
    removeGuestFavourites: () => storage.remove(GUEST_FAVOURITES),
    /** The heart pressed before leaving for the page of an OAuth provider. */
    saveHeartBeforeSignIn: (heart: { place: PlaceCopy; at: number }) =>
      storage.write(HEART_BEFORE_SIGN_IN, heart),
    takeHeartBeforeSignIn(now: number): PlaceCopy[] {
      const heart = storage.read(HEART_BEFORE_SIGN_IN);
      storage.remove(HEART_BEFORE_SIGN_IN);
      const isRecent =
        isRecord(heart) && typeof heart.at === "number" && now - heart.at < HEART_BEFORE_SIGN_IN_MS;
      return isRecent ? readPlaceCopies([heart.place]) : [];
    },
  };
}

function ratingStorage({ storage }: Storage) {
  return {
    readRatings(): Map<string, number> {
      const stored = storage.read(RATINGS);
      const entries = isRecord(stored) ? Object.entries(stored) : [];
      return new Map(entries.filter((entry): entry is [string, number] => isStars(entry[1])));
    },
    saveRatings: (ratings: ReadonlyMap<string, number>) =>
      storage.write(RATINGS, Object.fromEntries(ratings)),
    removeRatings: () => storage.remove(RATINGS),
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
