import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { businessScreenOf } from "../../../tests/support/business-page/business-screen.ts";
import { shownCard } from "../../../tests/support/cards.ts";
import { box, listViolations } from "../../../tests/support/components/component-page.ts";
import { renderSite, sitePage } from "../../../tests/support/components/site-shell.tsx";
import { listOutsideWindow } from "../../../tests/support/list-outside-window.ts";
import { mapPaths } from "../../contract/map-paths.ts";
import * as business from "./business.tsx";

const PLAN = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>';
const EVERY_CONTACT = {
  whatsapp: "5492215550199",
  menuUrl: "https://puerto.example/carta",
  priceLevel: 2,
};

const NEIGHBOURS = ["vecina", "otra"].map((id) => ({ card: shownCard(id), distance: "a 2 cuadras" }));

const article = page.getByRole("article");
const similar = page.getByRole("region", { name: "Parecidos cerca" });
const contact = page.getByRole("region", { name: "Contacto" });
const links = page.getByRole("list", { name: "Enlaces" }).getByRole("link");
/** The first link is in no list, but in the bar at the foot. */
const bar = () => article.element().lastElementChild as HTMLElement;
/** Of which each review is long. */
const REVIEWS = Array.from({ length: 10 }, (_, index) => ({
  ...{ id: `r${index}`, businessId: "el-tilo", author: "Ana", stars: 4, text: "Muy rico. ".repeat(40) },
  ...{ at: new Date("2026-03-01T12:00:00Z"), isEdited: false, photos: [] },
}));
const namesOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent.trim());

async function open(...[fields, others]: Parameters<typeof businessScreenOf>) {
  const load = () => businessScreenOf(fields, others);
  const router = await renderSite(
    [sitePage({ path: "producto/:id", module: business, load })],
    "/producto/el-tilo",
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return router;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(mapPaths, "plan").mockReturnValue(PLAN);
});

/** The parts of the head that are outside the window or under something else. */
function listHidden(): string[] {
  const name = page.getByRole("heading", { level: 1 }).element();
  const head = name.closest("header");
  const [stars, state, address] = head?.querySelectorAll("h1 ~ div p, h1 ~ p") ?? [];
  return Object.entries({ name, stars, state, address })
    .filter(([, part]) => {
      const { left, top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
      return [top + 2, bottom - 2].some((y) => !part?.contains(document.elementFromPoint(left + 8, y)));
    })
    .map(([part]) => part);
}

test("D-01 the name, stars, state and address of a business are in its first screen, with its actions; at twice the size no bar covers it", async () => {
  await open({ averageRating: 4, reviewCount: 10 });
  await expect.element(page.getByText(/^(Abierto|Abre|Cerrado)/).first()).toBeVisible();
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
    // 1280×800 at 200 %.
    [640, 400],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(listHidden, { message: `at ${width}×${height}` }).toEqual([]);
    const directions = article.getByRole("link", { name: "Cómo llegar" });
    const shown = directions.elements().filter((link) => link.checkVisibility())[0] as HTMLElement;
    if (height > 400) await expect.element(shown).toBeInViewport({ ratio: 0.99 });
    expect(page.getByRole("navigation", { name: "Principal" }).elements()).toEqual([]);
    const categories = page.getByRole("navigation", { name: "Categorías" }).elements();
    expect(categories.length, `at ${width} px`).toBe(width >= 768 ? 1 : 0);
  }
});

