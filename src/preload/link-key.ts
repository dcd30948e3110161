import { pageKey } from "./page-key.ts";

/** The key of the page that a link leads to, or null where it leads to none that can be preloaded. */
export function linkKey(link: HTMLAnchorElement): string | null {
  return link.origin === location.origin ? pageKey(link) : null;
}
