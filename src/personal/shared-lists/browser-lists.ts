import type { AccountMessage } from "../../contract/account-message.ts";
import { ACCOUNT_CHANNEL, hasSessionFlag, LISTS_LOCK } from "../../contract/browser-storage.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { sharedListTag } from "../../domain/catalogue/catalogue-tags.ts";
import { readAccountHint } from "../account-hint.ts";
import { loadPersonal } from "../load-personal.ts";
import { notifyPersonalSaved } from "../personal-store.ts";
import { createJsonStorage, isRecord } from "../storage/json-storage.ts";
import type { ListReply } from "./list-environment.ts";
import { notifyListGone } from "./list-gone.ts";
import { createListService, type ListService } from "./list-service.ts";
import { listsStore } from "./lists-store.ts";

/** Browsers limit the bodies of `keepalive` requests to 64 KB. */
const KEEPALIVE_LIMIT = 60_000;
/** No other window sends its changes meanwhile. */
const TIMEOUT_MS = 15_000;

export function createBrowserLists(): ListService {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  return createListService({
    storage: createJsonStorage(() => localStorage),
    hasSession: () => hasSessionFlag(document.cookie),
    memberId: () => readAccountHint()?.uid ?? "",
    now: () => Date.now(),
    after({ ms, work }) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    randomName: () => randomBytes(8).reduce((name, byte) => name + byte.toString(16).padStart(2, "0"), ""),
    randomKey: () =>
      btoa(String.fromCharCode(...randomBytes(16)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", ""),
    sendChanges(id, changes) {
      const body = JSON.stringify(changes);
      return request(sharedListPaths.changes({ id }), {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        keepalive: body.length < KEEPALIVE_LIMIT,
      });
    },
    fetchOwn: () => request(sharedListPaths.own(), { headers: { Accept: "application/json" } }),
    // Locks exist only over HTTPS and on localhost.
    withLock: (work) => navigator.locks?.request(LISTS_LOCK, work) ?? work(),
    show: (lists) => listsStore.set(lists),
    onOtherWindow(listener) {
      channel.onmessage = ({ data }) => listener(data as AccountMessage);
      addEventListener("storage", () => listener(null));
    },
    onWake(listener) {
      for (const kind of ["online", "focus"]) addEventListener(kind, listener);
    },
    // In a later task: the editor, which closes now, saves what was typed last before the member is asked to sign in.
    sessionEnded: () =>
      void setTimeout(() => {
        loadPersonal().then(
          (personal) => personal.sessionEnded(),
          () => {},
        );
      }),
    onGone({ id, title }) {
      notifyPersonalSaved([sharedListTag(id)]);
      notifyListGone(title);
    },
    onSaved: (id) => notifyPersonalSaved([sharedListTag(id)]),
  });
}

async function request<Answer>(path: string, options: RequestInit): Promise<ListReply<Answer>> {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body) return { answer: body as Answer };
  const message = isRecord(body) && typeof body.message === "string" ? body.message : "";
  return { refused: response.status, message };
}

function randomBytes(length: number): number[] {
  return [...crypto.getRandomValues(new Uint8Array(length))];
}
