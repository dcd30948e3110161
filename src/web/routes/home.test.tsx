import { data } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  allowMotion,
  box,
  movePointerAway,
  textOf,
} from "../../../tests/support/components/component-page.ts";
import { categoryPage, homePage, homeSections } from "../../../tests/support/components/listing-pages.ts";
import { renderSite, sitePage } from "../../../tests/support/components/site-shell.tsx";
import { listOutsideWindow } from "../../../tests/support/list-outside-window.ts";
import { HOME_CARDS_PATH } from "../../contract/home-cards.ts";
import { paths } from "../../contract/paths.ts";
import type { CardView } from "../../domain/businesses/card-view.ts";
import { HOME_SECTIONS } from "../../domain/categories/home-sections.ts";
import { keepPicks } from "../features/home/kept-picks.ts";
import * as home from "./home.tsx";

const main = page.getByRole("main");
const heading = page.getByRole("heading", { level: 1 });
const section = (name: string) => main.getByRole("region", { name });
const stop = page.getByRole("button", { name: "Dejar quietos los lugares" });
const start = page.getByRole("button", { name: "Volver a cambiar los lugares cada tanto" });
const titles = () => [...main.element().querySelectorAll("article h3")].map(({ textContent }) => textContent);
const FIRST = homeSections().flatMap(({ businesses }) => businesses.map(({ title }) => title));

beforeEach(async () => {
  // The start of the page loads its own code before time stands still.
  await import("../features/home/home-picks.ts");
});

let requests = 0;

const allCards = () =>
  [homeSections(), homeSections({ edition: 2, size: 12 })].flat().flatMap(({ businesses }) => businesses);

/** What the server has of the cards shown. */
let current = (cards: readonly CardView[]) => cards;

async function open(address = "/") {
  requests = 0;
  // The tests share a page, as a tab that stays open.
  keepPicks(homeSections());
  const pools = homeSections({ edition: 2, size: 12 });
  const picks = () => {
    requests++;
    return Response.json(pools);
  };
  const router = await renderSite([homePage(), categoryPage()], address, {
    requests: { [paths.homePicks()]: picks, [HOME_CARDS_PATH]: () => Response.json(current(allCards())) },
  });
  await expect.element(heading).toHaveTextContent("Dónde comer en La Plata");
  return router;
}

test("H-01 on a phone the cards of every section reach its edges", async () => {
  await page.viewport(360, 740);
  await open();
  for (const { name } of HOME_SECTIONS) {
    expect([box(section(name)).left, box(section(name)).width], name).toEqual([0, 360]);
    expect(box(section(name).getByRole("list")).width, name).toBe(360);
  }
  expect(listOutsideWindow()).toEqual([]);
});

test("H-01 at 768 px the home has two columns, the third card over both, and no name is cut", async () => {
  await page.viewport(768, 1024);
  await open();
  await document.fonts.ready;
  for (const { name } of HOME_SECTIONS) {
    section(name).element().scrollIntoView();
    const boxes = section(name)
      .getByRole("article")
      .elements()
      .map((card) => card.getBoundingClientRect());
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, name).toBe(2);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size, name).toBe(2);
    for (const { left, right } of boxes) expect([left >= 0, right <= 768], name).toEqual([true, true]);
    const names = section(name).getByRole("heading", { level: 3 }).elements();
    expect(names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)).toEqual([]);
  }
});

test("V-01 the pills of the home fill their lines on a wide screen, and the last one ends at the edge of the hero", async () => {
  await open();
  const tops = page
    .getByRole("list", { name: "Filtros", exact: true })
    .getByRole("listitem")
    .elements()
    .map((item) => Math.round(item.getBoundingClientRect().top));
  const lastLine = tops.filter((top) => top === tops.at(-1)).length;
  expect(lastLine).toBeGreaterThanOrEqual(tops.length / 3);
  for (const width of [1100, 1280]) {
    await page.viewport(width, 800);
    // Without the button that stops the rotation: movement is unwelcome.
    await expect.element(stop).not.toBeInTheDocument();
    const pill = page.getByRole("link", { name: "Ver en el mapa" });
    const hero = pill.element().closest("section") as Element;
    const padding = Number.parseFloat(getComputedStyle(hero).paddingRight);
    const edge = hero.getBoundingClientRect().right - padding;
    expect(Math.abs(edge - box(pill).right), `${width} px`).toBeLessThan(1);
  }
});

