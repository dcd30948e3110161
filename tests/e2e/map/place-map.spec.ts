import type { Page } from "@playwright/test";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test as onSharedSite } from "../../support/e2e-test.ts";
import { loseFiles } from "../../support/lose-files.ts";
import { respondWithJson } from "../../support/map/loopback-server.ts";
import { mapOf, middleOf, test } from "../../support/map/map-test.ts";

const PLACE = "/producto/pizzeria-el-tilo";
const OPENINGS = "/mapa/aperturas";
const CODE = /\/assets\/place-map-/;

/** The hydrated page with a fixed clock, without the fixture's axe check, which waits for timers. */
async function openInStillness(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(PLACE);
  await page.clock.runFor(100);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated);
}

onSharedSite(
  "P-01 the picture loads on the first click, scroll, key or touch, or after three seconds, and not before",
  async ({ context }) => {
    const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
      click: (page) => page.mouse.click(5, 300),
      scroll: (page) => page.mouse.wheel(0, 10),
      key: (page) => page.keyboard.press("Shift"),
      touch: async (page) =>
        (await context.newCDPSession(page)).send("Input.dispatchTouchEvent", {
          type: "touchStart",
          touchPoints: [{ x: 5, y: 300 }],
        }),
      time: async (page) => {
        await page.clock.runFor(2_999);
        await expect(mapOf(page).picture).toHaveCount(0);
        await page.clock.runFor(1);
      },
    };
    for (const [name, act] of Object.entries(ways)) {
      const page = await context.newPage();
      await openInStillness(page);
      const { region, picture, open } = mapOf(page);
      await expect(open, name).toBeVisible();
      await expect(picture, name).toHaveCount(0);
      const room = await region.boundingBox();
      await act(page);
      await expect(picture, name).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode()), name).toBeUndefined();
      expect((await region.boundingBox())?.height, `${name} moves nothing`).toBe(room?.height);
      await page.close();
    }
  },
);

