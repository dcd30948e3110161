import { hasSessionFlag, PERSONAL_LOCK } from "../contract/browser-storage.ts";
import { paths } from "../contract/paths.ts";
import type { PersonalAnswer, PersonalSaved } from "../contract/personal.ts";
import { businessTag, type CatalogueTag, categoryTag } from "../domain/catalogue/catalogue-tags.ts";
import { CATEGORIES } from "../domain/categories/categories.ts";
import {
  canOutlivePage,
  fetchInTime,
  onOtherWindow,
  onWake,
  openAccountChannel,
  withLock,
} from "./browser-environment.ts";
import { notifyChangeRefused } from "./changes-refused.ts";
import { forgetPages } from "./offline/forget-pages.ts";
import { listWaitingForms } from "./offline/offline-store.ts";
import { postToWorker } from "./offline/post-to-worker.ts";
import type { PersonalReply } from "./personal-environment.ts";
import { createPersonalService, type PersonalService } from "./personal-service.ts";
import { notifyPersonalSaved, type Personal, personalStore } from "./personal-store.ts";
import { askToSignIn } from "./sign-in-request.ts";
import { createJsonStorage } from "./storage/json-storage.ts";

/** Hearts and stars change the order of these lists (C-04, H-08). */
const LISTS: readonly CatalogueTag[] = [
  "home",
  "other-categories",
  ...CATEGORIES.map(({ slug }) => categoryTag(slug)),
];

export function createBrowserPersonal(): PersonalService {
  const channel = openAccountChannel();
  return createPersonalService({
    storage: createJsonStorage(() => localStorage),
    hasSession: () => hasSessionFlag(document.cookie),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    after({ ms, work }) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    randomName: () => crypto.getRandomValues(new Uint32Array(2)).reduce(withDigits, ""),
    fetchPersonal: () => request<PersonalAnswer>(paths.personal()),
    sendChanges: (changes) => post<PersonalSaved>(paths.personal(), changes),
    sendRecents: (recents) => post(paths.recentPlaces(), recents),
    withLock: (work) => withLock(PERSONAL_LOCK, work),
    show,
    onOtherWindow: (listener) => onOtherWindow(channel, listener),
    notifyOtherWindows: (message) => channel?.postMessage(message),
    forgetPages: () => void forgetPages(),
    hasWaitingForms: (member) => listWaitingForms(member).length > 0,
    discardForms(member) {
      for (const { id } of listWaitingForms(member)) postToWorker({ kind: "discard", id });
    },
    onWake,
    askToSignIn: (request) => askToSignIn({ mode: "login", ...request }),
    onSaved: (ids) => notifyPersonalSaved([...LISTS, ...ids.map(businessTag)]),
    onRefused: notifyChangeRefused,
  });
}

function post<Answer>(path: string, message: object): Promise<PersonalReply<Answer>> {
  const body = JSON.stringify(message);
  return request(path, { method: "POST", body, keepalive: canOutlivePage(body) });
}

async function request<Answer>(path: string, options: RequestInit = {}): Promise<PersonalReply<Answer>> {
  const response = await fetchInTime(path, { ...options, headers: { Accept: "application/json" } });
  if (!response.ok) return { refused: response.status };
  return { answer: (await response.json()) as Answer };
}

function withDigits(name: string, number: number): string {
  return name + number.toString(16).padStart(8, "0");
}

/** The attributes are first set by `first-paint.ts`; CSS reads them. */
function show(personal: Personal): void {
  const { user, recents } = personal;
  const root = document.documentElement;
  root.toggleAttribute("data-member", user !== null);
  root.toggleAttribute("data-recents", recents.length > 0);
  personalStore.set(personal);
}
