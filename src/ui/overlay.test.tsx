import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listenForBack, useClosedByBack } from "./overlay.ts";

const overlay = page.getByText("Fotos del lugar");
const openButton = page.getByRole("button", { name: "Abrir" });
const askButton = page.getByRole("button", { name: "Preguntar" });
const yesButton = page.getByRole("button", { name: "Sí" });
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
          <Upper onCloseAll={() => setOpen(false)} />
        </>
      )}
    </>
  );
}

/** Over the other one. */
function Upper({ onCloseAll }: { onCloseAll: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useClosedByBack({ isOpen, close: () => setOpen(false) });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Preguntar
      </button>
      {isOpen && (
        <button type="button" onClick={onCloseAll}>
          Sí
        </button>
      )}
    </>
  );
}

const readState = (): unknown => history.state;

/** What reaches the router. */
const popped: unknown[] = [];
const onPopState = () => popped.push(history.state);

beforeAll(() => {
  listenForBack();
  addEventListener("popstate", onPopState);
});

/** The entry of the page as the router writes it, over one of another page. */
beforeEach(async () => {
  history.replaceState({ idx: 0 }, "");
  history.pushState({ idx: 1 }, "");
  await render(<Overlay />);
});

afterEach(() => void popped.splice(0));

test("Back closes an overlay and stays on the page, which is not loaded again", async () => {
  await openButton.click();
  await expect.poll(readState).toEqual({ idx: 1, overlay: 1 });
  history.back();
  await expect.poll(() => overlay.elements()).toEqual([]);
  expect(history.state).toEqual({ idx: 1 });
  expect(popped).toEqual([]);
});

test("an overlay that is closed by its button leaves no history entry", async () => {
  await openButton.click();
  await closeButton.click();
  await expect.poll(readState).toEqual({ idx: 1 });
  expect(popped).toEqual([]);
  await openButton.click();
  await expect.element(overlay).toBeVisible();
  history.back();
  await expect.poll(() => overlay.elements()).toEqual([]);
});

test("Back closes the upper of two overlays, and then the lower one", async () => {
  await openButton.click();
  await askButton.click();
  await expect.poll(readState).toEqual({ idx: 1, overlay: 2 });
  history.back();
  await expect.poll(() => yesButton.elements()).toEqual([]);
  await expect.element(overlay).toBeVisible();
  expect(history.state).toEqual({ idx: 1, overlay: 1 });
  history.back();
  await expect.poll(() => overlay.elements()).toEqual([]);
  expect(history.state).toEqual({ idx: 1 });
  expect(popped).toEqual([]);
});

test("two overlays that are closed at once leave no history entry", async () => {
  await openButton.click();
  await askButton.click();
  await yesButton.click();
  await expect.poll(readState).toEqual({ idx: 1 });
  await expect.poll(() => overlay.elements()).toEqual([]);
  expect(popped).toEqual([]);
});

test("going back further than the page closes the overlay and reaches the router", async () => {
  await openButton.click();
  await expect.element(overlay).toBeVisible();
  history.go(-2);
  await expect.poll(() => popped).toEqual([{ idx: 0 }]);
  await expect.poll(() => overlay.elements()).toEqual([]);
});

test("after a link in an overlay, Back and forward skip the entry of the overlay", async () => {
  await openButton.click();
  await expect.element(overlay).toBeVisible();
  history.pushState({ idx: 2 }, "");
  await closeButton.click();
  await expect.poll(() => overlay.elements()).toEqual([]);
  history.back();
  await expect.poll(() => popped).toEqual([{ idx: 1 }]);
  history.forward();
  await expect.poll(() => popped).toEqual([{ idx: 1 }, { idx: 2 }]);
});
