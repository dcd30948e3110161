import type { Page } from "@playwright/test";
import { PAGE_COPIES } from "../../../src/contract/offline/offline-copies.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, visit } from "../../support/offline-pages.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ problems }) => problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|404 \(Not Found\)/));

const CATEGORY = "/categoria/sushis";
const PLACE = "/producto/nori-48";
const FILE_COPIES = "file-copies";
const prompt = (page: Page) => page.getByText("Hay una versión nueva de la guía.");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** What the worker has stored becomes that of an older version, whose files are not on the server. */
function makeStoredOld(page: Page, { without }: { without: string }): Promise<void> {
  return page.evaluate(
    async ([stores, left]) => {
      const rename = (text: string) =>
        text.replaceAll(/(-[\w-]{7,8})\.(js|css)\b/g, "$10.$2").replaceAll(/("version":")/g, "$1old-");
      for (const name of stores) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const copy = await cache.match(request, { ignoreVary: true });
          const type = copy?.headers.get("Content-Type") ?? "";
          if (!copy || !/html|javascript|css/.test(type)) continue;
          const old = new Response(rename(await copy.text()), copy);
          // It names the inline scripts by their hash.
          old.headers.delete("Content-Security-Policy");
          await cache.delete(request, { ignoreVary: true });
          if (!request.url.includes(left)) await cache.put(rename(request.url), old);
        }
      }
    },
    [[PAGE_COPIES, FILE_COPIES], without] as const,
  );
}

/** Undefined until its scripts have started. */
const isOld = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
    return manifest?.version?.startsWith("old-");
  });

/** Files of the page that the worker does not have. */
const listUnstored = (page: Page) =>
  page.evaluate(async (store) => {
    const copies = await caches.open(store);
    const stored = new Set((await copies.keys()).map(({ url }) => url));
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return loaded.filter((url) => url.includes("/assets/") && !stored.has(url));
  }, FILE_COPIES);

test("V-07 after a deploy a stored page without its scripts says so and works after a reload, and one with them goes on to a page whose code the server no longer has, which is stored", async ({
  page,
  context,
}) => {
  await visit(page, CATEGORY);
  await makeStoredOld(page, { without: "/assets/" });
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText("Sushis");
  await page.mouse.move(100, 100);
  const alert = page.getByRole("alert").filter({ hasText: "La página no terminó de cargar" });
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole("link", { name: "Recargar la página" }).click();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(alert).toBeHidden();
  await expect.poll(() => isOld(page)).toBe(false);

  await visit(page, CATEGORY);
  await expect.poll(() => listUnstored(page)).toEqual([]);
  await makeStoredOld(page, { without: "/assets/business-" });
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => isOld(page)).toBe(true);
  await context.setOffline(false);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(title(page)).toHaveText("Nori 48");
  await expect(page).toHaveURL(PLACE);
  await expect.poll(() => isOld(page)).toBe(false);
  await expect.poll(() => storedPages(page)).toContain(PLACE);
  await page.reload();
  await expect.poll(() => listUnstored(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText("Nori 48");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.goto(CATEGORY);
  await expect(title(page)).toHaveText("Sushis");
});
