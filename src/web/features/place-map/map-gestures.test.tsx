import { beforeEach, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { box, listViolations } from "../../../../tests/support/components/component-page.ts";
import {
  closeMap,
  map,
  opener,
  opening,
  region,
  renderCard,
  serve,
  WHEREABOUTS,
} from "../../../../tests/support/map/map-card.tsx";

const marker = region.getByRole("button", { name: "Nori 48" });
const hint = () => region.element().querySelector(".map-hint");

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

/** Position of the marker from the middle of the map. */
function pin() {
  const [at, middle] = [middleOf(box(marker)), middleOf(box(map))];
  return { x: Math.round(at.x - middle.x), y: Math.round(at.y - middle.y) };
}

/** Of the tiles that are in the map. */
function zoom(): string | undefined {
  const tiles = [...document.querySelectorAll<HTMLImageElement>(".map-tiles img")];
  return tiles.at(-1)?.src.split("/").at(-3);
}

/** The popup moves the map until it is inside of it, and the style of the page delays each move by a frame. */
async function untilPopup(): Promise<void> {
  await expect.poll(() => document.querySelector(".leaflet-popup")?.textContent).toContain("Nori 48");
  await expect.poll(() => document.querySelector(".leaflet-pan-anim")).toBeNull();
  await expect.poll(() => map.element().getAnimations({ subtree: true })).toEqual([]);
}

/** Moves fingers on the map, in pixels from its middle. */
async function drag(...places: readonly (readonly [x: number, y: number])[][]): Promise<void> {
  // CDP coordinates are those of the window around the test's frame.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const { x, y } = middleOf(box(map));
  for (const [turn, fingers] of places.entries())
    await cdp().send("Input.dispatchTouchEvent", {
      type: turn === 0 ? "touchStart" : "touchMove",
      touchPoints: fingers.map(([dx, dy], id) => ({ x: frame.x + x + dx, y: frame.y + y + dy, id })),
    });
  await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
  serve(() => opening(1));
  await renderCard();
  await expect.element(opener).toBeVisible();
});

test("P-02 the map works by keyboard: arrows move it and not the page, + and − zoom, Tab leads to the marker, Escape closes it", async () => {
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(map).toHaveFocus();
  await expect.element(map).toHaveAccessibleName("Mapa interactivo con Nori 48");
  await expect.element(map).toHaveAccessibleDescription(new RegExp(WHEREABOUTS));
  await untilPopup();
  await expect.element(region.getByRole("link", { name: "Cómo llegar con Google Maps" })).toBeVisible();
  await expect.poll(zoom).toBe("15");
  expect(await listViolations()).toEqual([]);
  const { x, y } = pin();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.poll(pin).toEqual({ x: x - 80, y: y - 80 });
  expect(window.scrollY, "arrow keys move the map").toBe(0);
  for (const next of ["14", "13", "12", "11"]) {
    await userEvent.keyboard("-");
    await expect.poll(zoom).toBe(next);
  }
  await expect
    .element(region.getByRole("button", { name: "Alejar" }))
    .toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("+");
  await expect.poll(zoom).toBe("12");
  await userEvent.tab();
  await expect.element(marker, { message: "the next tab stop" }).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  expect(map.elements()).toEqual([]);
});

test("P-02 one finger scrolls the page and says how the map is moved; two fingers move and zoom the map", async () => {
  await opener.click();
  await expect.element(map).toHaveFocus();
  await expect.poll(zoom).toBe("15");
  await untilPopup();
  const before = pin();
  // The page goes on for a moment after the finger.
  const scrolled = new Promise((resolve) => document.addEventListener("scrollend", resolve, { once: true }));
  await drag([[90, 60]], [[90, 30]], [[90, 0]], [[90, -30]], [[90, -30]]);
  await scrolled;
  expect(window.scrollY).toBeGreaterThan(40);
  expect(hint()?.textContent).toBe("Usá dos dedos para mover el mapa");
  await expect.poll(pin, { message: "one finger scrolls the page" }).toEqual(before);

  window.scrollTo(0, 0);
  const apart = (distance: number) => [[-distance, 60] as const, [distance, 60] as const];
  await drag(apart(20), apart(40), apart(60), apart(80));
  await expect.poll(zoom).toBe("17");
  expect(window.scrollY, "two fingers move the map").toBe(0);
  await closeMap();
});

test("P-02 the wheel scrolls the page and says how the map is zoomed, which it does with Ctrl", async () => {
  await opener.click();
  await expect.element(map).toHaveFocus();
  await expect.poll(zoom).toBe("15");
  const turn = (options: WheelEventInit) =>
    map
      .element()
      .dispatchEvent(new WheelEvent("wheel", { deltaY: -60, bubbles: true, cancelable: true, ...options }));
  turn({});
  expect(hint()?.textContent).toBe("Usá Ctrl y la rueda para acercar el mapa");
  expect(hint()).toHaveAttribute("data-shown");
  turn({ ctrlKey: true });
  await expect.poll(zoom).toBe("16");
});
