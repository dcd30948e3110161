import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box, renderWithoutScripts } from "../../tests/support/components/component-page.ts";
import { Menu } from "./menu.tsx";

const button = page.getByRole("button", { name: "Mi cuenta" });
const menu = page.getByRole("menu");
const item = (name: string) => page.getByRole("menuitem", { name });

function AccountMenu() {
  const [chosen, setChosen] = useState("nada");
  return (
    <>
      <h1>Perfil de prueba</h1>
      <Menu label="Mi cuenta" button="Ana" buttonClassName="">
        {["Perfil", "Ajustes", "Cerrar sesión"].map((name) => (
          <button key={name} type="button" role="menuitem" onClick={() => setChosen(name)}>
            {name}
          </button>
        ))}
      </Menu>
      <output>{chosen}</output>
      <button type="button">Después</button>
    </>
  );
}

test("a menu opens with an arrow key and is walked with arrows, Home and End", async () => {
  await render(<AccountMenu />);
  await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Perfil")).toHaveFocus();
  const walk = [
    ["ArrowDown", "Ajustes"],
    ["End", "Cerrar sesión"],
    ["ArrowDown", "Perfil"],
    ["ArrowUp", "Cerrar sesión"],
    ["Home", "Perfil"],
  ] as const;
  for (const [key, name] of walk) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(item(name)).toHaveFocus();
  }
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => menu.elements()).toEqual([]);
  await expect.element(button).toHaveFocus();
});

test("choosing an item closes the menu and returns the focus", async () => {
  await render(<AccountMenu />);
  await button.click();
  await expect.element(item("Perfil")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent("Ajustes");
  await expect.poll(() => menu.elements()).toEqual([]);
  await expect.element(button).toHaveFocus();
});

test("a menu opens beside its button, and closes with a click elsewhere or with Tab", async () => {
  await render(<AccountMenu />);
  await button.click();
  await expect.element(menu).toBeVisible();
  const [above, below] = [box(button), box(menu)];
  const gap = Math.min(Math.abs(below.top - above.bottom), Math.abs(above.top - below.bottom));
  expect(gap).toBeLessThan(12);
  await page.getByRole("heading").click();
  await expect.poll(() => menu.elements()).toEqual([]);
  await button.click();
  await expect.element(item("Perfil")).toHaveFocus();
  await userEvent.tab();
  await expect.poll(() => menu.elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Después" })).toHaveFocus();
});

test("a menu opens without JavaScript", async () => {
  renderWithoutScripts(<AccountMenu />);
  await button.click();
  await expect.element(item("Perfil")).toBeVisible();
});
