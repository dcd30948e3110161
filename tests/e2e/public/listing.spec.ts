import type { Page } from "@playwright/test";
import { fillCategory, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const order = (page: Page) => page.getByRole("combobox", { name: "Ordenar:" });

test("C-03 a complete list of more than twelve shows its end and a link to the top, which adds no history entry", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await fillCategory(site, { categoryId: "cafeteria", titles: numberedTitles(13) });
  const end = page.getByText("¡Has visto todas las cafeterías disponibles!");
  await page.goto("/categoria/cafeterias");
  await expect(end).toHaveCount(0);
  await page.getByRole("link", { name: "Quiero ver más cafeterías (1)" }).click();
  await expect(end).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Volver arriba ↑" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/categoria/cafeterias?pagina=2");
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("C-03 the end of a list of open places is shown too, and the link to the top works without JavaScript", async ({
  browser,
  page,
  site,
}) => {
  await fillCategory(site, { categoryId: "cafeteria", titles: numberedTitles(13) });
  await site.sql("update businesses set schedule = 'Todos los días 24 hs' where category_id = 'cafeteria'");
  await page.goto("/categoria/cafeterias?abierto=1&pagina=2");
  await expect(page.getByText("¡Has visto todas las cafeterías abiertas!")).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await plain.goto("/categoria/cafeterias?pagina=2");
  await plain.getByRole("link", { name: "Volver arriba ↑" }).click();
  await expect.poll(() => plain.evaluate(() => window.scrollY)).toBe(0);
  await plain.close();
});

test("C-04 the whole list is sorted as in the address, and its first twelve are shown", async ({
  page,
  site,
}) => {
  const titles = numberedTitles(14);
  const ids = await fillCategory(site, { categoryId: "sushi", titles });
  await site.sql(`update businesses set rating_sum = 5, rating_count = 1 where id = '${ids[13]}'`);
  await site.sql(`update businesses set heart_count = 3 where id = '${ids[12]}'`);
  await page.goto("/categoria/sushis");
  await expect(order(page).getByRole("option")).toHaveText([
    "Nombre (A-Z)",
    "Nombre (Z-A)",
    "Mejor valorados",
    "Favoritos primero",
  ]);
  await expect(order(page)).toHaveValue("az");
  for (const [value, shown] of [
    ["za", titles.toReversed().slice(0, 12)],
    ["rating", ["Local 14", ...titles.slice(0, 11)]],
    ["favorites", ["Local 13", ...titles.slice(0, 11)]],
    ["az", titles.slice(0, 12)],
  ] as const) {
    await order(page).selectOption(value);
    await expect(page).toHaveURL(`/categoria/sushis?orden=${value}`);
    await expect(cards(page)).toHaveText([...shown]);
  }
  await page.goto("/categoria/sushis?orden=za&pagina=2");
  await expect(order(page)).toHaveValue("za");
  await expect(cards(page)).toHaveText(titles.toReversed());
});

test("«Abierto ahora» lists only places that are open for certain, preserves the order, and has an empty state", async ({
  page,
  site,
}) => {
  await page.clock.install({ time: site.server.time });
  await site.sql("update businesses set schedule = 'consultar' where category_id = 'sushi'");
  await site.sql("update businesses set schedule = 'Todos los días 24 hs' where id = 'nori-48'");
  await page.goto("/categoria/sushis?orden=za");
  await page.getByRole("link", { name: "Abierto ahora" }).click();
  await expect(page).toHaveURL("/categoria/sushis?orden=za&abierto=1");
  await expect(cards(page)).toHaveText(["Nori 48"]);
  await site.sql("update businesses set schedule = 'consultar' where id = 'nori-48'");
  await page.reload();
  await expect(page.getByRole("main")).toContainText(
    "En este momento no hay sushis con las puertas abiertas.",
  );
  await page.getByRole("link", { name: "Ver también lo cerrado" }).click();
  await expect(page).toHaveURL("/categoria/sushis?orden=za");
  await expect(order(page)).toHaveValue("za");
});
