import type { Context, Hono } from "hono";
import { WRITTEN_HEADER } from "../contract/browser-storage.ts";
import type { AuthHandler } from "./auth/auth-handler.ts";
import { errorResponse, jsonError } from "./http/error-page.ts";
import type { FreshCookie } from "./http/fresh-cookie.ts";
import { notFoundResponse } from "./http/not-found-response.ts";
import { pageResponse } from "./http/page-response.ts";
import type { AppEnvironment } from "./http/request-log.ts";
import { isRead } from "./overload/queue-writes.ts";
import type { RunInQueue } from "./overload/work-queue.ts";
import { visitorSearch } from "./page-cache/data-url.ts";
import type { PageAddresses } from "./page-cache/page-addresses.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { Renderer } from "./renderer.ts";

export interface PageHandlerOptions {
  publicUrl: string;
  auth: AuthHandler;
  addresses: PageAddresses;
  cache: PageCache;
  renderer: Renderer;
  freshCookie: FreshCookie;
  admit: (clientKey: string) => void;
  countNameHit: (name: string) => void;
  countMissedSearch: (search: { text: string; request: Request }) => Promise<void>;
  queues: { readonly render: RunInQueue };
}

/** Pages from the cache, then everything else that the framework answers. */
export function addPages(app: Hono<AppEnvironment>, options: PageHandlerOptions): void {
  const { auth, renderer, freshCookie, admit, queues } = options;

  app.get("*", async (c, next) => (await sendCachedPage(c, options)) ?? next());

  // Forms send GET and POST only, but the framework would run the action for these too.
  app.on(["PUT", "PATCH", "DELETE"], "*", (c) =>
    errorResponse({ status: 405, requestId: c.get("requestId") }),
  );

  app.all("*", async (c) => {
    const clientKey = c.get("clientKey");
    const render = () =>
      renderer.own(c.req.raw, {
        requestId: c.get("requestId"),
        findActor: () => auth.findActor(c.req.raw.headers),
        clientKey,
      });
    if (isRead(c.req.method)) {
      admit(clientKey);
      return queues.render(render, { client: clientKey });
    }
    const response = await render();
    // A data route without an action, where the framework's message is in English.
    if (response.status === 405 && response.headers.get("Content-Type") === "application/json")
      return jsonError({ status: 405, requestId: c.get("requestId") });
    const hasWritten = response.headers.has(WRITTEN_HEADER);
    response.headers.delete(WRITTEN_HEADER);
    if (hasWritten || isRedirect(response.status) || isAnsweredForm(c.req.raw, response))
      response.headers.append("Set-Cookie", freshCookie.issue());
    return response;
  });
}

async function sendCachedPage(
  c: Context<AppEnvironment>,
  { publicUrl, addresses, cache, freshCookie, countNameHit, countMissedSearch }: PageHandlerOptions,
): Promise<Response | null> {
  const fresh = freshCookie.isIn(c.req.header("cookie"));
  const url = c.env.incoming.url ?? "/";
  const address = addresses.resolve(url, { fresh });
  // After sending a review its author is shown it, also while it is held for moderation.
  if (!address || (fresh && c.req.query("resena"))) return null;
  const search = visitorSearch(url);
  const { page, outcome } = await cache.obtain(address, {
    bypass: fresh,
    clientKey: c.get("clientKey"),
    search,
  });
  // A shared render redirects with the query of the client that started it (D-08).
  if (isRedirect(page.status) && page.search !== search) return null;
  if (page.formerName !== null) countNameHit(page.formerName);
  if (page.missedSearch !== null) await countMissedSearch({ text: page.missedSearch, request: c.req.raw });
  c.set("cache", outcome);
  // Header, page and log then have the same id.
  if (page.status >= 500) c.set("requestId", page.renderId);
  if (address.sharedNotFound && page.status === 404)
    return notFoundResponse({
      page,
      request: c.req.raw,
      sharedUrl: `${publicUrl}${address.target}`,
      ownUrl: `${publicUrl}${new URL(c.req.url).pathname}`,
    });
  return pageResponse({ page, request: c.req.raw });
}

/** A form that our script sent, where a browser without one is redirected (`formRoute`). */
function isAnsweredForm(request: Request, response: Response): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return response.status === 200 && /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);
}

/** The framework sends client-side redirects as 202. */
function isRedirect(status: number): boolean {
  return (status >= 300 && status < 400) || status === 202;
}
