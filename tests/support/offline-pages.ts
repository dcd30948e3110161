import type { Page } from "@playwright/test";
import { PAGE_COPIES } from "../../src/contract/offline.ts";

/** Until the service worker controls the page and has stored what every visitor can read. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async (name) => {
    if (!navigator.serviceWorker.controller) return false;
    return (await caches.open(name)).match("/sin-conexion");
  }, PAGE_COPIES);
}

export function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, PAGE_COPIES);
}
