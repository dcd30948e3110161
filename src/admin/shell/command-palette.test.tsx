import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listViolations } from "../../../tests/support/components/component-page.ts";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { adminPaths } from "../../contract/admin-paths.ts";
import { CommandPalette } from "./command-palette.tsx";

const field = page.getByRole("combobox");
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);

function answer(completions: object[]) {
  return vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => Response.json({ completions, submitPath: null }));
}

test("AD-01 screens are found by name, without accents, and Enter opens the chosen one", async () => {
  answer([]);
  const onClose = vi.fn();
  const router = await renderInRouter(<CommandPalette open onClose={onClose} />, adminPaths.dashboard());
  await expect.element(field).toHaveFocus();
  await field.fill("caché velocidad");
  await expect.poll(() => options()[0]).toContain("Precarga");
  expect(await listViolations()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(() => router.state.location.pathname).toBe(adminPaths.preload());
});

test("AD-01 businesses come from the search; arrows walk all options in a circle", async () => {
  answer([
    {
      kind: "business",
      title: "Pizzería El Tilo",
      path: "/producto/x",
      category: "",
      address: "7 e/ 47 y 48",
    },
  ]);
  await renderInRouter(<CommandPalette open onClose={() => {}} />, adminPaths.dashboard());
  await field.fill("tilo");
  await expect.poll(() => options()[0]).toContain("Pizzería El Tilo");
  await field.fill("p");
  await expect.poll(() => options().length).toBeGreaterThan(1);
  const selected = () =>
    page
      .getByRole("option")
      .elements()
      .findIndex((option) => option.getAttribute("aria-selected") === "true");
  expect(selected()).toBe(0);
  await userEvent.keyboard("{ArrowUp}");
  expect(selected()).toBe(options().length - 1);
  await userEvent.keyboard("{ArrowDown}");
  expect(selected()).toBe(0);
});

test("V-09 Enter opens the editor of a business, and a name that is missing can be added", async () => {
  answer([
    {
      kind: "business",
      title: "Pizzería El Tilo",
      path: "/producto/el-tilo",
      category: "",
      address: "7 e/ 47 y 48",
    },
  ]);
  const router = await renderInRouter(<CommandPalette open onClose={() => {}} />, adminPaths.dashboard());
  await field.fill("tilo");
  await expect
    .poll(options)
    .toEqual([
      expect.stringContaining("Pizzería El Tilo"),
      expect.stringContaining("Agregar el negocio «tilo»"),
      expect.stringContaining("Buscar «tilo» entre todos los negocios"),
    ]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/admin/negocios/nuevo");
  expect(router.state.location.search).toBe("?nombre=tilo");
  await field.fill("tilo ");
  await expect.poll(() => options()[0]).toContain("Pizzería El Tilo");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/admin/negocios/el-tilo");
});

test("AD-01 after a slash only screens are listed; without a connection the palette says so and keeps the text", async () => {
  const asked = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("offline"));
  await renderInRouter(<CommandPalette open onClose={() => {}} />, adminPaths.dashboard());
  await field.fill("/panel");
  await expect.poll(options).toEqual([expect.stringContaining("Panel")]);
  expect(asked).not.toHaveBeenCalled();
  await field.fill("zzz");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("No pudimos buscar negocios. Revisá tu conexión y probá de nuevo.");
  await expect.element(field).toHaveValue("zzz");
});
