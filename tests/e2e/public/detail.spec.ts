import type { Page } from "@playwright/test";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

/** The parts of the page's head that are outside the window or under something else. */
const listHidden = (page: Page) =>
  page.locator("article > div > header").evaluate((head) => {
    const [stars, state, address] = head.querySelectorAll("h1 ~ div p, h1 ~ p");
    const parts = { name: head.querySelector("h1"), stars, state, address };
    return Object.entries(parts)
      .filter(([, part]) => {
        const { left, bottom, top } = part?.getBoundingClientRect() ?? new DOMRect();
        return [top + 2, bottom - 2].some((y) => !part?.contains(document.elementFromPoint(left + 8, y)));
      })
      .map(([name]) => name);
  });

test("D-01 the name, stars, state and address of a business are in its first screen, with its actions; at twice the size no bar covers it", async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
    // 1280×800 at 200 %.
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/producto/pizzeria-el-tilo");
    await expect(page.locator("article > div > header")).toContainText(/Abierto|Abre|Cerrado/);
    expect(await listHidden(page), `at ${width}×${height}`).toEqual([]);
    const directions = page.getByRole("link", { name: "Cómo llegar" }).filter({ visible: true }).first();
    if (height > 400) await expect(directions).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("navigation", { name: "Principal" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Categorías" })).toBeVisible({ visible: width >= 768 });
  }
});

test.describe("with every contact", () => {
  test.use({ ownSite: true });

  test("V-03 D-10 the bar of a phone calls, writes, leads and saves in one row; the page shows the price and the other links", async ({
    page,
    site,
  }) => {
    const [id = ""] = await insertBusinesses(site, [
      {
        title: "Barra del Puerto",
        phone: "221 555-0199",
        whatsapp: "5492215550199",
        menuUrl: "https://puerto.example/carta",
        priceLevel: 2,
      },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/producto/${id}`);
    const bar = page.locator("[data-bottom-bar]:not(nav)");
    await expect(bar.getByRole("link")).toHaveText(["Llamar", "WhatsApp", "Cómo llegar"]);
    await expect(bar.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5492215550199",
    );
    await expect(bar.getByRole("link", { name: "Llamar" })).toHaveAttribute("href", "tel:+542215550199");
    await expect(bar.getByRole("button", { name: /^Guardar/ })).toBeInViewport({ ratio: 1 });
    const box = await bar.evaluate(({ scrollWidth, clientWidth, clientHeight, children }) => ({
      tops: new Set([...children].map((child) => child.getBoundingClientRect().top)).size,
      overflow: scrollWidth - clientWidth,
      low: Math.min(...[...children].map((child) => child.clientHeight)) >= 44 && clientHeight < 72,
    }));
    expect(box).toEqual({ tops: 1, overflow: 0, low: true });
    await expect(page.getByTitle("Precio: moderado")).toHaveText("$$Precio: moderado");
    await expect(page.getByRole("list", { name: "Enlaces" }).getByRole("link")).toHaveText(["Ver la carta"]);
    expect(await listAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  });
});

test("D-02 D-10 a business is shared from its picture on a phone, has its neighbours at every width, and marks the current day", async ({
  page,
  follow,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: async () => {} });
  });
  // A Tuesday evening: open from 19 to 00:30.
  await page.clock.setFixedTime(new Date("2026-11-17T20:00:00-03:00"));
  await page.goto("/producto/pizzeria-el-tilo");
  await expect(page.getByRole("button", { name: "Compartir" })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => delete document.documentElement.dataset.share);
  await expect(page.getByRole("link", { name: "Compartir" })).toBeInViewport({ ratio: 1 });

  const similar = page.getByRole("region", { name: "Parecidos cerca" });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(similar, `${width} px`).toHaveCount(1);
  }

  const contact = page.getByRole("region", { name: "Contacto" });
  await expect(contact.locator("tr[aria-current=date]")).toHaveText("Martes19 a 00:30");
  await expect(contact.getByText("Hoy: 19 a 00:30")).toHaveCSS("background-color", "rgb(231, 236, 217)");
  await expect(contact.getByRole("rowheader", { name: "Martes" })).toHaveCSS("font-weight", "600");
  await expect(contact.getByRole("rowheader", { name: "Lunes" })).toHaveCSS("font-weight", "400");
  // After midnight of a Monday, which is closed, Sunday's hours still count; then it is sand, not green.
  await page.clock.setFixedTime(new Date("2026-11-16T00:25:00-03:00"));
  await page.reload();
  await expect(contact.locator("tr[aria-current=date]")).toHaveText("Domingo19 a 00:30");
  await page.clock.setFixedTime(new Date("2026-11-16T00:35:00-03:00"));
  await page.reload();
  await expect(contact.getByText("Hoy: cerrado · mañana 19:00")).toHaveCSS(
    "background-color",
    "rgb(253, 238, 214)",
  );

  const neighbour = similar.getByRole("link").first();
  const heading = (await neighbour.locator("p").first().textContent()) ?? "";
  await follow(neighbour, { heading });
});

test("from 992 px on the right column ends with the window while the reviews go on", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/producto/pizzeria-el-tilo");
  const similar = page.getByRole("region", { name: "Parecidos cerca" });
  const reviews = page.getByRole("region", { name: "Reseñas" });
  const bottomOf = (element: typeof similar) =>
    element.evaluate((node) => node.getBoundingClientRect().bottom);
  await page.evaluate(() => window.scrollTo(0, 2000));
  expect(await bottomOf(reviews)).toBeGreaterThan(800);
  await expect.poll(() => bottomOf(similar)).toBe(800 - 24);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole("heading", { name: "Contacto" })).toBeInViewport();
});

test("V-03 from 992 px on the menu and WhatsApp are beside the name, in the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/producto/cafe-las-tipas");
  const links = page.getByRole("list", { name: "Enlaces" }).getByRole("link");
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  expect((await links.last().boundingBox())?.y).toBeLessThan(400);
});

test("D-09 on a phone the bar covers neither the text box of a review nor its button, also after an empty review", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/producto/cafe-las-tipas");
  const open = page.getByText("Escribir una reseña");
  // Just above the bar, so that the form would open under it.
  await open.evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().bottom - 640));
  await open.click();
  const [box, send] = [page.getByLabel("Tu reseña"), page.getByRole("button", { name: "Publicar reseña" })];
  await expect(box).toBeFocused();
  const bar = page.locator("[data-bottom-bar]:not(nav)");
  await expect(bar, "under the keyboard").toBeHidden();
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(page.getByText("Por favor, escribe una reseña")).toBeVisible();
  await expect(bar).toBeVisible();
  const bottomOf = async () => {
    const area = await send.boundingBox();
    return area ? area.y + area.height : 0;
  };
  const top = (await bar.boundingBox())?.y ?? 0;
  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
});
