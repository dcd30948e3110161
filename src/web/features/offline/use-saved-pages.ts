import { useEffect, useState } from "react";
import { OFFLINE_PATH } from "../../../contract/offline/offline.ts";
import { PAGE_COPIES } from "../../../contract/offline/offline-copies.ts";

export interface SavedPage {
  readonly path: string;
  readonly title: string;
}

/** The latest first; none where the browser stores nothing; null until they are read. */
export function useSavedPages(): readonly SavedPage[] | null {
  const [pages, setPages] = useState<readonly SavedPage[] | null>(null);
  useEffect(() => {
    listSaved().then(setPages, () => setPages([]));
  }, []);
  return pages;
}

async function listSaved(): Promise<SavedPage[]> {
  // Opening it would create it, and the worker would store again where it is switched off.
  if (!(await caches.has(PAGE_COPIES))) return [];
  const cache = await caches.open(PAGE_COPIES);
  const requests = (await cache.keys()).toReversed();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request))?.text()) ?? "";
      return { path: pathname + search, title: titleOf(html) };
    }),
  );
  return pages.filter(({ path, title }) => title !== "" && path !== OFFLINE_PATH);
}

/** `titleOf("<title>Nori 48 | Guía</title>") === "Nori 48"` */
function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(html.slice(0, html.indexOf("</head>")), "text/html");
  return title.replace(/ \| [^|]*$/, "");
}
