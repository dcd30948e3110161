import { HOME_SECTIONS } from "../../../../src/domain/categories/home-sections.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test("H-01 on a phone the cards of every section reach its edges, and «Abierto ahora» shows only open places until it is switched off", async ({
  page,
  site,
}) => {
  // Sunday morning on the server's clock.
  await page.clock.install({ time: site.server.time });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  for (const { name } of HOME_SECTIONS) {
    const section = page.getByRole("region", { name, exact: true });
    const box = await section.boundingBox();
    // Sections far below are clipped at their edges.
    expect([box?.x, box?.width], name).toEqual([0, 360]);
    expect((await section.getByRole("list").boundingBox())?.width, name).toBe(360);
  }
  const filter = page.getByRole("link", { name: "Abierto ahora" });
  await filter.click();
  await expect(page).toHaveURL("/?abierto=1");
  await expect(filter).toHaveAttribute("aria-current", "true");
  const states = page.getByRole("article").getByText(/^(Abierto|Abre|Cerrado|Horario)/);
  await expect(states.first()).toBeVisible();
  for (const text of await states.allTextContents()) expect(text).toMatch(/^Abierto/);
  await filter.click();
  await expect(page).toHaveURL("/");
  await expect(filter).not.toHaveAttribute("aria-current", "true");
});

test("H-01 at 768 px the home has two columns, and no name is cut", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  for (const { name } of HOME_SECTIONS) {
    const section = page.getByRole("region", { name, exact: true });
    await section.scrollIntoViewIfNeeded();
    const boxes = await section
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, name).toBeLessThan(boxes.length);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size, name).toBe(2);
    for (const { left, right } of boxes) expect([left >= 0, right <= 768], name).toEqual([true, true]);
    const cut = await section
      .getByRole("heading")
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
    expect(cut, name).toBe(0);
  }
});
