import type { Page } from "@playwright/test";
import { test } from "../../support/accounts/e2e-provider.ts";
import { expect } from "../../support/e2e-test.ts";
import { askOwn, readStored } from "../../support/personal/e2e-member.ts";

const GINA = { sub: "g-1", email: "gina@guia.example", email_verified: true, name: "Gina Paz" };
const TITO = { data: { id: "t-1", name: "Tito", username: "tito", confirmed_email: "tito@guia.example" } };

const choose = (page: Page, name: "Google" | "Twitter") =>
  page.getByRole("dialog").getByRole("button", { name });

test("A-02 A-03 A-05 F-02 F-04 a pressed heart is saved after signing in with Google in a popup, or in the page itself where popups are blocked; a closed or refused one leaves the dialog open", async ({
  page,
  context,
  provider,
  browser,
  site,
}) => {
  await page.goto("/categoria/sushis");
  await page.evaluate(() => localStorage.setItem("productRatings", '{"nori-48":4}'));
  await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();

  // Closing the popup has no effect.
  await context.route(`${provider.config.authorizationUrl}?*`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Google</title>" }),
  );
  const opening = context.waitForEvent("page");
  await choose(page, "Google").click();
  const theirs = await opening;
  await expect(theirs).toHaveTitle("Google");
  await theirs.close();
  await expect(choose(page, "Google")).toHaveAttribute("aria-busy", "false");
  await context.unroute(`${provider.config.authorizationUrl}?*`);

  provider.answers.refuses = true;
  await choose(page, "Google").click();
  await expect(page.getByRole("alert")).toHaveText("Error al iniciar sesión con Google");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  provider.answers.refuses = false;
  provider.answers.profile = GINA;
  await choose(page, "Google").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Quitar Nori 48 de favoritos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tu cuenta" })).toBeVisible();
  await expect.poll(async () => (await askOwn(page)).favourites.map(({ id }) => id)).toEqual(["nori-48"]);
  // The visitor's ratings are merged into the account.
  expect(await askOwn(page)).toMatchObject({
    user: { email: "gina@guia.example", displayName: "Gina Paz" },
    emailVerified: true,
    ratings: { "nori-48": 4 },
  });
  expect(context.pages()).toHaveLength(1);

  const strict = await browser.newContext({ baseURL: site.url });
  const blocked = await strict.newPage();
  await blocked.addInitScript(() => {
    window.open = () => null;
  });
  await blocked.goto("/producto/polo-61");
  await blocked.getByRole("button", { name: "Guardar: Agregar Polo 61 a favoritos" }).click();
  provider.answers.refuses = true;
  await choose(blocked, "Twitter").click();
  await expect(blocked.getByRole("alert")).toHaveText("Error al iniciar sesión con Twitter");
  await expect(blocked).toHaveURL("/producto/polo-61");
  expect((await askOwn(blocked)).user).toBeNull();

  provider.answers.refuses = false;
  provider.answers.profile = TITO;
  await blocked.getByRole("dialog").getByLabel("Recordarme").uncheck();
  await choose(blocked, "Twitter").click();
  await expect(blocked.getByRole("button", { name: "Guardado: Quitar Polo 61 de favoritos" })).toBeVisible();
  await expect(blocked).toHaveURL("/producto/polo-61");
  await expect.poll(async () => (await askOwn(blocked)).favourites.map(({ id }) => id)).toEqual(["polo-61"]);
  expect(await readStored(blocked, "personal_wanted")).toBeNull();
  const session = (await strict.cookies()).find(({ name }) => name.includes("session_token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
  await strict.close();
});
