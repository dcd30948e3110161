import { test } from "../../support/accounts/e2e-provider.ts";
import { expect } from "../../support/e2e-test.ts";
import { postReview, visit, waitForWorker } from "../../support/offline-pages.ts";
import { askOwn, signUp } from "../../support/personal/e2e-member.ts";

test.use({ serviceWorkers: "allow" });

const PLACE = "/producto/nori-48";
const WORDS = "Muy rico, volvería";

test("V-07 A-02 with the worker in control a sign-in with Google in the page itself works, and its callback arrives once", async ({
  page,
  provider,
  site,
}) => {
  provider.answers.profile = {
    ...{ sub: "g-1", email: "gina@guia.example", email_verified: true, name: "Gina Paz" },
  };
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(PLACE);
  await waitForWorker(page);
  // Earlier versions of the worker enabled it, and it lasts.
  const isPreloading = () =>
    page.evaluate(
      async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled,
    );
  expect(await isPreloading()).toBe(false);
  await page.getByRole("button", { name: "Guardar: Agregar Nori 48 a favoritos" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Google" }).click();
  await expect(page.getByRole("button", { name: "Guardado: Quitar Nori 48 de favoritos" })).toBeVisible();
  await expect.poll(async () => (await askOwn(page)).user?.email).toBe("gina@guia.example");
  const callbacks = site.server.logs.filter((line) => line.includes("/callback/google"));
  expect(callbacks).toHaveLength(1);
});

test("V-07 a visitor's waiting review is shown after a sign-in, and arrives as the visitor's", async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await visit(page, PLACE);
  await context.setOffline(true);
  await postReview(page, WORDS);
  const waiting = page.getByRole("status").filter({ hasText: "Tu reseña espera conexión" });
  await expect(waiting).toContainText(WORDS);
  // Only the browser has no connection: as in another tab, before anything is sent.
  await signUp(page, "ana");
  await page.reload();
  await expect(page.getByRole("button", { name: "Tu cuenta" }).first()).toBeVisible();
  await expect(waiting).toContainText(WORDS);
  await context.setOffline(false);
  await expect
    .poll(() => site.sql(`select member_id as author from reviews where text = '${WORDS}'`))
    .toEqual([{ author: null }]);
  await expect(waiting).toHaveCount(0);
});
