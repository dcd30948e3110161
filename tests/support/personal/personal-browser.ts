import type { AccountMessage } from "../../../src/contract/account-message.ts";
import type { AuthUser } from "../../../src/contract/auth-user.ts";
import type {
  FavouriteView,
  PersonalAnswer,
  PersonalChanges,
  PersonalSaved,
  RecentPlacesChange,
  RecentView,
} from "../../../src/contract/personal.ts";
import type { PersonalEnvironment, PersonalReply } from "../../../src/personal/personal-environment.ts";
import { createPersonalService } from "../../../src/personal/personal-service.ts";
import { NO_PERSONAL } from "../../../src/personal/personal-store.ts";
import type { SignInRequest } from "../../../src/personal/sign-in-request.ts";
import { createJsonStorage } from "../../../src/personal/storage/json-storage.ts";
import { shownCard } from "../cards.ts";

export const userOf = (uid: string): AuthUser => ({
  uid,
  email: `${uid}@guia.example`,
  displayName: uid,
  isAnonymous: false,
});

export const cardOf = (id: string): FavouriteView => ({
  ...shownCard(id, {
    category: "Sushi",
    categoryId: "sushi",
    direction: "7 e/ 47 y 48",
    imageUrl: `/imagenes/${id}`,
  }),
  description: `Sobre ${id}`,
});

/** Storage that can be full or corrupt. */
export function createStorage(first: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(first));
  const storage = {
    room: Number.POSITIVE_INFINITY,
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      const others = [...items]
        .filter(([name]) => name !== key)
        .reduce((sum, [, one]) => sum + one.length, 0);
      if (others + text.length > storage.room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
    read: (key: string) => JSON.parse(items.get(key) ?? "null") as unknown,
  };
  return storage;
}

/** A server with one account, which can be down or refuse requests. */
export function createServer(user: AuthUser | null = null) {
  const server = {
    user,
    favourites: [] as FavouriteView[],
    ratings: {} as Record<string, number>,
    /** F-07, by member. */
    visits: new Map<string, RecentView[]>(),
    /** 0: no connection. */
    refusal: null as number | null,
    received: [] as PersonalChanges[],
    asked: 0,
    pause: async () => {},
    now: () => 1_000,
    async answer<T>(reply: () => PersonalReply<T>): Promise<PersonalReply<T>> {
      server.asked++;
      if (server.refusal === 0) throw new TypeError("Failed to fetch");
      const answered = server.refusal === null ? reply() : { refused: server.refusal };
      await server.pause();
      return answered;
    },
    ask: () =>
      server.answer<PersonalAnswer>(() => ({
        answer: {
          now: server.now(),
          user: server.user,
          isAdministrator: false,
          emailVerified: true,
          favourites: [...server.favourites],
          ratings: { ...server.ratings },
          recents: server.visits.get(server.user?.uid ?? "") ?? [],
        },
      })),
    send: (changes: PersonalChanges) =>
      server.answer<PersonalSaved>(() => {
        if (!server.user) return { refused: 401 };
        if (changes.uid !== server.user.uid) return { refused: 409 };
        server.take(changes);
        const { hearts, ratings, offered } = changes;
        const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
        const cards = server.favourites;
        return {
          answer: {
            now: server.now(),
            hearts: [...idsOf(hearts), ...offered.hearts].map((id) => ({
              id,
              card: cards.find((card) => card.id === id) ?? null,
            })),
            ratings: idsOf([...ratings, ...offered.ratings]).map((id) => ({
              id,
              stars: server.ratings[id] ?? null,
            })),
          },
        };
      }),
    sendRecents: ({ uid, cleared, visits }: RecentPlacesChange) =>
      server.answer<object>(() => {
        if (!server.user) return { refused: 401 };
        if (uid !== server.user.uid) return { refused: 409 };
        const before = cleared ? [] : (server.visits.get(uid) ?? []);
        const added = visits.map(({ id, visitedAt }) => ({ ...cardOf(id), visitedAt }));
        const others = before.filter(({ id }) => !visits.some((visit) => visit.id === id));
        server.visits.set(uid, [...added, ...others]);
        return { answer: {} };
      }),
    take(changes: PersonalChanges): void {
      server.received.push(changes);
      const offered = changes.offered.hearts.map((id) => ({ id, kept: true }));
      for (const { id, kept } of [...offered, ...changes.hearts]) {
        server.favourites = server.favourites.filter((card) => card.id !== id);
        if (kept) server.favourites.unshift(cardOf(id));
      }
      for (const { id, stars } of changes.offered.ratings) server.ratings[id] ??= stars;
      for (const { id, stars } of changes.ratings) {
        delete server.ratings[id];
        if (stars !== null) server.ratings[id] = stars;
      }
    },
  };
  return server;
}

