import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";
import {
  askOwn,
  letTimePass,
  readStored,
  signUp,
  signUpElsewhere,
} from "../../support/personal/e2e-member.ts";
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

test("F-07 H-09 a member's visits come first on the home, without a layout shift, until cleared", async ({
  page,
}) => {
  const { uid } = await signUp(page, "ana");
  const key = `user_${uid}_recent_products`;
  await page.addInitScript(
    ([name, text]) => {
      if (!sessionStorage.getItem("seeded")) localStorage.setItem(name, text);
      sessionStorage.setItem("seeded", "1");
    },
    [key, JSON.stringify([{ id: "sin-nombre" }, { id: "polo-61", title: "Polo 61" }])] as const,
  );
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const recents = page.getByRole("region", { name: "Últimos Negocios Visitados" });
  await expect(recents, "too few").toHaveCount(0);
  await page.goto("/categoria/sushis");
  const latest = async () => ((await readStored(page, key)) as { id: string }[])[0]?.id;
  for (const [title, id] of [
    ["Nori 48", "nori-48"],
    ["Sushi del Río", "sushi-del-rio"],
  ]) {
    await page.getByRole("link", { name: `Ver más de ${title}` }).click();
    await expect.poll(latest).toBe(id);
    await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  }
  const listShifts = await watchLayoutShifts(page);
  await page.goto("/");
  await expect(recents.getByRole("heading", { level: 3 })).toHaveText([
    "Sushi del Río",
    "Nori 48",
    "Polo 61",
  ]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Últimos Negocios Visitados",
  );
  expect(await listShifts()).toEqual([]);
  await recents.getByRole("button", { name: "Borrar historial" }).click();
  await expect(recents).toHaveCount(0);
  expect(await readStored(page, key)).toBeNull();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
