import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { readDistance } from "../../../tests/support/map/read-distance.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { retitleBusiness } from "../businesses/retitle-business.ts";
import { completeSearch } from "./complete-search.ts";
import { searchGuide } from "./search-guide.ts";

const used = fileDatabase();
const now = new Date("2026-03-01T12:00:00Z");

function search(text: string, limit = 100) {
  return searchGuide(testContext({ db: used.db, actor: SYSTEM, now }).context, { text, limit });
}

async function titles(text: string): Promise<string[]> {
  return (await search(text)).businesses.map(({ title }) => title);
}

test("S-06 S-08 all words have to be there, wherever they stand; accents, case and endings aside", async () => {
  expect(await titles("EL TILO")).toContain("Pizzería El Tilo");
  expect(await titles("fainá pizzeria tilos")).toContain("Pizzería El Tilo");
  expect(await titles("tilo sushi")).not.toContain("Pizzería El Tilo");
  expect(await titles("tilo acepta tarjetas"), "a feature").toContain("Pizzería El Tilo");
});

test("S-08 only as many cards come as are asked for, and the count of all", async () => {
  const answer = await search("sushi", 3);
  expect(answer.businesses).toHaveLength(3);
  expect(answer.total).toBe(14);
  expect(answer.categories).toEqual([{ id: "sushi", name: "Sushis", path: "/categoria/sushis" }]);
  expect(answer.businesses[0]).not.toHaveProperty("description");
});

test("S-06 a correction is shown; an exact match or a prefix is not a correction", async () => {
  expect((await search("hamburgeseria")).correctedText).toBe("hamburgueseria");
  expect((await search("Pet frendly")).correctedText).toBe("Pet friendly");
  expect((await search("burgerdelbosque")).correctedText).toBe("Burger del Bosque");
  expect((await search("pizza")).correctedText).toBeNull();
  expect((await search("empanad")).correctedText).toBeNull();
  expect((await search("zapatillas")).correctedText).toBeNull();
});

test.each([
  ["hamburgeza vegna", "hamburguesa vegana"],
  ["hamburgeza 7 y 50", "hamburguesa 7 y 50"],
  ["elado vegano abierto domingo", "helado vegano abierto domingo"],
  ["pisa barata", "pizza barata"],
  ["pissa", "pizza"],
])("S-06 V-04 “%s” has the answer of “%s”", async (typed, meant) => {
  const expected = await search(meant);
  expect(expected.businesses.length).toBeGreaterThan(1);
  expect(await search(typed)).toEqual({
    ...expected,
    text: typed,
    withoutPlace: expect.any(String),
    correctedText: meant,
  });
});

test("V-02 V-04 “cerca” hides no place, and opens no first one", async () => {
  for (const [near, what] of [
    ["pizza cerca", "pizza"],
    ["helado cerca de mí", "helado"],
    ["sushi sin tacc por acá", "sushi sin tacc"],
  ] as const) {
    const expected = await search(what);
    expect(await search(near)).toEqual({ ...expected, text: near, withoutPlace: what, isNearMe: true });
  }
  const { submitPath } = await completeSearch(testContext({ db: used.db, actor: SYSTEM, now }).context, {
    text: "el tilo cerca",
  });
  expect(submitPath).toBeNull();
});

test("S-06 a correction that would be too long is not searched", async () => {
  expect((await search("piza ".repeat(20))).total).toBe(0);
});

test("S-06 a word whose singular begins another is no correction", async () => {
  expect(await search("ravioles")).toMatchObject({ total: 1, correctedText: null });
});

test("V-04 a price sign is a filter and part of no name", async () => {
  const { businesses, filterOptions } = await search("pizza $$");
  expect(new Set(businesses.map(({ priceLevel }) => priceLevel))).toEqual(new Set([2]));
  expect((await search("$$")).filterOptions).not.toEqual((await search("")).filterOptions);
  expect(filterOptions.map(({ id }) => id)).not.toContain("price-2");
});

test("S-04 Enter opens no place of another price or hour", async () => {
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  expect((await completeSearch(context, { text: "fugazzeta" })).submitPath).not.toBeNull();
  expect((await completeSearch(context, { text: "fugazzeta $$$$" })).submitPath).toBeNull();
});

test("V-04 of “comer en Tolosa” only the town counts", async () => {
  const { place, businesses } = await search("comer en Tolosa");
  expect(place).toBe("Tolosa");
  expect(businesses.map(({ title }) => title).toSorted()).toEqual((await titles("Tolosa")).toSorted());
});

test("S-02 around a corner the nearest come first, with their distance in whole blocks", async () => {
  const { place, businesses } = await search("calle 12 esq. 60");
  expect(place).toBe("12 y 60");
  expect(businesses.slice(0, 4).map(({ title, distance }) => [title, distance])).toEqual([
    ["La Vereda Café", "acá nomás"],
    ["Casa Vidotto", "acá nomás"],
    ["Polo 61", "a 1 cuadra"],
    ["Lo de Ferrarotti", "a 2 cuadras"],
  ]);
  expect(Math.max(...businesses.map(({ distance }) => readDistance(distance)))).toBeLessThanOrEqual(5);
});

