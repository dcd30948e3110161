import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useClosedByBack } from "./overlay.ts";

const overlay = page.getByText("Fotos del lugar");
const openButton = page.getByRole("button", { name: "Abrir" });
const closeButton = page.getByRole("button", { name: "Cerrar" });

function Overlay() {
  const [isOpen, setOpen] = useState(false);
  useClosedByBack({ isOpen, close: () => setOpen(false) });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <>
          <p>Fotos del lugar</p>
          <button type="button" onClick={() => setOpen(false)}>
            Cerrar
          </button>
        </>
      )}
    </>
  );
}

const readState = (): unknown => history.state;

/** The entry of the page as the router writes it, over one of another page. */
beforeEach(async () => {
  history.replaceState({ idx: 0 }, "");
  history.pushState({ idx: 1 }, "");
  await render(<Overlay />);
});

test("Back closes an overlay and stays on the page", async () => {
  await openButton.click();
  await expect.poll(readState).toEqual({ idx: 1, overlay: true });
  history.back();
  await expect.poll(() => overlay.elements()).toEqual([]);
  expect(history.state).toEqual({ idx: 1 });
});

test("an overlay that is closed by its button leaves no history entry", async () => {
  await openButton.click();
  await closeButton.click();
  await expect.poll(readState).toEqual({ idx: 1 });
  await openButton.click();
  await expect.element(overlay).toBeVisible();
  history.back();
  await expect.poll(() => overlay.elements()).toEqual([]);
});

test("going back further than the page closes the overlay and reaches the router", async () => {
  const popped: unknown[] = [];
  const onPopState = () => popped.push(history.state);
  addEventListener("popstate", onPopState);
  await openButton.click();
  await expect.element(overlay).toBeVisible();
  history.go(-2);
  await expect.poll(() => popped).toEqual([{ idx: 0 }]);
  await expect.poll(() => overlay.elements()).toEqual([]);
  removeEventListener("popstate", onPopState);
});
