import { data } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { shownCard } from "../../../tests/support/cards.ts";
import { box, textOf } from "../../../tests/support/components/component-page.ts";
import {
  categoryPage,
  homePage,
  numberedCards,
  searchPage,
} from "../../../tests/support/components/listing-pages.ts";
import { renderSite } from "../../../tests/support/components/site-shell.tsx";
import { forgetCorner } from "../../personal/near/remembered-corner.ts";
import { setOffline } from "../../personal/offline/offline-store.ts";

const main = page.getByRole("main");
const heading = page.getByRole("heading", { level: 1 });
const cards = main.getByRole("article").getByRole("heading");
const order = page.getByRole("combobox", { name: "Ordenar:" });
const status = main.getByText(/^Se muestran/);
const categories = page.getByRole("navigation", { name: "Categorías" });
const titles = () => cards.elements().map(({ textContent }) => textContent);
const ALL = numberedCards(20).map(({ title }) => title);

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

async function open(address: string, ...[input]: Parameters<typeof categoryPage>) {
  const router = await renderSite([homePage(), categoryPage(input), searchPage()], address);
  await expect.element(heading).toBeVisible();
  return { router, address: () => router.state.location.pathname + router.state.location.search };
}

test("C-02 C-03 C-04 a list grows to its end in place of its entry, leads back to its top, and is sorted in place; Back undoes a filter", async () => {
  await page.viewport(360, 700);
  const { router, address } = await open("/categoria/pizzerias");
  await expect.poll(titles).toEqual(ALL.slice(0, 12));
  const end = page.getByText("¡Has visto todas las pizzerías disponibles!");
  await expect.element(end).not.toBeInTheDocument();
  const more = page.getByRole("link", { name: "Quiero ver más pizzerías (8)" });
  more.element().scrollIntoView({ block: "end" });
  const place = window.scrollY;
  expect(place).toBeGreaterThan(0);
  await more.click();
  await expect.poll(titles).toEqual(ALL);
  await expect.element(end).toBeInTheDocument();
  expect(window.scrollY).toBe(place);
  await expect.element(status).toHaveTextContent("Se muestran 20 de 20 lugares.");
  expect([address(), router.state.historyAction]).toEqual(["/categoria/pizzerias?pagina=2", "REPLACE"]);

  await page.getByRole("link", { name: "Volver arriba ↑" }).click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(heading).toHaveFocus();
  expect([address(), window.location.hash]).toEqual(["/categoria/pizzerias?pagina=2", ""]);

  await expect.element(order).toHaveValue("az");
  await order.selectOptions("za");
  await expect.poll(titles).toEqual(ALL.toReversed().slice(0, 12));
  expect([address(), router.state.historyAction]).toEqual(["/categoria/pizzerias?orden=za", "REPLACE"]);
  await page.getByRole("link", { name: "Abierto ahora" }).click();
  await expect.poll(address).toBe("/categoria/pizzerias?orden=za&abierto=1");
  await expect.poll(() => textOf(main)).toContain("20 lugares abiertos ahora.");
  expect(router.state.historyAction).toBe("PUSH");
  await expect.element(order).toHaveValue("za");
});

test("C-04 from one category to another, and back, there is one row of tools, without the filters of the last one", async () => {
  await page.viewport(360, 740);
  await open("/categoria/pizzerias?abierto=1");
  const tools = main.getByRole("list", { name: "Filtros", exact: true });
  for (const name of ["Heladerías", "Sushis", "Pizzerías"]) {
    await categories.getByRole("link", { name }).click();
    await expect.element(heading).toHaveTextContent(name);
    expect(tools.elements()).toHaveLength(1);
    expect(tools.element().querySelectorAll("[aria-current]")).toHaveLength(0);
  }
  history.back();
  await expect.element(heading).toHaveTextContent("Sushis");
  expect(tools.elements()).toHaveLength(1);
});

test("on a phone the first card begins above y = 360 in a category, and above 400 in a search", async () => {
  await page.viewport(360, 640);
  const { router } = await open("/categoria/cafeterias", { cards: numberedCards(1_234) });
  await document.fonts.ready;
  for (const [address, title, lowest] of [
    ["/categoria/cafeterias", "Cafeterías", 360],
    ["/categoria/hamburgueserias", "Hamburgueserías", 360],
    ["/categoria/pizzerias?abierto=1", "Pizzerías", 360],
    ["/buscar?q=pizza", "Resultados para “pizza”", 400],
  ] as const) {
    await router.navigate(address);
    await expect.element(heading).toHaveTextContent(title);
    expect(box(main.getByRole("article").first()).top, address).toBeLessThan(lowest);
  }
});

