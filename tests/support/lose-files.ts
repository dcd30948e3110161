import type { Page } from "@playwright/test";

interface LostFiles {
  /** From now on they come, but not under an address that has failed: that is how a strict browser keeps modules. */
  restore(): void;
}

/**
 * Aborts requests for files of the build. An address that failed once stays lost, so a product that imports it again fails
 * in every browser, also in one that would fetch it again.
 */
export async function loseFiles(page: Page, pattern: RegExp): Promise<LostFiles> {
  const failed = new Set<string>();
  let isLosing = true;
  await page.route(pattern, async (route) => {
    const url = route.request().url();
    if (!isLosing && !failed.has(url)) return route.continue();
    failed.add(url);
    await route.abort();
  });
  return {
    restore() {
      isLosing = false;
    },
  };
}
