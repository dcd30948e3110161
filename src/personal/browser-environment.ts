import type { AccountMessage } from "../contract/account-message.ts";
import { ACCOUNT_CHANNEL } from "../contract/browser-storage.ts";
import { offlineStore } from "./offline/offline-store.ts";
import { watchConnection } from "./offline/post-to-worker.ts";

// What hearts, stars and lists need of the browser alike. With all cookies blocked, channels and locks throw.

/** A request is made under a lock, for which the other windows wait. */
const TIMEOUT_MS = 15_000;

/** Rejects without an answer in time; so does reading a body that does not end. */
export function fetchInTime(path: string, options: RequestInit): Promise<Response> {
  return watchConnection(fetch(path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }));
}

/** Browsers limit the bodies of `keepalive` requests to 64 KB. */
export function canOutlivePage(body: string): boolean {
  return body.length < 60_000;
}

/** Null where the browser has none: each window is on its own. */
export function openAccountChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ACCOUNT_CHANNEL);
  } catch {
    return null;
  }
}

/** `null`: another window wrote to the storage. */
export function onOtherWindow(
  channel: BroadcastChannel | null,
  listener: (message: AccountMessage | null) => void,
): void {
  channel?.addEventListener("message", ({ data }) => listener(data as AccountMessage));
  addEventListener("storage", () => listener(null));
}

/** Runs `work` in one window at a time. Locks exist only over HTTPS and on localhost, and not with storage blocked. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isStarted = false;
  try {
    return await navigator.locks.request(name, () => {
      isStarted = true;
      return work();
    });
  } catch (failure) {
    if (isStarted) throw failure;
    return work();
  }
}

/** The connection may be back, or the visitor. */
export function onWake(listener: () => void): void {
  for (const kind of ["online", "focus"]) addEventListener(kind, listener);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) listener();
  });
  let wasOffline = false;
  offlineStore.subscribe(() => {
    const { isOffline } = offlineStore.get();
    if (wasOffline && !isOffline) listener();
    wasOffline = isOffline;
  });
}
