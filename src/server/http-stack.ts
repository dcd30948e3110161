import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Config } from "../config/config.ts";
import type { CatalogueChange } from "../db/catalogue-channel.ts";
import type { Clock } from "../domain/clock.ts";
import { createRestoreUploads } from "../services/backups/restore-uploads.ts";
import { storeClientFiles } from "../services/client-files/client-files.ts";
import { isStoredFocus, readImage } from "../services/images/read-image.ts";
import { findImageAccess } from "../services/reviews/photo-access.ts";
import type { Log, ServiceContext } from "../services/service-context.ts";
import { createApp } from "./app.ts";
import { type AuthHandler, createAuthHandler } from "./auth/auth-handler.ts";
import { createOpenData } from "./documents/open-data.ts";
import { createSearchCompletions } from "./documents/search-completions.ts";
import { ASSETS, loadAssets } from "./endpoints/assets.ts";
import { createBackupFiles } from "./endpoints/backup-files.ts";
import { createFormerFiles } from "./endpoints/former-files.ts";
import { createImageUploads } from "./endpoints/image-uploads.ts";
import { createImages } from "./endpoints/images.ts";
import { createImportUploads } from "./endpoints/import-uploads.ts";
import { createJobEvents } from "./endpoints/job-events.ts";
import { createMovedModules, readModuleGraph } from "./endpoints/moved-modules.ts";
import { createPreloadPages } from "./endpoints/preload-pages.ts";
import { createVisitBeacon } from "./endpoints/visit-beacon.ts";
import { createErrorRecorder } from "./error-recorder.ts";
import type { Frontend } from "./frontend.ts";
import { createGateway, refuseSocket } from "./gateway.ts";
import { createClientAddress } from "./http/client-address.ts";
import { createFreshCookie } from "./http/fresh-cookie.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createPictureOrigins } from "./images/picture-origins.ts";
import { openVariantFolder } from "./images/variant-folder.ts";
import { createVariants } from "./images/variants.ts";
import { createNameHitCounter } from "./name-hit-counter.ts";
import { createQueues } from "./overload/queues.ts";
import { createRenderLimit } from "./overload/render-limit.ts";
import type { RunInQueue } from "./overload/work-queue.ts";
import type { Page } from "./page-cache/page.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { createPages } from "./pages.ts";
import type { ServerLog } from "./server-log.ts";

/** About ten thousand pictures in other sizes, on disk. */
const VARIANT_BYTES = 256 * 1024 * 1024;

interface HttpStackOptions {
  config: Config;
  clock: Clock;
  frontend: Frontend;
  services: Omit<ServiceContext, "actor" | "catalogueChanged">;
  secret: string;
  log: ServerLog;
  isDatabaseAnswering: () => Promise<boolean>;
  renewalMs?: number;
  isCrowded: () => boolean;
}

