import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../tests/support/components/component-page.ts";
import { Select } from "../select.tsx";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";

test("an error is announced and describes its field before the hint", async () => {
  const { rerender } = await render(<Field label="Correo" type="email" hint="No lo mostramos." />);
  const field = page.getByLabelText("Correo");
  await expect.element(field).toHaveAccessibleDescription("No lo mostramos.");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
  await rerender(<Field label="Correo" type="email" hint="No lo mostramos." error="Falta tu correo." />);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Falta tu correo.");
  await expect.element(field).toHaveAccessibleDescription("Falta tu correo. No lo mostramos.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  expect(await listViolations()).toEqual([]);
});

test("a click on the label focuses a text area", async () => {
  await render(<Field as="textarea" label="Tu reseña" />);
  await page.getByText("Tu reseña").click();
  await userEvent.keyboard("Rico");
  await expect.element(page.getByRole("textbox", { name: "Tu reseña" })).toHaveValue("Rico");
});

test("a password can be shown and hidden, and keeps its value", async () => {
  await render(<PasswordField label="Contraseña" name="password" />);
  const field = page.getByLabelText("Contraseña");
  const toggle = page.getByRole("button", { name: "Mostrar lo escrito" });
  await field.fill("secreta1");
  await expect.element(field).toHaveAttribute("type", "password");
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("secreta1");
  expect(await listViolations()).toEqual([]);
  await toggle.click();
  await expect.element(field).toHaveAttribute("type", "password");
});

function Orders() {
  const [order, setOrder] = useState("valoracion");
  return (
    <>
      <Select label="Ordenar:" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="valoracion">Mejor valorados</option>
        <option value="az">A a Z</option>
      </Select>
      <output>{order}</output>
    </>
  );
}

test("a select is named by its label and reports the chosen option", async () => {
  await render(<Orders />);
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOptions("A a Z");
  await expect.element(page.getByRole("status")).toHaveTextContent("az");
  expect(await listViolations()).toEqual([]);
});

test("a select in a form field has its label, hint and error", async () => {
  await render(
    <Field as="select" label="Ciudad" error="Elegí una ciudad.">
      <option>La Plata</option>
    </Field>,
  );
  const select = page.getByRole("combobox", { name: "Ciudad" });
  await expect.element(select).toHaveAccessibleDescription("Elegí una ciudad.");
});
