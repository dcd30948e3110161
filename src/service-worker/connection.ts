import { type MessageToPages, SLOW_MS, WORKER_PATH } from "../contract/offline/offline.ts";
import { ignore } from "./copies.ts";

declare const self: ServiceWorkerGlobalScope;
/** Set by the server: the version of the site. */
declare const SITE_VERSION: string;

/** Even a slow network answers a request without content by then. */
const PROBE_MS = 1_500;
const PROBE_LIMIT_MS = 4_000;

let isOffline: boolean | null = null;
let answers = 0;

/**
 * Like `fetch`, and tells the pages of a lost connection and of its return. Rejects with `limit`, if that comes first.
 */
export async function askServer(
  request: Request | string,
  options?: RequestInit,
  limit?: Promise<never>,
): Promise<Response> {
  const slow = setTimeout(probeConnection, SLOW_MS);
  try {
    const asked = fetch(request, options);
    const response = await (limit ? Promise.race([asked, limit]) : asked);
    noteConnection(false);
    return response;
  } catch (failure) {
    // A page that is left aborts its requests.
    if ((failure as Error | undefined)?.name !== "AbortError") noteConnection(true);
    throw failure;
  } finally {
    clearTimeout(slow);
  }
}

/** A network may take requests and answer none. Any answer since then, however late, is a connection. */
export async function probeConnection(): Promise<void> {
  const before = answers;
  setTimeout(() => before === answers && noteConnection(true), PROBE_MS);
  await fetch(WORKER_PATH, { method: "HEAD", signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    () => noteConnection(false),
    ignore,
  );
}

export function noteConnection(isLost: boolean): void {
  if (!isLost) answers++;
  if (!isLost && isOffline === false) return;
  isOffline = isLost;
  void postState();
}

export async function postState(): Promise<void> {
  await postToPages({ kind: "version", version: SITE_VERSION, isOffline });
}

export async function postToPages(message: MessageToPages): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}
