import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { editorSite, fieldsOf } from "../../../../tests/support/businesses/editor-site.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as newBusiness from "./new-business.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const add = page.getByRole("button", { name: "Agregar negocio" });

beforeEach(() => localStorage.clear());

function open(query = "", answers: FormAnswer[] = []) {
  const load = ({ url }: { url: URL }) => ({
    ...{ business: null, title: url.searchParams.get("nombre") ?? "", categories: ["Pizzería"], tiles: null },
  });
  const { requests } = editorSite();
  const forms = {
    save: () => answers.shift() ?? done({ kind: "saved", id: "la-nueva", changeSetId: "cambio" }),
  };
  return renderAdminScreen(
    { path: "admin/negocios/nuevo", module: newBusiness, load, requests, forms },
    `/admin/negocios/nuevo${query}`,
  );
}

test("V-09 a business is added by the name of the address; faults open their group, and its own page follows", async () => {
  const { sent } = await open("?nombre=La Nueva", [
    done({ kind: "invalid", faults: { category: "La categoría no puede estar vacía." } }),
  ]);
  await expect.element(field("Nombre")).toHaveValue("La Nueva");
  await expect.element(page.getByRole("navigation", { name: "Estás acá" })).toMatchTextContent(/Nuevo$/);
  expect(page.getByRole("button", { name: "Compartir" }).elements()).toEqual([]);
  await expectSound(360, 1280);
  await add.click();
  await expect.element(field("Categoría")).toHaveFocus();
  await expect.element(field("Categoría")).toHaveAccessibleDescription(/La categoría no puede estar vacía\./);
  await field("Categoría").fill("Pizzería");
  await add.click();
  await expect.poll(() => location.pathname).toBe("/admin/negocios/la-nueva");
  await expect.element(page.getByRole("status").getByText("Negocio agregado")).toBeVisible();
  expect(sent.map(fieldsOf)).toEqual([{ title: "La Nueva" }, { title: "La Nueva", category: "Pizzería" }]);
  expect(localStorage.length).toBe(0);
});

test("V-09 a new business begins with its name; its draft is kept apart", async () => {
  await open();
  await expect.element(page.getByText("Empezá por el nombre")).toBeInTheDocument();
  await expect.element(add).toBeDisabled();
  await field("Nombre").fill("Otra");
  await expect.element(page.getByText("1 cambio sin guardar")).toBeVisible();
  await expect.element(add).toBeEnabled();
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/nuevo$/)]);
});