test("S-02 a search for a square lists the businesses around it, then those named like it, wherever they are", async () => {
  await retitleBusiness(testContext({ db: used.db, actor: OPERATOR }).context, {
    id: "keiko-e-hijas",
    title: "Plaza Italia Sushi",
  });
  const { businesses } = await search("plaza italia");
  expect(businesses[0]).toMatchObject({ title: "Sushi del Río", distance: "acá nomás" });
  expect(businesses.at(-1)).toMatchObject({
    title: "Plaza Italia Sushi",
    distance: expect.stringMatching(/^a \d+ cuadras$/),
  });
});

test.each([
  ["los hornos", "Los Hornos", "Quincho El Ombú", /^a \d+ cuadras$/],
  ["cerca de villa elvira", "Villa Elvira", "Porota Milanesas", /^a \d+ cuadras$/],
  ["pizza los hornos", "Los Hornos", "Jacarandá Pizza y Vino", /^a \d+ cuadras$/],
  ["city bell", null, "Bajo los Eucaliptus", /^$/],
])(
  "V-02 “%s” is the town, or what is nearest to it with its distance",
  async (text, place, title, distance) => {
    const { businesses, ...answer } = await search(text);
    expect(answer).toMatchObject({
      place,
      nearestToTown: place === null ? null : expect.stringMatching(distance),
      isPartial: false,
      correctedText: null,
    });
    expect(businesses[0]).toMatchObject({ title, distance: expect.stringMatching(distance) });
  },
);

test("V-02 a business with the name of a town comes with it", async () => {
  await retitleBusiness(testContext({ db: used.db, actor: OPERATOR }).context, {
    id: "tamarindo-78",
    title: "Pan de Los Hornos",
  });
  const { businesses, nearestToTown } = await search("los hornos");
  const [named, nearest] = businesses;
  expect([named?.title, nearest?.title]).toEqual(["Pan de Los Hornos", "Quincho El Ombú"]);
  expect(nearestToTown).toBe(nearest?.distance);
  expect(nearestToTown).not.toBe(named?.distance);
  expect(await titles("pan de los hornos")).toEqual(["Pan de Los Hornos"]);
});

test.each([
  ["lomito", ["Cortado Permanente", "Carrito La Trasnoche"], []],
  ["lomito barato", ["Carrito La Trasnoche"], []],
  ["lomito delivery", ["Cortado Permanente", "Carrito La Trasnoche"], ["Delivery"]],
  ["lomito delivery 7 y 50", ["Cortado Permanente", "Carrito La Trasnoche"], ["Delivery"]],
  ["lomito sin tacc", [], []],
])("V-04 “%s” counts the word and its alias, beside any filter", async (text, found, missing) => {
  expect(await titles(text)).toEqual(found);
  expect(await search(text)).toMatchObject({ missing, isPartial: missing.length > 0 });
});

test("S-06 a word that is written well is not corrected into another", async () => {
  expect(await search("comida china")).toMatchObject({ total: 0, correctedText: null });
});

test("S-06 a word is known from the moment that a business has it", async () => {
  expect(await titles("xilofno")).toEqual([]);
  await retitleBusiness(testContext({ db: used.db, actor: OPERATOR }).context, {
    id: "bandeja",
    title: "Lo de Xilófono",
  });
  expect(await titles("xilofno")).toEqual(["Lo de Xilófono"]);
});

test("S-08 whatever is typed is only ever a text", async () => {
  for (const text of [
    "",
    " ",
    "'",
    '"',
    "%",
    "_",
    "a & !b | (",
    "\\",
    "\0",
    "<b>",
    "🍕",
    "-",
    "\ud800",
    ":*",
  ]) {
    expect(Array.isArray(await titles(text)), text).toBe(true);
  }
  expect(await titles("%")).toEqual([]);
  expect(await titles("_____")).toEqual([]);
});

test("S-08 a text without end is refused in Spanish", async () => {
  await expect(search("x".repeat(101))).rejects.toMatchObject({
    code: "invalid",
    spanish: "La búsqueda puede tener hasta 100 letras: probá con menos palabras.",
  });
  expect((await search(`${" ".repeat(500)}tilo`)).total).toBe(2);
});

test("S-08 results that match only some words are marked as partial", async () => {
  expect(await search("sushi con moscato")).toMatchObject({ isPartial: true, correctedText: null });
  expect(await search("hamburguesa vegana")).toMatchObject({ isPartial: false });
  expect(await search("pizza 7 y 50")).toMatchObject({ isPartial: false, place: "7 y 50" });
  expect(await search("iolanda")).toMatchObject({ isPartial: false, isCut: false });
});

test("S-08 a truncated list is marked as cut", async () => {
  expect(await search("tarjetas")).toMatchObject({ total: 50, isCut: true });
});

test("S-02 a business named like the place is found, however many are nearer", async () => {
  const name = "update businesses set title = $1 where id = $2";
  await used.db.executeSql(name, ["Parque Saavedra Bar", "la-vieja-bicicleteria"]);
  expect(await titles("parque saavedra")).toContain("Parque Saavedra Bar");
  await used.db.executeSql(name, ["La Vieja Bicicletería", "la-vieja-bicicleteria"]);
});
