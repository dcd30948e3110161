import { PAGE_COPIES } from "../contract/offline.ts";

interface Store {
  readonly name: string;
  readonly most: number;
  /** Larger answers are not stored. */
  readonly mostBytes: number;
}

/** Together at most 50 MB: the privacy page says so. */
export const PAGES: Store = { name: PAGE_COPIES, most: 60, mostBytes: 250_000 };
export const FILES: Store = { name: "file-copies", most: 160, mostBytes: 600_000 };
export const PICTURES: Store = { name: "picture-copies", most: 160, mostBytes: 120_000 };

const NAMES = [PAGES, FILES, PICTURES].map(({ name }) => name);

export async function deleteOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) if (!NAMES.includes(name)) await caches.delete(name);
}

export async function findCopy(store: Store, request: Request | string): Promise<Response | undefined> {
  return (await openStore(store))?.match(request, { ignoreVary: true });
}

/** Where the storage is full or forbidden, nothing is stored and nothing fails. */
export async function keepCopy(store: Store, request: Request | string, response: Response): Promise<void> {
  try {
    const body = await response.blob();
    const cache = await openStore(store);
    if (!cache || body.size > store.mostBytes) return;
    await cache.put(request, new Response(body, response));
    const requests = await cache.keys();
    for (const old of requests.slice(0, Math.max(0, requests.length - store.most))) await cache.delete(old);
  } catch {}
}

function openStore({ name }: Store): Promise<Cache | null> {
  return caches.open(name).catch(() => null);
}
