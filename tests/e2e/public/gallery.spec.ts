import type { Page } from "@playwright/test";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

/** A business with so many pictures, its cover included; the page of it. */
async function openGallery({ page, site, count }: { page: Page; site: Site; count: number }): Promise<void> {
  const rows = await site.sql<{ id: string }>(`select id from images order by id limit ${count}`);
  const [imageUrl = "", ...additionalImages] = rows.map(({ id }) => `/imagenes/${id}`);
  const [id] = await insertBusinesses(site, [{ title: "Con Fotos", imageUrl, additionalImages }]);
  await page.goto(`/producto/${id}`);
}

const stage = (page: Page) => page.getByRole("list", { name: "Fotos de Con Fotos" });
const thumbnail = (page: Page, number: number) =>
  page.getByRole("link", { name: `Foto ${number}`, exact: true });
const opener = (page: Page) => page.getByRole("button", { name: "Ver en pantalla completa" });

/** The large picture of this number is the one that is seen, and the small one says so. */
async function expectShown(page: Page, number: number): Promise<void> {
  await expect(page.locator(`#foto-${number}`)).toBeInViewport({ ratio: 0.98 });
  await expect(
    page.getByRole("region", { name: "Fotos" }).locator("[aria-current=true]"),
  ).toHaveAccessibleName(`Foto ${number}`);
  await expect(thumbnail(page, number)).toBeInViewport({ ratio: 0.8 });
}

test("D-01 a thumbnail shows its picture without moving the page", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openGallery({ page, site, count: 5 });
  await expectShown(page, 1);
  await thumbnail(page, 4).click();
  await expectShown(page, 4);
  await expect(page).toHaveURL(/\/producto\/[^#]+$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("D-01 the arrows, Home and End go through the pictures, on the large one and on the thumbnails", async ({
  page,
  site,
}) => {
  await openGallery({ page, site, count: 5 });
  await stage(page).focus();
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["End", 5],
    ["ArrowRight", 1],
    ["ArrowLeft", 5],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, number);
  }
  await thumbnail(page, 1).focus();
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["End", 5],
    ["ArrowLeft", 4],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, number);
    await expect(thumbnail(page, number)).toBeFocused();
  }
});

test("D-01 the thumbnails are one stop of the keyboard", async ({ page, site }) => {
  await openGallery({ page, site, count: 5 });
  await opener(page).focus();
  await page.keyboard.press("Tab");
  await expect(thumbnail(page, 1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(thumbnail(page, 2)).not.toBeFocused();
  await expect(page.getByRole("region", { name: "Fotos" }).locator(":focus")).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 760 } });

  test("D-01 a swipe goes to the next picture, and back", async ({ page, site }) => {
    await openGallery({ page, site, count: 5 });
    await swipe(page, { from: 300, to: 60 });
    await expectShown(page, 2);
    await swipe(page, { from: 300, to: 60 });
    await expectShown(page, 3);
    await swipe(page, { from: 60, to: 300 });
    await expectShown(page, 2);
  });

  test("D-01 a swipe goes to the next picture on the full screen too", async ({ page, site }) => {
    await openGallery({ page, site, count: 5 });
    await stage(page).tap();
    const dialog = page.getByRole("dialog", { name: "Fotos de Con Fotos" });
    await expect(dialog).toContainText("1 de 5");
    await swipe(page, { from: 300, to: 60 });
    await expect(dialog).toContainText("2 de 5");
  });
});

