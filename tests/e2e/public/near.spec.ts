import type { BrowserContext, Page } from "@playwright/test";
import { locationOf } from "../../../src/domain/businesses/compute-columns.ts";
import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const CORNER = locationOf({ direction: "7 y 50", city: "La Plata" });
/** A few houses from the corner, so the exact position differs from it. */
const HERE = { latitude: CORNER.latitude + 0.0001, longitude: CORNER.longitude };

async function standAt(context: BrowserContext, place: { latitude: number; longitude: number }) {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(place);
}

const nearMe = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Cerca de/ });
const field = (page: Page) => page.getByRole("dialog").getByLabel("¿Cerca de qué esquina?");
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("«Cerca de mí» sends and stores only the nearest corner; the home's cards then show distances without a layout shift", async ({
  page,
  context,
}) => {
  await standAt(context, HERE);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const listShifts = await watchLayoutShifts(page);
  await page.goto("/");
  const distance = page.getByRole("main").getByText(/ · (a \d+ cuadras?|a media cuadra|acá nomás)$/);
  await expect(distance).toHaveCount(0);
  await nearMe(page).click();
  await expect(page).toHaveURL(/\/mapa\?cerca=7\+y\+50/);
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await page.goto("/");
  await expect(nearMe(page)).toHaveText("Cerca de mí");
  await expect(distance).not.toHaveCount(0);
  expect(await listShifts()).toEqual([]);
  expect(sent.filter((line) => /34[.,]9\d|57[.,]9\d|latitud/.test(line))).toEqual([]);
});

test("offline the button shows a message; with geolocation denied a typed corner sorts the category by distance, and can be removed", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/categoria/sushis");
  const usual = await titles(page).allTextContents();
  await context.setOffline(true);
  await nearMe(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "No pudimos cargar esta parte de la página. Revisá tu conexión e intentá de nuevo.",
  );
  await expect(nearMe(page)).toHaveText("Cerca de mí");
  await context.setOffline(false);
  await nearMe(page).click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect(dialog).toContainText("No tenemos permiso para saber dónde estás.");
  await field(page).fill("calle 7 esquina 50");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/categoria\/sushis\?cerca=7\+y\+50$/);
  const chip = page.getByRole("button", { name: "Cerca de 7 y 50" });
  await expect(chip).toBeFocused();
  await expect(page.getByRole("main")).toContainText("Empezando por lo más cercano a 7 y 50");
  await expect(titles(page).first()).toHaveText("Arroz Paciente");
  await expect(page.getByRole("article").first()).toContainText("49 N° 719 · a 3 cuadras");
  // Other orders still show distances.
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption({ label: "Nombre (A-Z)" });
  await expect(titles(page)).toHaveText(usual);
  await expect(page.getByRole("article").filter({ hasText: "Arroz Paciente" })).toContainText("a 3 cuadras");
  await page.getByRole("link", { name: "Dejar de buscar cerca de 7 y 50" }).click();
  await expect(page).toHaveURL(/\/categoria\/sushis\?orden=az$|\/categoria\/sushis$/);
  await expect(nearMe(page)).toBeVisible();
});

test("V-02 a search is started from the visitor's corner, changed to another one and freed of it", async ({
  page,
  context,
}) => {
  await standAt(context, HERE);
  await page.goto("/buscar?q=pizza+cerca");
  const main = page.getByRole("main");
  await expect(main).toContainText("Para empezar por lo más cercano, tocá «Cerca de mí».");
  await nearMe(page).click();
  await expect(page).toHaveURL("/buscar?q=pizza+cerca+de+7+y+50");
  await expect(main).toContainText("empezando por lo más cercano a 7 y 50");
  await nearMe(page).click();
  await field(page).fill("City Bell");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=pizza+cerca+de+City+Bell");
  await page.getByRole("link", { name: "Dejar de buscar cerca de City Bell" }).click();
  await expect(page).toHaveURL("/buscar?q=pizza");
  await expect(nearMe(page)).toHaveText("Cerca de mí");
});

const OPEN_NEAR_TOWN = /Lo más cerca abierto está .* de City Bell\.|Hay lugares abiertos en City Bell\./;

test("V-02 open near a town never ends empty, on the map and in a category", async ({ page }) => {
  await page.goto("/mapa?abierto=1&cerca=city+bell");
  const list = page.getByRole("region", { name: /lugar/ });
  await expect(list.getByText(OPEN_NEAR_TOWN)).toBeVisible();
  await expect(list.getByRole("listitem").first()).toContainText("Abierto");
  await page.goto("/categoria/cafeterias?abierto=1&cerca=City+Bell");
  // The test server's clock is fixed at a time when one is open; the browser's is not, so the card may say "Cerrado".
  await expect(page.getByRole("main")).toContainText("Hay lugares abiertos en City Bell.");
  await expect(page.getByRole("article").first()).toContainText(" · en City Bell");
});
