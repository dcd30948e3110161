import { CATEGORIES } from "../../../../src/domain/categories/categories.ts";
import { HOME_SECTIONS } from "../../../../src/domain/categories/home-sections.ts";
import { parseSchedule } from "../../../../src/domain/schedule/reading/parse-schedule.ts";
import { isOpenAt } from "../../../../src/domain/schedule/schedule-state.ts";
import { insertBusinesses } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test("the home has one main heading and its own title", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Dónde comer en La Plata"]);
  await expect(page).toHaveTitle("Dónde comer en La Plata | Guía Diagonal");
});

test("H-01 the cards of every section reach the edges of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  for (const { name } of HOME_SECTIONS) {
    const section = page.getByRole("region", { name, exact: true });
    const box = await section.boundingBox();
    // Sections far below are clipped at their edges.
    expect([box?.x, box?.width], name).toEqual([0, 360]);
    expect((await section.getByRole("list").boundingBox())?.width, name).toBe(360);
  }
});

test("H-01 each of the five home categories has a section with three of its businesses and a link to all", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Cafetería",
    "Pizzería",
    "Favoritos de la Ciudad",
    "Hamburguesería",
    "Heladería",
    "Sushis",
  ]);
  for (const category of HOME_SECTIONS) {
    const section = page.getByRole("region", { name: category.name, exact: true });
    await expect(section.getByRole("heading", { level: 2 })).toHaveText(category.name);
    await expect(
      section.getByRole("link", { name: `Ver más ${category.name}`, exact: true }),
    ).toHaveAttribute("href", `/categoria/${category.slug}`);
    const cards = section.getByRole("article");
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      const title = await card.getByRole("heading", { level: 3 }).textContent();
      await expect(card.getByRole("link", { name: `Ver más de ${title}` })).toHaveAttribute(
        "href",
        /^\/producto\/[^/]+$/,
      );
    }
  }
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("H-02 a restaurant is under Cafetería on the home, and a category without a synonym is left out", async ({
    page,
    site,
  }) => {
    await site.sql("delete from businesses");
    await insertBusinesses(site, [
      { title: "Fonda Sola", category: "Restaurante" },
      { id: "tornillos", title: "Tornillos", category: "Ferretería" },
    ]);
    await page.goto("/");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveText(["Cafetería", "Favoritos de la Ciudad"]);
    const section = page.getByRole("region", { name: "Cafetería", exact: true });
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Fonda Sola"]);
    await expect(page.getByRole("main")).not.toContainText("Tornillos");
    await page.goto("/producto/tornillos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tornillos");
    await expect(page.getByRole("article")).toContainText("Ferretería");
  });
});

test("H-03 a visitor gets one of at most eight home variants, and every return to the home changes it", async ({
  page,
  request,
}) => {
  const picked = new Set<string>();
  for (let visit = 0; visit < 40; visit++) picked.add(titlesIn(await (await request.get("/")).text()));
  expect(picked.size).toBeGreaterThan(1);
  expect(picked.size).toBeLessThanOrEqual(8);

  await page.goto("/");
  const cards = page.getByRole("main").getByRole("heading", { level: 3 });
  const seen = new Set<string>();
  for (let visit = 0; visit < 5; visit++) {
    seen.add((await cards.allTextContents()).join());
    await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
    await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dónde comer en La Plata");
  }
  expect(seen.size).toBeGreaterThan(1);
});

function titlesIn(html: string): string {
  return [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title).join();
}

test("«Abierto ahora» shows only open places, with and without JavaScript, and can be switched off", async ({
  page,
  site,
}) => {
  // Sunday morning on the server's clock.
  await page.clock.install({ time: site.server.time });
  await page.goto("/");
  const filter = page.getByRole("link", { name: "Abierto ahora" });
  await filter.click();
  await expect(page).toHaveURL("/?abierto=1");
  await expect(filter).toHaveAttribute("aria-current", "true");
  const states = page.getByRole("article").getByText(/^(Abierto|Abre|Cerrado|Horario)/);
  await expect(states.first()).toBeVisible();
  for (const text of await states.allTextContents()) expect(text).toMatch(/^Abierto/);
  await expect(page.getByRole("link", { name: /^Ver más Heladería/ })).toHaveAttribute(
    "href",
    "/categoria/heladerias?abierto=1",
  );
  const plain = await (await page.request.get("/?abierto=1")).text();
  const slugs = [...plain.matchAll(/href="\/producto\/([^"]+)"/g)].map(([, slug]) => slug);
  const rows = await site.sql<{ schedule: string }>(
    `select schedule from businesses where slug in ('${slugs.join("','")}')`,
  );
  expect(rows.length).toBe(slugs.length);
  expect(rows.length).toBeGreaterThan(3);
  for (const { schedule } of rows)
    expect(isOpenAt({ schedule: parseSchedule(schedule), at: site.server.time }), schedule).toBe(true);
  await filter.click();
  await expect(page).toHaveURL("/");
  await expect(filter).not.toHaveAttribute("aria-current", "true");
});

test("every link of the home leads to a page", async ({ page, request }) => {
  await page.goto("/");
  const links = page.locator("a[href]");
  const addresses = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute("href")),
  );
  const unique = [...new Set(addresses)].filter((address) => address?.startsWith("/"));
  expect(unique.length).toBeGreaterThan(CATEGORIES.length);
  for (const address of unique) {
    expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);
  }
});
