import { expect, test as onSharedSite } from "../../support/e2e-test.ts";
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
  const zooms = () => tiles.requests.map(({ url }) => Number(url?.split("/")[1]));
  await expect.poll(() => [zooms()[0], zooms().at(-1)], "zooms in").toEqual([13, 15]);
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

test.describe("on a touch screen with reduced motion", () => {
  test.use({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test("P-02 the map works by keyboard and by two fingers; one finger scrolls the page", async ({
    page,
    context,
    tiles,
  }) => {
    await page.goto(PLACE);
    const { region, open, close, map, marker } = mapOf(page);
    const scrolled = () => page.evaluate(() => scrollY);
    /** Position of the marker in the map. */
    const pin = async () => {
      const [at, middle] = [await middleOf(marker), await middleOf(map)];
      return { x: Math.round(at.x - middle.x), y: Math.round(at.y - middle.y) };
    };
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(map).toBeFocused();
    await expect(map).toHaveAccessibleName("Mapa interactivo con Pizzería El Tilo");
    await expect(map).toHaveAccessibleDescription(/a media cuadra de 7 y 47/);
    await expect(region.locator(".leaflet-popup")).toBeVisible();
    const [top, { x, y }] = [await scrolled(), await pin()];
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect.poll(pin).toEqual({ x: x - 80, y: y - 80 });
    expect(await scrolled(), "arrow keys move the map").toBe(top);
    for (const zoom of [14, 13, 12, 11]) {
      await page.keyboard.press("-");
      await expect.poll(() => tiles.requests.at(-1)?.url).toMatch(`/${zoom}/`);
    }
    await expect(region.getByRole("button", { name: "Alejar" })).toBeDisabled();
    await page.keyboard.press("Tab");
    await expect(marker, "the marker is the next tab stop").toBeFocused();
    await page.keyboard.press("Escape");
    await expect(map).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.tap();
    await expect(region.locator(".leaflet-popup")).toBeVisible();
    const cdp = await context.newCDPSession(page);
    /** Moves fingers on the map, in pixels from its centre. */
    const drag = async (...places: readonly (readonly [x: number, y: number])[][]) => {
      const middle = await middleOf(map);
      for (const [turn, fingers] of places.entries())
        await cdp.send("Input.dispatchTouchEvent", {
          type: turn === 0 ? "touchStart" : "touchMove",
          touchPoints: fingers.map(([dx, dy], id) => ({ x: middle.x + dx, y: middle.y + dy, id })),
        });
      await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const before = { top: await scrolled(), pin: await pin() };
    await drag([[90, 90]], [[90, 60]], [[90, 30]], [[90, 0]], [[90, 0]]);
    await expect.poll(scrolled).toBeGreaterThan(before.top + 40);
    await expect(region.getByText("Usá dos dedos para mover el mapa")).toBeAttached();
    // Polls, because the page may still be scrolling.
    await expect.poll(pin, "one finger scrolls the page").toEqual(before.pin);

    await map.scrollIntoViewIfNeeded();
    const at = await scrolled();
    const apart = (distance: number) => [[-distance, 90] as const, [distance, 90] as const];
    await drag(apart(20), apart(40), apart(60), apart(80));
    await expect.poll(() => tiles.requests.at(-1)?.url).toMatch("/17/");
    expect(await scrolled(), "two fingers move the map").toBe(at);
    await close.tap();
    await expect(open).toBeFocused();
  });
});

onSharedSite.describe("without JavaScript", () => {
  onSharedSite.use({ javaScriptEnabled: false });

  onSharedSite(
    "P-01 the picture and the directions are there at once, without the dead button",
    async ({ context }) => {
      const page = await context.newPage();
      await page.goto(PLACE);
      const { region, open } = mapOf(page);
      const seen = await region
        .locator("noscript > img")
        .evaluate((image: HTMLImageElement) => [image.checkVisibility(), image.naturalWidth]);
      expect(seen).toEqual([true, 640]);
      await expect(region).toContainText("a media cuadra de 7 y 47 · a 3 cuadras de Plaza San Martín");
      await expect(region.getByRole("link", { name: "Cómo llegar" })).toBeVisible();
      await expect(open).toBeHidden();
    },
  );
});
