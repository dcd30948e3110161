import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { expect, test } from "../../support/e2e-test.ts";

const background = "getComputedStyle(document.body).backgroundColor";

test("day and night are turned by hand, remembered, and do not flash", async ({ page }) => {
  await page.goto("/");
  const before = await page.evaluate(background);
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  const after = await page.evaluate(background);
  expect(after).not.toBe(before);
  await page.goto("/categoria/sushis");
  expect(await page.evaluate(background)).toBe(after);
  const html = (await (await page.request.get("/")).text()) ?? "";
  expect(html.indexOf("localStorage.getItem"), "decided before anything is painted").toBeLessThan(
    html.indexOf("<body"),
  );
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  expect(await page.evaluate(background)).toBe(before);
});

test("N-01 the banner goes away for good, and the focus stays on the page", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "Aviso" });
  await banner.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toBeFocused();
  await page.reload();
  await expect(banner).toBeHidden();
});

test("N-05 the bar takes a shadow once the page is scrolled more than 10 px", async ({ page }) => {
  await page.goto("/");
  const shadow = () => page.locator("header").evaluate((bar) => getComputedStyle(bar).boxShadow);
  expect(await shadow()).toBe("none");
  await page.mouse.wheel(0, 300);
  await expect.poll(shadow).not.toBe("none");
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("N-02 only categories that have something are in the navigation", async ({ page, site }) => {
    await site.sql("delete from businesses where category_id in ('sushi', 'heladeria')");
    await page.goto("/");
    const expected = CATEGORIES.filter(({ id }) => id !== "sushi" && id !== "heladeria");
    await expect(page.getByRole("navigation", { name: "Categorías" }).getByRole("link")).toHaveText(
      expected.map(({ plural }) => plural),
    );
    await expect(page.getByRole("navigation", { name: "Al pie" }).getByRole("link")).toHaveText(
      expected.map(({ plural }) => plural),
    );
  });

  test("D-11 a picture that is missing or does not come is replaced by the drawing that stands in", async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 404/);
    await site.sql("delete from images");
    await page.goto("/producto/nori-48");
    await expect(page.getByRole("img", { name: "Nori 48", exact: true })).toHaveAttribute(
      "src",
      "/sin-foto.svg",
    );
  });
});