interface WindowOptions {
  storage: ReturnType<typeof createStorage>;
  server: ReturnType<typeof createServer>;
  /** Windows of one browser receive each other's messages. */
  others?: Set<(message: AccountMessage | null) => void>;
  /** The browser's lock; without it windows do not wait for each other. */
  withLock?: PersonalEnvironment["withLock"];
}

let names = 1;

/** A window on a storage and a server that it may share. */
export function openWindow({
  storage,
  server,
  others = new Set(),
  withLock = (work) => work(),
}: WindowOptions) {
  let listener: (message: AccountMessage | null) => void = () => {};
  const tell = (message: AccountMessage | null) => {
    for (const other of others) if (other !== listener) other(message);
  };
  const page = {
    shown: NO_PERSONAL,
    time: 1_000,
    isOnline: true,
    /** The server ended the session without the browser's knowledge. */
    hasFlag: false,
    /** Responses keep the session flag, as after a token replacement. */
    keepsFlag: false,
    wake: () => {},
    retry: () => {},
    /** Milliseconds before each retry. */
    waits: [] as number[],
    asked: [] as Omit<SignInRequest, "mode">[],
    saved: [] as string[],
    /** What the visitor was told of. */
    refused: [] as string[],
    /** How often the stored pages were erased. */
    forgotten: 0,
    /** The members who wrote them. */
    waitingForms: [] as string[],
  };
  let isRefused = false;
  const withFlag = async <T>(asking: Promise<PersonalReply<T>>) => {
    const reply = await asking;
    page.hasFlag &&= page.keepsFlag;
    isRefused = "refused" in reply && reply.refused === 401;
    return reply;
  };
  const service = createPersonalService({
    storage: createJsonStorage(() => storage),
    hasSession: () => (server.user !== null && !isRefused) || page.hasFlag,
    isOnline: () => page.isOnline,
    now: () => page.time,
    after({ ms, work }) {
      page.waits.push(ms);
      page.retry = work;
      return () => {
        page.retry = () => {};
      };
    },
    randomName: () => (names++).toString(16).padStart(16, "0"),
    fetchPersonal: () => withFlag(server.ask()),
    sendChanges: (changes) => withFlag(server.send(changes)),
    sendRecents: server.sendRecents,
    withLock,
    show(personal) {
      page.shown = personal;
    },
    onOtherWindow(listen) {
      listener = listen;
      others.add(listen);
    },
    notifyOtherWindows: tell,
    forgetPages: () => void page.forgotten++,
    hasWaitingForms: (member) => page.waitingForms.includes(member),
    discardForms(member) {
      page.waitingForms = page.waitingForms.filter((one) => one !== member);
    },
    onWake(listen) {
      page.wake = listen;
    },
    askToSignIn: (request) => void page.asked.push(request),
    onSaved: (ids) => void page.saved.push(...ids),
    onRefused: (text) => void page.refused.push(text),
  });
  const settle = async () => {
    for (let round = 0; round < 120; round++) await Promise.resolve();
  };
  return { page, service, settle, storageWritten: () => tell(null) };
}

export const hintOf = (uid: string) => ({ account_hint: JSON.stringify(userOf(uid)) });

/** A new browser with a signed-in member. */
export function openAs({
  uid = "ana",
  first = {},
  server = createServer(userOf(uid)),
}: {
  uid?: string;
  first?: Record<string, string>;
  server?: ReturnType<typeof createServer>;
} = {}) {
  const storage = createStorage({ ...hintOf(uid), ...first });
  return { storage, server, ...openWindow({ storage, server }) };
}
