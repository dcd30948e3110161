import type { ListService } from "./list-service.ts";

let loading: Promise<ListService> | null = null;

export function loadLists(): Promise<ListService> {
  loading ??= import("./browser-lists.ts")
    .then((browser) => browser.createBrowserLists())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
