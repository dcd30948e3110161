import { sendForms } from "./outbox.ts";

declare const self: ServiceWorkerGlobalScope;

/** The kill switch: what waits is sent, the copies are erased, and the worker goes. What can't be sent now stays stored. */
self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(end());
});

async function end(): Promise<void> {
  await sendForms({ again: false }).catch(() => {});
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
