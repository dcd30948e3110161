import type { AccountMessage } from "../contract/account-message.ts";
import { ACCOUNT_CHANNEL, hasSessionFlag, PERSONAL_LOCK } from "../contract/browser-storage.ts";
import { paths } from "../contract/paths.ts";
import type { PersonalAnswer, PersonalChanges, PersonalSaved } from "../contract/personal.ts";
import { businessTag, type CatalogueTag, categoryTag } from "../domain/catalogue/catalogue-tags.ts";
import { CATEGORIES } from "../domain/categories/categories.ts";
import { createKeptStorage } from "./kept/kept-storage.ts";
import type { PersonalReply } from "./personal-environment.ts";
import { createPersonalService, type PersonalService } from "./personal-service.ts";
import { type Personal, personalStore } from "./personal-store.ts";
import { tellSaved } from "./saved-listener.ts";
import { askToSignIn } from "./sign-in-request.ts";

/** Hearts and stars decide on places in any of them (C-04, H-08). */
const LISTS: readonly CatalogueTag[] = [
  "home",
  "other-categories",
  ...CATEGORIES.map(({ slug }) => categoryTag(slug)),
];

/** The service in this window. */
export function createBrowserPersonal(): PersonalService {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  return createPersonalService({
    storage: createKeptStorage(() => localStorage),
    hasSession: () => hasSessionFlag(document.cookie),
    now: () => Date.now(),
    after({ ms, work }) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    randomName: () => crypto.getRandomValues(new Uint32Array(2)).reduce(withDigits, ""),
    ask: () => request<PersonalAnswer>(paths.personal()),
    send,
    sendVisits: (visits) => post(paths.recentPlaces(), visits),
    // Only where the page came over HTTPS or from this machine.
    inTurn: (work) => navigator.locks?.request(PERSONAL_LOCK, work) ?? work(),
    show,
    onOthers(listener) {
      // Only windows of our own speak on it.
      channel.onmessage = ({ data }) => listener(data as AccountMessage);
      addEventListener("storage", () => listener(null));
    },
    tellOthers: (message) => channel.postMessage(message),
    onWake(listener) {
      for (const kind of ["online", "focus"]) addEventListener(kind, listener);
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) listener();
      });
    },
    askToSignIn: (request) => askToSignIn({ mode: "login", ...request }),
    saved: (ids) => tellSaved([...LISTS, ...ids.map(businessTag)]),
  });
}

/** Browsers take no more than 64 KB of what is sent while a page is left. */
const MOST_KEPT_ALIVE = 60_000;

function send(changes: PersonalChanges): Promise<PersonalReply<PersonalSaved>> {
  return post(paths.personal(), changes);
}

function post<Answer>(path: string, message: object): Promise<PersonalReply<Answer>> {
  const body = JSON.stringify(message);
  return request(path, { method: "POST", body, keepalive: body.length < MOST_KEPT_ALIVE });
}

async function request<Answer>(path: string, options: RequestInit = {}): Promise<PersonalReply<Answer>> {
  const response = await fetch(path, { ...options, headers: { Accept: "application/json" } });
  if (!response.ok) return { refused: response.status };
  // Our own server's answer.
  return { answer: (await response.json()) as Answer };
}

function withDigits(name: string, number: number): string {
  return name + number.toString(16).padStart(8, "0");
}

/** What only looks at whether there is something reads it from the document, as `first-paint.ts` wrote it. */
function show(personal: Personal): void {
  const { user, recents } = personal;
  const root = document.documentElement;
  root.toggleAttribute("data-member", user !== null);
  root.toggleAttribute("data-recents", recents.length > 0);
  personalStore.set(personal);
}
