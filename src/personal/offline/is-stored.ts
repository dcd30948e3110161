import { PAGE_COPIES } from "../../contract/offline/offline-copies.ts";

/** V-07: whether the service worker has a copy of the page. */
export function isStored(path: string): Promise<boolean> {
  return caches.match(path, { cacheName: PAGE_COPIES, ignoreVary: true }).then(
    (copy) => copy !== undefined,
    () => false,
  );
}
