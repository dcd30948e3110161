import type { MessageToPages } from "../contract/offline/offline.ts";

declare const self: ServiceWorkerGlobalScope;
/** Set by the server: the version of the site. */
declare const SITE_VERSION: string;

let isOffline = false;

/**
 * Like `fetch`, and tells the pages of a lost connection and of its return. Rejects with `limit`, if that comes first.
 */
export async function askServer(
  request: Request | string,
  options?: RequestInit,
  limit?: Promise<never>,
): Promise<Response> {
  try {
    const asked = fetch(request, options);
    const response = await (limit ? Promise.race([asked, limit]) : asked);
    noteConnection(false);
    return response;
  } catch (failure) {
    // A page that is left aborts its requests.
    if ((failure as Error | undefined)?.name !== "AbortError") noteConnection(true);
    throw failure;
  }
}

export function noteConnection(isLost: boolean): void {
  if (!isLost && !isOffline) return;
  isOffline = isLost;
  void postState();
}

export async function postState(): Promise<void> {
  await postToPages({ kind: "version", version: SITE_VERSION, isOffline });
}

export async function postToPages(message: MessageToPages): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}
