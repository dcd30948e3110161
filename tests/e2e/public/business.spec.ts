import type { Page } from "@playwright/test";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(page.locator(`#foto-${number}`)).toBeInViewport({ ratio: 0.98 });
  await expect(
    page.getByRole("region", { name: "Fotos" }).locator("[aria-current=true]"),
  ).toHaveAccessibleName(`Foto ${number}`);
}

test("D-01 D-02 D-10 pictures are seen by thumbnail, keys and full screen without moving the page, Back closes and leads back, and a phone shares the business and goes on to its neighbour", async ({
  page,
  follow,
}) => {
  await page.addInitScript(() => {
    // A browser without the Navigation API.
    Object.defineProperty(window, "navigation", { value: undefined });
    Object.defineProperty(navigator, "share", { value: async () => {} });
  });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const listFullScreenFiles = () => fetched.filter((url) => url.includes("full-screen"));
  await page.setViewportSize({ width: 1280, height: 1000 });
  // A Tuesday evening.
  await page.clock.setFixedTime(new Date("2026-11-17T20:00:00-03:00"));
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
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Nori 48");
  const contact = page.getByRole("region", { name: "Contacto" });
  await expect(contact.locator("tr[aria-current=date]")).toContainText("Martes");

  await page.setViewportSize({ width: 360, height: 640 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Compartir" })).toBeInViewport({ ratio: 1 });
  const neighbour = page.getByRole("region", { name: "Parecidos cerca" }).getByRole("link").first();
  const name = (await neighbour.locator("p").first().textContent()) ?? "";
  await follow(neighbour, { heading: name });
  await page.goBack();
  await expect(heading).toHaveText("Nori 48");
  await page.goBack();
  await expect(heading).toHaveText("Sushis");
});
