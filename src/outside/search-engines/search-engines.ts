import { type EngineAnswer, readRetryAfter } from "../../domain/search-engines/search-notice.ts";

const TIMEOUT_MS = 10_000;

export interface SearchEngines {
  /** Without a public address, or with `INDEXNOW_URL=none`, nothing is sent. */
  readonly isOn: boolean;
  /** Null where it is off. */
  readonly endpoint: string | null;
  readonly pingUrl: string | null;
  readonly key: string;
  /** AN-02: absolute addresses, at most 10,000. Never rejects. */
  notify(urls: readonly string[]): Promise<EngineAnswer>;
  /** Null without `SITEMAP_PING_URL`. */
  ping: ((sitemapUrl: string) => Promise<EngineAnswer>) | null;
}

interface SearchEnginesOptions {
  publicUrl: string;
  isOn: boolean;
  /** Null: off. */
  endpoint: string | null;
  pingUrl: string | null;
  key: string;
  userAgent: () => string;
  now: () => Date;
}

export function openSearchEngines(options: SearchEnginesOptions): SearchEngines {
  const { publicUrl, isOn, endpoint, pingUrl, key, userAgent, now } = options;

  async function ask(url: string, init: RequestInit): Promise<EngineAnswer> {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...init.headers, "User-Agent": userAgent() },
      });
      await response.body?.cancel();
      const retryAfterSeconds = readRetryAfter(response.headers.get("Retry-After"), now());
      return { status: response.status, retryAfterSeconds };
    } catch {
      return { status: null, retryAfterSeconds: null };
    }
  }

  const { host } = new URL(publicUrl);
  return {
    isOn,
    endpoint,
    pingUrl,
    key,
    notify: (urlList) =>
      ask(endpoint ?? "", {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body: JSON.stringify({ host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList }),
      }),
    ping:
      pingUrl === null || !isOn
        ? null
        : (sitemapUrl) => {
            const url = new URL(pingUrl);
            url.searchParams.set("sitemap", sitemapUrl);
            return ask(url.href, { method: "GET" });
          },
  };
}