test("near a corner the list names it and the distances, starts from it unless it is sorted, and is freed of it", async () => {
  const { address } = await open("/categoria/sushis?cerca=7+y+50&vegano=1");
  await expect
    .poll(() => textOf(main))
    .toContain("10 lugares con «Vegano» en La Plata. Empezando por lo más cercano a 7 y 50.");
  await expect.poll(() => textOf(main.getByRole("article").first())).toContain("10 e/ 47 y 48 · a 3 cuadras");
  await expect.element(order).toHaveValue("near");
  await expect.element(order).toHaveDisplayValue("Más cercanos");
  await order.selectOptions("za");
  await expect.poll(address).toBe("/categoria/sushis?vegano=1&cerca=7+y+50&orden=za");
  await expect.poll(() => textOf(main)).toContain("10 lugares con «Vegano» en La Plata.");
  await expect.poll(() => textOf(main)).not.toContain("Empezando por");
  await expect.poll(() => textOf(main.getByRole("article").first())).toContain("a 3 cuadras");
  await page.getByRole("link", { name: "Dejar de buscar cerca de 7 y 50" }).click();
  await expect.poll(address).toBe("/categoria/sushis?orden=za&vegano=1");
  await expect.poll(() => textOf(main.getByRole("article").first())).not.toContain("cuadras");
  expect(order.element().querySelector("[value=near]")).toBeNull();
});

test("V-02 open places near a corner begin with the nearest one", async () => {
  await open("/categoria/sushis?cerca=7+y+50&abierto=1");
  const line = "20 lugares abiertos ahora. Lo más cerca abierto está a 3 cuadras de 7 y 50.";
  await expect.poll(() => textOf(main)).toContain(line);
});

test.each([
  ["?abierto=1", "En este momento no hay sushis con las puertas abiertas.", "Ver también lo cerrado"],
  ["?vegano=1", "Ningún lugar de esta categoría cumple con «Vegano».", "Quitar los filtros"],
  ["?abierto=1&vegano=1", "cumple con «Abierto ahora» y «Vegano».", "Quitar los filtros"],
])("V-01 filters %s that leave nothing are taken off without a history entry", async (query, text, label) => {
  const { router, address } = await open(`/categoria/sushis${query}`, { cards: [shownCard("nori")] });
  await expect.poll(() => textOf(main)).toContain(text);
  await main.getByRole("link", { name: label }).click();
  await expect.poll(titles).toEqual(["Nori"]);
  expect([address(), router.state.historyAction]).toEqual(["/categoria/sushis", "REPLACE"]);
  await expect.poll(() => textOf(main)).toContain("Un lugar en La Plata.");
});

test("C-05 an empty category leads to the others", async () => {
  const { address } = await open("/categoria/sushis", { cards: [] });
  await expect.poll(() => textOf(main)).toContain("No hay sushis disponibles en esta categoría.");
  await main.getByRole("link", { name: "Ver otras categorías" }).click();
  await expect.poll(address).toBe("/");
});

/** As the server's errors arrive. */
function fail(status: number, message: string): never {
  throw data({ message, heading: null, requestId: status < 500 ? null : "abcd1234" }, { status });
}

test("C-09 a list that fails on client navigation shows a message with its request id and a retry; offline it says why", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await open("/contacto", { wait: () => fail(500, "Algo anduvo mal.") });
  await categories.getByRole("link", { name: "Sushis" }).click();
  await expect.element(heading).toHaveTextContent("Sushis");
  await expect.poll(() => textOf(main)).toContain("No hay sushis disponibles en esta categoría.");
  await expect.poll(() => textOf(main)).toContain("Código del pedido: abcd1234");
  await expect.element(main.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await expect.poll(() => textOf(main)).not.toContain("Estás sin conexión");
  setOffline({ isOffline: true });
  await expect
    .poll(() => textOf(main))
    .toContain("Estás sin conexión, y los filtros y el orden la necesitan.");
  setOffline({ isOffline: false });
});

test("R-11 a category that does not exist says so, and leads to a suggestion", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { address } = await open("/contacto", { wait: () => fail(404, "Esa categoría no está en la guía.") });
  await categories.getByRole("link", { name: "Sushis" }).click();
  await expect.poll(() => textOf(main)).toContain("Esa categoría no está en la guía.");
  expect(main.getByRole("button", { name: "Reintentar" }).elements()).toEqual([]);
  await main.getByRole("link", { name: "Sugerir un lugar" }).click();
  await expect.poll(address).toBe("/sugerir");
});
