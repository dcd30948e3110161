import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { businessListSite, listedOf } from "../../../../tests/support/businesses/business-list-site.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import * as businesses from "./businesses.tsx";

const heading = page.getByRole("heading", { level: 1 });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const row = (name: RegExp) => page.getByRole("row", { name });
const search = page.getByRole("searchbox", { name: "Buscar negocios" });

const ROWS = [
  listedOf({ id: "nori-48", title: "Nori 48", isFeatured: true, rating: 4.25, reviewCount: 12, views: 1200 }),
  listedOf({
    id: "bar",
    title: "Bar sin rubro",
    state: "unlisted",
    category: "undefined",
    missing: ["category", "photo"],
    address: "",
  }),
  listedOf({ id: "viejo", title: "Viejo", state: "deleted", checked: "nunca", isCheckDue: true }),
];

const open = (site = businessListSite(ROWS), query = "") =>
  renderAdminScreen({ module: businesses, ...site }, `/admin/negocios${query}`);

test("V-09 the list says how many there are and are seen, and of each business its state, what it lacks and when it was checked", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("1.150 negocios");
  await expect
    .element(
      page.getByText(
        "1.148 se ven en la guía, 1 está inactivo y 1 no se lista porque le falta la categoría.",
      ),
    )
    .toBeVisible();
  const cells = (name: RegExp) =>
    row(name)
      .getByRole("cell")
      .elements()
      .map(({ textContent }) => textContent);
  expect(cells(/Nori 48/).slice(1, 7)).toEqual([
    "Pizzería",
    "Activo",
    "—",
    "4,3(12)",
    "1.200 visitas ·",
    "revisado hace 2 meses",
  ]);
  expect(cells(/Bar sin rubro/).slice(1, 5)).toEqual([
    "undefined",
    "No se lista",
    "Le faltaCategoríaFoto",
    "—",
  ]);
  await expect.element(row(/Bar sin rubro/).getByText("Sin dirección")).toBeVisible();
  await expect.element(row(/Nori 48/).getByTitle("Destacado")).toBeVisible();
  // What is deleted can't be chosen.
  expect(row(/Viejo/).getByRole("checkbox").elements()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: "Página 58" }))
    .toHaveAttribute("href", "/admin/negocios?pagina=58");
  await page.getByRole("button", { name: "Más sobre Nori 48" }).click();
  await expect
    .element(page.getByRole("menuitem", { name: "Ver en la guía" }).first())
    .toHaveAttribute("href", "/producto/nori-48");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Más sobre Viejo" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Historial" }).last()).toBeVisible();
  expect(row(/Viejo/).getByRole("menuitem", { name: "Ver en la guía" }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("menuitem").elements()).toEqual([]);
  await expectSound(360, 1280);
});

test("V-09 filters, category, order and search are in the address together, and a chosen filter takes itself out", async () => {
  await open(businessListSite(ROWS), "?pagina=3");
  await link(/^Sin foto 40/).click();
  await expect.element(heading).toHaveTextContent("3 de 1.150 negocios");
  expect(location.search).toBe("?ver=sin-foto");
  await page.getByRole("combobox", { name: "Categoría" }).selectOptions("parrilla");
  await expect.poll(() => location.search).toBe("?ver=sin-foto&categoria=parrilla");
  const order = page.getByRole("combobox", { name: "Orden:" });
  await order.selectOptions("Nombre");
  await expect.poll(() => location.search).toBe("?ver=sin-foto&categoria=parrilla&orden=nombre");
  await expect.element(order).toHaveDisplayValue("Nombre");
  await search.fill("tilo");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect.poll(() => location.search).toBe("?ver=sin-foto&categoria=parrilla&orden=nombre&q=tilo");
  await expect
    .element(link("Exportar").last())
    .toHaveAttribute("href", "/admin/exportar?ver=sin-foto&categoria=parrilla&q=tilo");
  await link(/^Sin foto 40 ?, sacar el filtro/).click();
  await expect.poll(() => new URLSearchParams(location.search).get("ver")).toBeNull();
  await page.getByRole("button", { name: "Más filtros" }).click();
  await page.getByRole("menuitem", { name: /^Borrados/ }).click();
  await expect.element(order).toBeDisabled();
  // One of the menu is among the pills while it is chosen.
  await expect.element(link(/^Borrados 1/)).toHaveAttribute("aria-current", "page");
});

test("V-09 on a phone category and order unfold, and are unfolded where a category is chosen", async () => {
  await page.viewport(360, 740);
  await open();
  const category = page.getByLabelText("Categoría", { exact: true });
  await expect.element(category).not.toBeVisible();
  const unfold = page.getByRole("button", { name: "Categoría y orden" });
  await unfold.click();
  await expect.element(unfold).toHaveAttribute("aria-expanded", "true");
  await category.selectOptions("parrilla");
  await expect.element(heading).toHaveTextContent("3 de 1.150 negocios");
  await expect.element(category).toBeVisible();
});

test("V-09 nothing found, a search that is too short and an empty guide each say so", async () => {
  const site = businessListSite([]);
  const { router } = await open(site, "?q=zz");
  await expect.element(page.getByText("Para buscar, escribí al menos 3 letras o números.")).toBeVisible();
  await expect.element(page.getByText("No hay ninguno con esos filtros")).toBeVisible();
  await expect.element(link("Ver todos")).toHaveAttribute("href", "/admin/negocios");
  await router.navigate("/admin/negocios?ver=borrados");
  await expect.element(heading).toHaveTextContent("0 de 1 negocio");
});
