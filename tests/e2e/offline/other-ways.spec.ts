import type { Page } from "@playwright/test";
import { changeSetting } from "../../../src/services/settings/change-setting.ts";
import { loadBuiltFrontend } from "../../support/built-server.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { postReview, visit } from "../../support/offline-pages.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ serviceWorkers: "allow", ownSite: true });

const PLACE = "/producto/nori-48";
const WORDS = "Muy rico, volvería";
const COUNT = `select count(*)::int as count from reviews where text = '${WORDS}'`;
const NO_SYNC = "delete ServiceWorkerRegistration.prototype.sync;";
const waiting = (page: Page) => page.getByRole("status").filter({ hasText: "Tu reseña espera conexión" });

let restoreCode = () => {};
test.afterEach(() => restoreCode());

/** As in Safari and Firefox, no browser wakes the worker: only pages make it send. */
test.beforeEach(async ({ page, problems }) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const { serviceWorker } = await loadBuiltFrontend();
  const { code = "" } = serviceWorker ?? {};
  restoreCode = () => void Object.assign(serviceWorker ?? {}, { code });
  Object.assign(serviceWorker ?? {}, { code: NO_SYNC + code });
  expect(await (await page.request.get("/service-worker.js")).text()).toContain(NO_SYNC);
});

/** Writes a review without a connection, and closes the tab. */
async function leaveReview(page: Page): Promise<Page> {
  const context = page.context();
  await visit(page, PLACE);
  await context.setOffline(true);
  await postReview(page, WORDS);
  await expect(waiting(page)).toBeVisible();
  const next = await context.newPage();
  await page.close();
  return next;
}

test("V-07 without background sync a review of a closed tab is offered in the next one, outlives that the staff switch the worker off while the server fails, which erases what is stored, and is sent once when it is on again; a suggestion in an open tab, too", async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/Failed query: insert into "reviews"|500 \(Internal Server Error\)/);
  const next = await leaveReview(page);
  await next.goto(PLACE);
  await expect(waiting(next)).toContainText(WORDS);
  const other = await context.newPage();
  await other.goto(PLACE);
  // It has registered the worker by now; on a slow machine it would register another after the end of this one.
  await expect(waiting(other)).toBeVisible();
  await next.goto("about:blank");
  await changeSetting(site.services, { key: "offline", value: false });
  await site.sql(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'inserts fail'; end $$;
    create trigger fail before insert on reviews for each row execute function fail()`);
  await context.setOffline(false);
  await openUntilEnded(next);
  await expect.poll(() => site.server.logs.some((line) => line.includes("inserts fail"))).toBe(true);
  // Still controlled by the worker: what it loads and visits is not stored again.
  await other.getByRole("main").getByRole("link", { name: "Sushis" }).first().click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  expect(await countStored(other)).toEqual([0, 0]);
  await other.close();
  // A try of the ended worker that is still under way would be stored.
  await expect.poll(() => next.evaluate(countLocks)).toBe(0);
  await site.sql("drop trigger fail on reviews");
  await next.goto(PLACE);
  expect(await site.sql(COUNT)).toEqual([{ count: 0 }]);
  await changeSetting(site.services, { key: "offline", value: true });
  await expect(async () => {
    await next.goto("/");
    await expect.poll(() => site.sql(COUNT), { timeout: 10_000 }).toEqual([{ count: 1 }]);
  }).toPass();
  await next.goto(PLACE);
  const { entries, section } = reviewsOn(next);
  await expect(entries.filter({ hasText: WORDS })).toHaveCount(1);
  await expect(section.getByRole("link", { name: /^Editar/ })).toBeVisible();
  await expect(waiting(next)).toHaveCount(0);

  await visit(next, "/sugerir");
  await context.setOffline(true);
  await next.getByLabel("Nombre del negocio").fill("Lo de Marta");
  await next.getByRole("button", { name: "Enviar" }).click();
  await expect(next.getByRole("status").filter({ hasText: "espera conexión" })).toContainText("Lo de Marta");
  await context.setOffline(false);
  const suggested = "select count(*)::int as count from suggestions where business_name = 'Lo de Marta'";
  await expect.poll(() => site.sql(suggested)).toEqual([{ count: 1 }]);
  await expect(next.getByText("Por enviar")).toHaveCount(0);
  expect(await site.sql(COUNT)).toEqual([{ count: 1 }]);
});

const countStored = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);

const countLocks = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return held.length + pending.length;
};

/** The server hears of the setting a moment later. */
async function openUntilEnded(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/");
    await expect.poll(() => countStored(page), { timeout: 10_000 }).toEqual([0, 0]);
  }).toPass();
}
