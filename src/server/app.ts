import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { paths, VARIANT_WIDTHS } from "../contract/paths.ts";
import type { Log } from "../services/service-context.ts";
import type { AuthSide } from "./auth/auth-side.ts";
import { bodyLimitOf } from "./http/body-limits.ts";
import type { createClientAddress } from "./http/client-address.ts";
import { hashClientAddress } from "./http/client-key.ts";
import { errorText, refuse } from "./http/error-page.ts";
import { CLIENT_GONE, explainError } from "./http/explain-error.ts";
import type { FreshCookie } from "./http/fresh-cookie.ts";
import type { createMovedModules } from "./http/moved-modules.ts";
import { notFoundResponse } from "./http/not-found-response.ts";
import { pageResponse } from "./http/page-response.ts";
import type { createPreloadPages } from "./http/preload-pages.ts";
import { type AppEnvironment, logRequests } from "./http/request-log.ts";
import { mayChange } from "./http/same-origin.ts";
import type { HeaderPair } from "./http/security-headers.ts";
import type { Suggestions } from "./http/suggestions.ts";
import { isRead, queueWrites } from "./overload/queue-writes.ts";
import type { RunInQueue } from "./overload/work-queue.ts";
import { type PageAddresses, visitorSearch } from "./page-cache/page-addresses.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { createPictures } from "./pictures/pictures.ts";
import type { Renderer } from "./renderer.ts";
import type { createVisits } from "./visits/visits.ts";

interface AppOptions {
  publicUrl: string;
  /** What the addresses of clients are hashed with. */
  secret: string;
  headers: readonly HeaderPair[];
  clientAddress: ReturnType<typeof createClientAddress>;
  isReady: () => Promise<void>;
  movedModules: ReturnType<typeof createMovedModules>;
  pictures: ReturnType<typeof createPictures>;
  preloadPages: ReturnType<typeof createPreloadPages>;
  suggestions: Suggestions;
  visits: ReturnType<typeof createVisits>;
  auth: AuthSide;
  addresses: PageAddresses;
  cache: PageCache;
  renderer: Renderer;
  freshCookie: FreshCookie;
  /** The rate limit on renders. */
  admit: (clientKey: string | null) => void;
  queues: Readonly<Record<"render" | "write" | "password", RunInQueue>>;
  nextRequestId: () => string;
  log: Log;
}

