import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import {
  BUSINESS_FILTERS,
  type BusinessCounts,
  isTooShort,
  readBusinessListView,
} from "../../../domain/business-list/business-list-view.ts";
import * as exportsRoute from "./exports.tsx";

const heading = page.getByRole("heading", { level: 1 });
const links = page.getByRole("link", { name: /^Bajar en/ });
const search = page.getByRole("searchbox", { name: "Buscar negocios" });
const COUNTS = Object.fromEntries(BUSINESS_FILTERS.map(({ id }, index) => [id, index])) as BusinessCounts;

/** As many as the filters leave of 1200. */
function found({ filter, category, text }: ReturnType<typeof readBusinessListView>): number {
  if (text !== "") return isTooShort(text) ? 1200 : 0;
  if (filter === "inactive") return 1;
  return category === "" ? 1200 : 12;
}

function open(query = "") {
  const load = ({ url }: { url: URL }) => {
    const view = readBusinessListView(url.searchParams);
    return {
      ...{ view, found: found(view), isTooShort: isTooShort(view.text), counts: { ...COUNTS, all: 1200 } },
      categories: [{ key: "sushi", label: "Sushi", total: 12 }],
    };
  };
  const input = { path: "admin/exportar", module: exportsRoute, load };
  return renderAdminScreen(input, `/admin/exportar${query}`);
}

test("V-13 the filters of the address are those of the screen and of each of the four files", async () => {
  await open("?categoria=sushi&ver=sin-foto&orden=nombre&pagina=2");
  await expect.element(heading).toHaveTextContent("12 negocios para exportar");
  await expect.element(page.getByText("Solo sin foto, de Sushi: en total son 1.200.")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Categoría" })).toHaveValue("sushi");
  await expect.element(page.getByRole("combobox", { name: "Cuáles" })).toHaveValue("sin-foto");
  const formats = { "Excel (.xlsx)": "xlsx", CSV: "csv", JSON: "json", GeoJSON: "geojson" };
  expect(links.elements()).toHaveLength(4);
  for (const [name, format] of Object.entries(formats)) {
    const link = page.getByRole("link", { name: `Bajar en ${name}`, exact: true });
    await expect
      .element(link)
      .toHaveAttribute("href", `/admin/exportar/archivo?formato=${format}&ver=sin-foto&categoria=sushi`);
    await expect.element(link).toHaveAttribute("download");
  }
  await expectSound(360, 1280);
});

test("V-13 filters are changed one by one and together, by keyboard too, back restores them, and nothing found leaves no file", async () => {
  const { router } = await open();
  await expect.element(heading).toHaveTextContent("1.200 negocios para exportar");
  await expect.element(page.getByText("Todos, también los inactivos; los borrados no.")).toBeVisible();
  const kind = page.getByRole("combobox", { name: "Cuáles" });
  await kind.selectOptions("inactivos");
  await expect.element(heading).toHaveTextContent("1 negocio para exportar");
  await search.fill("zzzz");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveTextContent("Nada para exportar");
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    ver: "inactivos",
    q: "zzzz",
  });
  await expect.element(page.getByText("No hay ninguno con esos filtros.")).toBeVisible();
  expect(links.elements()).toEqual([]);
  await search.fill("zz");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Para buscar, escribí al menos 3 letras o números.")).toBeVisible();
  await expect.element(page.getByText("Solo inactivos, con «zz»: en total son 1.200.")).toBeVisible();
  for (let steps = 0; steps < 3; steps++) await router.navigate(-1);
  await expect.element(page.getByText("Todos, también los inactivos; los borrados no.")).toBeVisible();
  await expect.element(search).toHaveValue("");
  await expect.element(kind).toHaveValue("");
});