/** Wires gateway, app, page cache and renderer together. */
export async function createHttpStack(options: HttpStackOptions) {
  const { config, clock, frontend, secret, log } = options;
  const errors = createErrorRecorder({ ...options.services, log: log.logger });
  const { log: logger } = errors;
  const base = { ...options.services, log: logger };
  const headers = securityHeaders(config);
  const queues = createQueues(logger);
  const admit = createRenderLimit();
  const shared = {
    headers,
    clientAddress: createClientAddress(config.trustedProxies),
    freshCookie: createFreshCookie({ publicUrl: config.publicUrl, secret, clock }),
    // A count would tell how many requests the guide answers.
    nextRequestId: randomUUID,
  };
  const services = {
    ...base,
    monitor: { ...base.monitor, readPageCache: () => pages.cache.getStats() },
    catalogueChanged: (change: CatalogueChange) => caches.invalidate(change),
  };
  const nameHits = createNameHitCounter(base);
  const countNameHit = nameHits.count;
  const pictureOrigins = createPictureOrigins({
    ...base,
    log: logger,
    onNewOrigin: () => caches.invalidate("all"),
  });
  const pages = await createPages({
    ...options,
    countNameHit,
    findPictureOrigins: pictureOrigins.find,
    ...shared,
    services,
    queues,
    admit,
    log: logger,
  });
  const searchCompletions = createSearchCompletions({
    ...base,
    runRender: queues.render,
    admit: createRenderLimit("completion"),
  });
  const openData = createOpenData(base, { folder: join(config.dataDir, "open-data") });
  const caches = joinCaches([pictureOrigins, pages.cache, searchCompletions.cache, openData.cache]);
  const moduleGraph = await readModuleGraph(frontend.assetsFolder);
  const assets = await loadAssets({
    folder: frontend.assetsFolder,
    scripts: frontend.scripts ?? new Map(),
    headers,
  });
  await shareAssets({ assets, services: base });
  const auth = await createAuthHandler({ config, secret, services });
  const visitBeacon = createVisitBeacon({ services: base, findActor: auth.findActor });
  const jobEvents = createJobEvents({ services, auth });
  let stopping = false;
  const app = createApp({
    ...shared,
    ...pages,
    publicUrl: config.publicUrl,
    secret,
    indexNowKey: base.searchEngines.key,
    checkReady: async () => {
      if (stopping) throw new Error("stopping");
      await base.db.ping();
    },
    services,
    backupFiles: createBackupFiles({ services, auth }),
    restoreUploads: createRestoreUploads(),
    formerFiles: createFormerFiles({ services: base, headers }),
    imageUploads: createImageUploads({ services, auth }),
    importUploads: createImportUploads({ services, auth }),
    jobEvents,
    openData,
    movedModules: createMovedModules({ assets, graph: moduleGraph }),
    moduleGraph,
    pictures: openImages({ config, services, auth, run: queues.variant, log: logger }),
    preloadPages: createPreloadPages({ ...pages, admit }),
    searchCompletions,
    visitBeacon,
    auth,
    admit,
    countNameHit,
    countMissedSearch: visitBeacon.missedSearch,
    queues,
    log: logger,
    onAnswered: errors.answered,
  });

  return {
    app,
    caches,
    services,
    refuseSocket: (refused: { error: NodeJS.ErrnoException; socket: Duplex }) =>
      refuseSocket({ ...refused, headers }),
    writeCounts: () => Promise.all([visitBeacon.stop(), nameHits.stop(), errors.stop()]),
    /** Cancels background renders: call it after the last request. */
    stopWork: () => queues.close(),
    startStopping() {
      stopping = true;
      jobEvents.close();
    },
    gateway(next: Parameters<typeof createGateway>[0]["next"]): RequestListener {
      const { middleware } = frontend;
      return createGateway({
        ...shared,
        ...pages,
        assets,
        publicHost: new URL(config.publicUrl).host,
        isStopping: () => stopping,
        isCrowded: options.isCrowded,
        log,
        next: middleware
          ? (request, response) => middleware(request, response, () => void next(request, response))
          : next,
      });
    },
  };
}

/** With servers of other builds, which start now or later. */
async function shareAssets({
  assets,
  services,
}: {
  assets: ReadonlyMap<string, Page>;
  services: Pick<ServiceContext, "db" | "clock" | "log">;
}): Promise<void> {
  const files = [...assets].filter(([url]) => url.startsWith(ASSETS));
  await storeClientFiles(services, {
    files: new Map(files.map(([url, page]) => [url.slice(ASSETS.length), page.plain.body])),
  }).catch((error: unknown) =>
    services.log.warn({ err: error }, "the files of this build are not stored for other servers"),
  );
}

type Invalidated = Pick<PageCache, "invalidate" | "setListening">;

function joinCaches(caches: readonly Invalidated[]): Invalidated {
  return {
    invalidate(change) {
      for (const cache of caches) cache.invalidate(change);
    },
    setListening(listening) {
      for (const cache of caches) cache.setListening(listening);
    },
  };
}

function openImages({
  config,
  services,
  auth,
  run,
  log,
}: {
  config: Config;
  services: Pick<ServiceContext, "db" | "images">;
  auth: Pick<AuthHandler, "findActor">;
  run: RunInQueue;
  log: Log;
}) {
  const obtain = createVariants({
    findOriginal: (id) => readImage(services, id),
    isStoredFocus: (asked) => isStoredFocus(services, asked),
    admit: createRenderLimit("picture-made"),
    run,
    folder: openVariantFolder({
      folder: join(config.dataDir, "picture-variants"),
      maxBytes: VARIANT_BYTES,
      log,
    }),
    log,
  });
  return createImages({
    findAccess: ({ id, headers }) =>
      findImageAccess(services, { id, findActor: async () => (await auth.findActor(headers)).actor }),
    obtain,
    admit: createRenderLimit("picture"),
  });
}
