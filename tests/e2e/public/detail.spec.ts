import { expect, test } from "../../support/e2e-test.ts";

test("D-02 D-10 a business has its actions in one row on the narrowest phone, its neighbours at every width, and marks the current day", async ({
  page,
  follow,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: async () => {} });
  });
  await page.goto("/producto/pizzeria-el-tilo");
  const call = page.getByRole("link", { name: "Llamar" });
  const bar = call.locator("xpath=..");
  await expect(call).toHaveAttribute("href", "tel:+542215550103");
  for (const role of ["button", "link"] as const) {
    if (role === "link") await page.evaluate(() => delete document.documentElement.dataset.share);
    await expect(bar.getByRole("link", { name: "Cómo llegar" })).toBeInViewport();
    await expect(bar.getByRole(role, { name: "Compartir" })).toBeInViewport();
    expect((await bar.boundingBox())?.height, "one row").toBeLessThan(64);
    const rights = await bar.evaluate((element) => {
      const last = [...element.children].filter((child) => child.getClientRects().length > 0).at(-1);
      return [element.getBoundingClientRect().right, last?.getBoundingClientRect().right ?? 0];
    });
    expect((rights[0] ?? 0) - (rights[1] ?? 0), "no gap at its end").toBeLessThan(12);
  }

  const similar = page.getByRole("region", { name: "Parecidos cerca" });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(similar, `${width} px`).toHaveCount(1);
  }

  const today = page.getByRole("region", { name: "Contacto" }).locator("tr[aria-current=date]");
  await expect(today).toHaveCount(1);
  // The cells have the round corners: browsers don't round rows.
  await expect(today.locator("xpath=ancestor::table")).toHaveCSS("border-collapse", "separate");
  await expect(today).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(today.locator("td")).toHaveCSS("background-color", "rgb(231, 236, 217)");

  const neighbour = similar.getByRole("link").first();
  const heading = (await neighbour.locator("p").first().textContent()) ?? "";
  await follow(neighbour, { heading });
});