test("P-02 P-03 P-05 the button opens the map, flies to the marker, and counts the opening in an anonymous session", async ({
  page,
  context,
  site,
  tiles,
}) => {
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

  await open.click();
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

test("P-03 the 100th opening of a month is the last and the next month starts at 1; the last count is cached for an hour, and used when the server fails", async ({
  context,
  site,
  problems,
}) => {
  problems.expect(/status of (429|503)/);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await site.sql("insert into map_visits (id, count, month) values ('monthly', 99, '2026-03')");
  await page.goto(PLACE);
  const { region, picture, open, close, map, count } = mapOf(page);
  await open.click();
  await expect(count).toHaveText("Visitas al mapa: 100 / 100");
  await close.click();
  await open.click();
  await expect(region.getByRole("alert")).toContainText("Límite de visitas alcanzado");
  await expect(picture).toBeVisible();
  await expect(map).toHaveCount(0);
  await expect(open).toHaveCount(0);
  expect(await site.sql("select count from map_visits")).toEqual([{ count: 100 }]);

  // A rate-limited request does not open the map.
  await page.route(OPENINGS, (route) => route.fulfill({ status: 429, json: { message: "x" } }));
  await page.reload();
  await open.click();
  await expect(region.getByRole("alert")).toContainText("Límite de visitas alcanzado");
  await page.unroute(OPENINGS);

  await site.sql("update map_visits set month = '2026-02'");
  await page.reload();
  await open.click();
  await expect(count).toHaveText("Visitas al mapa: 1 / 100");
  await close.click();
  await page.route(OPENINGS, (route) => route.fulfill({ status: 503, body: "" }));
  await open.click();
  await expect(map).toBeFocused();
  await expect(count).toHaveText("Visitas al mapa: 1 / 100");
  expect(await site.sql("select count, month from map_visits")).toEqual([{ count: 1, month: "2026-03" }]);

  const before = asked.filter((path) => path === OPENINGS).length;
  await page.goto("/producto/nori-48");
  await expect(count).toHaveText("Visitas al mapa: 1 / 100");
  await page.clock.fastForward(55 * 60_000);
  await page.reload();
  await expect(count).toHaveText("Visitas al mapa: 1 / 100");
  await page.clock.fastForward(6 * 60_000);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated);
  await expect(count).toHaveText("");
  expect(
    asked.filter((path) => path === OPENINGS),
    "no request is made for it",
  ).toHaveLength(before);
});

test("P-02 an unknown address is shown at the city centre with a notice, also when no tiles load", async ({
  page,
  site,
  tiles,
  geocoder,
  problems,
}) => {
  problems.expect(/status of 500/);
  tiles.answer = (_, response) => response.writeHead(500).end();
  const [id] = await insertBusinesses(site, [{ title: "Perdido", direction: "Camino Perdido 123" }]);
  await page.goto(`/producto/${id}`);
  const { region, open, close, marker } = mapOf(page);
  await expect(region).toContainText("Camino Perdido N° 123");
  await expect(region).toContainText("Ubicación aproximada");
  const popup = region.locator(".leaflet-popup");
  const answered = page.waitForResponse(`**${OPENINGS}`);
  await open.click();
  expect(await (await answered).json()).toEqual({
    count: 1,
    limit: 100,
    place: { latitude: -34.921, longitude: -57.954, precision: "centro" },
  });
  await expect(popup).toContainText("Ubicación aproximada");
  await expect(marker).toBeVisible();
  await expect(region.locator(".map-tiles .leaflet-tile-loaded"), "no broken image is visible").toHaveCount(
    0,
  );
  expect(new URL(geocoder.requests[0]?.url ?? "", geocoder.url).searchParams.get("q")).toBe(
    "Camino Perdido 123, La Plata, Argentina",
  );

  geocoder.answer = respondWithJson([{ lat: "-34.93", lon: "-57.96" }]);
  await site.sql("truncate geocodings, rate_limits");
  await close.click();
  await open.click();
  await expect(popup.getByRole("link", { name: "Cómo llegar con OpenStreetMap" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/directions?to=-34.93%2C-57.96",
  );
  await expect(region).not.toContainText("Ubicación aproximada");
});

test("P-04 a map that fails to load, to start or to connect shows an error and its picture, and can be retried", async ({
  context,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (401|429)/);
  const page = await context.newPage();
  await page.goto(PLACE);
  const { region, picture, open, close, map, count } = mapOf(page);
  const alert = region.getByRole("alert");
  const retry = region.getByRole("button", { name: "Reintentar" });
  await page.keyboard.press("Shift");
  await expect(picture).toBeVisible();
  await picture.evaluate((image: HTMLImageElement) => image.decode());

  await context.setOffline(true);
  await open.click();
  await expect(alert).toContainText("No hay conexión a internet");
  await expect(picture).toBeVisible();
  await expect(retry).toBeFocused();
  await context.setOffline(false);
  await retry.click();
  await expect(count, "the failed opening is counted now").toHaveText("Visitas al mapa: 1 / 100");
  await close.click();
  await page.evaluate(() => localStorage.clear());
  for (const [status, said] of [
    [401, "Para abrir el mapa, tu navegador tiene que aceptar cookies."],
    [429, "Abriste el mapa muchas veces."],
  ] as const) {
    await page.route(OPENINGS, (route) => route.fulfill({ status, json: { message: said } }));
    await page.reload();
    await open.click();
    await expect(alert).toHaveText(said);
    await page.unroute(OPENINGS);
  }

  const code = await loseFiles(page, CODE);
  await page.reload();
  await open.click();
  await expect(alert).toHaveText("Error al cargar el mapa");
  code.restore();
  // Leaflet checks this before it creates a map.
  await page.evaluate(() =>
    Object.defineProperty(HTMLElement.prototype, "_leaflet_id", { value: 1, configurable: true }),
  );
  await retry.click();
  await expect(alert).toHaveText("Error al inicializar el mapa: Map container is already initialized.");
  await page.evaluate(() => Reflect.deleteProperty(HTMLElement.prototype, "_leaflet_id"));
  await retry.click();
  await expect(map).toBeFocused();
  await expect(alert).toHaveCount(0);
  await expect(count, "whatever the number of attempts").toHaveText("Visitas al mapa: 2 / 100");
  expect(await site.sql("select count from map_visits")).toEqual([{ count: 2 }]);
  await close.click();

  await page.route("/plano/*.svg", (route) => route.abort());
  await page.reload();
  await page.keyboard.press("Shift");
  await expect(picture, "a failed picture leaves its space and the directions").toHaveCount(0);
  await expect(region).toContainText("a media cuadra de 7 y 47");
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
    for (const zoom of [14, 13, 12]) {
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
      // Without the fixture's axe check, which enables scripts and hides noscript content.
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
