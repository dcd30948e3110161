import { endWorker } from "./end-worker.ts";

declare const self: ServiceWorkerGlobalScope;

/** In the place of the worker while the kill switch is on: for browsers whose pages do not tell theirs to end. */
self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(endWorker());
});
