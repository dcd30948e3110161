import type { Page } from "@playwright/test";
import { listAxeViolations } from "../../../support/browser-axe.ts";
import { expectInsideWindow } from "../../../support/browser-layout.ts";
import { insertBusinesses } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";
import { loseFiles } from "../../../support/lose-files.ts";

const count = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const entries = (page: Page) => page.getByRole("region", { name: /lugar/ }).getByRole("listitem");
const filter = (page: Page, name: string) =>
  page.getByRole("list", { name: "Filtros" }).getByRole("link", { name });
const total = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? "", 10);
/** Leaflet, which only maps load. */
const CODE = /\/assets\/map-.{7}\.js/;
const marks = (page: Page) => page.locator(".leaflet-places-pane button");

/** Stubs OpenStreetMap's tiles. */
test.beforeEach(({ context }) =>
  context.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ status: 204 })),
);

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(marks(page).first()).toBeVisible();
  await expect(count(page)).toContainText("en esta parte del mapa");
}

test("the map reaches the edges of the window, its tools do not", async ({ page }) => {
  for (const width of [360, 768, 991, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await openMap(page, "/mapa");
    const edges = await page.evaluate(() => {
      const [map, list] = [".city-map-panel", ".city-map-list"].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return [map?.left, list?.right, document.documentElement.scrollWidth];
    });
    expect(edges, `${width} px`).toEqual([0, width, width]);
    const lefts = await page
      .locator(".city-map-tools a, #contenido nav a")
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility()).map((link) => link.getBoundingClientRect().left),
      );
    expect(Math.min(...lefts), `${width} px`).toBeGreaterThanOrEqual(16);
  }
});

test.describe("with places of its own", () => {
  test.use({ ownSite: true });

  test("the list follows the map, and the map follows the list, the filters and Back", async ({
    page,
    site,
  }) => {
    const hostile = '"><img src=x onerror=alert(1)>';
    await insertBusinesses(site, [
      { title: hostile, direction: "1 y 32" },
      { title: "Sin Dirección", direction: "" },
      // Near a corner the map shows the nearest five.
      ...["3 y 32", "1 y 34", "3 y 34", "4 y 32"].map((direction) => ({ title: direction, direction })),
    ]);
    await openMap(page, "/mapa");
    await expect(page.getByRole("heading", { name: "Sin lugar en el mapa" })).toBeVisible();
    const whole = await total(page);

    await filter(page, "Sushis").click();
    await expect(page).toHaveURL(/categoria=sushi&z=13&lat=-34\.92100&lng=-57\.95400$/);
    await expect.poll(() => total(page)).toBeLessThan(whole);
    const sushis = await total(page);

    // After a drag fewer are in view; the address follows, without a history entry.
    const box = await page.locator(".city-map-canvas").boundingBox();
    if (!box) throw new Error("no map");
    await page.mouse.move(box.x + 100, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 600, box.y + 40, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => total(page)).not.toBe(sushis);
    await expect(page).not.toHaveURL(/lng=-57\.95400/);
    await page.goBack();
    await expect(page).not.toHaveURL(/categoria/);
    await expect.poll(() => total(page)).toBe(whole);

    await page.getByRole("textbox", { name: "Cerca de…" }).fill("calle 1 y 32");
    await page.getByRole("button", { name: "Ver cerca" }).click();
    await expect(page).toHaveURL(/cerca=calle\+1\+y\+32&z=1\d/);
    const first = entries(page).first();
    await expect(first).toContainText(`${hostile}`);
    await expect(first).toContainText("acá nomás");
    const mark = page.getByRole("button", { name: hostile, exact: true });
    await expect(mark).toBeVisible();
    await first.hover();
    await expect(mark).toHaveClass(/is-pointed/);
    await mark.hover();
    await expect(mark).not.toHaveClass(/is-pointed/);
    await expect(first).toHaveClass(/is-pointed/);
    await mark.click();
    const link = page.locator(".leaflet-popup").getByRole("link", { name: hostile, exact: true });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
    await page.goBack();
    await expect(entries(page).first()).toContainText(hostile);
  });
});

