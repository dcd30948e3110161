import { locationOf } from "../../../src/domain/businesses/compute-columns.ts";
import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const CORNER = locationOf({ direction: "7 y 50", city: "La Plata" });
/** A few houses from the corner, so the exact position differs from it. */
const HERE = { latitude: CORNER.latitude + 0.0001, longitude: CORNER.longitude };

test("V-02 «Cerca de mí» says so when its code cannot be loaded; a typed corner sorts a category; a position starts the map and a search, and only its nearest corner is sent and stored; the home's cards then show distances without a layout shift", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const main = page.getByRole("main");
  const nearMe = main.getByRole("button", { name: "Cerca de mí" });
  const distance = main.getByText(/ · (a \d+ cuadras?|a media cuadra|acá nomás)$/);
  await page.goto("/categoria/sushis");
  await context.setOffline(true);
  await nearMe.click();
  await expect(page.getByRole("alert")).toHaveText(
    "No pudimos cargar esta parte de la página. Revisá tu conexión e intentá de nuevo.",
  );
  await context.setOffline(false);
  await nearMe.click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect(dialog).toContainText("No tenemos permiso para saber dónde estás.");
  await dialog.getByLabel("¿Cerca de qué esquina?").fill("calle 12 esquina 51");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/categoria\/sushis\?cerca=12\+y\+51$/);
  await expect(main).toContainText("Empezando por lo más cercano a 12 y 51");
  await expect(distance).not.toHaveCount(0);
  await page.getByRole("button", { name: "Cerca de 12 y 51" }).click();
  await page.getByRole("button", { name: "Olvidar esta esquina" }).click();
  await expect(distance).toHaveCount(0);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(HERE);
  const listShifts = await watchLayoutShifts(page);
  await page.goto("/");
  await expect(distance).toHaveCount(0);
  await nearMe.click();
  await expect(page).toHaveURL(/\/mapa\?cerca=7\+y\+50/);
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await page.goto("/");
  await expect(nearMe).toBeVisible();
  await expect(distance).not.toHaveCount(0);
  expect(await listShifts()).toEqual([]);
  await page.goto("/buscar?q=pizza+cerca");
  await nearMe.click();
  await expect(page).toHaveURL("/buscar?q=pizza+cerca+de+7+y+50");
  await expect(main).toContainText("empezando por lo más cercano a 7 y 50");
  expect(sent.filter((line) => /34[.,]9\d|57[.,]9\d|latitud/.test(line))).toEqual([]);
});
