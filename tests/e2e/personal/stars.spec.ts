import { expect, test } from "../../support/e2e-test.ts";
import { askOwn, letTimePass, readStored, signUpElsewhere } from "../../support/personal/e2e-member.ts";
import { fillReviews } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

test("D-03 F-06 G-01 a visitor's stars stay in the browser, join the account at sign-in, and then count on the page", async ({
  page,
  site,
}) => {
  await fillReviews(site, { businessId: "nori-48", reviews: [] });
  await page.goto("/producto/nori-48");
  const card = page.getByRole("region", { name: "Tu calificación" });
  const stars = card.getByRole("group", { name: "Califica este lugar" });
  const rating = page.getByRole("heading", { level: 1 }).locator("+ div").getByText(" de 5");
  await stars.getByRole("radio", { name: "1 estrella" }).focus();
  await page.keyboard.press("Space");
  await expect(card).toContainText("Has calificado este lugar con 1 estrella");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(card).toContainText("Has calificado este lugar con 3 estrellas");
  expect(await readStored(page, "productRatings")).toEqual({ "nori-48": 3 });
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/^user_/),
  );
  await page.reload();
  await expect(card.getByRole("radio", { name: "3 estrellas" })).toBeChecked();
  await expect(rating).toHaveCount(0);

  await expect(card).toContainText("Queda en este navegador; entrá para que cuente");
  await signUpElsewhere(page, "ana");
  await card.getByRole("button", { name: "entrá" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Entrá para calificar Nori 48");
  await dialog.getByLabel("Correo").fill("ana@guia.example");
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(rating.first()).toHaveText("3,0 de 5");
  await expect(card).not.toContainText("Queda en este navegador");
  await expect.poll(async () => (await askOwn(page)).ratings).toEqual({ "nori-48": 3 });
  await card.getByRole("radio", { name: "4 estrellas" }).check({ force: true });
  await expect(rating.first()).toHaveText("4,0 de 5");
  await expect(page.getByRole("region", { name: "Reseñas" })).toContainText(
    "Todavía nadie escribió sobre este lugar.",
  );
  await expect(page.getByRole("main")).not.toContainText("(0)");
  await card.getByRole("button", { name: "Quitar mi calificación" }).click();
  await expect(card.getByRole("group", { name: "Califica este lugar" })).toBeVisible();
  await expect(rating).toHaveCount(0);
  expect((await askOwn(page)).ratings).toEqual({});
});
