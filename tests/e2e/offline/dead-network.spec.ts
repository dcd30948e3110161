import type { Page } from "@playwright/test";
import { type LossyProxy, startLossyProxy } from "../../engines/lossy-proxy.ts";
import { test as base, expect } from "../../support/e2e-test.ts";
import { visit } from "../../support/offline-pages.ts";

/** Between the browser and the site: a network that the browser takes for a connection. */
const test = base.extend<{ network: LossyProxy }>({
  network: async ({ site }, use) => {
    const network = await startLossyProxy();
    network.target = site.url;
    await use(network);
    await network.stop();
  },
  baseURL: ({ network }, use) => use(network.url),
});
test.use({ serviceWorkers: "allow" });

const CATEGORY = "/categoria/sushis";
const PLACE = "/producto/nori-48";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Sin conexión" });

// The worker gives up what it asks of a network that never answers.
test.beforeEach(({ problems }) =>
  problems.allow(
    /ERR_(FAILED|EMPTY_RESPONSE|CONNECTION_|SOCKET_)|HEAD \S+service-worker\.js net::ERR_ABORTED/,
  ),
);

test("V-07 where the browser takes a dead network for a connection, stored pages are shown, at once where it fails and after a while where it never answers, and others lead to what is stored", async ({
  page,
  network,
}) => {
  await visit(page, PLACE);
  await visit(page, CATEGORY);
  await waitForBar(page);
  network.loses = /./;
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(page).toHaveURL(PLACE);
  await expect(title(page)).toHaveText("Nori 48");
  await page.getByRole("link", { name: "Mapa" }).first().click();
  await expect(page.getByRole("main")).toContainText("El mapa necesita conexión.");
  network.loses = null;
  await page.getByRole("link", { name: "Reintentar" }).click();
  await expect(page).toHaveURL("/mapa");

  await page.goto(CATEGORY);
  await waitForBar(page);
  network.hangs = true;
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(title(page)).toHaveText("Nori 48");
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveText("Nori 48");
  await expect(bar(page)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sushis" }).first().click();
  await expect(title(page)).toHaveText("Sushis");
});

/** Loaded two seconds after the page. */
async function waitForBar(page: Page): Promise<void> {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/offline-bar-")),
    );
  await expect.poll(isLoaded).toBe(true);
}
