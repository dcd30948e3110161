import { paths } from "../../contract/paths.ts";
import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { rateLimit } from "../../services/rate-limits/rate-limit.ts";
import { completeSearch } from "../../services/search/complete-search.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { RunInQueue } from "../overload/work-queue.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import { createPageCache, type PageCache } from "../page-cache/page-cache.ts";
import { explainError } from "./explain-error.ts";

const CACHE_BYTES = 4 * 1024 * 1024;
const CACHE_MS = 60_000;
const RULE: RateRuleName = "search";

interface SuggestionRequest {
  readonly text: string;
  /** Who asks, to the rate limit. */
  readonly clientKey: string;
  readonly requestId: string;
  /** Tells when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface Suggestions {
  /** The answers that are kept, by text: any write to the catalogue drops them. */
  readonly cache: PageCache;
  /** The answer as JSON, whatever happens; null where nobody waits for it any more. */
  answer(request: SuggestionRequest): Promise<Page | null>;
}

interface SuggestionsOptions extends Pick<ServiceContext, "db" | "clock" | "log"> {
  runRender?: RunInQueue;
  /** Throws where a client has caused too many renders, without a question to the database as `rateLimit` has. */
  admit?: (clientKey: string) => void;
}

/** What the search widget asks (S-01, S-03): kept answers at once, the others in turn. */
export function createSuggestions({
  runRender = (work) => work(),
  admit = () => {},
  ...services
}: SuggestionsOptions): Suggestions {
  const cache = createPageCache({
    render: async ({ target }) => {
      const body = await runRender(() => completeSearch(services, { text: target }));
      return json({ status: 200, body, requestId: "" });
    },
    clock: services.clock,
    log: services.log,
    maxBytes: CACHE_BYTES,
    maxAgeMs: CACHE_MS,
    // Making one anew takes the turn of whoever asks.
    servesAged: false,
  });

  async function find({ text, clientKey, signal }: SuggestionRequest): Promise<Page | null> {
    const target = readSearchText(text).text.toLowerCase();
    const address = { key: paths.suggestions({ text: target }), target, variant: 0, sharedNotFound: false };
    const ready = cache.peek(address);
    if (ready) return ready.page;
    admit(clientKey);
    await rateLimit(services, { rule: RULE, key: clientKey });
    return signal.aborted ? null : (await cache.obtain(address)).page;
  }

  return {
    cache,
    async answer(request) {
      try {
        return await find(request);
      } catch (error) {
        const { requestId } = request;
        const { status, view, retryAfterSeconds } = explainError({
          error,
          requestId,
          log: services.log,
          signal: request.signal,
        });
        return json({ status, body: { message: view.message }, requestId, retryAfterSeconds });
      }
    },
  };
}

function json({
  status,
  body,
  requestId,
  retryAfterSeconds = null,
}: {
  status: number;
  body: object;
  requestId: string;
  retryAfterSeconds?: number | null;
}): Promise<Page> {
  return makePage({
    status,
    headers: [
      ["Content-Type", "application/json"],
      ["Cache-Control", status === 200 ? "no-cache" : "no-store"],
      ["X-Robots-Tag", "noindex"],
      ...(retryAfterSeconds === null ? [] : [["Retry-After", String(retryAfterSeconds)] as const]),
    ],
    body: Buffer.from(JSON.stringify(body)),
    tags: ["catalogue"],
    cacheable: status === 200,
    renderId: requestId,
  });
}
