import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { movePointerAway } from "../../../tests/support/components/component-page.ts";
import { showNotice } from "./show-notice.ts";

const notices = () =>
  page
    .getByRole("alert")
    .elements()
    .map(({ textContent }) => textContent);
const showSaved = () => showNotice("Guardado · ", { link: { href: "#favoritos", label: "Ver favoritos" } });

beforeEach(async () => {
  await movePointerAway();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const notice of page.getByRole("alert").elements()) notice.remove();
});

test("N-08 notices are shown below each other for 4 s each; an equal one replaces the earlier", () => {
  showSaved();
  vi.advanceTimersByTime(1_000);
  showNotice("Te mandamos un correo.");
  showNotice("Te mandamos un correo.");
  expect(notices()).toEqual(["Guardado · Ver favoritos", "Te mandamos un correo."]);
  vi.advanceTimersByTime(3_000);
  expect(notices()).toEqual(["Te mandamos un correo."]);
  vi.advanceTimersByTime(1_000);
  expect(notices()).toEqual([]);
});

test("N-08 a notice stays while its link has the focus", () => {
  showSaved();
  const link = page.getByRole("link", { name: "Ver favoritos" }).element() as HTMLElement;
  link.focus();
  vi.advanceTimersByTime(9_000);
  expect(notices()).toHaveLength(1);
  link.blur();
  vi.advanceTimersByTime(4_000);
  expect(notices()).toEqual([]);
});

test("a click elsewhere removes a notice", async () => {
  showSaved();
  await userEvent.click(document.body, { position: { x: 1, y: 1 } });
  expect(notices()).toEqual([]);
});

test("V-07 a notice does not cover the offline bar, also above the bar of a phone", async () => {
  const bar = document.createElement("p");
  bar.toggleAttribute("data-offline-bar", true);
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  showSaved();
  const spaceBelow = () => innerHeight - page.getByRole("alert").element().getBoundingClientRect().bottom;
  await page.viewport(1280, 700);
  await expect.poll(spaceBelow).toBe(72);
  bar.toggleAttribute("data-bottom-bar", true);
  await page.viewport(360, 700);
  await expect.poll(spaceBelow).toBe(152);
});

test("N-08 a notice is above a modal dialog, can be pressed there, and outlives it", async () => {
  const dialog = document.createElement("dialog");
  dialog.className = "h-dvh w-full max-h-none max-w-none";
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  dialog.showModal();
  showSaved();
  const link = page.getByRole("link", { name: "Ver favoritos" }).element();
  const { left, top, width, height } = link.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link);
  dialog.close();
  dialog.remove();
  await expect.poll(notices).toEqual(["Guardado · Ver favoritos"]);
});
