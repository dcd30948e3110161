import { type MessageToPages, SLOW_MS, WORKER_PATH } from "../contract/offline/offline.ts";
import { ignore } from "./copies.ts";
import { LONGEST_PROBE_MS, PROBE_MS, SLOW_PROBE_MS } from "./limits.ts";

declare const self: ServiceWorkerGlobalScope;
/** Set by the server: the version of the site. */
declare const SITE_VERSION: string;

let isOffline: boolean | null = null;
let answers = 0;
/** How long the latest answer took. */
let latestMs = 0;

/** Like `fetch`, and tells the pages of a lost connection and of its return. */
export function askServer(request: Request | string, options?: RequestInit): Promise<Response> {
  const slow = setTimeout(probeConnection, SLOW_MS);
  return ask(request, options)
    .catch((failure: unknown) => {
      // A page that is left aborts its requests; of those that took too long there was a probe.
      if ((failure as Error).name !== "AbortError") noteConnection(true);
      throw failure;
    })
    .finally(() => clearTimeout(slow));
}

async function ask(request: Request | string, options?: RequestInit): Promise<Response> {
  const start = Date.now();
  const response = await fetch(request, options);
  latestMs = Date.now() - start;
  noteConnection(false);
  return response;
}

/**
 * A network may take requests and answer none: of a dead one the visitor hears within three seconds, one that is known to be
 * slow gets more time. Any answer since then, however late, is a connection.
 */
export async function probeConnection(): Promise<void> {
  const before = answers;
  const { connection } = navigator as { connection?: { effectiveType: string } };
  const least = /[23]g/.test(connection?.effectiveType as string) ? SLOW_PROBE_MS : PROBE_MS;
  const asked = ask(WORKER_PATH, { method: "HEAD", signal: timeoutSignal(LONGEST_PROBE_MS) });
  setTimeout(
    () => before === answers && noteConnection(true),
    Math.min(LONGEST_PROBE_MS, Math.max(least, 2 * latestMs)),
  );
  await asked.catch(ignore);
}

/** Safari before 16 has no `AbortSignal.timeout`. */
export function timeoutSignal(ms: number): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(), ms);
  return end.signal;
}

export function noteConnection(isLost: boolean): void {
  if (!isLost) answers++;
  if (!isLost && isOffline === false) return;
  isOffline = isLost;
  void postState();
}

export function postState(): Promise<void> {
  return postToPages({ kind: "version", version: SITE_VERSION, isOffline });
}

export async function postToPages(message: MessageToPages): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}
