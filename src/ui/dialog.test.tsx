import { type ReactNode, useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box } from "../../tests/support/components/component-page.ts";
import { Dialog } from "./dialog.tsx";

const dialog = page.getByRole("dialog");
const opener = page.getByRole("button", { name: "Abrir" });
const overflow = () => getComputedStyle(document.documentElement).overflowY;

function Opener({ variant = "window" }: { variant?: "window" | "sheet" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="h-[200vh]">
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Hola de nuevo" variant={variant}>
        <input aria-label="Tu correo" />
        <button type="button">Iniciar sesión</button>
        {variant === "sheet" && <p className="mt-[200vh]">Renglón final</p>}
      </Dialog>
    </div>
  );
}

function MenuWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" popoverTarget="menu">
        Menú
      </button>
      <div id="menu" popover="auto">
        <button type="button" onClick={() => setOpen(true)}>
          Entrar
        </button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Hola de nuevo">
        <input aria-label="Tu correo" />
      </Dialog>
    </>
  );
}

/** As signing in does with the button that asks for it. */
function OpenerReplaced({ by }: { by: ReactNode }) {
  const [step, setStep] = useState<"before" | "open" | "after">("before");
  return (
    <>
      <button type="button">Antes</button>
      {step === "after" ? (
        by
      ) : (
        <button type="button" onClick={() => setStep("open")}>
          Abrir
        </button>
      )}
      <button type="button" hidden>
        Después, escondido
      </button>
      <button type="button">Después</button>
      <Dialog open={step === "open"} onClose={() => setStep("after")} title="Hola de nuevo">
        <input aria-label="Tu correo" />
      </Dialog>
    </>
  );
}

beforeEach(() => page.viewport(1280, 800));

test("a dialog keeps the focus inside and returns it on Escape", async () => {
  await render(<Opener />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Hola de nuevo" })).toBeVisible();
  await expect.element(page.getByLabelText("Tu correo")).toHaveFocus();
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab();
    const focused = document.activeElement;
    // After the last control the browser's own toolbar has its turn.
    expect(focused === document.body || focused?.closest("dialog")).toBeTruthy();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("A-01 the focus returns to an opener that is hidden while a field has the focus, as the bar of a phone", async () => {
  const rule = document.createElement("style");
  rule.textContent = "html:has(input:focus) [data-bar] { visibility: hidden }";
  document.head.append(rule);
  onTestFinished(() => rule.remove());
  await render(<Opener />);
  opener.element().toggleAttribute("data-bar", true);
  await opener.click();
  await expect.element(page.getByLabelText("Tu correo")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test("A-01 the focus returns to the button of a menu that the dialog was opened from", async () => {
  await render(<MenuWithDialog />);
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Menú" })).toHaveFocus();
});

test.each([
  ["what took the place of its opener", <input key="new" aria-label="Agregar fotos" />, "Agregar fotos"],
  ["the control above an opener that is gone", null, "Antes"],
])("A-01 the focus goes to %s", async (_, by, expected) => {
  await render(<OpenerReplaced by={by} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .poll(() => [document.activeElement?.ariaLabel, document.activeElement?.textContent])
    .toContain(expected);
});

test("a dialog closes with its button and with a click on the backdrop", async () => {
  await render(<Opener />);
  await opener.click();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await dialog.click({ position: { x: -20, y: 5 }, force: true });
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
});

test("a selection of text that ends on the backdrop does not close the dialog", async () => {
  await render(<Opener />);
  await opener.click();
  const element = dialog.element();
  const press = { bubbles: true };
  dialog.getByRole("heading").element().dispatchEvent(new MouseEvent("mousedown", press));
  // The browser sends the click to the common ancestor of both ends.
  element.dispatchEvent(new MouseEvent("click", press));
  await expect.element(dialog).toBeVisible();
  element.dispatchEvent(new MouseEvent("mousedown", press));
  element.dispatchEvent(new MouseEvent("click", press));
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("the page behind does not scroll while a dialog is open", async () => {
  await render(<Opener variant="sheet" />);
  await opener.click();
  await expect.poll(overflow).toBe("hidden");
  await userEvent.keyboard("{Escape}");
  await expect.poll(overflow).toBe("visible");
});

test("a sheet fills a phone and is a window from 576 px on", async () => {
  await page.viewport(360, 700);
  await render(<Opener variant="sheet" />);
  await opener.click();
  await expect.poll(() => box(dialog)).toMatchObject({ x: 0, y: 0, width: 360, height: 700 });
  page.getByText("Renglón final").element().scrollIntoView();
  await expect.element(dialog.getByRole("button", { name: "Cerrar" })).toBeInViewport({ ratio: 1 });
  await page.viewport(800, 700);
  await expect.poll(() => box(dialog).width).toBe(640);
});

test("a dialog whose content scrolls focuses its first field, not the scroller", async () => {
  await render(
    <Dialog open onClose={() => {}} title="Largo">
      <input aria-label="Nombre" />
      <div style={{ height: "3000px" }} />
    </Dialog>,
  );
  await expect.element(page.getByRole("textbox", { name: "Nombre" })).toHaveFocus();
});

test("V-06 the second press of a double tap on what closes a dialog does not reach the page under it", async () => {
  await render(<Opener />);
  const onPage = vi.fn();
  document.addEventListener("click", onPage);
  onTestFinished(() => document.removeEventListener("click", onPage));
  await opener.click();
  await dialog.getByRole("button", { name: "Cerrar" }).dblClick();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(onPage).toHaveBeenCalledTimes(2);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await dialog.dblClick({ position: { x: -20, y: 5 }, force: true });
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(onPage).toHaveBeenCalledTimes(4);
});
