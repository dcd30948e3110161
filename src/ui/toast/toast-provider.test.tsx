import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box } from "../../../tests/support/components/component-page.ts";
import { ToastProvider, useToast } from "./toast-provider.tsx";

const SAVED = "Guardado en tus favoritos";
const FAILED = "No pudimos guardar";
const saved = page.getByText(SAVED);
const show = (name: string) => page.getByRole("button", { name, exact: true }).click();

function Buttons() {
  const showToast = useToast();
  return (
    <>
      <button type="button" onClick={() => showToast(SAVED, "success")}>
        Éxito
      </button>
      <button type="button" onClick={() => showToast(FAILED, "error")}>
        Error
      </button>
    </>
  );
}

/** Moves the clock as soon as so many toasts count their time. */
async function pass(milliseconds: number, { running }: { running: number }): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBe(running);
  await vi.advanceTimersByTimeAsync(milliseconds);
}

function hideTab(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(async () => {
  await render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

test("N-08 a toast is announced, and gone after 4 s", async () => {
  await show("Éxito");
  expect(page.getByRole("status").element()).toContainElement(saved.element());
  await pass(3_900, { running: 1 });
  await expect.element(saved).toBeVisible();
  await pass(200, { running: 1 });
  await expect.poll(() => saved.elements()).toEqual([]);
});

test("N-08 the 4 s stand still under the pointer, with the focus, and in a hidden tab", async () => {
  await show("Éxito");
  await pass(3_000, { running: 1 });
  await saved.hover();
  await pass(10_000, { running: 0 });
  await page.getByRole("button", { name: "Éxito" }).hover();
  await pass(300, { running: 1 });
  (page.getByRole("button", { name: "Cerrar el aviso" }).element() as HTMLElement).focus();
  await pass(10_000, { running: 0 });
  (document.activeElement as HTMLElement).blur();
  await pass(300, { running: 1 });
  hideTab(true);
  await pass(10_000, { running: 0 });
  hideTab(false);
  await pass(300, { running: 1 });
  await expect.element(saved).toBeVisible();
  await pass(200, { running: 1 });
  await expect.poll(() => saved.elements()).toEqual([]);
});

test("N-08 three toasts are shown at once, and the fourth gets its own 4 s", async () => {
  for (let clicks = 0; clicks < 4; clicks++) await show("Éxito");
  await expect.poll(() => saved.elements()).toHaveLength(3);
  await pass(4_000, { running: 3 });
  await expect.poll(() => saved.elements()).toHaveLength(1);
  await pass(3_800, { running: 1 });
  expect(saved.elements()).toHaveLength(1);
  await pass(300, { running: 1 });
  await expect.poll(() => saved.elements()).toEqual([]);
});

test("a dismissed toast goes at once, and the others still end", async () => {
  await show("Éxito");
  await show("Error");
  (page.getByRole("button", { name: "Cerrar el aviso" }).first().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => saved.elements()).toEqual([]);
  await pass(4_100, { running: 1 });
  await expect.poll(() => page.getByText(FAILED).elements()).toEqual([]);
});

test("a toast does not cover a bar at the lower edge of a phone", async () => {
  await page.viewport(360, 700);
  const bar = document.createElement("div");
  bar.toggleAttribute("data-bottom-bar", true);
  document.body.append(bar);
  await show("Error");
  await expect.poll(() => 700 - box(page.getByText(FAILED)).bottom).toBeGreaterThanOrEqual(80);
});