test("where movement is unwelcome nothing moves by itself, and what changes changes at once", async () => {
  await open();
  const running = () => document.getAnimations().filter(({ playState }) => playState === "running");
  await expect.poll(running).toEqual([]);
  const slowest = [...document.querySelectorAll("body *")].flatMap((element) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element);
    return `${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat);
  });
  expect(Math.max(...slowest)).toBeLessThanOrEqual(0.001);
});

test("H-01 H-03 «Abierto ahora» shows open places only, without the favourites; switched off, the same cards are there again", async () => {
  const router = await open();
  expect(titles()).toEqual(FIRST);
  const favourites = main.getByText("Sin favoritos aún");
  await expect.element(favourites).toBeVisible();
  const filter = page.getByRole("link", { name: /^Abierto ahora/ });
  await filter.click();
  await expect.poll(titles).toEqual(FIRST.filter((title) => title.endsWith(".0")));
  expect(router.state.location.search).toBe("?abierto=1");
  await expect.element(filter).toHaveAttribute("aria-current", "true");
  expect(textOf(filter)).toMatch(/\(5\)$/);
  expect(favourites.elements()).toEqual([]);
  await page.getByRole("link", { name: "Ver los 5 lugares" }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe("/buscar?abierto=1");
  history.back();
  await expect.element(filter).toHaveAttribute("aria-current", "true");
  await filter.click();
  await expect.poll(titles).toEqual(FIRST);
  expect(router.state.location.search).toBe("");
  await expect.element(filter).not.toHaveAttribute("aria-current");
});

test("H-03 returning to the home shows the same places in the same order with their data of now, without one that has left the guide", async () => {
  await open();
  expect(titles()).toEqual(FIRST);
  const [changed, deleted, ...others] = FIRST;
  current = (cards) =>
    cards
      .filter(({ title }) => title !== deleted)
      .map((card) => (card.title === changed ? { ...card, title: "Otro nombre" } : card));
  onTestFinished(() => {
    current = (cards) => cards;
  });
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  await expect.element(heading).toHaveTextContent("Sushis");
  history.back();
  await expect.poll(titles).toEqual(["Otro nombre", ...others]);
});

test("V-01 filters that no section has leave a way out", async () => {
  const router = await open("/?precio=4");
  await expect
    .element(main.getByText("Ningún lugar de estas categorías tiene todo eso a la vez."))
    .toBeVisible();
  await main.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect.poll(titles).toEqual(FIRST);
  expect(router.state.location.search).toBe("");
  expect(main.getByRole("link", { name: /^Ver (el lugar|los)/ }).elements()).toEqual([]);
});

test("H-11 a home that cannot be loaded says so with the number of the request, and can be reloaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failure = { message: "Algo anduvo mal.", heading: null, requestId: "abcd1234" };
  const broken = sitePage({
    path: "",
    module: home,
    load() {
      throw data(failure, { status: 500 });
    },
  });
  await renderSite([broken], "/contacto");
  await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("No se pudieron cargar los negocios")).toBeVisible();
  await expect
    .element(alert.getByText("Verifica tu conexión a internet e intenta nuevamente."))
    .toBeVisible();
  await expect.element(alert.getByRole("button", { name: "Recargar la página" })).toBeVisible();
  await expect.element(main.getByText("Código del pedido: abcd1234")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Dónde comer en La Plata");
});

test("H-04 every 45 s each section shows other cards in the same place, except under the pointer or the focus; a button stops it for the whole visit", async () => {
  await allowMotion();
  await movePointerAway();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await open();
  await expect.element(stop).toBeVisible();
  const boxes = () =>
    [...document.querySelectorAll("section[data-rotates]")].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [top, height].map(Math.round);
    });
  const places = boxes();
  const expectOthersAfter = async (ms: number) => {
    const before = titles();
    vi.advanceTimersByTime(ms);
    await expect.poll(() => titles().filter((title) => before.includes(title))).toEqual([]);
  };
  // A rotation requests its pools: without a request none is pending.
  const expectSameAfter = (ms: number) => {
    const before = { titles: titles(), requests };
    vi.advanceTimersByTime(ms);
    expect({ titles: titles(), requests }).toEqual(before);
  };
  expectSameAfter(44_000);
  await expectOthersAfter(1_000);
  expect(boxes()).toEqual(places);
  await expectOthersAfter(45_000);

  await section("Pizzería").getByRole("heading", { level: 2 }).hover();
  expectSameAfter(90_000);
  await movePointerAway();
  (section("Cafetería").getByRole("link").first().element() as HTMLElement).focus();
  expectSameAfter(90_000);
  (document.activeElement as HTMLElement).blur();
  await expectOthersAfter(45_000);

  await stop.click();
  expectSameAfter(90_000);
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  await expect.element(heading).toHaveTextContent("Sushis");
  await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  await expect.element(start).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  expectSameAfter(90_000);
  await start.click();
  await movePointerAway();
  await expectOthersAfter(45_000);
});
