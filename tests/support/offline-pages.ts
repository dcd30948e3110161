import { expect, type Page } from "@playwright/test";
import { OFFLINE_PATH, PAGE_COPIES } from "../../src/contract/offline.ts";

/** Until the service worker controls the page and has stored what every visitor can read. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => storedPages(page)).toContain(OFFLINE_PATH);
}

export function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, PAGE_COPIES);
}
