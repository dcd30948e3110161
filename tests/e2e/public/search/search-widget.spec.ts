import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const ADDRESS = "/buscar/sugerencias";
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
const options = (page: Page) => list(page).getByRole("option");
const group = (page: Page, name: string) => list(page).getByRole("group", { name });
const status = (page: Page) => page.getByRole("search").getByRole("status");

/** The texts that the field asks for, from now on. */
function watchTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === ADDRESS) texts.push(searchParams.get("q") ?? "");
  });
  return texts;
}

async function openField(page: Page): Promise<void> {
  await page.goto("/categoria/sushis");
  await field(page).click();
  await expect(group(page, "Populares")).toBeVisible();
}

/** What people see for a text, at the speed of the machine. */
async function look(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(list(page)).toHaveAttribute("aria-busy", "false");
  await expect(status(page)).toHaveText(/resultado/);
}

test("S-01 something is shown 600 ms after the last of many keys, for one request", async ({ page }) => {
  await page.clock.install();
  await openField(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const texts = watchTexts(page);
  const answered = page.waitForResponse(/sugerencias\?q=pizz$/);
  for (const key of "pizz") {
    await page.keyboard.press(key);
    await page.clock.runFor(399);
  }
  expect(texts).toEqual([]);
  await page.clock.runFor(1);
  await (await answered).finished();
  await page.clock.runFor(199);
  await expect(status(page)).toHaveText("Buscando…");
  await expect(group(page, "Lugares")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(options(page).first()).toHaveText(/Pizzerías/);
  await expect(status(page)).toHaveText("8 resultados");
  expect(texts).toEqual(["pizz"]);
  await page.clock.resume();
});

test("S-01 an older answer that comes later is not shown", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/sugerencias\?q=tilo$/, async (route) => {
    await held.promise;
    // Nobody waits for it any more: the browser may have let go of it.
    await route.continue().catch(() => {});
  });
  await openField(page);
  const asked = page.waitForRequest(/q=tilo$/);
  await field(page).fill("tilo");
  await asked;
  await look(page, "sushi");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(options(page).first()).toHaveText(/Sushis/);
  await expect(list(page)).not.toContainText("El Tilo");
});

test("S-01 S-02 categories come first, eight together, and what was typed is marked", async ({ page }) => {
  await openField(page);
  await look(page, "helad");
  await expect(group(page, "Categorías").getByRole("option")).toHaveText([/^Heladerías\d+ lugares$/]);
  const places = await group(page, "Lugares").getByRole("option").count();
  expect(places).toBe(7);
  await expect(group(page, "Categorías").locator("mark")).toHaveText(["Helad"]);
  await group(page, "Más").getByRole("option", { name: "Ver todos los resultados" }).click();
  await expect(page).toHaveURL("/buscar?q=helad");
  await expect(list(page)).toHaveCount(0);
});

