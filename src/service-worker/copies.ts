import { PAGE_COPIES, SHELL_PATHS } from "../contract/offline.ts";

interface Store {
  readonly name: string;
  readonly mostBytes: number;
  /** Never removed to make room. */
  readonly lasting: readonly string[];
}

/** Together below 50 MB: the privacy page says so. */
export const PAGES: Store = { name: PAGE_COPIES, mostBytes: 14_000_000, lasting: SHELL_PATHS };
export const FILES: Store = { name: "file-copies", mostBytes: 14_000_000, lasting: [] };
export const PICTURES: Store = { name: "picture-copies", mostBytes: 18_000_000, lasting: [] };

const NAMES = [PAGES, FILES, PICTURES].map(({ name }) => name);
const LARGEST = 1_000_000;
const SIZE_HEADER = "X-Size";

let isErased = false;

/** Nothing is stored afterwards, not even by what began before. */
export async function eraseCopies(): Promise<void> {
  isErased = true;
  for (const name of await caches.keys()) await caches.delete(name);
}

export async function deleteOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) if (!NAMES.includes(name)) await caches.delete(name);
}

export async function findCopy(store: Store, path: string): Promise<Response | undefined> {
  return (await openStore(store))?.match(path, { ignoreVary: true });
}

export function hasCacheRule({ headers }: Response, rule: string): boolean {
  return headers.get("Cache-Control")?.includes(rule) === true;
}

/**
 * Not what the server forbids to store, such as an author's withheld photo. Where the storage is full or forbidden, nothing
 * is stored and nothing fails.
 */
export async function keepCopy(store: Store, path: string, response: Response): Promise<void> {
  if (hasCacheRule(response, "no-store")) return;
  try {
    const body = await response.blob();
    const cache = await openStore(store);
    if (!cache || body.size > LARGEST) return;
    const copy = new Response(body, response);
    copy.headers.set(SIZE_HEADER, String(body.size));
    await cache.put(path, copy);
    await makeRoom(cache, store);
  } catch {}
}

/** Removes the oldest. */
async function makeRoom(cache: Cache, { mostBytes, lasting }: Store): Promise<void> {
  const [requests, copies] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = 0;
  for (const [index, request] of [...requests.entries()].reverse()) {
    bytes += Number(copies[index]?.headers.get(SIZE_HEADER));
    if (bytes > mostBytes && !lasting.includes(pathOf(request))) await cache.delete(request);
  }
}

export async function dropCopy(store: Store, path: string): Promise<void> {
  await (await openStore(store))?.delete(path, { ignoreVary: true });
}

/** Without the fragment, which may hold the key of an edit link. */
export function pathOf({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function openStore({ name }: Store): Promise<Cache | null> {
  return isErased ? null : caches.open(name).catch(() => null);
}
