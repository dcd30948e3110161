import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { postReview, spendTimeTyping } from "../../support/offline-pages.ts";
import { askOwn, letTimePass, signUp } from "../../support/personal/e2e-member.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";
import { openAddToList } from "../../support/shared-lists/e2e-lists.ts";

test.use({ serviceWorkers: "allow", ownSite: true, saveData: false });
test.beforeEach(({ site, problems }) => {
  letTimePass(site);
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  // Its own lists may be asked for at the moment of the sign-out.
  problems.allow(/401 \(Unauthorized\).*\/cuenta\/listas/);
});

const PLACE = "/producto/nori-48";
const WORDS = "Muy rico, volvería";

/** What browsers offer on https alone. */
function withoutHttps(): void {
  const remove = (from: object, name: string) =>
    Object.defineProperty(from, name, { value: undefined, configurable: true });
  for (const name of ["serviceWorker", "locks", "storage"]) remove(Navigator.prototype, name);
  for (const name of ["subtle", "randomUUID"]) remove(Crypto.prototype, name);
  Reflect.deleteProperty(window, "caches");
}

const controller = (page: Page) => page.evaluate(() => navigator.serviceWorker?.controller ?? null);

test("V-07 in a browser without service workers hearts, stars and a list changed without a connection are kept in it and arrive, and a form fails with its text", async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(withoutHttps);
  await page.goto("/");
  await signUp(page, "ana");
  await page.goto(PLACE);
  // With the code that is loaded late.
  await (await openAddToList(page)).getByLabel("Título").press("Escape");
  await expect.poll(() => controller(page)).toBeNull();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Guardar: Agregar Nori 48 a favoritos" }).click();
  await expect(page.getByRole("button", { name: "Guardado: Quitar Nori 48 de favoritos" })).toBeVisible();
  await (await openAddToList(page)).getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Agregado a «Mi lista»" })).toBeVisible();
  const { choose, text, send } = reviewsOn(page);
  await choose(5);
  await postReview(page, WORDS);
  await expect(page.getByText("Parece que no hay conexión.")).toBeVisible();
  await expect(text).toHaveValue(WORDS);

  await context.setOffline(false);
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(1);
  const stored = `select
    (select count(*)::int from shared_list_places where business_id = 'nori-48' and listed) as places,
    (select count(*)::int from ratings where business_id = 'nori-48' and stars = 4) as ratings`;
  await expect.poll(() => site.sql(stored)).toEqual([{ places: 1, ratings: 1 }]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Guardado: Quitar Nori 48 de favoritos" })).toBeVisible();
  await expect(text, "a draft").toHaveValue(WORDS);
  await spendTimeTyping(page);
  await send.click();
  await expect
    .poll(() => site.sql(`select count(*)::int as count from reviews where text = '${WORDS}'`))
    .toEqual([{ count: 1 }]);

  await page.getByRole("button", { name: "Tu cuenta" }).first().click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Iniciar sesión" }).first()).toBeVisible();
  expect(await controller(page)).toBeNull();
});
