import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect } from "../../support/e2e-test.ts";
import { loseFiles } from "../../support/lose-files.ts";
import { mapOf, middleOf, test } from "../../support/map/map-test.ts";

const PLACE = "/producto/pizzeria-el-tilo";
const CODE = /\/assets\/place-map-/;

test("P-02 P-03 P-04 P-05 the button opens the map, after failures too, flies to the marker, and counts the opening once in an anonymous session", async ({
  page,
  context,
  site,
  tiles,
  problems,
}) => {
  problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(PLACE);
  const { region, picture, open, close, map, marker, count } = mapOf(page);
  await open.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await expect(region).toContainText("a media cuadra de 7 y 47 · a 3 cuadras de Plaza San Martín");
  await expect(region.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-34\.\d+%2C-57\.\d+$/,
  );
  await region.getByRole("link", { name: "Cómo llegar" }).click({ trial: true });
  await expect(count).toHaveText("");
  expect(fetched.filter((path) => /\/assets\/(place-)?map-|^\/mapa|^\/api/.test(path))).toEqual([]);

  const alert = region.getByRole("alert");
  const retry = region.getByRole("button", { name: "Reintentar" });
  const code = await loseFiles(page, CODE);
  await context.setOffline(true);
  await open.click();
  await expect(alert).toContainText("No hay conexión a internet");
  await expect(picture).toBeVisible();
  await expect(retry).toBeFocused();
  await context.setOffline(false);
  await retry.click();
  await expect(alert).toHaveText("Error al cargar el mapa");
  await expect(count, "counted once the server is reached").toHaveText("Visitas al mapa: 1 / 100");
  code.restore();
  await retry.click();
  await expect(map).toBeFocused();
  await expect(alert).toHaveCount(0);
  await expect(count).toHaveText("Visitas al mapa: 1 / 100");
  await expect(region.locator(".leaflet-popup")).toContainText("Pizzería El Tilo");
  await expect(region.getByRole("link", { name: "Cómo llegar con Google Maps" })).toBeVisible();
  await expect(region.getByRole("link", { name: "Cómo llegar con OpenStreetMap" })).toBeVisible();
  await expect(region).toContainText("© vecinos");
  await expect.poll(() => tiles.requests.at(-1)?.url?.split("/")[1]).toBe("15");
  expect(tiles.requests[0]?.headers.referer, "tile servers may require it").toBe(`${site.url}/`);
  await expect(async () => {
    const [middle, pin] = [await middleOf(map), await middleOf(marker)];
    expect(Math.abs(middle.x - pin.x)).toBeLessThan(15);
    expect(Math.abs(middle.y - pin.y)).toBeLessThan(70);
  }).toPass();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.some((name) => name.includes("session_token"))).toBe(true);
  expect(names).not.toContain("guia_in");
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectInsideWindow(page);
  await close.click();
  await expect(map).toHaveCount(0);
  await expect(picture).toBeVisible();
  await expect(open).toBeFocused();
  await open.click();
  await expect(count).toHaveText("Visitas al mapa: 2 / 100");
  expect(await site.sql("select count from map_visits")).toEqual([{ count: 2 }]);
  expect(await site.sql("select count(*)::int as count from users where is_anonymous")).toEqual([
    { count: 1 },
  ]);
});