test("on a phone the map fills the screen, the list is dragged over it, and its clusters lead into the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page, "/mapa");
  await expectInsideWindow(page);
  const boxes = async () => {
    const [map, list] = await Promise.all(
      [".city-map-panel", ".city-map-list"].map((part) => page.locator(part).boundingBox()),
    );
    if (!map || !list) throw new Error("no map");
    return { map, list };
  };
  const before = await boxes();
  expect(before.map.height).toBeGreaterThan(740 * 0.7);
  expect(before.list.y - before.map.y).toBeGreaterThan(740 * 0.4);
  await expect(filter(page, "Abierto ahora")).toBeInViewport({ ratio: 1 });
  await page.mouse.move(180, before.list.y + 40);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await boxes()).list.y).toBeLessThan(before.list.y - 200);
  expect((await boxes()).map.y).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  const cluster = page.getByRole("button", { name: /^\d\d lugares, entre ellos / }).first();
  const many = Number.parseInt((await cluster.getAttribute("aria-label")) ?? "", 10);
  await cluster.click();
  await expect(page).not.toHaveURL(/z=13/);
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(many);
  // A copied link shows the same view.
  const [address, shown] = [page.url(), await total(page)];
  await openMap(page, address);
  await expect.poll(() => total(page)).toBe(shown);
});

test("on a phone the popup of a place in the corner is clear of the zoom buttons", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page, "/mapa?cerca=7+y+50");
  const map = await page.locator(".city-map-canvas").boundingBox();
  const place = page.locator(".leaflet-places-pane .map-place").first();
  const from = await place.boundingBox();
  if (!map || !from) throw new Error("no map");
  // The first of the document is another one once the map has moved.
  const moved = page.locator(`.map-place[aria-label="${await place.getAttribute("aria-label")}"]`);
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  const way = { x: map.x + 80 - from.x, y: map.y + 110 - from.y };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + way.x, middle.y + way.y, { steps: 8 });
  // Held still: a map that is let go while moving slides on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.mouse.up();
  await expect(moved).toBeVisible();
  await moved.press("Enter");
  const popup = page.locator(".leaflet-popup-content-wrapper");
  // Together: the page scrolls to a place that gets the focus.
  const gap = async () => {
    const [card, zoom] = await Promise.all([
      popup.boundingBox(),
      page.locator(".leaflet-control-zoom").boundingBox(),
    ]);
    return card && zoom ? card.x - (zoom.x + zoom.width) : null;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
});

