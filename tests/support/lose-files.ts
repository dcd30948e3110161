import type { Page } from "@playwright/test";

interface LostFiles {
  /** Requests succeed again, except at addresses that have failed: strict browsers cache failed modules. */
  restore(): void;
}

/** Aborts requests for built files. An address that failed once stays lost, as in the strictest browser. */
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
