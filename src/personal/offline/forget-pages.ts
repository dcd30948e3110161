import { PAGE_COPIES, SHELL_PATHS } from "../../contract/offline.ts";

/** V-07: what a member read is not for the next person at this browser. */
export async function forgetPages(): Promise<void> {
  try {
    const cache = await caches.open(PAGE_COPIES);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!SHELL_PATHS.includes(pathname + search)) await cache.delete(request, { ignoreVary: true });
    }
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}
