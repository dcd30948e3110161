import { randomInt } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { RouteObject, ServerBuild } from "react-router";
import type { Config } from "../config/config.ts";
import { SOCIAL_PROVIDERS } from "../contract/account-message.ts";
import type { CatalogueChange } from "../db/catalogue-channel.ts";
import type { Clock } from "../domain/clock.ts";
import type { ServiceContext } from "../services/service-context.ts";
import { createApp } from "./app.ts";
import { createAuthSide } from "./auth/auth-side.ts";
import { documentKinds } from "./documents/document-kinds.ts";
import { createDocuments } from "./documents/documents.ts";
import type { Frontend } from "./frontend.ts";
import { createGateway, refuseSocket } from "./gateway.ts";
import { loadAssets } from "./http/assets.ts";
import { createClientAddress } from "./http/client-address.ts";
import { createFreshCookie } from "./http/fresh-cookie.ts";
import { createMovedModules } from "./http/moved-modules.ts";
import { createPreloadPages } from "./http/preload-pages.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createSuggestions } from "./http/suggestions.ts";
import { createRenderLimit } from "./overload/render-limit.ts";
import { createWorkQueue } from "./overload/work-queue.ts";
import { createPageAddresses } from "./page-cache/page-addresses.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createPictures } from "./pictures/pictures.ts";
import { openVariantFolder } from "./pictures/variant-folder.ts";
import { createVariants } from "./pictures/variants.ts";
import { createRenderer } from "./renderer.ts";
import { createRequestIds } from "./request-id.ts";
import type { ServerLog } from "./server-log.ts";
import type { DrawShareImage } from "./share-image/draw-share-image.ts";
import { createVisits } from "./visits/visits.ts";

const CACHE_BYTES = 24 * 1024 * 1024;
const CACHE_AGE_MS = 10 * 60 * 1000;
/** Views by query and spellings of C-08, of which there is no end, and a hundred share images of 67 kB. */
const MINOR_BYTES = 8 * 1024 * 1024;
/** Dropped pages, kept for outages. */
const FORMER_BYTES = 8 * 1024 * 1024;
/** Shares of the pool's ten connections. */
const RENDERS = { concurrency: 4, mostWaiting: 500, patienceMs: 10_000 };
const WRITES = { concurrency: 5, mostWaiting: 300, patienceMs: 10_000 };
/** Of these two hash at a time, while a third reads or writes. */
const PASSWORDS = { concurrency: 3, mostWaiting: 60, patienceMs: 15_000 };
/** Each takes a tenth of a second of a core. */
const SHARE_IMAGES = { concurrency: 1, mostWaiting: 500, patienceMs: 60_000 };
/** Of pictures in other sizes, on disk: some ten thousand. */
const VARIANT_BYTES = 256 * 1024 * 1024;

interface HttpSideOptions {
  config: Config;
  clock: Clock;
  frontend: Frontend;
  services: Omit<ServiceContext, "actor" | "catalogueChanged">;
  /** What cookies and links are signed with. */
  secret: string;
  log: ServerLog;
  isDatabaseAnswering: () => Promise<boolean>;
  renewalMs?: number;
  isCrowded: () => boolean;
}

