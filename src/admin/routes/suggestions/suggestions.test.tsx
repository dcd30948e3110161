import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SHORTCUTS_KEY } from "../../../../src/contract/browser-storage.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import { isKeyTaken } from "../../../../tests/support/components/is-key-taken.ts";
import { done } from "../../../../tests/support/components/screen.tsx";
import {
  comparedOf,
  idOf,
  openSuggestions,
  suggestionOf,
  suggestionsOf,
} from "../../../../tests/support/suggestions/suggestion-screen.ts";

const NAMES = ["Ansaldi Helados", "Pastas Doña Chiche", "Café del Rectorado", "Ramen Tilos"];
const heading = page.getByRole("heading", { level: 1 });
const notes = page.getByLabelText("Notas (las ve solo el equipo)");

beforeEach(() => {
  localStorage.removeItem(SHORTCUTS_KEY);
  holdToasts();
});

/** Four that wait; what is decided leaves the list. */
async function open(suggestions = suggestionsOf(...NAMES)) {
  const screen = await openSuggestions({
    suggestions,
    forms: {
      approve(sent) {
        screen.decide("approved", idOf(sent));
        return done({ message: `¡Negocio ${sent.fields.title} agregado exitosamente!` });
      },
      reject: () => done({ message: "Sugerencia rechazada correctamente" }),
      link: () => done({ message: "Quedó como repetida de Ansaldi Gelato." }),
    },
  });
  await expect.element(heading).toBeVisible();
  return screen;
}

async function press(key: string, expected: string) {
  await userEvent.keyboard(key);
  await expect.element(heading).toHaveTextContent(expected);
  await expect.element(heading).toHaveFocus();
}

test("AS-01 J and K move through the list and focus the name, A approves, and no key acts while a field has the focus", async () => {
  const { sent } = await open();
  await expect.element(heading).toHaveTextContent("4 sugerencias por mirar");
  await press("j", "Pastas Doña Chiche");
  await press("j", "Café del Rectorado");
  await press("j", "Ramen Tilos");
  await press("k", "Café del Rectorado");
  await press("k", "Pastas Doña Chiche");
  await userEvent.type(notes, "jarry");
  await expect.element(notes).toHaveValue("jarry");
  page.getByRole("button", { name: "Atajos: sí" }).element().focus();
  await userEvent.keyboard("{Control>}a{/Control}{Shift>}a{/Shift}{Alt>}a{/Alt}");
  expect(sent).toEqual([]);
  await userEvent.keyboard("a");
  await expect.element(page.getByText("¡Negocio Pastas Doña Chiche agregado exitosamente!")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Café del Rectorado");
  expect(sent.map(({ intent }) => intent)).toEqual(["approve"]);
  await expectSound(1280, 360);
});

test("AS-01 R rejects, and Y links the business that is compared, or else looks for it", async () => {
  const double = suggestionOf({ id: "ansaldi-helados", name: "Ansaldi Helados", compared: [comparedOf()] });
  const { sent } = await open([double, ...suggestionsOf("Ramen Tilos")]);
  await userEvent.keyboard("r");
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(["reject"]);
  await expect.element(heading).toHaveTextContent("Ramen Tilos");
  await userEvent.keyboard("y");
  await expect.element(page.getByRole("dialog", { name: "¿Cuál es en la guía?" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await press("k", "Ansaldi Helados");
  await userEvent.keyboard("y");
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(["reject", "link"]);
});

test("AS-01 the keys are off while several are chosen, and where they were turned off; then Tab and Enter approve", async () => {
  const { sent } = await open();
  const toggle = page.getByLabelText("Elegir varias para rechazar");
  await toggle.click();
  page.getByRole("button", { name: "Dejarlas como están" }).element().focus();
  expect(await isKeyTaken("j")).toBe(false);
  await page.getByRole("button", { name: "Dejarlas como están" }).click();
  await expect.element(toggle).not.toBeChecked();
  await page.getByRole("button", { name: "Atajos: sí" }).click();
  await expect
    .element(page.getByRole("button", { name: "Atajos: no" }))
    .toHaveAttribute("aria-pressed", "false");
  expect(localStorage.getItem(SHORTCUTS_KEY)).toBe("no");
  for (const key of "jkary") expect(await isKeyTaken(key), key).toBe(false);
  const approve = page.getByRole("button", { name: "Aprobar y crear" }).element();
  for (let steps = 0; steps < 80 && document.activeElement !== approve; steps++) await userEvent.tab();
  expect(document.activeElement).toBe(approve);
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("¡Negocio Ansaldi Helados agregado exitosamente!")).toBeVisible();
});

test("AS-01 a browser that turned the keys off has them off", async () => {
  localStorage.setItem(SHORTCUTS_KEY, "no");
  await open();
  await expect.element(page.getByRole("button", { name: "Atajos: no" })).toBeVisible();
  expect(await isKeyTaken("j")).toBe(false);
});