test("V-03 D-10 the bar of a phone calls, writes, leads and saves in one row; the page shows the price and the other links", async () => {
  await page.viewport(320, 640);
  await open(EVERY_CONTACT);
  const items = [...bar().children].map((item) => [item.textContent.trim(), item.getAttribute("href")]);
  expect(items).toEqual([
    ["Llamar", "tel:+542215550199"],
    ["WhatsApp", "https://wa.me/5492215550199"],
    ["Cómo llegar", expect.stringContaining("https://www.google.com/maps/dir/?api=1&destination=-34.")],
    ["Guardar", null],
  ]);
  const boxes = [...bar().children].map((item) => item.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(bar().clientHeight).toBeLessThan(72);
  await expect.element(bar()).toBeInViewport({ ratio: 0.99 });
  expect(listOutsideWindow()).toEqual([]);
  await expect.element(page.getByTitle("Precio: moderado")).toHaveTextContent("$$Precio: moderado");
  expect(namesOf(links)).toEqual(["Ver la carta"]);
  expect(await listViolations()).toEqual([]);
});

test("V-03 D-10 from 768 px on the actions are beside the name, and there is no bar", async () => {
  await open(EVERY_CONTACT);
  await expect.element(bar()).not.toBeVisible();
  expect(namesOf(links)).toEqual(["Ver la carta", "WhatsApp"]);
  for (const name of ["Llamar", "Cómo llegar", "Compartir"])
    await expect.element(article.getByRole("link", { name, exact: true }).first()).toBeVisible();
  for (const link of links.elements()) expect(link.getBoundingClientRect().bottom).toBeLessThan(400);
});

test("V-03 D-10 a business without phone, WhatsApp, address and price has no way to call, write or go there", async () => {
  await page.viewport(360, 740);
  await open({ phone: "", direction: "" });
  expect([...bar().children].map(({ textContent }) => textContent.trim())).toEqual(["Guardar"]);
  expect(links.elements()).toEqual([]);
  await expect.element(contact.getByText("Dirección no disponible")).toBeVisible();
  expect(article.element().textContent).not.toContain("$");
});

test("D-10 on a phone a business is shared from its pictures, by the device's own sheet where it has one", async () => {
  await page.viewport(360, 640);
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  await open();
  const link = page.getByRole("link", { name: "Compartir", exact: true });
  await expect.element(link).toBeInViewport({ ratio: 1 });
  const text = new URL(link.element().getAttribute("href") ?? "").searchParams.get("text");
  for (const part of ["El Tilo", "10 e/ 46 y 47", "221 555-0199", "/producto/el-tilo"])
    expect(text).toContain(part);
  document.documentElement.dataset.share = "1";
  const button = page.getByRole("button", { name: "Compartir", exact: true });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  expect(link.elements()).toEqual([]);
  await button.click();
  // Once: apps write the address after the text.
  const url = `${location.origin}/producto/el-tilo`;
  expect(share).toHaveBeenCalledWith({ title: "El Tilo", text: text?.replace(`\n${url}`, ""), url });
  expect(text?.split(url)).toHaveLength(2);
  await page.viewport(1280, 800);
  await page.getByRole("button", { name: "Otras formas de compartir" }).click();
  expect(share).toHaveBeenCalledTimes(2);
});

test("D-02 the current day and its hours are marked; after midnight yesterday's still count", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const current = () => contact.element().querySelector("tr[aria-current=date]")?.textContent;
  const openAt = async (time: string) => {
    vi.setSystemTime(new Date(time));
    return open();
  };
  await openAt("2026-11-17T20:00:00-03:00");
  await expect.poll(current).toBe("Martes19 a 00:30");
  await expect
    .element(contact.getByText("Hoy: 19 a 00:30"))
    .toHaveStyle("background-color: rgb(231, 236, 217)");
  const day = (name: string) => contact.getByRole("rowheader", { name, exact: true });
  await expect.element(day("Martes")).toHaveStyle("font-weight: 600");
  await expect.element(day("Lunes")).toHaveStyle("font-weight: 400");
  await cleanup();
  await openAt("2026-11-16T00:25:00-03:00");
  await expect.poll(current).toBe("Domingo19 a 00:30");
  await cleanup();
  await openAt("2026-11-16T00:35:00-03:00");
  const today = contact.getByText("Hoy: cerrado · mañana 19:00");
  await expect.element(today).toHaveStyle("background-color: rgb(253, 238, 214)");
  expect(current()).toBe("LunesCerrado");
  await cleanup();
  vi.setSystemTime(new Date("2026-12-08T20:00:00-03:00"));
  await open({ scheduleExceptions: "Feriados cerrado" });
  await expect.poll(current).toBe("Feriado: Inmaculada Concepción, martes 8/12Cerrado");
  await expect.element(day("Martes")).toHaveStyle("font-weight: 400");
  await expect
    .element(contact.getByText("Feriado: Inmaculada Concepción. Hoy: cerrado · mañana 19:00"))
    .toBeVisible();
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  for (const [width, size] of [
    [360, "100%"],
    [1280, "100%"],
    [360, "200%"],
  ] as const) {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    const hours = contact.element().querySelector("tr[aria-current=date] td");
    expect(linesOf(hours), `"Cerrado" is one line, ${width} px, ${size}`).toBe(1);
    expect(listOutsideWindow(), `${width} px, ${size}`).toEqual([]);
  }
});

function linesOf(element: Element | null): number {
  const range = document.createRange();
  if (element) range.selectNodeContents(element);
  return range.getClientRects().length;
}

test("D-01 the neighbours are shown once at every width; from 992 px on their column ends with the window while the reviews go on", async () => {
  const reviewing = { ...businessScreenOf().reviewing, total: 10, reviews: REVIEWS };
  await open({ averageRating: 4, reviewCount: 10 }, { similar: NEIGHBOURS, reviewing });
  for (const width of [360, 768, 991, 992, 1280]) {
    await page.viewport(width, 800);
    await expect.poll(() => similar.elements().length, { message: `${width} px` }).toBe(1);
    expect(listOutsideWindow(), `${width} px`).toEqual([]);
  }
  window.scrollTo(0, 1000);
  expect(box(page.getByRole("region", { name: "Reseñas" })).bottom).toBeGreaterThan(800);
  await expect.poll(() => Math.round(box(similar).bottom)).toBe(800 - 24);
  window.scrollTo(0, 0);
  await expect.element(page.getByRole("heading", { name: "Contacto" })).toBeInViewport();
  expect(await listViolations()).toEqual([]);
});

test("D-09 on a phone the bar covers neither the text box of a review nor its button, also after an empty review", async () => {
  await page.viewport(360, 740);
  await open();
  const write = page.getByText("Escribir una reseña");
  // Just above the bar, so that the form would open under it.
  window.scrollBy(0, box(write).bottom - 640);
  await write.click();
  const send = page.getByRole("button", { name: "Publicar reseña" });
  await expect.element(page.getByLabelText("Tu reseña")).toHaveFocus();
  await expect.element(bar(), { message: "under the keyboard" }).not.toBeVisible();
  await expect.element(send).toBeInViewport({ ratio: 0.99 });
  await send.click();
  await expect.element(page.getByText("Por favor, escribe una reseña")).toBeVisible();
  await expect.element(bar()).toBeVisible();
  await expect.poll(() => box(send).bottom - bar().getBoundingClientRect().top).toBeLessThanOrEqual(0);
});
