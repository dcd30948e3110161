import type { Hono } from "hono";
import { paths } from "../../contract/paths.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { completeSearch } from "../../services/search/complete-search.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { errorText } from "../http/error-page.ts";
import { CLIENT_GONE, explainError } from "../http/explain-error.ts";
import { pageResponse } from "../http/page-response.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import type { RunInQueue } from "../overload/work-queue.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import { createPageCache, type PageCache } from "../page-cache/page-cache.ts";

const CACHE_BYTES = 4 * 1024 * 1024;
const CACHE_MS = 60_000;

interface CompletionRequest {
  readonly text: string;
  readonly clientKey: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface SearchCompletions {
  readonly cache: PageCache;
  /** JSON, also for errors; null if the client has disconnected. */
  answer(request: CompletionRequest): Promise<Page | null>;
}

interface SearchCompletionsOptions extends Pick<ServiceContext, "db" | "clock" | "log"> {
  runRender?: RunInQueue;
  /** Rate limit in memory: one in the database would cost as much as the completions. */
  admit?: (clientKey: string) => void;
}

export function createSearchCompletions({
  runRender = (work) => work(),
  admit = () => {},
  ...services
}: SearchCompletionsOptions): SearchCompletions {
  const cache = createPageCache({
    render: async ({ target }, { clientKey }) => {
      const complete = () => completeSearch(services, { text: target });
      const body = await runRender(complete, { client: clientKey ?? "" });
      return json({ status: 200, body, requestId: "" });
    },
    clock: services.clock,
    log: services.log,
    maxBytes: CACHE_BYTES,
    maxAgeMs: CACHE_MS,
    // A renewal counts against the rate limit of the client.
    servesAged: false,
  });

  async function find({ text, clientKey, signal }: CompletionRequest): Promise<Page | null> {
    const target = readSearchText(text).text.toLowerCase();
    const address = { key: paths.completions({ text: target }), target, edition: 0, sharedNotFound: false };
    const ready = cache.peek(address);
    if (ready) return ready.page;
    admit(clientKey);
    return signal.aborted ? null : (await cache.obtain(address, { clientKey })).page;
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

export function addSearchCompletions(app: Hono<AppEnvironment>, completions: SearchCompletions): void {
  app.get(paths.completions(), async (c) => {
    const page = await completions.answer({
      text: c.req.query("q") ?? "",
      clientKey: c.get("clientKey"),
      requestId: c.get("requestId"),
      signal: c.req.raw.signal,
    });
    return page ? pageResponse({ page, request: c.req.raw }) : new Response(null, { status: CLIENT_GONE });
  });
  app.all(paths.completions(), (c) =>
    c.json({ message: errorText(405).text }, 405, { Allow: "GET, HEAD", "Cache-Control": "no-store" }),
  );
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
