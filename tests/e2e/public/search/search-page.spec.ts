import { insertBusinesses, numberedTitles } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test("R-09 S-08 the results have categories, cards and their count", async ({ page }) => {
  await page.goto("/buscar?q=gelato");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Resultados para “gelato”");
  await expect(main.getByRole("link", { name: "Heladerías", exact: true })).toHaveAttribute(
    "href",
    "/categoria/heladerias",
  );
  await expect(main.getByRole("article")).toHaveCount(12);
  await expect(main).toContainText(/\d\d lugares/);
  await expect(page.getByRole("combobox", { name: "Buscar" })).toHaveValue("gelato");
});

test("S-08 near a corner the nearest come first, with their distance", async ({ page }) => {
  await page.goto("/buscar?q=7%20y%2050");
  await expect(page.getByRole("main")).toContainText("empezando por lo más cercano a 7 y 50");
  const cards = await page.getByRole("article").allTextContents();
  const blocks = cards.map((card) => Number(/a (\d+) cuadras?/.exec(card)?.[1] ?? 0));
  expect(blocks.length).toBeGreaterThan(2);
  expect(blocks).toEqual(blocks.toSorted((one, other) => one - other));
  expect(blocks.at(-1)).toBeGreaterThan(0);
});

test("S-06 a misspelt query shows its correction", async ({ page, follow }) => {
  await page.goto("/buscar?q=hamburgeseria");
  await expect(page.getByRole("main")).toContainText("¿Quisiste decir hamburgueseria?");
  await expect(page.getByRole("article").first()).toBeVisible();
  await follow(page.getByRole("main").getByRole("link", { name: "hamburgueseria", exact: true }), {
    heading: "Resultados para “hamburgueseria”",
  });
  await expect(page.getByRole("main")).not.toContainText("¿Quisiste decir");
});

test("S-08 a search without results shows the empty state, the categories and a link to suggest a place", async ({
  page,
}) => {
  await page.goto("/buscar?q=zapatillas");
  const main = page.getByRole("main");
  await expect(main).toContainText("No se encontraron resultados para zapatillas");
  await expect(main.getByRole("link", { name: "Pizzerías" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Contanos cuál" })).toHaveAttribute(
    "href",
    "/sugerir?nombre=zapatillas",
  );
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("S-08 results grow by twelve, and Back returns to the previous page", async ({ page, site }) => {
        await insertBusinesses(
          site,
          numberedTitles(30).map((title) => ({ title: `Zurubí ${title}` })),
        );
        const cards = page.getByRole("article");
        await page.goto("/");
        await page.goto("/buscar?q=zurubi");
        await expect(page.getByRole("main")).toContainText("30 lugares");
        await expect(cards).toHaveCount(12);
        await page.getByRole("link", { name: "Quiero ver más resultados (18)" }).click();
        await expect(cards).toHaveCount(24);
        await page.getByRole("link", { name: "Quiero ver más resultados (6)" }).press("Enter");
        await expect(cards).toHaveCount(30);
        await expect(page.getByRole("link", { name: /Quiero ver más/ })).toHaveCount(0);
        if (!javaScriptEnabled) return;
        await expect(cards.nth(24).getByRole("link")).toBeFocused();
        await expect(page.getByText("Se muestran 30 de 30 lugares.")).toBeAttached();
        await page.goBack();
        await expect(page).toHaveURL("/");
      });
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R-09 the form leads to the results", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Buscar" }).fill("el tilo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/buscar?q=el+tilo");
    await expect(page.getByRole("article").filter({ hasText: "Pizzería El Tilo" })).toBeVisible();
  });
});

test("an invalid page number is the first page", async ({ page }) => {
  for (const [pagina, cards] of Object.entries({ 0: 12, "-1": 12, x: 12, "1e9": 12, 2: 20 })) {
    const response = await page.request.get(`/buscar?q=pizza&pagina=${pagina}`);
    expect(response.status()).toBe(200);
    expect((await response.text()).split("<article").length - 1, pagina).toBe(cards);
  }
});
