import type { AuthUser } from "../contract/auth-user.ts";
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
} from "../contract/browser-storage.ts";
import { BROWSER_NAME, MOST_PERSONAL, MOST_RECENTS } from "../contract/personal.ts";
import type { KeptPlace, RecentPlace } from "./kept/kept-place.ts";
import { isRecord, readList } from "./kept/read-list.ts";
import { isNothing, isStars, type PendingChanges, readPending } from "./pending-changes.ts";
import type { PersonalEnvironment } from "./personal-environment.ts";

const WANTED_MS = 60 * 60 * 1000;

const favouritesKey = (uid: string) => `${FAVOURITES_PREFIX}${uid}`;
const recentsKey = (uid: string) => `${RECENTS_PREFIX}${uid}${RECENTS_SUFFIX}`;
const pendingKey = (uid: string) => `${PENDING_CHANGES_PREFIX}${uid}`;
const sentVisitsKey = (uid: string) => `${SENT_VISITS_PREFIX}${uid}`;
const originKey = (uid: string) => `${ORIGIN_PREFIX}${uid}`;

interface SentVisits {
  readonly until: number;
  readonly cleared: boolean;
}

export type PersonalCopies = ReturnType<typeof createPersonalCopies>;

/** F-03: the browser's own copy of what is somebody's, under the names that the guide has always used. */
export function createPersonalCopies({
  storage: { read, write, remove },
  hasSession,
  randomName,
}: Pick<PersonalEnvironment, "storage" | "hasSession" | "randomName">) {
  function findRemembered(): AuthUser | null {
    const user = read(ACCOUNT_HINT_KEY);
    return isUser(user) ? user : null;
  }

  function findOrigin(uid: string): { browser: string; last: number } {
    const origin = read(originKey(uid));
    if (isRecord(origin) && BROWSER_NAME.test(String(origin.browser)) && Number.isSafeInteger(origin.last))
      return { browser: String(origin.browser), last: Number(origin.last) };
    const created = { browser: randomName(), last: 0 };
    write(originKey(uid), created);
    return created;
  }

  return {
    /** F-04: what the server tells this browser from a member's others by; the same in all of its windows. */
    browserName: (uid: string): string => findOrigin(uid).browser,
    /** Greater than any before in this browser, however fast somebody is and whatever the clock does. */
    nextMoment(uid: string, now: number): number {
      const { browser, last } = findOrigin(uid);
      const moment = Math.max(now, last + 1);
      write(originKey(uid), { browser, last: moment });
      return moment;
    },

    /** Who was signed in last. */
    findRemembered,
    /** The same, as long as there is a session. */
    findUser: (): AuthUser | null => (hasSession() ? findRemembered() : null),
    /** Unless a provider's page has led them here and what this browser had before was not offered to them. */
    findEntered(): AuthUser | null {
      const user = hasSession() ? findRemembered() : null;
      return user && !("arrived" in user) ? user : null;
    },
    keepUser: (user: AuthUser) => write(ACCOUNT_HINT_KEY, user),
    forgetUser: () => remove(ACCOUNT_HINT_KEY),

    listFavourites: (uid: string): KeptPlace[] => readPlaces(read(favouritesKey(uid))).map(onlyKept),
    keepFavourites: (uid: string, places: readonly KeptPlace[]) =>
      write(favouritesKey(uid), places.slice(0, MOST_PERSONAL)),
    /** From a time without accounts: only read, and gone once somebody has taken them. */
    listGuestFavourites: (): KeptPlace[] => readPlaces(read(GUEST_FAVOURITES_KEY)).map(onlyKept),
    forgetGuestFavourites: () => remove(GUEST_FAVOURITES_KEY),

    /** The heart for which somebody left for a provider's page. */
    keepWanted: (wanted: { place: KeptPlace; at: number }) => write(PENDING_HEART_KEY, wanted),
    /** Once, and only for whoever comes back soon. */
    takeWanted(now: number): KeptPlace[] {
      const wanted = read(PENDING_HEART_KEY);
      remove(PENDING_HEART_KEY);
      const isRecent = isRecord(wanted) && typeof wanted.at === "number" && now - wanted.at < WANTED_MS;
      return isRecent ? readPlaces([wanted.place]).map(onlyKept) : [];
    },

    readRatings(): Map<string, number> {
      const kept = read(RATINGS_KEY);
      const entries = isRecord(kept) ? Object.entries(kept) : [];
      return new Map(entries.filter((entry): entry is [string, number] => isStars(entry[1])));
    },
    keepRatings: (ratings: ReadonlyMap<string, number>) => write(RATINGS_KEY, Object.fromEntries(ratings)),
    forgetRatings: () => remove(RATINGS_KEY),

    /** F-07: entries without an id or a title are purged. */
    listRecents: (uid: string): RecentPlace[] => readPlaces(read(recentsKey(uid))),
    keepRecents: (uid: string, places: readonly RecentPlace[]) =>
      write(recentsKey(uid), places.slice(0, MOST_RECENTS)),
    forgetRecents: (uid: string) => remove(recentsKey(uid)),

    /** F-07: the time of the last visit sent, and whether the account's history must still be cleared. */
    findSentVisits(uid: string): SentVisits {
      const sent = read(sentVisitsKey(uid));
      if (!isRecord(sent) || !Number.isSafeInteger(sent.until)) return { until: 0, cleared: false };
      return { until: Number(sent.until), cleared: sent.cleared === true };
    },
    keepSentVisits: (uid: string, sent: SentVisits) => write(sentVisitsKey(uid), sent),

    /** Keeps unsent changes. */
    forgetShown(uid: string): void {
      for (const keyOf of [favouritesKey, recentsKey, sentVisitsKey]) remove(keyOf(uid));
    },
    forgetAll(uid: string): void {
      for (const keyOf of [favouritesKey, recentsKey, sentVisitsKey, pendingKey, originKey])
        remove(keyOf(uid));
    },

    findPending: (uid: string): PendingChanges => readPending(read(pendingKey(uid))),
    keepPending: (uid: string, pending: PendingChanges) =>
      isNothing(pending) ? remove(pendingKey(uid)) : write(pendingKey(uid), pending),
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

function onlyKept({ id, title, direction, imageUrl }: KeptPlace): KeptPlace {
  return { id, title, direction, imageUrl };
}

/** Only what has an id and a title can be shown (F-07); the rest may be missing. */
function readPlaces(value: unknown): RecentPlace[] {
  return readList(value, isNamed).map(({ id, title, direction, imageUrl, category, timestamp, slug }) => ({
    id,
    title,
    direction: textOf(direction),
    imageUrl: textOf(imageUrl),
    category: textOf(category),
    timestamp: typeof timestamp === "number" ? timestamp : 0,
    // An id leads to the place too (D-08).
    slug: textOf(slug) || id,
  }));
}

type Named = Record<string, unknown> & { readonly id: string; readonly title: string };

function isNamed(value: unknown): value is Named {
  return isRecord(value) && textOf(value.id) !== "" && textOf(value.title) !== "";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
