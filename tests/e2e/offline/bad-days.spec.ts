import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserFlags } from "../../../scripts/browser.ts";
import { changeSetting } from "../../../src/services/settings/change-setting.ts";
import { loadBuiltFrontend } from "../../support/built-server.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { postReview, storedPages, visit } from "../../support/offline-pages.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ serviceWorkers: "allow", ownSite: true });

const PLACE = "/producto/nori-48";
const WORDS = "Muy rico, volvería";
const COUNT = `select count(*)::int as count from reviews where text = '${WORDS}'`;
const LOST = /ERR_(INTERNET_DISCONNECTED|FAILED)/;
const waiting = (page: Page) => page.getByRole("status").filter({ hasText: "Tu reseña espera conexión" });

let restoreVersion = () => {};
test.afterEach(() => restoreVersion());

/** Servers of this process have another worker until the test ends. */
async function deploy(site: Site): Promise<void> {
  const { serviceWorker } = await loadBuiltFrontend();
  const { version } = serviceWorker ?? {};
  restoreVersion = () => void Object.assign(serviceWorker ?? {}, { version });
  Object.assign(serviceWorker ?? {}, { version: `next${Date.now()}` });
  await changeSetting(site.services, { key: "siteName", value: "Guía de La Plata" });
}

test("V-07 a version deployed meanwhile is offered, but not while something is typed, and what waits arrives once", async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(LOST);
  await visit(page, PLACE);
  await context.setOffline(true);
  await postReview(page, WORDS);
  await expect(waiting(page)).toBeVisible();
  await deploy(site);
  const { opener, text } = reviewsOn(page);
  await opener.press("Enter");
  await text.fill("Y otra cosa");
  await context.setOffline(false);
  await expect.poll(() => site.sql(COUNT)).toEqual([{ count: 1 }]);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const prompt = page.getByText("Hay una versión nueva de la guía.");
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
  await expect(prompt).toHaveCount(0);
  await expect(text).toHaveValue("Y otra cosa");
  await text.fill("");
  await expect(prompt).toBeVisible();
  await page.getByRole("link", { name: "Actualizar" }).click();
  await expect(prompt).toHaveCount(0);
  expect(await site.sql(COUNT)).toEqual([{ count: 1 }]);
  expect(await storedPages(page)).toContain(PLACE);
});

test("V-07 a browser that crashes with a waiting review sends it once when it is opened again", async ({
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "guia-crash-"));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH ?? "",
      args: browserFlags(),
      baseURL: site.url,
      locale: "es-AR",
    });
  try {
    const before = await open();
    const page = await before.newPage();
    await visit(page, PLACE);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await before.setOffline(true);
    await postReview(page, WORDS);
    await expect(waiting(page)).toBeVisible();
    const closed = before.waitForEvent("close");
    const session = await before.newCDPSession(page);
    await session.send("Browser.crash").catch(() => {});
    await closed;
    expect(await site.sql(COUNT)).toEqual([{ count: 0 }]);

    const after = await open();
    const again = await after.newPage();
    await again.goto("/");
    await expect.poll(() => site.sql(COUNT)).toEqual([{ count: 1 }]);
    await again.goto(PLACE);
    await expect(reviewsOn(again).entries.filter({ hasText: WORDS })).toHaveCount(1);
    await expect(waiting(again)).toHaveCount(0);
    await after.close();
    expect(await site.sql(COUNT)).toEqual([{ count: 1 }]);
  } finally {
    // Processes of the browser may still write into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
