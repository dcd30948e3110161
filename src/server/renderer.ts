import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { VISITOR } from "../domain/accounts/actor.ts";
import { type PageDocument, pageRequest, renderRequest } from "../request.server.ts";
import type { ServiceContext } from "../services/service-context.ts";
import type { FoundActor } from "./auth/sessions.ts";
import { chooseSite } from "./choose-site.ts";
import { errorPage } from "./http/error-page.ts";
import { contentSecurityPolicy, type HeaderPair } from "./http/security-headers.ts";
import { visitorSearch } from "./page-cache/data-url.ts";
import { makePage, type Page } from "./page-cache/page.ts";
import type { PageAddress } from "./page-cache/page-addresses.ts";
import type { RenderClient } from "./page-cache/shared-renders.ts";
import { createPageRequest } from "./page-request.ts";
import type { SiteName } from "./site-builds.ts";

interface RendererOptions {
  loadBuild: (site: SiteName) => Promise<ServerBuild>;
  development: boolean;
  services: Omit<ServiceContext, "actor">;
  headers: readonly HeaderPair[];
  nextRequestId: () => string;
  countNameHit: (name: string) => void;
  findPictureOrigins: () => Promise<readonly string[]>;
}

type FindActor = () => Promise<FoundActor>;

interface OwnRequest {
  readonly requestId: string;
  readonly clientKey: string;
  readonly findActor: FindActor;
}

export interface Renderer {
  /** A page that is the same for everybody: rendered for a visitor, without cookies and headers. */
  shared(address: PageAddress, client: RenderClient): Promise<Page>;
  /** The framework's response to this request alone. */
  own(request: Request, options: OwnRequest): Promise<Response>;
}

const findVisitor: FindActor = async () => ({
  actor: VISITOR,
  sessionId: null,
  cookies: [],
  renewSession: async () => [],
  noteStaffUse: async () => {},
});

export function createRenderer(options: RendererOptions): Renderer {
  const { loadBuild, development, services, headers, nextRequestId, countNameHit } = options;
  // Staff look at pictures of any site before they are in the catalogue.
  const findImageSources = (site: SiteName) => (site === "admin" ? ["https:"] : options.findPictureOrigins());
  // `write-guards.ts` has checked the origin already; the framework does not know PUBLIC_URL.
  const createHandler = (site: SiteName) =>
    createRequestHandler(
      async () => ({ ...(await loadBuild(site)), allowedActionOrigins: ["**"] }),
      development ? "development" : "production",
    );
  const handlers = {
    public: createHandler("public"),
    login: createHandler("login"),
    admin: createHandler("admin"),
  };
  const { publicUrl, mapTiles } = services.site;
  const tilesUrl = mapTiles?.url ?? null;

  async function render(site: SiteName, given: Omit<Parameters<typeof createPageRequest>[0], "services">) {
    const { page, rendering, report } = createPageRequest({ ...given, services });
    const context = new RouterContextProvider();
    context.set(pageRequest, page);
    context.set(renderRequest, rendering);
    const response = await handlers[site](given.request, context);
    const { document, retryAfterSeconds } = report;
    const imageSources = await findImageSources(site);
    const { requestId } = given;
    const answer = withPagePolicy({ response, document, requestId, imageSources, tilesUrl, development });
    if (retryAfterSeconds !== null) answer.headers.set("Retry-After", String(retryAfterSeconds));
    for (const cookie of report.cookies) answer.headers.append("Set-Cookie", cookie);
    return { ...answer, report };
  }

  return {
    async shared(address, client) {
      const requestId = nextRequestId();
      const request = new Request(`${publicUrl}${address.target}`);
      const { edition } = address;
      const rendered = await render("public", {
        request,
        requestId,
        edition,
        findActor: findVisitor,
        ...client,
      });
      const { status, headers: own, body, report } = rendered;
      const { isMinor, isDegraded, isUncacheable } = report;
      const hasCacheableStatus = status === 200 || (address.sharedNotFound && status === 404);
      const cacheable = hasCacheableStatus && !isUncacheable && !isDegraded && !own.has("Set-Cookie");
      return makePage({
        status,
        headers: [
          ...headers,
          ...withCacheControl({ headers: own, otherwise: cacheable ? "no-cache" : "no-store" }),
        ],
        body: typeof body === "string" ? Buffer.from(body) : Buffer.from(await body.arrayBuffer()),
        tags: [...report.tags],
        cacheable,
        isMinor,
        isDegraded,
        renderId: requestId,
        search: client.search,
        formerName: report.formerName,
        missedSearch: report.missedSearch,
      });
    },

    async own(request, own) {
      const search = visitorSearch(request.url);
      const chosen = await chooseSite(request, own.findActor);
      if (chosen.site === null) return chosen.refusal;
      const { site, findActor } = chosen;
      const rendered = await render(site, { request, edition: 0, search, ...own, findActor });
      const { status, body, report } = rendered;
      if (report.formerName !== null) countNameHit(report.formerName);
      const responseHeaders = withCacheControl({ headers: rendered.headers, otherwise: "no-store" });
      // hono/compress adds it to GET only.
      responseHeaders.append("Vary", "Accept-Encoding");
      return new Response(typeof body === "string" ? body : body.body, { status, headers: responseHeaders });
    },
  };
}

function withCacheControl({ headers, otherwise }: { headers: Headers; otherwise: string }): Headers {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", otherwise);
  return headers;
}

/** HTML is passed on as text: a Response would copy it. */
interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Response;
}

/** Sets the policy of an HTML response; the framework's bare 500 is replaced by our error page. */
function withPagePolicy({
  response,
  document: { html, scripts },
  requestId,
  imageSources,
  tilesUrl,
  development,
}: {
  response: Response;
  document: PageDocument;
  requestId: string;
  imageSources: readonly string[];
  tilesUrl: string | null;
  development: boolean;
}): RenderedPage {
  const { status } = response;
  const type = response.headers.get("Content-Type") ?? "";
  if (status >= 500 && (type === "" || type.startsWith("text/plain")) && !development) {
    const page = errorPage({ status, requestId });
    return { status, headers: new Headers(page.headers.map((pair) => [...pair])), body: page.html };
  }
  const headers = new Headers(response.headers);
  // The framework sets no charset on its data.
  if (type === "text/x-script") headers.set("Content-Type", `${type}; charset=utf-8`);
  if (!type.startsWith("text/html")) return { status, headers, body: response };
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts, imageSources, tilesUrl, development }),
  );
  return { status, headers, body: html };
}
