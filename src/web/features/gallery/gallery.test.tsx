import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cdp, type Locator, page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import {
  allowMotion,
  box,
  listViolations,
  renderWithoutScripts,
} from "../../../../tests/support/components/component-page.ts";
import { listOutsideWindow } from "../../../../tests/support/list-outside-window.ts";
import { Gallery } from "./gallery.tsx";

const BROKEN = "data:image/png;base64,AAAA";
const FALLBACK = "/sin-foto/sushi.webp";

const gallery = page.getByRole("region", { name: "Fotos" });
const stage = page.getByRole("list", { name: "Fotos de Con Fotos" });
const thumbnails = page.getByRole("link", { name: /^Foto/ });
const opener = page.getByRole("button", { name: "Ver en pantalla completa" });
const dialog = page.getByRole("dialog", { name: "Fotos de Con Fotos" });
const position = dialog.getByText(/^\d+ de \d+$/);

const thumbnail = (number: number) => page.getByRole("link", { name: `Foto ${number}`, exact: true });
const fullPicture = (number: number) =>
  dialog.getByRole("img", { name: `Con Fotos, foto ${number}`, exact: true });
const findStagePicture = (number: number) => document.querySelector<HTMLElement>(`#foto-${number}`);
const readCurrent = () =>
  [...gallery.element().querySelectorAll("[aria-current=true]")].map((link) =>
    link.getAttribute("aria-label"),
  );

function drawPicture(number: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text y="20">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const drawPictures = (count: number) => Array.from({ length: count }, (_, index) => drawPicture(index + 1));

async function renderGallery(pictures: readonly string[]): Promise<void> {
  await render(
    <div className="max-w-3xl px-4">
      <Gallery title="Con Fotos" categoryId="sushi" pictures={pictures} placeholder="" details={[]} />
      <button type="button">Compartir</button>
    </div>,
  );
}

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

async function expectShown(number: number): Promise<void> {
  await expect.element(findStagePicture(number)).toBeInViewport({ ratio: 0.98 });
  await expect.poll(readCurrent).toEqual([`Foto ${number}`]);
  if (innerWidth < 768) {
    await expect.element(page.getByText(new RegExp(`^${number}/`))).toBeVisible();
    expect(thumbnails.elements(), "none on a phone").toEqual([]);
  } else await expect.element(thumbnail(number)).toBeInViewport({ ratio: 0.8 });
}

beforeEach(allowMotion);

/** Closing the full screen removes its history entry, which must not happen during the next test. */
afterEach(async () => {
  await cleanup();
  await expect.poll(() => (history.state as { overlay?: unknown } | null)?.overlay).toBeUndefined();
});

describe("five pictures", () => {
  beforeEach(async () => {
    await renderGallery(drawPictures(5));
    await expectShown(1);
  });

  test("D-01 a thumbnail shows its picture", async () => {
    await thumbnail(4).click();
    await expectShown(4);
    expect(location.hash).toBe("");
  });

  test("D-01 the arrows, Home and End go through the pictures on the large one", async () => {
    focus(stage);
    for (const [key, number] of [
      ["ArrowRight", 2],
      ["ArrowRight", 3],
      ["End", 5],
      ["ArrowRight", 1],
      ["ArrowLeft", 5],
      ["Home", 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expectShown(number);
    }
  });

  test("D-01 the arrows, Home and End go through the thumbnails, and the focus follows", async () => {
    focus(thumbnail(1));
    for (const [key, number] of [
      ["ArrowRight", 2],
      ["End", 5],
      ["ArrowLeft", 4],
      ["Home", 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expectShown(number);
      await expect.element(thumbnail(number)).toHaveFocus();
    }
  });

  test("D-01 the thumbnails are one tab stop", async () => {
    await expect.element(thumbnail(2)).toHaveAttribute("tabindex", "-1");
    focus(opener);
    await userEvent.tab();
    await expect.element(thumbnail(1)).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Compartir" })).toHaveFocus();
  });
});

test("D-01 the gallery and its full screen pass axe", async () => {
  await renderGallery(drawPictures(5));
  await expectShown(1);
  await expect.poll(listViolations).toEqual([]);
  await opener.click();
  await expect.element(position).toHaveTextContent("1 de 5");
  await expect.poll(listViolations).toEqual([]);
});

describe("by touch", () => {
  beforeEach(async () => {
    await page.viewport(360, 760);
    await renderGallery(drawPictures(5));
    await expectShown(1);
  });

  test("D-01 a swipe goes to the next picture, and back", async () => {
    await swipe({ from: 300, to: 60 });
    await expectShown(2);
    await swipe({ from: 300, to: 60 });
    await expectShown(3);
    await swipe({ from: 60, to: 300 });
    await expectShown(2);
  });

  test("D-01 a tap opens the full screen, where a swipe goes to the next picture", async () => {
    await touch([180]);
    await expect.element(position).toHaveTextContent("1 de 5");
    await expect.element(fullPicture(1)).toBeInViewport({ ratio: 0.98 });
    await swipe({ from: 300, to: 60 });
    await expect.element(position).toHaveTextContent("2 de 5");
    await expect.element(fullPicture(2)).toBeInViewport({ ratio: 0.98 });
  });
});

/** A finger across the middle of the large picture: `swipe({ from: 300, to: 60 })` shows the next. */
async function swipe({ from, to }: { from: number; to: number }): Promise<void> {
  await touch(Array.from({ length: 21 }, (_, step) => from + ((to - from) * step) / 20));
}

/** CDP coordinates are those of the window around the test's frame. */
async function touch([start = 0, ...moves]: readonly number[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const { top, height } = box(stage);
  const point = (x: number) => ({ x: frame.x + x, y: frame.y + top + height / 2 });
  await cdp().send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point(start)] });
  for (const x of moves)
    await cdp().send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point(x)] });
  await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

describe("the full screen", () => {
  test("D-01 starts with the picture shown, follows keys and buttons, and returns the focus", async () => {
    await renderGallery(drawPictures(8));
    await expectShown(1);
    await thumbnail(3).click();
    await expectShown(3);
    await opener.click();
    await expect.element(position).toHaveTextContent("3 de 8");
    await expect.element(fullPicture(3)).toBeInViewport({ ratio: 0.98 });
    for (const [key, number] of [
      ["ArrowRight", 4],
      ["ArrowLeft", 3],
      ["End", 8],
      ["ArrowRight", 1],
      ["Home", 1],
      ["ArrowLeft", 8],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(position).toHaveTextContent(`${number} de 8`);
      await expect.element(fullPicture(number)).toBeInViewport({ ratio: 0.98 });
    }
    await dialog.getByRole("button", { name: "Anterior" }).click();
    await expect.element(position).toHaveTextContent("7 de 8");
    await dialog.getByRole("button", { name: "Siguiente" }).click();
    await expect.element(position).toHaveTextContent("8 de 8");
    expect(box(dialog)).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(opener).toHaveFocus();
    await expectShown(8);
  });

  test("D-01 opens by a click on the picture, and its button closes it", async () => {
    await renderGallery(drawPictures(2));
    await stage.click();
    await expect.element(position).toHaveTextContent("1 de 2");
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(opener).toHaveFocus();
  });
});

test("D-01 of sixty pictures only those near the one shown are fetched, and none overflows the window", async () => {
  // Lazy loading applies to fetched pictures, not to data URLs.
  const pictures = Array.from({ length: 60 }, (_, index) => `${FALLBACK}?foto=${index + 1}`);
  const fetched = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes("?foto=")) fetched.add(name);
  });
  observer.observe({ type: "resource" });
  await page.viewport(320, 720);
  await renderGallery(pictures);
  await expectShown(1);
  expect(listOutsideWindow()).toEqual([]);
  focus(stage);
  await userEvent.keyboard("{End}");
  await expectShown(60);
  expect(listOutsideWindow()).toEqual([]);
  await opener.click();
  await expect.element(position).toHaveTextContent("60 de 60");
  expect(listOutsideWindow()).toEqual([]);
  await userEvent.keyboard("{Home}");
  await expect.element(position).toHaveTextContent("1 de 60");
  await expect.element(fullPicture(1)).toBeInViewport({ ratio: 0.98 });
  await expect.poll(() => [...fetched]).toContainEqual(expect.stringMatching(/\?foto=60$/));
  expect([...fetched]).not.toContainEqual(expect.stringMatching(/\?foto=30$/));
  observer.disconnect();
});

