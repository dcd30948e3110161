import type { Page } from "@playwright/test";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const TITLE = "Aaa Con Fotos";

/** Returns its id. The cover is one of the pictures. */
async function insertWithPictures(site: Site, count: number): Promise<string> {
  const rows = await site.sql<{ id: string }>(`select id from images order by id limit ${count}`);
  const [imageUrl = "", ...additionalImages] = rows.map(({ id }) => `/imagenes/${id}`);
  const [id = ""] = await insertBusinesses(site, [{ title: TITLE, imageUrl, additionalImages }]);
  return id;
}

const thumbnail = (page: Page, number: number) =>
  page.getByRole("link", { name: `Foto ${number}`, exact: true });

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(page.locator(`#foto-${number}`)).toBeInViewport({ ratio: 0.98 });
  await expect(
    page.getByRole("region", { name: "Fotos" }).locator("[aria-current=true]"),
  ).toHaveAccessibleName(`Foto ${number}`);
}

test("D-01 pictures are seen by thumbnail, keys and full screen without moving the page, and Back closes and leads back", async ({
  page,
  site,
  follow,
}) => {
  // A browser without the Navigation API.
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const listFullScreenFiles = () => fetched.filter((url) => url.includes("full-screen"));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await insertWithPictures(site, 60);
  await page.goto("/categoria/sushis");
  await follow(page.getByRole("link", { name: `Ver más de ${TITLE}` }), { heading: TITLE });
  await expectShown(page, 1);
  await thumbnail(page, 4).click();
  await expectShown(page, 4);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 5);
  await expect(page).toHaveURL(/\/producto\/[^#]+$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  expect(listFullScreenFiles()).toEqual([]);
  const opener = page.getByRole("button", { name: "Ver en pantalla completa" });
  const dialog = page.getByRole("dialog", { name: `Fotos de ${TITLE}` });
  await opener.click();
  await expect(dialog).toContainText("5 de 60");
  expect(listFullScreenFiles()).toHaveLength(1);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("6 de 60");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectShown(page, 6);

  await page.setViewportSize({ width: 320, height: 720 });
  await expectInsideWindow(page);
  await opener.click();
  await expect(dialog).toBeVisible();
  await expectInsideWindow(page);
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("D-01 D-11 a thumbnail leads to its picture, and a business without one has the drawing of its category", async ({
    page,
    site,
  }) => {
    await page.goto(`/producto/${await insertWithPictures(site, 5)}`);
    await thumbnail(page, 4).click();
    await expect(page.locator("#foto-4")).toBeInViewport({ ratio: 0.98 });
    const [id] = await insertBusinesses(site, [{ title: "Sin Fotos" }]);
    await page.goto(`/producto/${id}`);
    const picture = page.getByRole("img", { name: "Sin Fotos", exact: true });
    await expect(picture).toHaveAttribute("src", "/sin-foto/sushi.webp");
    await expect(page.getByRole("link", { name: /^Foto/ })).toHaveCount(0);
  });
});
