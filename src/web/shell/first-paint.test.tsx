import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { FIRST_PAINT_SCRIPT } from "./first-paint.ts";

/** A page whose other scripts have not arrived; returns what its early presses did. */
async function openEarly(body: string) {
  const frame = document.createElement("iframe");
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  frame.srcdoc = `<!doctype html><script>${FIRST_PAINT_SCRIPT}</script>${body}`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const page = frame.contentDocument as Document & { pressed?: Set<HTMLElement> };
  const posted: string[] = [];
  page.addEventListener("submit", (event) => {
    event.preventDefault();
    posted.push(event.submitter?.textContent ?? "");
  });
  const find = <Found extends HTMLElement>(selector: string) => page.querySelector<Found>(selector) as Found;
  return { find, posted, kept: () => [...(page.pressed ?? [])].map(({ textContent }) => textContent) };
}

test("AG-01 a form that needs scripts is not posted before they arrive, by click or Enter, but its button is kept", async () => {
  const { find, posted, kept } = await openEarly(
    '<form method="post"><input name="email" /><button type="submit">Entrar</button></form>' +
      "<form><button type='submit'>Guardar</button></form>",
  );
  find("form + form button").click();
  find("input").focus();
  await userEvent.keyboard("eva{Enter}");
  expect(find<HTMLInputElement>("input").value).toBe("eva");
  expect(posted).toEqual([]);
  expect(kept()).toEqual(["Guardar", "Entrar"]);
});

test("a form with an address of its own, and one that reloads the page, are sent without scripts", async () => {
  const { find, posted, kept } = await openEarly(
    '<form method="post" action="/sugerir"><button type="submit">Enviar</button></form>' +
      '<form method="get"><button type="submit">Reintentar</button></form>',
  );
  find("form button").click();
  find("form + form button").click();
  expect(posted).toEqual(["Enviar", "Reintentar"]);
  expect(kept()).toEqual([]);
});
