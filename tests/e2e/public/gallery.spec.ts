import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(page.locator(`#foto-${number}`)).toBeInViewport({ ratio: 0.98 });
  await expect(
    page.getByRole("region", { name: "Fotos" }).locator("[aria-current=true]"),
  ).toHaveAccessibleName(`Foto ${number}`);
}

test("D-01 pictures are seen by thumbnail, keys and full screen without moving the page, and Back closes and leads back", async ({
  page,
  follow,
}) => {
  // A browser without the Navigation API.
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const listFullScreenFiles = () => fetched.filter((url) => url.includes("full-screen"));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto("/categoria/sushis");
  await follow(page.getByRole("link", { name: "Ver más de Nori 48", exact: true }), { heading: "Nori 48" });
  await expectShown(page, 1);
  // Not a click, for which Playwright scrolls while the view transition covers the page.
  await page.getByRole("link", { name: "Foto 2", exact: true }).press("Enter");
  await expectShown(page, 2);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 3);
  await expect(page).toHaveURL(/\/producto\/[^#]+$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  expect(listFullScreenFiles()).toEqual([]);
  const opener = page.getByRole("button", { name: "Ver en pantalla completa" });
  const dialog = page.getByRole("dialog", { name: "Fotos de Nori 48" });
  await opener.click();
  await expect(dialog).toContainText(/3 de \d/);
  expect(listFullScreenFiles()).toHaveLength(1);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toContainText(/2 de \d/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectShown(page, 2);

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
});
