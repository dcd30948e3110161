import { expect, test } from "../../support/e2e-test.ts";

const background = "getComputedStyle(document.body).backgroundColor";

/** Browsers use the first that matches. */
function barColour(): string | undefined {
  const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  return metas.find(({ media }) => matchMedia(media).matches)?.content;
}

test("N-01 the theme is stored and synced with another tab; a closed banner stays closed, and one that was seen is hidden on a phone at the next visit; a foreign inline script does not run", async ({
  page,
  context,
  problems,
}) => {
  const bannerOf = (tab: typeof page) => tab.getByRole("complementary", { name: "Aviso" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/sobre-nosotros");
  await expect(bannerOf(page)).toBeVisible();
  await page.reload();
  await expect(bannerOf(page), "the same visit").toBeVisible();
  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 640 });
  await other.goto("/contacto");
  await expect(bannerOf(other)).toBeHidden();
  await other.setViewportSize({ width: 768, height: 640 });
  await expect(bannerOf(other)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await page.evaluate(background);
  await page.getByRole("button", { name: "Cambiar entre día y noche" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => other.evaluate(barColour)).toBe("#17110e");
  const after = await page.evaluate(background);
  expect(after).not.toBe(before);
  await bannerOf(page).getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(bannerOf(page)).toBeHidden();
  await page.reload();
  await expect(bannerOf(page)).toBeHidden();
  expect(await page.evaluate(background)).toBe(after);
  await expect.poll(() => page.evaluate(barColour)).toBe("#17110e");

  problems.expect(/Content Security Policy/);
  const isRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.foreign = 'run'";
    document.body.append(script);
    return document.documentElement.dataset.foreign === "run";
  });
  expect(isRun).toBe(false);
});
