import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { changeSetting } from "../../../src/services/settings/change-setting.ts";
import { expect, test } from "../../support/e2e-test.ts";

const background = "getComputedStyle(document.body).backgroundColor";

test("the theme is switched by hand, stored, synced with another tab, and does not flash", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/contacto");
  await page.goto("/");
  const before = await page.evaluate(background);
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => other.evaluate(barColour)).toBe("#17110e");
  const after = await page.evaluate(background);
  expect(after).not.toBe(before);
  expect(await page.evaluate(barColour), "theme-color").toBe("#17110e");
  await page.goto("/categoria/sushis");
  expect(await page.evaluate(background)).toBe(after);
  await expect.poll(() => page.evaluate(barColour)).toBe("#17110e");
  const html = (await (await page.request.get("/")).text()) ?? "";
  expect(html.indexOf("localStorage.getItem"), "set before the first paint").toBeLessThan(
    html.indexOf("<body"),
  );
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  expect(await page.evaluate(background)).toBe(before);
  expect(await page.evaluate(barColour)).toBe("#fff9f2");
});

/** Browsers use the first that matches. */
function barColour(): string | undefined {
  const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  return metas.find(({ media }) => matchMedia(media).matches)?.content;
}

test("N-01 a dismissed banner stays away, and the focus stays on the page", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "Aviso" });
  await banner.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toBeFocused();
  await page.reload();
  await expect(banner).toBeHidden();
});

test.describe("on a site of its own", () => {
  test.use({ ownSite: true });

  test("N-01 another banner shows although the one before was closed, and leads to its link", async ({
    page,
    site,
  }) => {
    await page.goto("/");
    const banner = page.getByRole("complementary", { name: "Aviso" });
    await banner.getByRole("button", { name: "Cerrar el aviso" }).click();
    await expect(banner).toBeHidden();
    const value = { text: "Llegó la feria", link: "/mapa", start: null, end: null };
    await changeSetting(site.services, { key: "banner", value });
    await expect.poll(async () => (await page.request.get("/")).text()).toContain(value.text);
    await page.reload();
    await banner.getByRole("link", { name: value.text }).click();
    await expect(page).toHaveURL("/mapa");
  });
});

test("N-05 the header has a shadow when the page is scrolled by more than 10 px", async ({ page }) => {
  await page.goto("/");
  const shadow = () => page.locator("header").evaluate((bar) => getComputedStyle(bar).boxShadow);
  for (const [place, lifted] of [
    [10, "false"],
    [11, "true"],
    [10, "false"],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect(page.locator("header")).toHaveAttribute("data-lifted", lifted);
    await expect.poll(async () => (await shadow()) !== "none").toBe(lifted === "true");
  }
});

test("on a phone the search field is sticky, with room above it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/");
  await page.mouse.wheel(0, 600);
  const top = async () => (await page.getByRole("combobox", { name: "Buscar" }).boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThanOrEqual(8);
  expect(await top()).toBeLessThan(16);
});

test("N-06 the footer describes the guide, links the categories and information pages, and has a contact address", async ({
  page,
  site,
}) => {
  await page.goto("/categoria/sushis");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("Dónde comer en La Plata");
  const groups = foot.getByRole("navigation", { name: "Al pie" });
  // No social links are configured, so there is no heading for them.
  await expect(groups.getByRole("heading")).toHaveText(["Categorías", "La guía", "Legales", "Escribinos"]);
  const linksOf = (name: string) =>
    groups
      .getByRole("list", { name, exact: true })
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await linksOf("Categorías")).toEqual(CATEGORIES.map(({ slug }) => `/categoria/${slug}`));
  expect(await linksOf("La guía")).toEqual([
    "/mapa",
    "/sobre-nosotros",
    "/negocios",
    "/sugerir",
    "/contacto",
  ]);
  expect(await linksOf("Legales")).toEqual(["/politica-privacidad", "/terminos-condiciones"]);
  expect(await linksOf("Escribinos")).toEqual([expect.stringMatching(/^mailto:\S+@\S+$/)]);
  await expect(foot).toContainText(`© ${site.server.time.getFullYear()} Guía Diagonal`);
});

