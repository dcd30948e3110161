import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

/** Null while the page is being replaced. */
const isAlive = (page: Page) => page.evaluate(() => history.scrollRestoration === "manual").catch(() => null);

/** A page whose first image is pending until it may arrive. */
async function openSlowly(context: BrowserContext) {
  const page = await context.newPage();
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
  expect(scripts).toEqual([]);
  const expectAlive = () => expect.poll(() => isAlive(page)).toBe(true);
  return { page, scripts, arrive: held.resolve, expectAlive };
}

test("scripts load after the visible images, at the first key or after five seconds, moves of the mouse or not", async ({
  context,
}) => {
  const first = await openSlowly(context);
  first.arrive();
  await first.page.waitForLoadState("load");
  expect(first.scripts).toEqual([]);
  await first.page.clock.runFor(100);
  await first.expectAlive();

  const second = await openSlowly(context);
  await second.page.keyboard.press("Tab");
  await second.expectAlive();
  second.arrive();

  const third = await openSlowly(context);
  await third.page.mouse.move(60, 80);
  await third.page.clock.runFor(3_000);
  expect(third.scripts).toEqual([]);
  await third.page.clock.runFor(2_000);
  await third.expectAlive();
  third.arrive();
});

test("D-03 D-01 presses before hydration are all replayed after it: filters, choices, stars, hearts and images", async ({
  page,
}) => {
  let held = Promise.withResolvers<void>();
  await page.route("/assets/vendor-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  /** The presses happen before hydration, which ends the opening. */
  const openLate = async (address: string, press: () => Promise<void>) => {
    held = Promise.withResolvers<void>();
    const opened = page.goto(address);
    await press();
    held.resolve();
    await opened;
  };

  const filter = page.getByRole("button", { name: "Pizzería (3)" });
  await openLate("/", async () => {
    await filter.click();
    await expect(filter).toHaveAttribute("aria-pressed", "false");
  });
  await expect(filter, "in a Suspense boundary").toHaveAttribute("aria-pressed", "true");

  const theme = page.getByRole("button", { name: "Cambiar entre día y noche" });
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  let before = "";
  await openLate("/categoria/sushis", async () => {
    await theme.waitFor();
    before = await colour();
    await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("za");
    await theme.click();
    expect(await colour()).toBe(before);
  });
  await expect.poll(colour).not.toBe(before);
  await expect(page).toHaveURL("/categoria/sushis?orden=za");

  const card = page.getByRole("region", { name: "Tu calificación" });
  await openLate("/producto/nori-48", async () => {
    for (const stars of [2, 5, 4])
      await card
        .locator("label")
        .nth(stars - 1)
        .click();
    await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
    await page.getByRole("heading", { level: 1 }).click();
  });
  await expect(card).toContainText("Has calificado este lugar con 4 estrellas");
  expect(await page.evaluate(() => localStorage.getItem("productRatings"))).toBe('{"nori-48":4}');
  await expect(page.getByRole("dialog", { name: "Hola de nuevo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Quitar mi calificación" }).click();
  await expect(card).toContainText("Califica este lugar");

  await openLate("/producto/nori-48", () => page.getByRole("list", { name: "Fotos de Nori 48" }).click());
  await expect(page.getByRole("dialog", { name: "Fotos de Nori 48" })).toBeVisible();
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
