import { expect, test } from "vitest";
import { describeReading } from "./describe-reading.ts";
import { isFiller, isWhollyFilters, parseSearch, synonymKeys } from "./parse-search.ts";
import type { Synonym } from "./read-phrases.ts";

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
  ["sábado y domingo a la mañana", ["Abierto el sábado y el domingo a la mañana"]],
  ["helado a la tarde", ["Heladerías", "Abierto a la tarde"]],
  ["helado tarde", ["Heladerías", "Abierto hasta tarde"]],
  ["24hs", ["Abierto las 24 horas"]],
  ["feriados", ["Abierto los feriados"]],
  ["desayuno", ["Cafeterías", "Abierto a la mañana"]],
  ["desayuno en pizzería", ["Pizzerías", "Abierto a la mañana"]],
  ["desayuno o merienda", ["Cafeterías", "Abierto a la mañana o a la tarde"]],
  ["desayunar o para merendar", ["Cafeterías", "Abierto a la mañana o a la tarde"]],
  ["sábado al mediodía o a la noche", ["Abierto el sábado al mediodía o a la noche"]],
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
  ["abierto a las 22", ["Abierto a las 22"]],
  ["pizza a las 22", ["Pizzerías", "Abierto a las 22"]],
  ["pizza a las 21 hs", ["Pizzerías", "Abierto a las 21"]],
  ["pizza 21hs", ["Pizzerías", "Abierto a las 21"]],
  ["a las 12 de la noche", ["Abierto a las 0"]],
  ["a las 21:45", ["Abierto a las 21:45"]],
  ["abierto a las 21.45hs", ["Abierto a las 21:45"]],
  ["a las diez y cuarto de la noche", ["Abierto a las 22:15"]],
  ["a la una de la tarde", ["Abierto al mediodía"]],
  ["sushi 10pm", ["Sushis", "Abierto a las 22"]],
  ["a las 9", ["Abierto a las 9 o a las 21"]],
  ["helado de noche a las 9", ["Heladerías", "Abierto a las 21"]],
  ["a las 9 de noche", ["Abierto a las 21"]],
  ["abierto hasta las 2", ["Abierto hasta las 2"]],
  ["lunes a viernes", ["Abierto de lunes a viernes"]],
  ["abierto de viernes a domingo a la noche", ["Abierto de viernes a domingo a la noche"]],
  ["sáb a lun", ["Abierto de sábado a lunes"]],
  ["lunes y viernes", ["Abierto el lunes y el viernes"]],
  ["los lunes y viernes", ["Abierto los lunes y viernes"]],
  ["abierto los sábados", ["Abierto los sábados"]],
  ["abierto el sábado", ["Abierto el sábado"]],
  ["todos los días", ["Abierto todos los días"]],
  ["lugar con delivery, que no sea caro", ["Delivery", "$", "$$"]],
  ["sin gluten ni delivery", ["Sin TACC"]],
  ["pizza sin delivery ni reservas, con mesas afuera", ["Pizzerías", "Mesas afuera"]],
  ["pizza no tan barata", ["Pizzerías"]],
  ["que no cierre los lunes", ["Abierto los lunes"]],
  ["cerrado los lunes a la noche, abierto los martes", ["Abierto los martes"]],
  ["no quiero pizza, sushi", ["Sushis"]],
  ["helado que cierre tarde", ["Heladerías", "Abierto hasta tarde"]],
  ["sábado que cierre tarde", ["Abierto el sábado hasta tarde"]],
  ["después de medianoche", ["Abierto después de medianoche"]],
  ["pizza después de las 12", ["Pizzerías", "Abierto después de medianoche"]],
  ["abierto pasadas las 23", ["Abierto después de las 23"]],
  ["después de las 5 de la tarde", ["Abierto después de las 17"]],
  ["desayunar después de las 9", ["Cafeterías", "Abierto después de las 9"]],
  ["helado a la tarde hasta las 3", ["Heladerías", "Abierto hasta las 15"]],
  ["dónde como a las 3 de la mañana", ["Abierto a las 3"]],
  ["pizza abierta a esta hora", ["Pizzerías", "Abierto ahora"]],
  ["pizza, domingo cerrado", ["Pizzerías"]],
  ["abierto sábado, domingo cerrado", ["Abierto el sábado"]],
])("V-04 “%s” is read as %j", (text, labels) => {
  const parsed = parse(text);
  expect(describeReading(parsed)).toEqual(labels);
  expect(parsed.words).toEqual([]);
  expect(isFiller(parsed)).toBe(false);
});

const GLUTEN_FREE = [
  ...["sin tacc", "sin tac", "sintacc", "sintac", "singluten", "sin taac", "sin t.a.c.c.", "sin T. A. C. C."],
  ...["sin t a c c", "s/tacc", "sin-tacc", "sin glutem", "sin glutten", "sin takk", "no gluten", "0 tacc"],
  ...["que no tenga gluten", "gluten-free", "glutenfree", "celíaca", "libre de gluten"],
];

test.each(GLUTEN_FREE)("V-04 “%s” is read as the feature, alone and beside others", (text) => {
  for (const [typed, labels] of [
    [text, ["Sin TACC"]],
    [`helado ${text}`, ["Heladerías", "Sin TACC"]],
    [`${text} pizza con delivery`, ["Pizzerías", "Sin TACC", "Delivery"]],
    [`barato ${text} abierto a las 22`, ["Sin TACC", "Abierto a las 22", "$"]],
    [`menú ${text} sin reserva`, ["Sin TACC"]],
  ] as const)
    expect([typed, describeReading(parse(typed))]).toEqual([typed, labels]);
});

