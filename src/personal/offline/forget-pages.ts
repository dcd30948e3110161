import { isOfEverybody, PAGE_COPIES, PICTURE_COPIES } from "../../contract/offline/offline-copies.ts";
import { postToWorker } from "./post-to-worker.ts";

/** V-07: what a member read is not for the next person at this browser. Also without a worker, which may store more. */
export async function forgetPages(): Promise<void> {
  postToWorker({ kind: "forget" });
  try {
    for (const name of [PAGE_COPIES, PICTURE_COPIES]) {
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (!isOfEverybody(pathname + search)) await cache.delete(request, { ignoreVary: true });
      }
    }
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}
