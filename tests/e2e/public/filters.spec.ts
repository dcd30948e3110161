import type { Page } from "@playwright/test";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { listOutsideWindow } from "../../support/list-outside-window.ts";

test.use({ ownSite: true });

const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const filter = (page: Page, label: string) =>
  page.getByRole("list", { name: "Filtros" }).getByRole("listitem").filter({ hasText: label });

test.beforeEach(async ({ site }) => {
  await site.sql("delete from businesses where category_id = 'sushi'");
  const features = [
    ["Opciones veganas", "Delivery propio"],
    ["Vegano"],
    ["Apto celíacos", "Se puede reservar"],
    ["Mesas afuera", "Pet friendly", "Delivery"],
  ];
  await insertBusinesses(
    site,
    Array.from({ length: 16 }, (_, index) => ({
      title: `Local ${String(index + 1).padStart(2, "0")}`,
      features: features[index % 4] ?? [],
    })),
  );
});

test("V-01 filters are combined on a phone in one row, and neither the page nor the row moves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/categoria/sushis?orden=za");
  const row = page.getByRole("list", { name: "Filtros" });
  expect((await row.boundingBox())?.height).toBeLessThan(60);
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);

  const delivery = filter(page, "Delivery");
  await expect(delivery).toHaveText("Delivery (8)");
  await delivery.scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(() => [scrollY, document.querySelector('[aria-label="Filtros"]')?.scrollLeft]);
  const before = await places();
  await delivery.getByRole("link").click();
  await expect(page).toHaveURL("/categoria/sushis?orden=za&delivery=1");
  await expect(cards(page)).toHaveText(
    [16, 13, 12, 9, 8, 5, 4, 1].map((number) => `Local ${String(number).padStart(2, "0")}`),
  );
  await expect(delivery.getByRole("link")).toHaveAttribute("aria-current", "true");
  await expect(delivery.getByRole("link")).toBeFocused();
  expect(await places()).toEqual(before);
  await expect(filter(page, "Sin TACC")).toHaveText("Sin TACC (0)");
  await expect(filter(page, "Sin TACC").getByRole("link")).toHaveCount(0);

  await filter(page, "Vegano").getByRole("link").click();
  await expect(page).toHaveURL("/categoria/sushis?orden=za&vegano=1&delivery=1");
  await expect(cards(page)).toHaveText(["Local 13", "Local 09", "Local 05", "Local 01"]);
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("az");
  await expect(page).toHaveURL("/categoria/sushis?vegano=1&delivery=1&orden=az");
  await expect(cards(page)).toHaveText(["Local 01", "Local 05", "Local 09", "Local 13"]);
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);
});

test("V-01 a filter that was on in the address is in sight in its row", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/categoria/sushis?reserva=1");
  await expect(filter(page, "Reserva")).toBeInViewport({ ratio: 1 });
});

test("V-01 without a script filters and order stay together; a feature leads to its filter", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  const [first] = await site.sql<{ slug: string }>("select slug from businesses where title = 'Local 03'");
  await page.goto(`/producto/${first?.slug}`);
  await page.getByRole("link", { name: "Apto celíacos" }).click();
  await expect(page).toHaveURL("/categoria/sushis?sin-tacc=1");
  await expect(cards(page)).toHaveText(["Local 03", "Local 07", "Local 11", "Local 15"]);
  await filter(page, "Reserva").getByRole("link").click();
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("za");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL("/categoria/sushis?sin-tacc=1&reserva=1&orden=za");
  await expect(cards(page)).toHaveText(["Local 15", "Local 11", "Local 07", "Local 03"]);
  await page.close();
});

test("V-01 filters that leave nothing can be taken off", async ({ page }) => {
  await page.goto("/categoria/sushis?vegano=1&reserva=1&orden=za");
  await expect(page.getByRole("main")).toContainText(
    "Ningún lugar de esta categoría cumple con «Vegano» y «Reserva».",
  );
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL("/categoria/sushis?orden=za");
  await expect(cards(page)).toHaveCount(12);
});