test.each([
  "un lugar para ir a comer con mi mama y mi papa y mi hermana y yo a la noche en el centro que sea sin tacc",
  `${"a ".repeat(45)}sin tacc`,
])("V-04 “%s” is read to its last word", (text) => {
  expect(parse(text).features).toEqual(["gluten-free"]);
});

test.each([
  ["birra artesanal", ["cerveza", "artesanal"], ["cerveza"]],
  ["pizza x metro", ["metro"], []],
  ["menu ejecutivo", ["menu", "dia"], ["menu", "dia"]],
  ["after", ["cerveza"], ["cerveza"]],
  ["happy hour", ["cerveza"], ["cerveza"]],
  ["bar con patio", ["bar", "patio"], []],
  ["sin vaca", ["sin", "vaca"], []],
  ["no fumadores", ["no", "fumadores"], []],
])("V-04 of “%s” the words %j are left", (text, words, meantWords) => {
  expect(parse(text)).toMatchObject({ words, meantWords });
  expect(isWhollyFilters(parse(text))).toBe(false);
});

test.each([
  "Pizzería El Tilo",
  "7 y 50",
  "fugazzeta",
  "",
  "%%%",
  "$$$$$",
  "$500",
  "US$",
  "a las 7 y 50",
  "12 y 60",
])("V-04 “%s” has no filter", (text) => {
  const { features, isOpenNow, hours, priceLevels, hasSynonym } = parse(text);
  expect({ features, isOpenNow, hours, priceLevels, hasSynonym }).toEqual({
    features: [],
    isOpenNow: false,
    hours: null,
    priceLevels: [],
    hasSynonym: false,
  });
});

test.each([
  ...["sin delivery", "cerca de mí", "dónde comer", "lugares sin reserva", "no quiero delivery"],
  ...["cerrado los lunes", "cerrado lunes y martes a la noche", "cierra los domingos", "sin perros"],
  ...["sin perros o birra", "no tan barato", "nada barato", "que no haga delivery", "ni delivery ni reserva"],
  ...["domingo cerrado", "los lunes a la noche está cerrado", "domingos cierra", "dónde comemos"],
  ...["no abre a las 22", "no abierto ahora", "sin tener que reservar", "nada de sushi"],
])("V-04 “%s” asks for nothing", (text) => {
  expect([isFiller(parse(text)), describeReading(parse(text))]).toEqual([true, []]);
});

test.each([
  ["media luna", [], ["medialuna"]],
  ["medias lunas", [], ["medialuna"]],
  ["luna llena", [], ["luna", "llena"]],
  ["lo de marta", [], ["marta"]],
  ["pizza masa fina", ["Pizzerías"], ["masa", "fina"]],
  ["masas finas", [], ["masas", "finas"]],
  ["finas hierbas", [], ["finas", "hierbas"]],
  ["algas", [], ["algas"]],
  ["cerveza helada", [], ["cerveza"]],
  ["sidra helada", [], ["sidra", "helada"]],
  ["car", [], ["car"]],
  ["com", [], ["com"]],
  ["mart", [], ["mart"]],
  ["perros calientes", [], ["pancho"]],
  ["lugares finos", ["$$$", "$$$$"], []],
  ["restaurante fino", ["Restaurantes", "$$$", "$$$$"], []],
  ["pizzas económicas", ["Pizzerías", "$"], []],
  ["tarde de té", ["Abierto a la tarde"], []],
  ["las noches", ["Abierto a la noche"], []],
  ["los jueves", ["Abierto los jueves"], []],
])("V-04 “%s” is read as %j, and no word as another of its stem: %j", (text, labels, words) => {
  const parsed = parse(text);
  expect([describeReading({ ...parsed, hasSynonym: false }), parsed.words]).toEqual([labels, words]);
});

test.each([
  ["birra barata", { words: ["birra"], aliasWords: ["birra"], priceLevels: [1] }],
  ["perro con delivery", { words: ["perro"], aliasWords: ["perro"], features: ["delivery"] }],
  ["pizza barata", null],
])("V-04 “%s” with its alias as it was written", (text, asWritten) => {
  const { asWritten: read } = parse(text);
  if (asWritten) expect(read).toMatchObject(asWritten);
  else expect(read).toBeNull();
});

test("V-04 the written words of an alias for food without gluten ask for the feature too", () => {
  const synonyms = [{ key: "panza sensible", meaning: "sin tacc" }];
  expect(parseSearch({ text: "panza sensible delivery", synonyms }).asWritten?.features).toEqual([
    "delivery",
    "gluten-free",
  ]);
});

test("V-04 an alias is looked up by phrases and in either number, a bounded number of times", () => {
  expect(synonymKeys("menú ejecutivo")).toContain("menu ejecutivo");
  expect(synonymKeys("birras")).toContain("birra");
  expect(synonymKeys("birra")).toContain("birras");
  const words = Array.from({ length: 50 }, (_, index) => String.fromCharCode(97 + (index % 26)));
  expect(synonymKeys(words.join(" ")).length).toBeLessThan(400);
});
