import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { UiPiecesPage } from "./ui-pieces-page.tsx";

const day = page.getByRole("region", { name: "Día" });

beforeEach(async () => {
  await render(<UiPiecesPage />);
  await expect.element(page.getByRole("button", { name: /^Página 1 de/ }).first()).toBeVisible();
});

test("every piece passes axe by day and by night", async () => {
  expect(await listViolations()).toEqual([]);
});

test("menu, dialog and toast pass axe", async () => {
  await day.getByRole("button", { name: "Mi cuenta" }).click();
  expect(await listViolations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await day.getByRole("button", { name: "Abrir diálogo" }).click();
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect.element(page.getByText("Te mandamos un correo")).toBeInViewport();
  expect(await listViolations()).toEqual([]);
});

test.each([320, 992])("no piece overflows a window of %i px", async (width) => {
  await page.viewport(width, 800);
  await expect.poll(() => document.documentElement.clientWidth).toBe(width);
  const outside = [...document.body.querySelectorAll("*")].filter(
    (element) => !element.closest("ul, svg *") && element.getBoundingClientRect().right > width + 0.5,
  );
  expect(outside.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test("controls are at least 44 px high", () => {
  const controls = day
    .element()
    .querySelectorAll("button, select, input:not([type=radio]), a:not(article a)");
  const small = [...controls].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().height < 44,
  );
  expect(controls.length).toBeGreaterThan(20);
  expect(small.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
});

test("a pending button keeps its name and focus, and ignores presses", async () => {
  const button = day.getByRole("button", { name: "Guardando primary" });
  const clicks = day.getByRole("status", { name: "Clics" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await button.click({ force: true });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(clicks).toHaveTextContent("0");
  await day.getByRole("button", { name: "Compartir" }).click();
  await expect.element(clicks).toHaveTextContent("1");
});

test("C-07 the whole card is a link, except for the button in its corner", async () => {
  location.hash = "";
  const card = day.getByRole("article").first();
  await card.getByRole("button", { name: "Guardar Horno Diagonal" }).click();
  expect(location.hash).toBe("");
  await card.getByText("7 e/ 47 y 48").click({ force: true });
  await expect.poll(() => location.hash).toBe("#pieza");
});

test("a field describes its error and its hint", async () => {
  const password = day.getByLabelText(/^Contraseña/);
  await expect
    .element(password)
    .toHaveAccessibleDescription("Correo o contraseña incorrecta Al menos ocho letras.");
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(day.getByRole("alert").first()).toHaveTextContent("Correo o contraseña incorrecta");
});
