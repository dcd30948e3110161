import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { changeSetting } from "../../../src/services/settings/change-setting.ts";
import { expect, test } from "../../support/e2e-test.ts";

const background = "getComputedStyle(document.body).backgroundColor";

test("N-01 the theme and a dismissed banner are stored; the theme is synced with another tab", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/contacto");
  await page.goto("/sobre-nosotros");
  const before = await page.evaluate(background);
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => other.evaluate(barColour)).toBe("#17110e");
  const after = await page.evaluate(background);
  expect(after).not.toBe(before);
  expect(await page.evaluate(barColour), "theme-color").toBe("#17110e");
  const banner = page.getByRole("complementary", { name: "Aviso" });
  await banner.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toBeFocused();
  await page.reload();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(background)).toBe(after);
  await expect.poll(() => page.evaluate(barColour)).toBe("#17110e");
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  expect(await page.evaluate(background)).toBe(before);
  expect(await page.evaluate(barColour)).toBe("#fff9f2");
});

test("N-01 on a phone the banner is shown at the first visit only; on a wider screen always", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const bannerOf = (tab: typeof page) => tab.getByRole("complementary", { name: "Aviso" });
  await page.goto("/contacto");
  await expect(bannerOf(page)).toBeVisible();
  await page.reload();
  await expect(bannerOf(page), "the same visit").toBeVisible();
  const later = await context.newPage();
  await later.setViewportSize({ width: 360, height: 640 });
  await later.goto("/contacto");
  await expect(bannerOf(later)).toBeHidden();
  await later.setViewportSize({ width: 768, height: 640 });
  await expect(bannerOf(later)).toBeVisible();
});

/** Browsers use the first that matches. */
function barColour(): string | undefined {
  const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  return metas.find(({ media }) => matchMedia(media).matches)?.content;
}

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

test("N-03 N-05 N-08 the menu below 768 px, the columns of cards and the shadow of the header follow the window; on a phone the search field is sticky", async ({
  page,
}) => {
  await page.goto("/categoria/sushis");
  const button = page.getByRole("button", { name: "Menú" });
  const columns = async () => {
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  for (const [width, expected] of [
    [1440, { columns: 4, menu: false }],
    [1399, { columns: 3, menu: false }],
    [639, { columns: 1, menu: true }],
    [640, { columns: 2, menu: true }],
    [768, { columns: 2, menu: false }],
    [767, { columns: 2, menu: true }],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    expect({ columns: await columns(), menu: await button.isVisible() }, `at ${width} px`).toEqual(expected);
  }

  const header = page.locator("header");
  const hasShadow = () => header.evaluate((bar) => getComputedStyle(bar).boxShadow !== "none");
  for (const [place, lifted] of [
    [10, "false"],
    [11, "true"],
    [10, "false"],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect(header).toHaveAttribute("data-lifted", lifted);
    await expect.poll(hasShadow).toBe(lifted === "true");
  }

  const menu = page.getByRole("menu", { name: "Menú" });
  await expect(menu).toBeHidden();
  await button.press("Enter");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("menuitem")).toContainText([
    "Inicio",
    "Mapa",
    ...CATEGORIES.map(({ plural }) => plural),
    "Sugerir un lugar",
    "Cambiar entre día y noche",
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

  await page.setViewportSize({ width: 360, height: 700 });
  await page.evaluate(() => window.scrollTo(0, 600));
  const top = async () => (await page.getByRole("combobox", { name: "Buscar" }).boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThanOrEqual(8);
  expect(await top()).toBeLessThan(16);
});

test("a foreign inline script does not run", async ({ page, problems }) => {
  problems.expect(/Content Security Policy/);
  await page.goto("/contacto");
  const isRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.foreign = 'run'";
    document.body.append(script);
    return document.documentElement.dataset.foreign === "run";
  });
  expect(isRun).toBe(false);
});
