import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Problems, watchProblems } from "./browser-problems.ts";
import { type Site, startSite } from "./e2e-site.ts";

interface TestFixtures {
  /** `test.use({ ownSite: true })` for tests that write: each gets its own server and database. */
  ownSite: boolean;
  /** `test.use({ saveData: false })` for tests of prefetching (AP-01). */
  saveData: boolean;
  site: Site;
  /** Errors and warnings of browser and server fail the test unless declared here. */
  problems: Problems;
  /** Clicks a link and waits for the page with this heading. */
  follow: (link: Locator, options: { heading: string }) => Promise<void>;
}

/** Each is started while the test before it runs, and stopped while the next one runs. */
interface OwnSites {
  take(): Promise<Site>;
  leave(site: Site): void;
}

/** Playwright's `test` on a running site. `goto`, `reload`, `goBack` and `goForward` wait until the page is hydrated. */
export const test = base.extend<TestFixtures, { sharedSite: Site; ownSites: OwnSites }>({
  ownSites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const stopping: Promise<void>[] = [];
      let next = null as Promise<Site> | null;
      await use({
        async take() {
          const site = await (next ?? startSite());
          next = startSite();
          next.catch(() => {});
          return site;
        },
        leave: (site) => void stopping.push(site.stop()),
      });
      await Promise.all([...stopping, next?.then((site) => site.stop())]);
    },
    { scope: "worker" },
  ],

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

  site: async ({ ownSite, sharedSite, ownSites }, use) => {
    if (!ownSite) return use(sharedSite);
    const site = await ownSites.take();
    await use(site);
    ownSites.leave(site);
  },

  baseURL: ({ site }, use) => use(site.url),

  problems: [
    async ({ context, site, javaScriptEnabled }, use) => {
      const problems = watchProblems({ context, logs: site.server.logs, scripts: javaScriptEnabled });
      await use(problems);
      problems.stop();
      expect(problems.listUnexpected(), "unexpected problems").toEqual([]);
      expect(problems.listMissing(), "declared problems that did not happen").toEqual([]);
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

  page: async ({ page, problems: _, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) for (const name of OPENINGS) waitAfter(page, name);
    await use(page);
  },

  follow: ({ page }, use) =>
    use(async (link, { heading }) => {
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    }),
});

export { expect };

const OPENINGS = ["goto", "reload", "goBack", "goForward"] as const;

function waitAfter(page: Page, name: (typeof OPENINGS)[number]): void {
  const open = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
  page[name] = async (...args: unknown[]) => {
    const response = await open(...args);
    if (page.url() !== "about:blank") await waitUntilHydrated(page);
    return response;
  };
}

/** The router sets `scrollRestoration` in its first effect. Documents without scripts, or whose scripts are lost, never do. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module], script[type$=later]") ||
      document.documentElement.dataset.failed !== undefined ||
      history.scrollRestoration === "manual",
  );
}
