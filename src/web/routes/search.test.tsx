import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { shownCard } from "../../../tests/support/cards.ts";
import { textOf } from "../../../tests/support/components/component-page.ts";
import { numberedCards, searchPage } from "../../../tests/support/components/listing-pages.ts";
import { NAVIGATION } from "../../../tests/support/components/search-form-page.tsx";
import { renderSite } from "../../../tests/support/components/site-shell.tsx";
import { locationOf } from "../../domain/businesses/compute-columns.ts";
import type { SearchAnswer } from "../../domain/search/search-answer.ts";
import { forgetCorner } from "../../personal/near/remembered-corner.ts";

const main = page.getByRole("main");
const heading = page.getByRole("heading", { level: 1 });
const cards = main.getByRole("article");
const nearMe = main.getByRole("button", { name: "Cerca de mí" });
const CORNER = locationOf({ direction: "7 y 50", city: "La Plata" });

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

async function open(address: string, input: Parameters<typeof searchPage>[0] = {}) {
  const router = await renderSite([searchPage(input)], address);
  await expect.element(heading).toBeVisible();
  return { router, address: () => router.state.location.pathname + router.state.location.search };
}

const expectSaid = (text: string) => expect.poll(() => textOf(main)).toContain(text);

test("S-06 S-08 V-04 a results page says what was corrected and understood, links the categories, and grows in place", async () => {
  const [sushi] = NAVIGATION.filter(({ id }) => id === "sushi");
  const { router, address } = await open("/buscar?q=suchi+vegano", {
    answer: (text) => ({
      correctedText: text === "sushi vegano" ? null : "sushi vegano",
      understood: ["Sushis", "Vegano"],
      categories: [{ id: "sushi", name: "Sushis", path: sushi?.route ?? "" }],
    }),
  });
  await expect.element(heading).toHaveTextContent("Resultados para “suchi vegano”");
  await expectSaid("Mostramos lo que hay con sushi vegano.");
  await expectSaid("Entendimos: Sushis · Vegano");
  await expectSaid("20 lugares");
  expect(main.getByRole("link", { name: "Sushis" }).elements()).toHaveLength(1);
  await main.getByRole("link", { name: "sushi vegano", exact: true }).click();
  await expect.element(heading).toHaveTextContent("Resultados para “sushi vegano”");
  await expect.poll(() => textOf(main)).not.toContain("Mostramos lo que hay con");
  expect(cards.elements()).toHaveLength(12);
  (page.getByRole("link", { name: "Quiero ver más resultados (8)" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => cards.elements().length).toBe(20);
  await expect.element(cards.nth(12).getByRole("link")).toHaveFocus();
  await expect.element(page.getByText("Se muestran 20 de 20 lugares.")).toBeInTheDocument();
  expect(page.getByRole("link", { name: /^Quiero ver más/ }).elements()).toEqual([]);
  expect([address(), router.state.historyAction]).toEqual(["/buscar?q=sushi+vegano&pagina=2", "REPLACE"]);
});

const SOON = { businesses: [], total: 0, opening: [{ ...shownCard("nori"), distance: "a 3 cuadras" }] };

test.each<[string, Partial<SearchAnswer>, string]>([
  ["?abierto=1", SOON, "Ahora no hay nada abierto."],
  ["?q=abierto+ahora", { ...SOON, understood: ["Abierto ahora"] }, "Ahora no hay nada abierto."],
  ["?q=nori&abierto=1", SOON, "Ahora no hay nada abierto con lo que buscás."],
  ["?vegano=1&abierto=1", SOON, "Ahora no hay nada abierto con lo que buscás."],
])(
  "V-02 %s when nothing is open lists what opens, with its distance near a place",
  async (query, answer, text) => {
    await open(`/buscar${query}`, { answer: () => ({ ...answer, place: "7 y 50" }) });
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
    const opening = main.getByRole("region", { name: "Abren en un rato, por orden de apertura" });
    await expect.poll(() => textOf(opening)).toContain("a 3 cuadras");
    await expect.poll(() => textOf(main)).not.toContain("No se encontraron");
  },
);

const FEWER = "Ningún lugar tiene todo eso. Esto es lo que más se acerca";
const NOTHING = { businesses: [], total: 0 };

test.each<[string, Partial<SearchAnswer>, string, string]>([
  ["", {}, "¿Qué tenés ganas de comer?", "20 lugares"],
  ["?vegano=1", {}, "Vegano", "10 lugares"],
  ["?vegano=1&delivery=1", {}, "Vegano · Delivery", "5 lugares"],
  ["?q=nori", { total: 1 }, "Resultados para “nori”", "Un lugar"],
  ["?q=nori", { total: 100, isCut: true }, "Resultados para “nori”", "Los 100 mejores lugares"],
  [
    "?q=nori",
    { place: "7 y 50" },
    "Resultados para “nori”",
    "20 lugares, empezando por lo más cercano a 7 y 50",
  ],
  ["?q=nori", { isPartial: true }, "Resultados para “nori”", `${FEWER}:`],
  [
    "?q=nori",
    { isPartial: true, missing: ["Abierto", "Vegano"] },
    "Resultados para “nori”",
    `${FEWER}, sin “Abierto · Vegano”:`,
  ],
  ["?q=nori", NOTHING, "Buscaste “nori”", "No se encontraron resultados para nori"],
  ["", NOTHING, "¿Qué tenés ganas de comer?", "Escribí arriba lo que buscás"],
  ["?abierto=1", NOTHING, "Abierto ahora", "Ahora no hay nada abierto"],
  ["?vegano=1", NOTHING, "Vegano", "Ningún lugar con ese filtro"],
  ["?vegano=1&delivery=1", NOTHING, "Vegano · Delivery", "Ningún lugar tiene todo eso a la vez"],
])("S-05 S-08 V-01 %s with %j is “%s”: %s", async (...[query, answer, title, text]) => {
  await open(`/buscar${query}`, { answer: () => answer });
  await expect.element(heading).toHaveTextContent(title);
  await expectSaid(text);
});

test("S-05 where nothing is found the filters are taken off, or a place is suggested", async () => {
  const { address } = await open("/buscar?q=zapatillas&vegano=1", { answer: () => NOTHING });
  const suggest = main.getByRole("link", { name: "Contanos cuál" });
  await expect.element(suggest).toHaveAttribute("href", "/sugerir?nombre=zapatillas");
  await main.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect.poll(address).toBe("/buscar?q=zapatillas");
  await expect.element(main.getByRole("link", { name: "Quitar los filtros" })).not.toBeInTheDocument();
});

test("V-01 filters of a search are combined, and kept with its text", async () => {
  const { address } = await open("/buscar?q=pizza", { cards: numberedCards(20) });
  const more = main.getByRole("list", { name: "Más filtros" });
  await more.getByRole("link", { name: "Vegano (10)" }).click();
  await expect.poll(address).toBe("/buscar?q=pizza&vegano=1");
  await more.getByRole("link", { name: "Delivery (5)" }).click();
  await expect.poll(address).toBe("/buscar?q=pizza&vegano=1&delivery=1");
  await expect.poll(() => cards.elements().length).toBe(5);
});

/** "pizza cerca de X" is read as the server does. */
const near = (text: string): Partial<SearchAnswer> => {
  const [withoutPlace = "", place = null] = text.split(/ ?cerca de /);
  return { withoutPlace: withoutPlace.replace(/ cerca$/, ""), place, isNearMe: text.endsWith(" cerca") };
};

function standAtCorner(): void {
  vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state: "granted" } as PermissionStatus);
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((onFound) => {
    const { latitude, longitude } = CORNER;
    onFound({ coords: { latitude, longitude, accuracy: 20 } } as GeolocationPosition);
  });
}

test("V-02 a search is started from the visitor's corner, changed to another one and freed of it", async () => {
  standAtCorner();
  const { address } = await open("/buscar?q=pizza+cerca&vegano=1", { answer: near });
  await expectSaid("Para empezar por lo más cercano, tocá «Cerca de mí».");
  await nearMe.click();
  await expect.poll(address).toBe("/buscar?q=pizza+cerca+de+7+y+50&vegano=1");
  await expectSaid("empezando por lo más cercano a 7 y 50");
  await main.getByRole("button", { name: "Cerca de 7 y 50" }).click();
  const field = page.getByRole("dialog").getByLabelText("¿Cerca de qué esquina?");
  await field.fill("City Bell");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/buscar?q=pizza+cerca+de+City+Bell&vegano=1");
  await page.getByRole("link", { name: "Dejar de buscar cerca de City Bell" }).click();
  await expect.poll(address).toBe("/buscar?q=pizza&vegano=1");
  await expect.element(nearMe).toBeVisible();
});

test("V-02 without a text the search is the corner alone", async () => {
  standAtCorner();
  const { address } = await open("/buscar", { answer: near });
  await nearMe.click();
  await expect.poll(address).toBe("/buscar?q=7+y+50");
});