test("N-08 the menu is shown below 768 px, and cards are side by side from 640 px", async ({ page }) => {
  await page.goto("/categoria/sushis");
  const columns = async () => {
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  for (const [width, expected] of [
    [639, { columns: 1, menu: true }],
    [640, { columns: 2, menu: true }],
    [767, { columns: 2, menu: true }],
    [768, { columns: 2, menu: false }],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const menu = await page.getByRole("button", { name: "Menú" }).isVisible();
    expect({ columns: await columns(), menu }, `at ${width} px`).toEqual(expected);
  }
});

test("N-01 R-09 S-08 the header's search field leads to the results, with the query still in it", async ({
  page,
}) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Buscar" });
  await expect(field).toHaveAttribute("placeholder", "¿A dónde quieres ir hoy?");
  await field.fill("piza");
  await field.press("Enter");
  await expect(page).toHaveURL("/buscar?q=piza");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados para “piza”");
  await expect(field).toHaveValue("piza");
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  await expect(field).toHaveValue("");
});

test("N-03 below 768 px the menu opens and closes, by keyboard too, fits any window, and links every category", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 700 });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menú" });
  const menu = page.getByRole("menu", { name: "Menú" });
  await expect(menu).toBeHidden();
  await button.press("Enter");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("menuitem")).toContainText([
    "Inicio",
    ...CATEGORIES.map(({ plural }) => plural),
  ]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("menuitem", { name: "Heladerías" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heladerías");
  await expect(menu).toBeHidden();
  const fallbacks = () => menu.evaluate((element) => getComputedStyle(element).positionTryFallbacks);
  // WebKit freezes on a closed popover with position fallbacks inside a hidden parent.
  const closed = page.locator("[role=menu]").first();
  expect(await closed.evaluate((element) => getComputedStyle(element).positionTryFallbacks)).toBe("none");
  await page.setViewportSize({ width: 740, height: 360 });
  await button.click();
  expect(await fallbacks()).toBe("flip-block, flip-inline");
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole("menuitem").last().scrollIntoViewIfNeeded();
  await expect(menu.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(button).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("N-01 N-03 the search and the menu work", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menú" }).click();
    await page.getByRole("menuitem", { name: "Sushis" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
    await page.getByRole("combobox", { name: "Buscar" }).fill("sin tacc");
    await page.getByRole("combobox", { name: "Buscar" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados para “sin tacc”");
  });
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("N-02 the navigation has only categories with businesses", async ({ page, site }) => {
    await site.sql("delete from businesses where category_id in ('sushi', 'heladeria')");
    await page.goto("/");
    const expected = CATEGORIES.filter(({ id }) => id !== "sushi" && id !== "heladeria");
    await expect(page.getByRole("navigation", { name: "Categorías" }).getByRole("link")).toHaveText(
      expected.map(({ plural }) => plural),
    );
    await expect(
      page.getByRole("contentinfo").getByRole("list", { name: "Categorías" }).getByRole("link"),
    ).toHaveText(expected.map(({ plural }) => plural));
  });

  test("N-06 S-08 an empty guide links the first four categories in its footer, suggests none in a search, and draws one plate", async ({
    page,
    site,
  }) => {
    await site.sql("delete from businesses");
    await page.goto("/");
    await expect(
      page.getByRole("contentinfo").getByRole("list", { name: "Categorías" }).getByRole("link"),
    ).toHaveText(CATEGORIES.slice(0, 4).map(({ plural }) => plural));
    await expect(page.getByRole("main")).toContainText("Todavía no hay negocios en la guía.");
    await expect(page.getByRole("main").locator("svg use")).toHaveCount(1);
    await page.goto("/buscar?q=pizza");
    await expect(page.getByRole("main")).toContainText("No se encontraron resultados para pizza");
    await expect(page.getByRole("main")).not.toContainText("Probá por categoría:");
  });

  test("D-11 a missing or failed image is replaced by the drawing of its category", async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 404/);
    await site.sql("update businesses set image_url = '', additional_images = '{}' where id = 'polo-61'");
    await site.sql(
      "update businesses set image_url = '/imagenes/' || repeat('0', 32), additional_images = '{}' where id = 'nori-48'",
    );
    for (const [missing, category] of [
      ["polo-61", "heladeria"],
      ["nori-48", "sushi"],
    ]) {
      await page.goto(`/producto/${missing}`);
      const picture = page.getByRole("region", { name: "Fotos" }).getByRole("img").first();
      await expect(picture).toHaveAttribute("src", `/sin-foto/${category}.webp`);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});
