import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
const options = (page: Page) => list(page).getByRole("option");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("N-01 R-09 S-01 S-04 S-06 S-07 S-08 the panel is loaded at the first focus and completes texts with typos; results are corrected and grow; pages are opened by keyboard", async ({
  page,
}) => {
  const panels: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && request.url().includes("search-panel"))
      panels.push(request.url());
  });
  await page.goto("/contacto");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(panels).toEqual([]);
  await field(page).focus();
  await expect(list(page).getByRole("group", { name: "Populares" }).getByRole("option")).toHaveCount(4);
  expect(panels).toHaveLength(1);

  await field(page).fill("hamburgeseria");
  await expect(options(page).first()).toHaveText(/^Hamburgueserías/);
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=hamburgeseria");
  await expect(heading(page)).toHaveText("Resultados para “hamburgeseria”");
  await expect(field(page)).toHaveValue("hamburgeseria");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "hamburgueseria", exact: true }).click();
  await expect(heading(page)).toHaveText("Resultados para “hamburgueseria”");
  const cards = main.getByRole("article");
  await expect(cards).toHaveCount(12);
  const more = page.getByRole("link", { name: /^Quiero ver más resultados/ });
  const remaining = Number(/\((\d+)\)/.exec((await more.textContent()) ?? "")?.[1]);
  await more.press("Enter");
  await expect(cards).toHaveCount(12 + Math.min(remaining, 12));
  await expect(cards.nth(12).getByRole("link")).toBeFocused();
  await expect(page.getByText(/^Se muestran \d+ de \d+ lugares\.$/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL("/buscar?q=hamburgeseria");

  await field(page).fill("gelato");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/categoria/heladerias");
  await expect(heading(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");

  await field(page).fill("el tilo");
  await expect(options(page).first()).toHaveText(/^Pizzería El Tilo/);
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/producto/pizzeria-el-tilo");
  await expect(heading(page)).toHaveText("Pizzería El Tilo");
  await expect(heading(page)).toBeFocused();
  await expect(list(page)).toHaveCount(0);
});

test("N-01 a page that arrives keeps the text and the focus of a visitor who is typing", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("/categoria/heladerias.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/contacto");
  await page.getByRole("link", { name: "Heladerías" }).first().click();
  await field(page).fill("Nor");
  held.resolve();
  await expect(page).toHaveURL("/categoria/heladerias");
  await expect(field(page)).toHaveValue("Nor");
  await expect(field(page)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("the panel covers the whole screen until an option is chosen or it is cancelled", async ({ page }) => {
    await page.goto("/contacto");
    await field(page).tap();
    await expect(list(page)).toBeVisible();
    const covered = await page.evaluate(() =>
      [1, 320, 639].map((y) => document.elementFromPoint(180, y)?.closest("search") !== null),
    );
    expect(covered).toEqual([true, true, true]);
    await page.touchscreen.tap(4, 30);
    await expect(list(page), "a tap beside the field").toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).tap();
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole("search").getByRole("button", { name: "Buscar" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toBeVisible();
    await field(page).tap();
    await field(page).fill("nori");
    await list(page).getByRole("option", { name: "Nori 48" }).tap();
    await expect(heading(page)).toHaveText("Nori 48");
    await expect(list(page)).toHaveCount(0);
  });

  test("the panel tells address and category in two lines below the whole name, and how many places there are", async ({
    page,
  }) => {
    await page.goto("/contacto");
    await field(page).tap();
    await expect(list(page).getByRole("option", { name: "Abierto ahora" })).toBeVisible();
    await field(page).fill("pizza");
    await expect(page.getByRole("search").getByText(/^\d de 20 lugares$/)).toBeVisible();
    const places = list(page).getByRole("group", { name: "Lugares" }).getByRole("option");
    await expect(places.first()).toBeVisible();
    const lines = await places.evaluateAll((options) =>
      options.map((option) => {
        const [name, details] = option.querySelectorAll<HTMLElement>("[class*=line-clamp]");
        const isCut = [name, details].some((text) => text && text.scrollHeight > text.clientHeight + 1);
        return { count: details?.children.length, isCut, height: details?.offsetHeight };
      }),
    );
    const [first] = lines;
    expect(lines).toEqual(lines.map(() => ({ count: 2, isCut: false, height: first?.height })));
  });
});
