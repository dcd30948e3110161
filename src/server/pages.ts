import { randomInt } from "node:crypto";
import type { RouteObject, ServerBuild } from "react-router";
import type { Clock } from "../domain/clock.ts";
import type { Log, ServiceContext } from "../services/service-context.ts";
import { documentKinds } from "./documents/document-kinds.ts";
import { createDocuments, type Documents } from "./documents/documents.ts";
import type { Frontend } from "./frontend.ts";
import type { HeaderPair } from "./http/security-headers.ts";
import type { Queues } from "./overload/queues.ts";
import { createPageAddresses } from "./page-cache/page-addresses.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createRenderer } from "./renderer.ts";

const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_AGE_MS = 10 * 60 * 1000;
/** Unbounded in number: views by query, spellings of C-08, and about a hundred share images of 67 kB. */
const MINOR_BYTES = 8 * 1024 * 1024;

interface PagesOptions {
  clock: Clock;
  frontend: Frontend;
  services: Omit<ServiceContext, "actor">;
  headers: readonly HeaderPair[];
  queues: Queues;
  admit: (clientKey: string | null) => void;
  isDatabaseAnswering: () => Promise<boolean>;
  renewalMs?: number;
  nextRequestId: () => string;
  countNameHit: (name: string) => void;
  findPictureOrigins: () => Promise<readonly string[]>;
  log: Log;
}

export async function createPages(options: PagesOptions) {
  const { clock, frontend, services, headers, queues, nextRequestId, log, renewalMs } = options;
  const isDevelopment = frontend.middleware !== null;
  const renderer = createRenderer({
    loadBuild: frontend.loadBuild,
    development: isDevelopment,
    services,
    headers,
    nextRequestId,
    countNameHit: options.countNameHit,
    findPictureOrigins: options.findPictureOrigins,
  });
  const documents = openDocuments(options);
  const cache = createPageCache({
    render: (address, client) =>
      documents.has(address.target) ? documents.make(address) : renderer.shared(address, client),
    schedule: ({ address, clientKey, isBackground }, work) =>
      documents.hasOwnQueue(address.target)
        ? work()
        : queues.render(work, { client: clientKey ?? "", isBackground }),
    isOfDay: ({ target }) => !documents.has(target),
    clock,
    log,
    admit: options.admit,
    isDatabaseAnswering: options.isDatabaseAnswering,
    ...(renewalMs !== undefined && { renewalMs }),
    maxBytes: CACHE_BYTES,
    maxMinorBytes: MINOR_BYTES,
    maxAgeMs: CACHE_AGE_MS,
  });
  const addresses = createPageAddresses({
    routes: isDevelopment ? [] : await listRoutes(frontend),
    isDocument: documents.has,
    pickEdition: randomInt,
    clock,
  });
  return { renderer, cache, addresses };
}

/** In development there are none: every page is rendered for each request. `login` covers all addresses below `/admin`. */
async function listRoutes({ loadBuild }: Frontend): Promise<RouteObject[]> {
  const builds = await Promise.all([loadBuild("public"), loadBuild("login")]);
  return builds.flatMap((build) => routeObjects(build));
}

function openDocuments({ services, frontend, headers, queues, nextRequestId, log }: PagesOptions): Documents {
  return createDocuments({
    kinds: documentKinds({
      services,
      serviceWorker: frontend.serviceWorker,
      drawShareImage: (shared) =>
        queues.shareImage(async () => {
          // A large module that most processes never need.
          const { drawShareImage } = await import("./share-image/draw-share-image.ts");
          return drawShareImage(shared);
        }),
    }),
    headers,
    nextRequestId,
    log,
  });
}

/** The build's flat list of routes as a tree for `matchRoutes`. */
function routeObjects({ routes }: Pick<ServerBuild, "routes">, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const common = { id: route.id, path: route.path, handle: route.module.handle };
    return [
      route.index ? { ...common, index: true } : { ...common, children: routeObjects({ routes }, route.id) },
    ];
  }) as RouteObject[];
}
