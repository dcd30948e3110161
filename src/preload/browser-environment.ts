import { UNSAFE_decodeViaTurboStream as decodeSingleFetch } from "react-router";
import { paths } from "../contract/paths.ts";
import type { PreloadList } from "../contract/preload-list.ts";
import { findConnection, isSparing } from "./connection.ts";
import { linkKey } from "./link-key.ts";
import { onLinkIntent } from "./on-link-intent.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";

/** A page on its way is waited for at most this long before whoever goes there asks the server. */
const PATIENCE_MS = 5_000;

export const browserEnvironment: PreloadEnvironment = {
  now: () => Date.now(),

  after({ ms, work }) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },

  isOnline: () => navigator.onLine,

  isSparing,

  onConnection(listener) {
    const quality = findConnection();
    addEventListener("online", listener);
    quality?.addEventListener("change", listener);
    return () => {
      removeEventListener("online", listener);
      quality?.removeEventListener("change", listener);
    };
  },

  onIntent: onLinkIntent,

  // An answer that is not of this shape makes whoever uses it fail, which counts as any other failure.
  fetchPlan: async ({ signal }) => (await fetchJson({ address: paths.preloadList(), signal })) as PreloadList,

  async fetchPages({ pages, signal }) {
    const answer = await fetchJson({ address: paths.preloadPages(pages), signal });
    return (answer as { pages: Record<string, string> }).pages;
  },

  readPage,

  // In the order of the page: to ask what is in view would make the browser lay out all that is not.
  listLinks: () =>
    [...document.querySelectorAll<HTMLAnchorElement>("main a[href], nav a[href]")].flatMap(
      (link) => linkKey(link) ?? [],
    ),

  log({ message, error }) {
    // biome-ignore lint/suspicious/noConsole: AP-01 wants it logged, though nothing that a visitor sees has failed
    console.debug(message, error);
  },
};

async function fetchJson({ address, signal }: { address: string; signal: AbortSignal }): Promise<unknown> {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    priority: "low",
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** As the framework decodes what a loader sent, so that dates arrive as dates. */
async function readPage(text: string): Promise<unknown> {
  const { value } = await decodeSingleFetch(new Blob([text]).stream(), window);
  // One route was asked for: its result stands alone under its name.
  const [result] = Object.values(value as Record<string, { data: unknown }>);
  if (!result || !("data" in result)) throw new Error("an answer without data");
  return result.data;
}