/** A finger across the middle of the large picture: `swipe(page, { from: 300, to: 60 })` shows the next. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const box = await page.locator("#foto-1").boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 20; step++) {
    const x = from + ((to - from) * step) / 20;
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("D-01 the full screen begins with the picture that is seen, goes on with the keys, and gives the focus back", async ({
  page,
  site,
}) => {
  await openGallery({ page, site, count: 8 });
  await thumbnail(page, 3).click();
  await expectShown(page, 3);
  await opener(page).click();
  const dialog = page.getByRole("dialog", { name: "Fotos de Con Fotos" });
  const picture = (number: number) =>
    dialog.getByRole("img", { name: `Con Fotos, foto ${number}`, exact: true });
  await expect(dialog).toContainText("3 de 8");
  await expect(picture(3)).toBeInViewport({ ratio: 0.98 });
  for (const [key, number] of [
    ["ArrowRight", 4],
    ["ArrowLeft", 3],
    ["End", 8],
    ["ArrowRight", 1],
    ["Home", 1],
    ["ArrowLeft", 8],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog).toContainText(`${number} de 8`);
    await expect(picture(number)).toBeInViewport({ ratio: 0.98 });
  }
  await dialog.getByRole("button", { name: "Anterior" }).click();
  await expect(dialog).toContainText("7 de 8");
  await dialog.getByRole("button", { name: "Siguiente" }).click();
  await expect(dialog).toContainText("8 de 8");
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expectShown(page, 8);
});

test("D-01 the full screen comes over the wire only when it is wanted, and a click on the picture wants it", async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openGallery({ page, site, count: 2 });
  expect(fetched.filter((url) => url.includes("full-screen"))).toEqual([]);
  await stage(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 de 2");
  expect(fetched.filter((url) => url.includes("full-screen"))).toHaveLength(1);
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("D-01 the way back closes the full screen, and then leads back", async ({ page, site, follow }) => {
  // A browser without the Navigation API.
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  await insertBusinesses(site, [{ title: "Aaa Con Fotos", imageUrl: await anyImage(site) }]);
  await page.goto("/categoria/sushis");
  await follow(page.getByRole("link", { name: "Ver más de Aaa Con Fotos" }), { heading: "Aaa Con Fotos" });
  await opener(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aaa Con Fotos");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
});

async function anyImage(site: Site): Promise<string> {
  const [image] = await site.sql<{ id: string }>("select id from images limit 1");
  return `/imagenes/${image?.id}`;
}

test("D-01 sixty pictures hold, and only those that are near are fetched", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const large = new Set<string>();
  page.on("request", (request) => {
    if (request.url().includes("/imagenes/")) large.add(request.url());
  });
  await openGallery({ page, site, count: 60 });
  await expectInsideWindow(page);
  await stage(page).focus();
  await page.keyboard.press("End");
  await expectShown(page, 60);
  await expectInsideWindow(page);
  await opener(page).click();
  await expect(page.getByRole("dialog")).toContainText("60 de 60");
  await expectInsideWindow(page);
  await page.keyboard.press("Home");
  await expect(page.getByRole("dialog")).toContainText("1 de 60");
  expect(large.size).toBeLessThan(90);
});

test("D-01 D-11 without a picture there is the one that stands in; with one, no thumbnails", async ({
  page,
  site,
}) => {
  const [id] = await insertBusinesses(site, [{ title: "Sin Fotos" }]);
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole("img", { name: "Sin Fotos" })).toHaveAttribute("src", "/sin-foto/sushi.webp");
  await expect(opener(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Foto/ })).toHaveCount(0);
  await openGallery({ page, site, count: 1 });
  await expect(page.getByRole("link", { name: /^Foto/ })).toHaveCount(0);
  await opener(page).click();
  await expect(page.getByRole("dialog").getByRole("button")).toHaveText([""]);
  await expect(page.getByRole("dialog").getByRole("img")).toBeInViewport({ ratio: 0.98 });
});

test("D-01 D-11 a broken picture among others is replaced wherever it is shown, and one that is named twice comes once", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  const [first] = await site.sql<{ id: string }>("select id from images limit 1");
  const whole = `/imagenes/${first?.id}`;
  const broken = `/imagenes/${"f".repeat(32)}`;
  const [id] = await insertBusinesses(site, [
    { title: "Con Fotos", imageUrl: whole, additionalImages: [broken, whole, broken] },
  ]);
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole("link", { name: /^Foto/ })).toHaveCount(2);
  await expect(thumbnail(page, 2).locator("img")).toHaveAttribute("src", "/sin-foto/sushi.webp");
  await thumbnail(page, 2).click();
  await expect(page.getByRole("img", { name: "Con Fotos, foto 2" })).toHaveAttribute(
    "src",
    "/sin-foto/sushi.webp",
  );
  await opener(page).click();
  await expect(
    page.getByRole("dialog").getByRole("img", { name: "Con Fotos, foto 2", exact: true }),
  ).toHaveAttribute("src", "/sin-foto/sushi.webp");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("D-01 a thumbnail leads to its picture", async ({ page, site }) => {
    await openGallery({ page, site, count: 5 });
    await thumbnail(page, 4).click();
    await expect(page.locator("#foto-4")).toBeInViewport({ ratio: 0.98 });
  });
});
