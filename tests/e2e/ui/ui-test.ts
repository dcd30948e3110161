import { test as base, expect, type Locator } from "@playwright/test";
import { type Problems, watchProblems } from "../../support/browser-problems.ts";
import { type PiecesServer, startPiecesServer } from "./pieces-server.ts";

interface UiFixtures {
  /** The half of the page by day. */
  day: Locator;
  problems: Problems;
}

/** Playwright's own `test` on the page of the pieces. Errors and warnings of the browser fail the test. */
export const test = base.extend<UiFixtures, { pieces: PiecesServer }>({
  pieces: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const pieces = await startPiecesServer();
      await use(pieces);
      await pieces.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ pieces }, use) => use(pieces.url),

  problems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems = watchProblems({ context, logs: [], scripts: javaScriptEnabled });
      await use(problems);
      problems.stop();
      expect(problems.listUnexpected(), "what went wrong behind the page").toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    await page.goto("/");
    // What a script alone can know: how many pages a carousel has.
    if (javaScriptEnabled) await page.getByRole("button", { name: "Página 1 de" }).first().waitFor();
    await use(page);
  },

  day: ({ page }, use) => use(page.getByRole("region", { name: "Día", exact: true })),
});

export { expect };