/** Everything between a socket and a service, wired together. */
export async function createHttpSide(options: HttpSideOptions) {
  const { config, clock, frontend, services: base, secret, log, isDatabaseAnswering, renewalMs } = options;
  const { publicUrl, siteName, contactEmail, socialUrls, figures } = config;
  const headers = securityHeaders({ publicUrl });
  const nextRequestId = createRequestIds();
  const development = frontend.middleware !== null;
  const clientAddress = createClientAddress(config.trustedProxies);
  const freshCookie = createFreshCookie({ publicUrl, secret, clock });
  const admit = createRenderLimit();
  const queue = (name: string, bounds: typeof RENDERS) =>
    createWorkQueue({ name, ...bounds, log: log.logger });
  const [renders, writes, passwords, shareImages] = [
    queue("render", RENDERS),
    queue("write", WRITES),
    queue("password", PASSWORDS),
    queue("share image", SHARE_IMAGES),
  ];
  const queues = { render: renders.run, write: writes.run, password: passwords.run };
  let stopping = false;

  const services = {
    ...base,
    catalogueChanged: (change: CatalogueChange) => caches.invalidate(change),
  };
  const renderer = createRenderer({
    loadBuild: frontend.loadBuild,
    development,
    publicUrl,
    siteName,
    contactEmail,
    socialUrls,
    socialProviders: SOCIAL_PROVIDERS.filter((id) => config[id] !== null),
    figures,
    map: { tiles: config.mapTiles, monthlyLimit: config.mapMonthlyLimit },
    services,
    headers,
    nextRequestId,
  });
  const documents = createDocuments({
    kinds: documentKinds({
      services: base,
      publicUrl,
      siteName,
      drawShareImage: (shared) => shareImages.run(() => drawShareImage(shared)),
    }),
    headers,
    nextRequestId,
    log: log.logger,
  });
  const cache = createPageCache({
    render: (address, asker) =>
      documents.has(address.target) ? documents.make(address) : renderer.shared(address, asker),
    schedule: ({ address, hasCopy = false }, work) =>
      documents.hasOwnQueue(address.target) ? work() : queues.render(work, { isPatient: hasCopy }),
    clock,
    log: log.logger,
    admit,
    isDatabaseAnswering,
    ...(renewalMs !== undefined && { renewalMs }),
    maxBytes: CACHE_BYTES,
    maxMinorBytes: MINOR_BYTES,
    maxFormerBytes: FORMER_BYTES,
    maxAgeMs: CACHE_AGE_MS,
  });
  const suggestions = createSuggestions({ ...base, runRender: queues.render, admit });
  const caches = {
    invalidate(change: CatalogueChange) {
      for (const each of [cache, suggestions.cache]) each.invalidate(change);
    },
    setListening(listening: boolean) {
      for (const each of [cache, suggestions.cache]) each.setListening(listening);
    },
  };
  const addresses = createPageAddresses({
    // While somebody is developing every page is rendered again.
    routes: development ? [] : routeObjects(await frontend.loadBuild()),
    isDocument: documents.has,
    pickVariant: randomInt,
    clock,
  });
  const assets = frontend.assetsFolder
    ? await loadAssets({ folder: frontend.assetsFolder, headers })
    : new Map();
  const obtainPicture = createVariants({
    findOriginal: (id) => base.db.images.find(id),
    folder: openVariantFolder({
      folder: join(config.dataDir, "picture-variants"),
      maxBytes: VARIANT_BYTES,
      log: log.logger,
    }),
    log: log.logger,
  });
  const visits = createVisits(base);
  const app = createApp({
    publicUrl,
    secret,
    headers,
    clientAddress,
    isReady: async () => {
      if (stopping) throw new Error("stopping");
      await base.db.ping();
    },
    movedModules: createMovedModules(assets),
    pictures: createPictures({ obtain: obtainPicture, admit: createRenderLimit("picture") }),
    preloadPages: createPreloadPages({ addresses, cache, admit }),
    suggestions,
    visits,
    auth: await createAuthSide({ config, secret, services }),
    addresses,
    cache,
    renderer,
    freshCookie,
    admit,
    queues,
    nextRequestId,
    log: log.logger,
  });

  return {
    app,
    caches,
    services,
    refuseSocket: (refused: { error: NodeJS.ErrnoException; socket: Duplex }) =>
      refuseSocket({ ...refused, headers }),
    writeVisits: () => visits.stop(),
    /** Call it once no request is left: background renders are cancelled. */
    async stopWork() {
      await Promise.all([renders, writes, passwords, shareImages].map((each) => each.close()));
    },
    beginStop() {
      stopping = true;
    },
    gateway(next: Parameters<typeof createGateway>[0]["next"]): RequestListener {
      const { middleware } = frontend;
      return createGateway({
        addresses,
        assets,
        cache,
        headers,
        publicHost: new URL(publicUrl).host,
        clientAddress,
        freshCookie,
        isStopping: () => stopping,
        isCrowded: options.isCrowded,
        nextRequestId,
        log,
        next: middleware
          ? (request, response) => middleware(request, response, () => void next(request, response))
          : next,
      });
    },
  };
}

/** What draws is loaded when the first picture is wanted: it is large, and most starts of the server never need it. */
const drawShareImage: DrawShareImage = async (shared) =>
  (await import("./share-image/draw-share-image.ts")).drawShareImage(shared);

/** The framework's flat list of routes as the tree that its own matching takes. */
function routeObjects({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const common = { id: route.id, path: route.path, handle: route.module.handle };
    return [
      route.index
        ? { ...common, index: true }
        : { ...common, children: routeObjects({ routes } as ServerBuild, route.id) },
    ];
  }) as RouteObject[];
}
