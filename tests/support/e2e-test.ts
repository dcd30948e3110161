import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { checkAccessibility } from "./browser-axe.ts";
import { type Problems, watchProblems } from "./browser-problems.ts";
import { type Site, startSite } from "./e2e-site.ts";

interface TestFixtures {
  /** `test.use({ ownSite: true })` in whatever writes or breaks something: nobody else sees it. */
  ownSite: boolean;
  /** `test.use({ saveData: false })` where pages are to be brought in advance (AP-01); otherwise a click asks the server. */
  saveData: boolean;
  site: Site;
  /** Errors and warnings of the browser and of the server fail the test unless they are declared here. */
  problems: Problems;
  /** Clicks a link, waits for the page with this heading, and looks at it as `goto` would have. */
  follow: (link: Locator, options: { heading: string }) => Promise<void>;
}

/**
 * Playwright's own `test` on a running site. Each page that is opened, and what is shown when the test ends, has
 * come to life without an error and passes axe.
 */
export const test = base.extend<TestFixtures, { sharedSite: Site }>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],

  ownSite: [false, { option: true }],
  saveData: [true, { option: true }],

  site: async ({ ownSite, sharedSite }, use) => {
    if (!ownSite) return use(sharedSite);
    const site = await startSite();
    await use(site);
    await site.stop();
  },

  baseURL: ({ site }, use) => use(site.url),

  problems: [
    async ({ context, site, javaScriptEnabled }, use) => {
      const problems = watchProblems({ context, logs: site.server.logs, scripts: javaScriptEnabled });
      await use(problems);
      problems.stop();
      expect(problems.listUnexpected(), "what went wrong behind the page").toEqual([]);
      expect(problems.listMissing(), "what was declared and did not happen").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, saveData }, use) => {
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", {
        value: Object.assign(new EventTarget(), { saveData: value, effectiveType: "4g" }),
      });
    }, saveData);
    await use(context);
  },

  page: async ({ page, problems: _, javaScriptEnabled }, use, testInfo) => {
    const inspect = async () => {
      if (page.url() === "about:blank") return;
      if (javaScriptEnabled) await waitUntilAlive(page);
      await checkAccessibility(page, { scripts: javaScriptEnabled });
    };
    for (const name of ["goto", "reload", "goBack", "goForward"] as const) {
      inspectAfter({ page, name, inspect });
    }
    await use(page);
    if (testInfo.errors.length === 0) await inspect();
  },

  follow: ({ page, javaScriptEnabled }, use) =>
    use(async (link, { heading }) => {
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      await checkAccessibility(page, { scripts: javaScriptEnabled });
    }),
});

export { expect };

type Opening = "goto" | "reload" | "goBack" | "goForward";

function inspectAfter({
  page,
  name,
  inspect,
}: {
  page: Page;
  name: Opening;
  inspect: () => Promise<void>;
}): void {
  const open = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
  // The four take different arguments and give the same: they are passed on as they came.
  page[name] = async (...args: unknown[]) => {
    const response = await open(...args);
    await inspect();
    return response;
  };
}

/** React has taken over: the router has set this in its first effect. A page without scripts, or whose scripts are lost, never does. */
async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module], script[type$=later]") ||
      document.documentElement.dataset.failed !== undefined ||
      history.scrollRestoration === "manual",
  );
}
