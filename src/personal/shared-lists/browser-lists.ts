import { hasSessionFlag, LISTS_LOCK } from "../../contract/browser-storage.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { sharedListTag } from "../../domain/catalogue/catalogue-tags.ts";
import { readAccountHint } from "../account-hint.ts";
import {
  canOutlivePage,
  fetchInTime,
  onOtherWindow,
  onWake,
  openAccountChannel,
  withLock,
} from "../browser-environment.ts";
import { loadPersonal } from "../load-personal.ts";
import { notifyPersonalSaved } from "../personal-store.ts";
import { createJsonStorage, isRecord } from "../storage/json-storage.ts";
import type { ListReply } from "./list-environment.ts";
import { notifyListGone } from "./list-gone.ts";
import { createListService, type ListService } from "./list-service.ts";
import { listsStore } from "./lists-store.ts";

export function createBrowserLists(): ListService {
  const channel = openAccountChannel();
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
        keepalive: canOutlivePage(body),
      });
    },
    fetchOwn: () => request(sharedListPaths.own(), { headers: { Accept: "application/json" } }),
    withLock: (work) => withLock(LISTS_LOCK, work),
    show: (lists) => listsStore.set(lists),
    onOtherWindow: (listener) => onOtherWindow(channel, listener),
    onWake,
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
  const response = await fetchInTime(path, options);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body) return { answer: body as Answer };
  const message = isRecord(body) && typeof body.message === "string" ? body.message : "";
  return { refused: response.status, message };
}

function randomBytes(length: number): number[] {
  return [...crypto.getRandomValues(new Uint8Array(length))];
}
