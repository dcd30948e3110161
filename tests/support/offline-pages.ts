import { expect, type Page } from "@playwright/test";
import { OFFLINE_PATH } from "../../src/contract/offline/offline.ts";
import { PAGE_COPIES } from "../../src/contract/offline/offline-copies.ts";
import { reviewsOn } from "./reviews/e2e-reviews.ts";

/** The server takes faster reviews for those of robots. */
const A_WHILE_MS = 5_000;

/** Until the service worker controls the page and has stored what every visitor can read. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => storedPages(page)).toContain(OFFLINE_PATH);
}

export const storedPages = (page: Page) => storedPaths(page, PAGE_COPIES);

/** The paths in one of the worker's stores. */
export function storedPaths(page: Page, store: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, store);
}

export function storedTitle(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(
    async ([name, stored]) => {
      const copy = await (await caches.open(name)).match(stored, { ignoreVary: true });
      return (await copy?.text())?.match(/<title>(.*?) \|/)?.[1];
    },
    [PAGE_COPIES, path] as const,
  );
}

/** Opens a page that can be read offline from then on. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => storedPages(page)).toContain(path);
}

/** On the page's clock a form that is open has been typed in for a while. */
export function spendTimeTyping(page: Page): Promise<void> {
  return page.evaluate((later) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + later;
  }, A_WHILE_MS);
}

/** Writes a review and presses the button. */
export async function postReview(page: Page, words: string): Promise<void> {
  const { opener, text, author, send, choose } = reviewsOn(page);
  await choose(4);
  await opener.press("Enter");
  await text.fill(words);
  await author.fill("Ana");
  await spendTimeTyping(page);
  await send.click();
}