test("the popup of a place is a card with picture, state, distance and ways on, and does not move as it fills", async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/mapa/lugares/*", async (route) => {
    await asked;
    await route.continue();
  });
  await openMap(page, "/mapa?cerca=7+y+50");
  await page.locator(".leaflet-places-pane .map-place").first().press("Enter");
  const popup = page.locator(".leaflet-popup");
  const picture = popup.locator("img");
  await expect(picture).toHaveAttribute("src", /^\/sin-foto/);
  await expect(popup).toContainText(/cuadra|acá nomás/);
  await expect(popup).toContainText(/Abierto|Abre|Cerrado|Horario sin confirmar/);
  await expect(popup.getByRole("link", { name: /^Cómo llegar a / })).toHaveAttribute(
    "href",
    /google\.com\/maps\/dir/,
  );
  // Its place changes as the map moves to show it.
  const height = async () => (await popup.boundingBox())?.height;
  const before = await height();
  answer();
  await expect(picture).toHaveAttribute("src", /^\/imagenes\//);
  await expect(popup.locator(".map-popup-speciality")).not.toBeEmpty();
  expect(await height()).toBe(before);
  expect(await listAxeViolations(page)).toEqual([]);
  const title = (await popup.locator(".map-popup-link").textContent()) ?? "";
  await popup.getByRole("link", { name: `Ver ${title}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a press on the map draws no frame around it, a key does", async ({ page }) => {
  await openMap(page, "/mapa");
  const canvas = page.locator(".city-map-canvas");
  const frame = () => canvas.evaluate((element) => getComputedStyle(element, "::after").content);
  await canvas.click({ position: { x: 200, y: 20 } });
  await expect(canvas).toBeFocused();
  expect(await frame()).toBe("none");
  await page.keyboard.press("ArrowRight");
  expect(await frame()).not.toBe("none");
});

for (const { width, path, marks } of [
  { width: 768, path: "/mapa", marks: ".leaflet-places-pane button" },
  { width: 360, path: "/mapa?cerca=City+Bell&categoria=sushi", marks: ".map-corner" },
]) {
  test(`at ${width} px nothing is under the zoom buttons when ${path} opens`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openMap(page, path);
    await expect(page.locator(marks).first()).toBeVisible();
    const covered = await page.locator(".leaflet-control-zoom").evaluate((buttons, selector) => {
      const box = buttons.getBoundingClientRect();
      return [...document.querySelectorAll(selector)].filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      }).length;
    }, marks);
    expect(covered).toBe(0);
  });
}

test("Cerca de mí in the search panel opens the form for a corner on the map", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Buscar" }).click();
  await page.getByRole("option", { name: "Cerca de mí" }).click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/mapa\?z=/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a cluster and a place are opened by keyboard alone, with a way back to the list", async ({ page }) => {
  await openMap(page, "/mapa?categoria=sushi");
  await page.getByRole("link", { name: "Ir a la lista" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".city-map-canvas")).toBeFocused();
  await page
    .getByRole("button", { name: /^\d+ lugares, entre ellos / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/z=13/);
  await expect(marks(page).and(page.locator(":focus"))).toHaveCount(1);
  const place = marks(page).and(page.locator(".map-place")).first();
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".leaflet-popup a.map-popup-link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".leaflet-popup a.map-popup-link")).toHaveCount(0);
  await expect(place).toBeFocused();
  await page.getByRole("link", { name: "Ir a la lista" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(entries(page).first().getByRole("link")).toBeFocused();
});

test("when the map's code fails to load the list filters through the server; then it is retried", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const code = await loseFiles(page, CODE);
  await page.goto("/mapa");
  await expect(page.getByRole("alert")).toContainText("Error al cargar el mapa");
  await expect(entries(page).first()).toBeVisible();
  await filter(page, "Sushis").click();
  await expect(page).toHaveURL(/categoria=sushi/);
  await expect(entries(page).getByRole("link", { name: "Nori 48" })).toBeVisible();
  code.restore();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(marks(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Sin conexión: el mapa sigue con lo que ya tiene.")).toBeVisible();
  // The browser has every place, so there is no request.
  await filter(page, "Heladerías").click();
  await expect(entries(page).getByRole("link", { name: "Nori 48" })).toHaveCount(0);
  await context.setOffline(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/mapa shows the plan as a picture, and filters and sorts its list by links and a form", async ({
    page,
  }) => {
    await page.route("**/plano.svg", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const plan = page.getByRole("img", { name: "Plano de La Plata con los lugares de la guía" });
    // In a window's first page Chromium may not apply noscript yet.
    await expect(async () => {
      await page.goto("/mapa");
      await expect(plan).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.locator(".city-map-canvas")).toBeHidden();
    await expect(entries(page)).toHaveCount(60);
    await filter(page, "Sushis").click();
    await page.getByRole("textbox", { name: "Cerca de…" }).fill("plaza moreno");
    await page.getByRole("button", { name: "Ver cerca" }).click();
    await expect(page).toHaveURL(/categoria=sushi&cerca=plaza\+moreno/);
    await expect(page.getByText("Empezando por lo más cercano a Plaza Moreno.")).toBeVisible();
    await expect(entries(page).first()).toContainText(/cuadra|acá nomás/);
    await page.goto("/mapa?cerca=xyz");
    await expect(page.getByRole("alert")).toContainText("No encontramos “xyz”.");
    await expect(page.getByRole("textbox", { name: "Cerca de…" })).toHaveValue("xyz");
  });
});
