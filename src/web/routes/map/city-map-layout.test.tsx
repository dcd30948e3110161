import L from "leaflet";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box } from "../../../../tests/support/components/component-page.ts";
import { expectAccessible } from "../../../../tests/support/components/expect-sound.ts";
import { listOutsideWindow } from "../../../../tests/support/list-outside-window.ts";
import {
  CLUSTER,
  canvas,
  count,
  dragMap,
  expectReady,
  filter,
  listed,
  mapPlace,
  marker,
  openCityMap,
  PIZZERIAS,
  popup,
  spread,
  textOf,
  zoom,
  zoomButtons,
} from "../../../../tests/support/map/city-map-page.ts";
import { CITY_CENTRE } from "../../../domain/city-plan/coordinates.ts";
import { forgetCorner } from "../../../personal/near/remembered-corner.ts";

const map = page.getByRole("region", { name: "Mapa" });
const list = page.getByRole("region", { name: /lugar/ });

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

const listUnderZoom = (selector: string) =>
  [...canvas.element().querySelectorAll(selector)].filter((mark) => overlaps(mark, zoomButtons()));

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

test("the map reaches the edges of the window, its tools do not", async () => {
  await openCityMap("/mapa");
  await expectReady();
  for (const width of [360, 768, 991, 1280, 1920]) {
    await page.viewport(width, 800);
    await expect
      .poll(() => [Math.round(box(map).left), Math.round(box(list).right)], { message: `${width} px` })
      .toEqual([0, width]);
    expect(listOutsideWindow(), `${width} px`).toEqual([]);
    const tools = [...document.querySelectorAll('[aria-label="Filtros"] a, #contenido nav a')];
    const lefts = tools
      .filter((link) => link.checkVisibility())
      .map((link) => link.getBoundingClientRect().left);
    expect(Math.min(...lefts), `${width} px`).toBeGreaterThanOrEqual(16);
  }
});

test("on a phone the map fills the screen, the list lies over it and is dragged up with the page, and a cluster leads into the list", async () => {
  await page.viewport(360, 740);
  await openCityMap("/mapa", { places: [...spread(24), ...PIZZERIAS] });
  await expectReady();
  await expectAccessible(360);
  await page.viewport(360, 740);
  expect(box(map).height).toBeGreaterThan(740 * 0.7);
  expect(box(list).top - box(map).top).toBeGreaterThan(740 * 0.4);
  await expect.element(filter("Abierto ahora")).toBeInViewport({ ratio: 0.99 });
  expect(overlaps(zoomButtons(), filter("Abierto ahora").element())).toBe(false);
  const before = box(list).top;
  window.scrollTo(0, 400);
  await expect.poll(() => box(list).top).toBeLessThan(before - 200);
  expect(Math.round(box(map).top)).toBeGreaterThanOrEqual(0);
  window.scrollTo(0, 0);
  const cluster = marker(CLUSTER).first();
  const many = Number.parseInt(cluster.element().getAttribute("aria-label") ?? "", 10);
  expect(many).toBe(24);
  await cluster.click();
  await expect.poll(zoom).not.toBe("13");
  // Those that the list does not cover.
  await expect.poll(() => Number.parseInt(textOf(count), 10)).toBeLessThanOrEqual(many);
  expect(listed().length).toBeGreaterThan(0);
  for (const name of listed()) expect(name).toMatch(/^Sushi/);
});

test("on a phone a marker near the corner of the map opens its popup clear of the zoom buttons and of the list, by click and by key", async () => {
  await page.viewport(360, 740);
  const { latitude, longitude } = CITY_CENTRE;
  await openCityMap(`/mapa?z=16&lat=${latitude}&lng=${longitude}`, { places: [mapPlace("Nori")] });
  await expectReady();
  const from = box(marker("Nori"));
  // In the corner below the filters, to the right of the buttons.
  await dragMap([180, 250], [80 - from.left, 190 - from.top]);
  await expect.poll(() => Math.round(box(marker("Nori")).left)).toBeLessThan(100);
  for (const press of [
    () => marker("Nori").click(),
    async () => {
      marker("Nori").element().focus();
      await userEvent.keyboard("{Enter}");
    },
  ]) {
    await press();
    await expect.poll(popup).not.toBeNull();
    const card = popup()?.querySelector(".leaflet-popup-content-wrapper") as Element;
    await expect
      .poll(() => card.getBoundingClientRect().left - zoomButtons().getBoundingClientRect().right)
      .toBeGreaterThanOrEqual(0);
    expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(box(list).top);
    expect(overlaps(card, filter("Abierto ahora").element())).toBe(false);
    marker("Nori").element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(popup).toBeNull();
  }
});

test("a narrow map, where a popup does not fit beside the zoom buttons, shows it below them", async () => {
  await page.viewport(340, 740);
  const { latitude, longitude } = CITY_CENTRE;
  await openCityMap(`/mapa?z=16&lat=${latitude}&lng=${longitude}`, {
    places: [mapPlace("Nori", { north: 260 })],
  });
  await expectReady();
  await marker("Nori").click();
  await expect.poll(popup).not.toBeNull();
  const card = popup()?.querySelector(".leaflet-popup-content-wrapper") as Element;
  await expect.poll(() => overlaps(card, zoomButtons())).toBe(false);
  expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(340);
});

test("nothing is under the zoom buttons when the map of the whole city opens", async () => {
  await page.viewport(768, 740);
  // Where the buttons are, at 7.8 metres a pixel.
  const under = mapPlace("Bajo los botones", { east: -352 * 7.8, north: 230 * 7.8 });
  await openCityMap("/mapa", { places: [under, ...PIZZERIAS] });
  await expectReady();
  expect(zoom()).toBe("14");
  expect(listUnderZoom(".leaflet-places-pane button")).toEqual([]);
  expect(location.search, "the map has moved for it").not.toContain("lng=-57.95400");
  const gap = box(marker("Bajo los botones")).left - zoomButtons().getBoundingClientRect().right;
  expect(gap).toBeLessThan(30);
});

test("near a town the label of the corner is clear of the zoom buttons", async () => {
  await page.viewport(360, 740);
  await openCityMap("/mapa?cerca=City+Bell&categoria=sushi", { places: spread(3) });
  await expectReady();
  await expect.poll(() => canvas.element().querySelector(".map-corner")?.textContent).toBe("City Bell");
  expect(listUnderZoom(".map-corner")).toEqual([]);
  await expect.element(marker(CLUSTER).first()).toBeInViewport();
});

test("a press on the map draws no frame around it, a key does", async () => {
  await openCityMap("/mapa");
  await expectReady();
  const frame = () => getComputedStyle(canvas.element(), "::after").content;
  await canvas.click({ position: { x: 200, y: 20 } });
  await expect.element(canvas).toHaveFocus();
  expect(frame()).toBe("none");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(frame).not.toBe("none");
  (document.activeElement as HTMLElement).blur();
  expect(frame()).toBe("none");
});

test("a map that is left just after the window changed its size does no more work", async () => {
  const removed = vi.spyOn(L.Map.prototype, "remove");
  const { router } = await openCityMap("/mapa");
  await expectReady();
  await router.navigate("/contacto");
  await expect.element(page.getByRole("heading", { name: "Otra página" })).toBeVisible();
  const idle = vi.spyOn(window, "requestIdleCallback");
  const timers = vi.spyOn(window, "setTimeout");
  // As Leaflet's timer does 200 ms after a change of the size.
  (removed.mock.contexts.at(-1) as L.Map).fire("moveend");
  expect([...idle.mock.calls, ...timers.mock.calls]).toEqual([]);
});