/** Everything that is not a kept page or a file: the order of the lines is the order in which a request meets them. */
export function createApp(options: AppOptions) {
  const {
    publicUrl,
    secret,
    headers,
    clientAddress,
    isReady,
    movedModules,
    pictures,
    preloadPages,
    suggestions,
    visits,
    auth,
    addresses,
    cache,
    renderer,
    freshCookie,
    admit,
    queues,
    nextRequestId,
    log,
  } = options;
  const app = new Hono<AppEnvironment>();

  const addressOf = (c: Context<AppEnvironment>) =>
    clientAddress({
      socket: c.env.incoming.socket.remoteAddress,
      forwarded: c.req.header("x-forwarded-for"),
    });
  /** To the rate limits. */
  const clientKeyOf = (c: Context<AppEnvironment>) => hashClientAddress({ address: addressOf(c), secret });

  app.use(logRequests({ headers, addressOf, nextRequestId, log }));
  // Cached pages are compressed already: this is for answers that are made for one request.
  app.use(compress());

  app.onError((error, c) => {
    const requestId = c.get("requestId");
    const { signal } = c.req.raw;
    const { status, view, retryAfterSeconds } = explainError({ error, requestId, log, signal });
    return refuse(status, requestId, { sentence: view.message, retryAfterSeconds });
  });

  app.get("/healthz", (c) => c.json({ ok: true }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await isReady().then(
      () => true,
      () => false,
    );
    return c.json({ ready, database: ready }, ready ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("/assets/:file", async (c, next) => {
    const page = await movedModules(c.env.incoming.url ?? "");
    return page ? pageResponse({ page, request: c.req.raw }) : next();
  });

  for (const width of [null, ...VARIANT_WIDTHS]) {
    app.get(`/imagenes/:id{[0-9a-f]{32}}${width ? `/${width}` : ""}`, async (c) => {
      const ifNoneMatch = c.req.header("if-none-match");
      const picture = await pictures({
        id: c.req.param("id"),
        width,
        clientKey: clientKeyOf(c),
        ifNoneMatch,
      });
      return picture ?? refuse(404, c.get("requestId"));
    });
  }

  app.get("/precarga/paginas", async (c) => {
    const fresh = freshCookie.isIn(c.req.header("cookie"));
    const page = await preloadPages({ wanted: c.req.queries("p") ?? [], fresh, clientKey: clientKeyOf(c) });
    return pageResponse({ page, request: c.req.raw });
  });

  app.get(paths.completions(), async (c) => {
    const page = await suggestions.answer({
      text: c.req.query("q") ?? "",
      clientKey: clientKeyOf(c),
      requestId: c.get("requestId"),
      signal: c.req.raw.signal,
    });
    return page ? pageResponse({ page, request: c.req.raw }) : new Response(null, { status: CLIENT_GONE });
  });
  app.all(paths.completions(), (c) =>
    c.json({ message: errorText(405).text }, 405, { Allow: "GET, HEAD", "Cache-Control": "no-store" }),
  );

  app.use(async (c, next) => {
    const allowed = mayChange({
      method: c.req.method,
      origin: c.req.header("origin"),
      fetchSite: c.req.header("sec-fetch-site"),
      publicUrl,
    });
    if (allowed) return next();
    const requestId = c.get("requestId");
    const origin = c.req.header("origin")?.split("?", 1)[0]?.slice(0, 200);
    log.warn({ id: requestId, origin, publicUrl }, "refused: its Origin is not PUBLIC_URL");
    return refuse(403, requestId);
  });

  app.use((c, next) =>
    bodyLimit({
      maxSize: bodyLimitOf(c.req.path),
      onError: (limited: Context<AppEnvironment>) => refuse(413, limited.get("requestId")),
    })(c, next),
  );

  app.post(paths.visit(), (c) => visits.beacon({ request: c.req.raw, clientKey: clientKeyOf(c) }));
  app.get(paths.visit(), (c) => visits.pixel({ request: c.req.raw, clientKey: clientKeyOf(c) }));

  app.use(queueWrites({ queues, clientOf: clientKeyOf }));

  // Writes have limits of their own.
  app.on("GET", [`${paths.auth()}/*`, paths.signedIn()], (c, next) => {
    admit(clientKeyOf(c));
    return next();
  });
  app.all(`${paths.auth()}/*`, async (c) => {
    const requestId = c.get("requestId");
    return (await auth.handle(c.req.raw, { clientKey: clientKeyOf(c), requestId })) ?? refuse(404, requestId);
  });
  app.get(paths.signedIn(), (c) => auth.signedIn(c.req.raw));

  app.get("*", async (c, next) => {
    const fresh = freshCookie.isIn(c.req.header("cookie"));
    const url = c.env.incoming.url ?? "/";
    const address = addresses.resolve(url, { fresh });
    // Right after a form its sender is shown what they sent, which may be held: nobody else, and not for long.
    if (!address || (fresh && c.req.query("resena"))) return next();
    const search = visitorSearch(url);
    const { page, outcome } = await cache.obtain(address, {
      bypass: fresh,
      clientKey: clientKeyOf(c),
      search,
    });
    // Made at the same moment for somebody else, whose query it carries on (D-08).
    if (isRedirect(page.status) && page.search !== search) return next();
    c.set("cache", outcome);
    // So that the header, the page and the log agree on which request it was that failed.
    if (page.status >= 500) c.set("requestId", page.renderId);
    if (address.sharedNotFound && page.status === 404)
      return notFoundResponse({
        page,
        request: c.req.raw,
        sharedUrl: `${publicUrl}${address.target}`,
        ownUrl: `${publicUrl}${new URL(c.req.url).pathname}`,
      });
    return pageResponse({ page, request: c.req.raw });
  });

  // A form knows no other: the framework would take them for one.
  app.on(["PUT", "PATCH", "DELETE"], "*", (c) => refuse(405, c.get("requestId")));

  app.all("*", async (c) => {
    const clientKey = clientKeyOf(c);
    const render = () =>
      renderer.own(c.req.raw, {
        requestId: c.get("requestId"),
        findActor: () => auth.findActor(c.req.raw.headers),
        clientKey,
      });
    if (isRead(c.req.method)) {
      admit(clientKey);
      return queues.render(render);
    }
    const response = await render();
    if (isRedirect(response.status)) response.headers.append("Set-Cookie", freshCookie.issue());
    return response;
  });

  return app;
}

/** 202 is how the framework hands a redirect to a page that runs JavaScript. */
function isRedirect(status: number): boolean {
  return (status >= 300 && status < 400) || status === 202;
}
