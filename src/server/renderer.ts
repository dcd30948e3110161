import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { VISITOR } from "../domain/accounts/actor.ts";
import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";
import type { JsonLd } from "../domain/structured-data/json-ld.ts";
import { type Identity, type PageDocument, type PageRequest, pageRequest } from "../request.server.ts";
import type { ServiceContext } from "../services/service-context.ts";
import type { FoundActor } from "./auth/auth-side.ts";
import { ERROR_PAGE_POLICY, errorPage } from "./http/error-page.ts";
import { explainError } from "./http/explain-error.ts";
import { contentSecurityPolicy, type HeaderPair } from "./http/security-headers.ts";
import { makePage, type Page } from "./page-cache/page.ts";
import { type PageAddress, visitorSearch } from "./page-cache/page-addresses.ts";
import type { Asker } from "./page-cache/shared-renders.ts";

interface RendererOptions {
  loadBuild: () => Promise<ServerBuild>;
  development: boolean;
  publicUrl: string;
  siteName: string;
  contactEmail: string;
  socialUrls: PageRequest["socialUrls"];
  socialProviders: PageRequest["socialProviders"];
  figures: PageRequest["figures"];
  map: PageRequest["map"];
  services: Omit<ServiceContext, "actor">;
  headers: readonly HeaderPair[];
  nextRequestId: () => string;
}

export interface Renderer {
  /** A page that is the same for everybody: no cookies, no headers, a visitor asking. */
  shared(address: PageAddress, asker: Asker): Promise<Page>;
  /** The framework's answer to this very request. */
  own(request: Request, asked: OwnRequest): Promise<Response>;
}

interface OwnRequest {
  readonly requestId: string;
  /** As the rate limits know them. */
  readonly clientKey: string;
  /** Called at most once, and only where the route wants to know. */
  readonly findActor: FindActor;
}

type FindActor = () => Promise<FoundActor>;

interface AskedPage extends Asker {
  readonly request: Request;
  readonly requestId: string;
  readonly variant: number;
  readonly findActor: FindActor;
}

const findVisitor: FindActor = async () => ({
  actor: VISITOR,
  sessionId: null,
  cookies: [],
  renewSession: async () => [],
});

const HTML = "text/html; charset=utf-8";

export function createRenderer(options: RendererOptions): Renderer {
  const { loadBuild, development, publicUrl, headers, nextRequestId } = options;
  // Our own check of Origin and Sec-Fetch-Site has been made before: the framework's would know less.
  const load = async () => ({ ...(await loadBuild()), allowedActionOrigins: ["**"] });
  const handle = createRequestHandler(load, development ? "development" : "production");

  async function ask({ request, requestId, variant, findActor, clientKey, search }: AskedPage) {
    const services = { ...options.services, clientKey };
    const tags = new Set<CatalogueTag>();
    const jsonLd: JsonLd[] = [];
    const cookies: string[] = [];
    let retryAfterSeconds: number | null = null;
    let document: PageDocument = { html: "", scripts: [] };
    let isMinor = false;
    let isUncacheable = false;
    let isDegraded = false;
    let identifying: Promise<Identity> | null = null;
    async function identify(): Promise<Identity> {
      const found = await findActor();
      cookies.push(...found.cookies);
      const { actor, sessionId, renewSession } = found;
      return {
        services: { ...services, actor },
        sessionId,
        renewSession: async () => void cookies.push(...(await renewSession())),
      };
    }
    const page: PageRequest = {
      services,
      identify() {
        identifying ??= identify();
        return identifying;
      },
      requestId,
      siteName: options.siteName,
      contactEmail: options.contactEmail,
      publicUrl,
      socialUrls: options.socialUrls,
      socialProviders: options.socialProviders,
      figures: options.figures,
      map: options.map,
      variant,
      search,
      tag: (...shown) => {
        for (const tag of shown) tags.add(tag);
      },
      markMinor: () => {
        isMinor = true;
      },
      markUncacheable: () => {
        isUncacheable = true;
      },
      markDegraded: () => {
        isDegraded = true;
      },
      describe: (...said) => {
        jsonLd.push(...said);
      },
      jsonLd,
      setDocument: (made) => {
        document = made;
      },
      explain: (error) => {
        const explained = explainError({ error, requestId, log: services.log, signal: request.signal });
        retryAfterSeconds = explained.retryAfterSeconds;
        return explained;
      },
    };
    const response = await handle(request, new RouterContextProvider(new Map([[pageRequest, page]])));
    const answer = withPolicy({
      response,
      document,
      requestId,
      tilesUrl: options.map.tiles?.url ?? null,
      development,
    });
    if (retryAfterSeconds !== null) answer.headers.set("Retry-After", String(retryAfterSeconds));
    for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
    return { ...answer, tags: [...tags], isMinor, isUncacheable, isDegraded };
  }

  return {
    async shared(address, asker) {
      const requestId = nextRequestId();
      const request = new Request(`${publicUrl}${address.target}`);
      const {
        status,
        headers: own,
        body,
        tags,
        isMinor,
        isUncacheable,
        isDegraded,
      } = await ask({
        request,
        requestId,
        variant: address.variant,
        findActor: findVisitor,
        ...asker,
      });
      const hasCacheableStatus = status === 200 || (address.sharedNotFound && status === 404);
      const cacheable = hasCacheableStatus && !isUncacheable && !isDegraded && !own.has("Set-Cookie");
      return makePage({
        status,
        headers: [
          ...headers,
          ...withCacheControl({ headers: own, otherwise: cacheable ? "no-cache" : "no-store" }),
        ],
        body: typeof body === "string" ? Buffer.from(body) : Buffer.from(await body.arrayBuffer()),
        tags,
        cacheable,
        isMinor,
        isDegraded,
        renderId: requestId,
        search: asker.search,
      });
    },

    async own(request, asked) {
      const search = visitorSearch(request.url);
      const { status, headers: own, body } = await ask({ request, variant: 0, search, ...asked });
      const headersOut = withCacheControl({ headers: own, otherwise: "no-store" });
      // hono/compress adds it to GET only.
      headersOut.append("Vary", "Accept-Encoding");
      return new Response(typeof body === "string" ? body : body.body, { status, headers: headersOut });
    },
  };
}

function withCacheControl({ headers, otherwise }: { headers: Headers; otherwise: string }): Headers {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", otherwise);
  return headers;
}

/** An HTML document is handed on as text: each Response around it would be another copy of it. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Response;
}

/** Gives an HTML answer its policy; one that the framework could not make is replaced by a page of our own. */
function withPolicy({
  response,
  document: { html, scripts },
  requestId,
  tilesUrl,
  development,
}: {
  response: Response;
  document: PageDocument;
  requestId: string;
  tilesUrl: string | null;
  development: boolean;
}): Answer {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status >= 500 && (type === "" || type.startsWith("text/plain")) && !development) {
    const headers = new Headers({ "Content-Type": HTML, "Content-Security-Policy": ERROR_PAGE_POLICY });
    return { status: response.status, headers, body: errorPage({ status: response.status, requestId }) };
  }
  const headers = new Headers(response.headers);
  // The framework sets no charset on its data.
  if (type === "text/x-script") headers.set("Content-Type", `${type}; charset=utf-8`);
  if (!type.startsWith("text/html")) return { status: response.status, headers, body: response };
  headers.set("Content-Security-Policy", contentSecurityPolicy({ scripts, tilesUrl, development }));
  return { status: response.status, headers, body: html };
}
