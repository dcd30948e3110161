import { OFFLINE_PATH } from "../contract/offline/offline.ts";
import {
  isOfEverybody,
  PAGE_COPIES,
  PICTURE_COPIES,
  SHELL_PATHS,
} from "../contract/offline/offline-copies.ts";
import { BURST_MS, LARGEST_COPY } from "./limits.ts";

const FILE_COPIES = "file-copies";

interface Store {
  readonly name: string;
  /** Bytes. */
  readonly most: number;
  burst?: ReturnType<typeof setTimeout>;
}

/** Together below 50 MB: the privacy page says so. */
export const PAGES: Store = { name: PAGE_COPIES, most: 14_000_000 };
export const FILES: Store = { name: FILE_COPIES, most: 14_000_000 };
export const PICTURES: Store = { name: PICTURE_COPIES, most: 18_000_000 };

export const STORE_NAMES: readonly string[] = [PAGE_COPIES, FILE_COPIES, PICTURE_COPIES];
const ANY_VARIANT = { ignoreVary: true };
const SIZE_HEADER = "X-Size";

/**
 * Not what the server forbids to store, such as an author's withheld photo. Where the storage is full or forbidden, nothing
 * is stored and nothing fails.
 */
export type CopyKeeper = (store: Store, path: string, response: Response) => Promise<void>;

/** Counts the sign-outs. */
let epoch = 0;

/**
 * Only pages create the store of pages, when they start: while the kill switch is on, a worker that still controls a page
 * stores nothing, also after the browser has restarted it.
 */
export function isStoring(): Promise<boolean | undefined> {
  return caches.has(PAGE_COPIES).catch(ignore);
}

/** Also those of other versions. */
export async function eraseCopies(except: readonly string[] = []): Promise<void> {
  for (const name of await caches.keys()) if (!except.includes(name)) await caches.delete(name);
}

/** After a sign-out only what every visitor has stays. */
export async function forgetCopies(): Promise<void> {
  epoch++;
  for (const store of [PAGES, PICTURES]) {
    const cache = await openStore(store);
    for (const request of (await cache?.keys()) ?? [])
      if (!isOfEverybody(pathOf(request))) await cache?.delete(request, ANY_VARIANT);
  }
}

export async function findCopy(
  store: Store,
  path: string,
  ignoreSearch = false,
): Promise<Response | undefined> {
  return (await openStore(store))?.match(path, { ...ANY_VARIANT, ignoreSearch }).catch(ignore);
}

export function hasCacheRule({ headers }: Response, rule: string): boolean | undefined {
  return headers.get("Cache-Control")?.includes(rule);
}

/** Made before the request: what it gets is not stored after a sign-out. */
export function copyKeeper(): CopyKeeper {
  const since = epoch;
  return async (store, path, response) => {
    // One copy of the page that stands in serves all.
    if (hasCacheRule(response, "no-store") || path.startsWith(`${OFFLINE_PATH}?`)) return;
    try {
      const body = await response.blob();
      const cache = await openStore(store);
      if (!cache || body.size > LARGEST_COPY) return;
      const copy = new Response(body, response);
      copy.headers.set(SIZE_HEADER, `${body.size}`);
      // A changed picture has another query.
      if (store === PICTURES) await cache.delete(path, { ...ANY_VARIANT, ignoreSearch: true });
      if (since !== epoch) return;
      await cache.put(path, copy);
      makeRoomLater(cache, store);
    } catch {}
  };
}

/** Once a burst, since it lists the whole store. A worker that is stopped before makes room with the next one. */
function makeRoomLater(cache: Cache, store: Store): void {
  clearTimeout(store.burst);
  store.burst = setTimeout(() => makeRoom(cache, store).catch(ignore), BURST_MS);
}

/** Removes the oldest. */
async function makeRoom(cache: Cache, { most }: Store): Promise<void> {
  const [requests, copies] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = 0;
  for (const [index, request] of [...requests.entries()].reverse()) {
    bytes += Number(copies[index]?.headers.get(SIZE_HEADER));
    if (bytes > most && !SHELL_PATHS.includes(pathOf(request))) await cache.delete(request);
  }
}

export async function dropCopy(store: Store, path: string): Promise<void> {
  await (await openStore(store))?.delete(path, ANY_VARIANT).catch(ignore);
}

/** Without the fragment, which may hold the key of an edit link. */
export function pathOf({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Where a failure means nothing. */
export function ignore(): undefined {}

async function openStore({ name }: Store): Promise<Cache | undefined> {
  if (await isStoring()) return caches.open(name).catch(ignore);
}
