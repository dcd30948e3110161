import { UNSAFE_decodeViaTurboStream as decodeSingleFetch } from "react-router";
import { PRELOAD_COUNTS_KEY } from "../contract/browser-storage.ts";
import { paths } from "../contract/paths.ts";
import type { PreloadList } from "../contract/preload-list.ts";
import { abortAfter } from "../domain/abort-after.ts";
import { findConnection, isConstrained } from "./connection.ts";
import { linkKey } from "./page-key.ts";
import type { PreloadCounts, PreloadEnvironment } from "./preload-environment.ts";
import { createPreloadService } from "./preload-service.ts";

/** A navigation waits at most this long for a page that is being prefetched. */
const FETCH_TIMEOUT_MS = 5_000;
/** How long a pointer or the focus must stay on a link: it passes many on its way. */
const INTENT_EVENTS = { pointerover: 65, focusin: 65, touchstart: 0 } as const;

const browserEnvironment: PreloadEnvironment = {
  now: () => Date.now(),

  after({ ms, work }) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },

  isOnline: () => navigator.onLine,

  isConstrained,

  onConnectionChange(listener) {
    const connection = findConnection();
    addEventListener("online", listener);
    connection?.addEventListener("change", listener);
    return () => {
      removeEventListener("online", listener);
      connection?.removeEventListener("change", listener);
    };
  },

  onIntent,

  fetchList: async ({ signal }) => (await fetchJson({ address: paths.preloadList(), signal })) as PreloadList,

  async fetchPages({ pages, signal }) {
    const answer = await fetchJson({ address: paths.preloadPages(pages), signal });
    return (answer as { pages: Record<string, string> }).pages;
  },

  parsePage,

  // In document order: asking which links are visible would force a layout of off-screen content.
  listLinks: () =>
    [...document.querySelectorAll<HTMLAnchorElement>("main a[href], nav a[href]")].flatMap(
      (link) => linkKey(link) ?? [],
    ),

  readCounts,

  writeCounts({ hits, misses }) {
    try {
      sessionStorage.setItem(PRELOAD_COUNTS_KEY, `${hits} ${misses}`);
    } catch {
      // Storage is blocked or full: the counts last as long as the document.
    }
  },

  log({ message, error }) {
    console.debug(message, error);
  },
};

export const browserPreload = createPreloadService(browserEnvironment);

function onIntent(listener: (page: string) => void): () => void {
  const stop = new AbortController();
  for (const [kind, ms] of Object.entries(INTENT_EVENTS)) {
    // A timer for each kind: scrolling to the focused link also moves the page under the pointer.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      const page = link && linkKey(link);
      if (page) timer = setTimeout(() => listener(page), ms);
    };
    document.addEventListener(kind, onEvent, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}

function readCounts(): PreloadCounts {
  try {
    const [hits, misses] = (sessionStorage.getItem(PRELOAD_COUNTS_KEY) ?? "").split(" ").map(Number);
    return { hits: hits || 0, misses: misses || 0 };
  } catch {
    return { hits: 0, misses: 0 };
  }
}

async function fetchJson({ address, signal }: { address: string; signal: AbortSignal }): Promise<unknown> {
  const response = await fetch(address, {
    signal: abortAfter({ signal, ms: FETCH_TIMEOUT_MS }),
    priority: "low",
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** Decodes loader data as the framework does, so dates arrive as dates. */
async function parsePage(text: string): Promise<unknown> {
  const { value } = await decodeSingleFetch(new Blob([text]).stream(), window);
  const [result] = Object.values(value as Record<string, { data: unknown }>);
  if (!result || !("data" in result)) throw new Error("an answer without data");
  return result.data;
}
