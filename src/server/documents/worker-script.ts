/** V-07: the code of the service worker with the version of the site, so that browsers see each new one. */
export function workerScript({ code, version }: { code: string; version: string }): string {
  return `var SITE_VERSION=${JSON.stringify(version)};${code}`;
}

/** The kill switch: browsers that ask for the worker get this, which erases what the other stored and goes. */
export const ENDED_WORKER = `self.addEventListener("install",()=>self.skipWaiting());self.addEventListener("activate",e=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);indexedDB.deleteDatabase("outbox");await self.registration.unregister()})()));`;
