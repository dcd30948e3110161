import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

/** Null while the page is being replaced. */
const isAlive = (page: Page) => page.evaluate(() => history.scrollRestoration === "manual").catch(() => null);

/** A page whose first image is pending until released. */
async function openSlowly(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  await page.route("/imagenes/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/categoria/sushis", { waitUntil: "domcontentloaded" });
  await page.clock.pauseAt(Date.now() + 1_000);
  return { scripts, arrive: held.resolve };
}

test("scripts load after the visible images", async ({ context }) => {
  const page = await context.newPage();
  const { scripts, arrive } = await openSlowly(page);
  expect(scripts).toEqual([]);
  arrive();
  await page.waitForLoadState("load");
  expect(scripts).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => isAlive(page)).toBe(true);
});

test("an interaction starts the scripts before the images are loaded", async ({ context }) => {
  const page = await context.newPage();
  const { scripts, arrive } = await openSlowly(page);
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => isAlive(page)).toBe(true);
  arrive();
});

test("a pending image delays the scripts by five seconds at most, moves of the mouse or not", async ({
  context,
}) => {
  const page = await context.newPage();
  const { scripts, arrive } = await openSlowly(page);
  await page.mouse.move(60, 80);
  await page.clock.runFor(3_000);
  expect(scripts).toEqual([]);
  await page.clock.runFor(2_000);
  await expect.poll(() => isAlive(page)).toBe(true);
  arrive();
});

test("clicks and choices before hydration are replayed after it", async ({ page }) => {
  let held = Promise.withResolvers<void>();
  await page.route("/assets/vendor-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const home = page.goto("/");
  const filter = page.getByRole("button", { name: "Pizzería (3)" });
  await filter.click();
  await expect(filter).toHaveAttribute("aria-pressed", "false");
  held.resolve();
  await home;
  await expect(filter, "in a Suspense boundary").toHaveAttribute("aria-pressed", "true");
  held = Promise.withResolvers<void>();
  const opened = page.goto("/categoria/sushis");
  const theme = page.getByRole("button", { name: "Cambiar entre día y noche" });
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await theme.waitFor();
  const before = await colour();
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("za");
  await theme.click();
  expect(await colour()).toBe(before);
  held.resolve();
  await opened;
  await expect.poll(colour).not.toBe(before);
  await expect(page).toHaveURL("/categoria/sushis?orden=za");
});

test("D-03 D-01 presses of stars, hearts and images before hydration are all replayed", async ({ page }) => {
  let held = Promise.withResolvers<void>();
  await page.route("/assets/vendor-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  let opened = page.goto("/producto/nori-48");
  const card = page.getByRole("region", { name: "Tu calificación" });
  const star = (stars: number) => card.locator("label").nth(stars - 1);
  for (const stars of [2, 5, 4]) await star(stars).click();
  const heart = page.getByRole("button", { name: "Agregar Nori 48 a favoritos" });
  await heart.click();
  await page.getByRole("heading", { level: 1 }).click();
  held.resolve();
  await opened;
  await expect(card).toContainText("Has calificado este lugar con 4 estrellas");
  expect(await page.evaluate(() => localStorage.getItem("productRatings"))).toBe('{"nori-48":4}');
  await expect(page.getByRole("dialog", { name: "Hola de nuevo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Quitar mi calificación" }).click();
  await expect(card).toContainText("Califica este lugar");

  held = Promise.withResolvers<void>();
  opened = page.goto("/producto/nori-48");
  const pictures = page.getByRole("list", { name: "Fotos de Nori 48" });
  await pictures.click();
  held.resolve();
  await opened;
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("going back before hydration loads the page before", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("/");
  await expect.poll(() => isAlive(page)).toBe(true);
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.route("/assets/vendor-*.js", () => {});
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.unroute("/assets/vendor-*.js");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("main")).toContainText("Abierto ahora");
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sushis");
});