test("S-03 before anything is typed: up to three of five recent searches, and four popular ones", async ({
  page,
}) => {
  await openField(page);
  await expect(group(page, "Búsquedas recientes")).toHaveCount(0);
  await expect(group(page, "Populares").getByRole("option")).toHaveCount(4);
  for (const [term, path] of Object.entries({
    nori: "nori-48",
    polo: "polo-61",
    tilo: "pizzeria-el-tilo",
    fierro: "fierro-49",
    brumal: "brumal",
    pitanga: "pitanga",
  })) {
    await field(page).fill(term);
    await field(page).press("Enter");
    await expect(page).toHaveURL(`/producto/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await field(page).click();
  }
  await expect(group(page, "Búsquedas recientes").getByRole("option")).toHaveText([
    "pitanga",
    "brumal",
    "fierro",
  ]);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("recent_searches") ?? "[]"));
  expect(kept).toHaveLength(5);
  expect(kept[0]).toMatchObject({ term: "pitanga", type: "search", timestamp: expect.any(Number) });
  await group(page, "Búsquedas recientes").getByRole("option", { name: "brumal" }).click();
  await expect(page).toHaveURL("/producto/brumal");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await field(page).click();
  await page.getByRole("button", { name: "Borrar las búsquedas recientes" }).click();
  await expect(group(page, "Búsquedas recientes")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recent_searches"))).toBeNull();
});

test("F-03 recent searches that make no sense count as none", async ({ page }) => {
  const leadingTo = (path: string) => JSON.stringify([{ term: "y", type: "search", data: { path } }]);
  const elsewhere = ["//example.com", "/\t/example.com", "/\\example.com"].map(leadingTo);
  for (const value of ['[1,null,{"term":"x"}]', ...elsewhere.slice(1)]) {
    await page.goto("/categoria/sushis");
    await page.evaluate((text) => localStorage.setItem("recent_searches", text), value);
    await field(page).click();
    await expect(group(page, "Populares")).toBeVisible();
    await expect(group(page, "Búsquedas recientes")).toHaveCount(0);
  }
  await look(page, "nori");
  await group(page, "Lugares").getByRole("option", { name: "Nori 48" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
});

test("F-03 where nothing more can be kept, the history is cleared and the search goes on", async ({
  page,
}) => {
  await openField(page);
  await page.evaluate(() => {
    localStorage.setItem("recent_searches", "[]");
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await look(page, "nori");
  await group(page, "Lugares").getByRole("option", { name: "Nori 48" }).click();
  await expect(page).toHaveURL("/producto/nori-48");
  expect(await page.evaluate(() => localStorage.getItem("recent_searches"))).toBeNull();
});

test("S-04 a category leads to its page, a business to its own", async ({ page }) => {
  await openField(page);
  await look(page, "bistro");
  await group(page, "Categorías").getByRole("option", { name: "Cafeterías" }).click();
  await expect(page).toHaveURL("/categoria/cafeterias");
  await expect(field(page)).toHaveValue("");
});

test("S-04 submitting before anything is suggested leads to the category, the business or the results", async ({
  page,
}) => {
  await openField(page);
  for (const [text, address, heading] of [
    ["PIZZERIAS", "/categoria/pizzerias", "Pizzerías"],
    ["gelato", "/categoria/heladerias", "Heladerías"],
    ["el tilo", "/producto/pizzeria-el-tilo", "Pizzería El Tilo"],
    ["hamburgeseria", "/buscar?q=hamburgeseria", "hamburgeseria"],
    ["7 y 50", "/buscar?q=7+y+50", "7 y 50"],
  ] as const) {
    await field(page).fill(text);
    await field(page).press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    // The field of the new page, in which the text stands only where that page answers it.
    await expect(field(page)).toHaveValue(address.startsWith("/buscar") ? text : "");
    await expect(list(page)).toHaveCount(0);
  }
});

test("S-04 whoever goes elsewhere while a text is being looked for stays there; another text takes its place", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/sugerencias\?q=tilo$/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await openField(page);
  const submit = async () => {
    const asked = page.waitForRequest(/q=tilo$/);
    await field(page).fill("tilo");
    await field(page).press("Enter");
    await asked;
  };
  await submit();
  await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/");
  await submit();
  await field(page).fill("nori");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/producto/nori-48");
  held.resolve();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/producto/nori-48");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("S-04 a text leads where it leads, also with the list closed, and is remembered as what it was", async ({
  page,
}) => {
  await openField(page);
  await field(page).fill("nori");
  await field(page).press("Escape");
  await field(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nori 48" })).toBeFocused();
  await expect(page).toHaveURL("/producto/nori-48");
  await page.route(/sugerencias\?q=piz$/, () => {});
  await field(page).fill("piz");
  await list(page).getByRole("option", { name: "7 y 50" }).click();
  await expect(page).toHaveURL("/buscar?q=7+y+50");
  const terms = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("recent_searches") ?? "[]").map((each: { term: string }) => each.term),
  );
  expect(terms).toEqual(["7 y 50", "nori"]);
});

test("N-01 a page that arrives does not take away what somebody is writing", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("/categoria/heladerias.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/categoria/sushis");
  await page.getByRole("link", { name: "Heladerías" }).first().click();
  await field(page).fill("Nor");
  held.resolve();
  await expect(page).toHaveURL("/categoria/heladerias");
  await expect(field(page)).toHaveValue("Nor");
  await expect(field(page)).toBeFocused();
});

test("S-04 spaces are no text to submit", async ({ page }) => {
  await openField(page);
  await field(page).fill("   ");
  await field(page).press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL("/categoria/sushis");
});

test("S-05 what is not found says so, and offers the categories", async ({ page }) => {
  await openField(page);
  await field(page).fill("zapatillas");
  await expect(status(page)).toHaveText("No se encontraron resultados para zapatillas");
  await expect(status(page)).toBeVisible();
  await expect(group(page, "Probá por categoría").getByRole("option")).toHaveCount(6);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/categoria/cafeterias");
});

test("S-06 wrong letters still find the place", async ({ page }) => {
  await openField(page);
  await look(page, "piza");
  await expect(options(page).first()).toHaveText(/Pizzerías/);
  await look(page, "hamburgeseria");
  await expect(options(page).first()).toHaveText(/Hamburgueserías/);
});