test("D-01 D-11 without pictures the drawing of the category is shown, and nothing opens", async () => {
  await renderGallery([""]);
  await expect.element(page.getByRole("img", { name: "Con Fotos" })).toHaveAttribute("src", FALLBACK);
  expect(opener.elements()).toEqual([]);
  expect(thumbnails.elements()).toEqual([]);
});

test("D-01 without JavaScript a thumbnail leads to its picture", async () => {
  const original = location.href;
  renderWithoutScripts(
    <Gallery title="Con Fotos" categoryId="sushi" pictures={drawPictures(5)} placeholder="" details={[]} />,
  );
  await thumbnail(4).click();
  await expect.element(findStagePicture(4)).toBeInViewport({ ratio: 0.98 });
  history.replaceState(history.state, "", original);
});

test("D-01 a single picture has no thumbnails, and fills the full screen without arrows", async () => {
  await renderGallery(drawPictures(1));
  await opener.click();
  await expect.element(fullPicture(1)).toBeInViewport({ ratio: 0.98 });
  const buttons = dialog.getByRole("button").elements();
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Cerrar"]);
  expect(gallery.element().querySelectorAll("a")).toHaveLength(0);
});

test("D-01 D-11 a broken picture is replaced wherever it is shown, and a repeated one is shown once", async () => {
  const whole = drawPicture(1);
  await renderGallery([whole, BROKEN, whole, BROKEN]);
  await expect.poll(() => thumbnails.elements().length).toBe(2);
  const readSource = (element: Element | null) => element?.querySelector("img")?.getAttribute("src");
  await expect.poll(() => readSource(thumbnail(2).element())).toBe(FALLBACK);
  await thumbnail(2).click();
  await expect.poll(() => readSource(findStagePicture(2))).toBe(FALLBACK);
  await opener.click();
  await expect.element(fullPicture(2)).toHaveAttribute("src", FALLBACK);
  await expect.element(fullPicture(1)).toHaveAttribute("src", whole);
});
