import { expect, test } from "vitest";
import { describeReading } from "./describe-reading.ts";
import { isFiller, isWhollyFilters, parseSearch, type Synonym, synonymKeys } from "./parse-search.ts";

const SYNONYMS: readonly Synonym[] = [
  { key: "birra", meaning: "cerveza" },
  { key: "perro", meaning: "pet friendly" },
  { key: "x", meaning: "por" },
  { key: "menu ejecutivo", meaning: "menú del día" },
];

const parse = (text: string) => parseSearch({ text, synonyms: SYNONYMS });

test.each([
  ["burger vegana", ["Hamburgueserías", "Vegano"]],
  ["VEGANAS hamburguesas", ["Hamburgueserías", "Vegano"]],
  ["heladerías sin T.A.C.C.", ["Heladerías", "Sin TACC"]],
  ["sushi a la noche con reserva", ["Sushis", "Reserva", "Abierto a la noche"]],
  ["abierto ahora", ["Abierto ahora"]],
  ["pizza abierta los domingos", ["Pizzerías", "Abierto los domingos"]],
  ["sábado y domingo a la mañana", ["Abierto los sábados y domingos a la mañana"]],
  ["helado a la tarde", ["Heladerías", "Abierto a la tarde"]],
  ["helado tarde", ["Heladerías", "Abierto hasta tarde"]],
  ["24hs", ["Abierto las 24 horas"]],
  ["feriados", ["Abierto los feriados"]],
  ["desayuno", ["Cafeterías", "Abierto a la mañana"]],
  ["desayuno en pizzería", ["Pizzerías", "Abierto a la mañana"]],
  ["desayuno o merienda", ["Cafeterías", "Abierto a la mañana o a la tarde"]],
  ["desayunar o para merendar", ["Cafeterías", "Abierto a la mañana o a la tarde"]],
  ["sábado al mediodía o a la noche", ["Abierto los sábados al mediodía o a la noche"]],
  ["helado a la noche, bien tarde", ["Heladerías", "Abierto hasta tarde"]],
  ["lugares para comer barato", ["$"]],
  ["$", ["$"]],
  ["pizza $$", ["Pizzerías", "$$"]],
  ["$$$, sushi o $$$$", ["Sushis", "$$$", "$$$$"]],
  ["perros", ["Pet friendly"]],
  ["abierto a la noche", ["Abierto a la noche"]],
  ["abierto al mediodía", ["Abierto al mediodía"]],
  ["abierto ahora y a la noche", ["Abierto ahora", "Abierto a la noche"]],
  ["abierto hoy", ["Abierto hoy"]],
  ["pizza abierta a las 3 de la mañana", ["Pizzerías", "Abierto a las 3"]],
  [
    "cenar a las 10 de la noche",
    ["Pizzerías", "Hamburgueserías", "Sushis", "Restaurantes", "Abierto a las 22"],
  ],
  ["abierto mañana a la noche", ["Abierto mañana a la noche"]],
  ["sushi no tan caro", ["Sushis", "$", "$$"]],
  ["sin gluten, sin reserva", ["Sin TACC"]],
])("V-04 “%s” is read as %j", (text, labels) => {
  const parsed = parse(text);
  expect(describeReading(parsed)).toEqual(labels);
  expect(parsed.words).toEqual([]);
  expect(isWhollyFilters(parsed)).toBe(true);
});

test.each([
  ["birra artesanal", ["cerveza", "artesanal"], ["cerveza"]],
  ["pizza x metro", ["metro"], []],
  ["menu ejecutivo", ["menu", "dia"], ["menu", "dia"]],
  ["after", ["cerveza"], ["cerveza"]],
  ["happy hour", ["cerveza"], ["cerveza"]],
  ["bar con patio", ["bar", "patio"], []],
])("V-04 of “%s” the words %j are left", (text, words, meantWords) => {
  expect(parse(text)).toMatchObject({ words, meantWords });
  expect(isWhollyFilters(parse(text))).toBe(false);
});

test.each(["Pizzería El Tilo", "7 y 50", "fugazzeta", "", "%%%", "$$$$$", "$500", "US$"])(
  "V-04 “%s” has no filter",
  (text) => {
    const { features, isOpenNow, hours, priceLevels, hasSynonym } = parse(text);
    expect({ features, isOpenNow, hours, priceLevels, hasSynonym }).toEqual({
      features: [],
      isOpenNow: false,
      hours: null,
      priceLevels: [],
      hasSynonym: false,
    });
  },
);

test.each(["sin delivery", "cerca de mí", "dónde comer", "lugares sin reserva"])(
  "V-04 “%s” asks for nothing",
  (text) => {
    expect([isFiller(parse(text)), describeReading(parse(text))]).toEqual([true, []]);
  },
);

test("V-04 an alias is looked up by phrases and in either number, a bounded number of times", () => {
  expect(synonymKeys("menú ejecutivo")).toContain("menu ejecutivo");
  expect(synonymKeys("birras")).toContain("birra");
  expect(synonymKeys("birra")).toContain("birras");
  expect(synonymKeys("a ".repeat(50)).length).toBeLessThan(100);
});
