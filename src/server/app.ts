import { Hono } from "hono";
import { compress } from "hono/compress";
import type { ModuleGraph } from "../contract/module-graph.ts";
import type { createRestoreUploads } from "../services/backups/restore-uploads.ts";
import type { Log, ServiceContext } from "../services/service-context.ts";
import { addOpenData, type createOpenData } from "./documents/open-data.ts";
import { addSearchCompletions, type SearchCompletions } from "./documents/search-completions.ts";
import { addAddressPlan } from "./endpoints/address-plan.ts";
import { addAuth } from "./endpoints/auth.ts";
import { addBackupFiles, type createBackupFiles } from "./endpoints/backup-files.ts";
import { addFormerFiles, type createFormerFiles } from "./endpoints/former-files.ts";
import { addHealth } from "./endpoints/health.ts";
import { addImageUploads, type createImageUploads } from "./endpoints/image-uploads.ts";
import { addImages, type createImages } from "./endpoints/images.ts";
import { addImportUploads, type createImportUploads } from "./endpoints/import-uploads.ts";
import { addIndexNowKey } from "./endpoints/index-now-key.ts";
import { addJobEvents, type createJobEvents } from "./endpoints/job-events.ts";
import { addMovedModules, type createMovedModules } from "./endpoints/moved-modules.ts";
import { addPhotoUploads } from "./endpoints/photo-uploads.ts";
import { addPreloadPages, type createPreloadPages } from "./endpoints/preload-pages.ts";
import { addRestoreUploads } from "./endpoints/restore-uploads.ts";
import { addVisitBeacon, type createVisitBeacon } from "./endpoints/visit-beacon.ts";
import { limitBodies } from "./http/body-limits.ts";
import type { createClientAddress } from "./http/client-address.ts";
import { errorResponse, jsonError } from "./http/error-page.ts";
import { explainError } from "./http/explain-error.ts";
import { type AppEnvironment, logRequests } from "./http/request-log.ts";
import type { HeaderPair } from "./http/security-headers.ts";
import { refuseOtherOrigins } from "./http/write-guards.ts";
import { queueWrites } from "./overload/queue-writes.ts";
import type { RunInQueue } from "./overload/work-queue.ts";
import { addPages, type PageHandlerOptions } from "./page-handlers.ts";

interface AppOptions extends PageHandlerOptions {
  secret: string;
  indexNowKey: string;
  headers: readonly HeaderPair[];
  clientAddress: ReturnType<typeof createClientAddress>;
  checkReady: () => Promise<void>;
  backupFiles: ReturnType<typeof createBackupFiles>;
  formerFiles: ReturnType<typeof createFormerFiles>;
  imageUploads: ReturnType<typeof createImageUploads>;
  importUploads: ReturnType<typeof createImportUploads>;
  jobEvents: ReturnType<typeof createJobEvents>;
  movedModules: ReturnType<typeof createMovedModules>;
  moduleGraph: ModuleGraph;
  openData: ReturnType<typeof createOpenData>;
  pictures: ReturnType<typeof createImages>;
  preloadPages: ReturnType<typeof createPreloadPages>;
  restoreUploads: ReturnType<typeof createRestoreUploads>;
  services: Omit<ServiceContext, "actor">;
  searchCompletions: SearchCompletions;
  visitBeacon: ReturnType<typeof createVisitBeacon>;
  queues: Readonly<Record<"render" | "write" | "password", RunInQueue>>;
  nextRequestId: () => string;
  log: Log;
  onAnswered: Parameters<typeof logRequests>[0]["onAnswered"];
}

/** Everything but cached pages and built files, which the gateway sends. The order of the calls is the order of the middleware. */
export function createApp(options: AppOptions): Hono<AppEnvironment> {
  const { log, freshCookie } = options;
  const app = new Hono<AppEnvironment>();

  app.use(logRequests(options));
  // Cached pages are compressed already.
  app.use(compress());
  app.onError((error, c) => {
    const requestId = c.get("requestId");
    const { signal } = c.req.raw;
    const { status, view, retryAfterSeconds } = explainError({ error, requestId, log, signal });
    const answer = c.req.header("accept") === "application/json" ? jsonError : errorResponse;
    return answer({ status, requestId, sentence: view.message, retryAfterSeconds });
  });

  addHealth(app, options);
  addIndexNowKey(app, options.indexNowKey);
  addMovedModules(app, options);
  addFormerFiles(app, options.formerFiles);
  addImages(app, options.pictures);
  addPreloadPages(app, { preloadPages: options.preloadPages, freshCookie });
  addSearchCompletions(app, options.searchCompletions);
  addOpenData(app, options.openData);

  app.use(refuseOtherOrigins(options));
  app.use(limitBodies(options));
  addVisitBeacon(app, options.visitBeacon);
  addImageUploads(app, options);
  addImportUploads(app, options);
  addRestoreUploads(app, options);
  addPhotoUploads(app, options);
  app.use(queueWrites(options.queues));

  addAuth(app, options);
  addJobEvents(app, options);
  addBackupFiles(app, options);
  addAddressPlan(app, options);
  addPages(app, options);
  return app;
}
