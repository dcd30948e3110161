import { describe, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { completeSearch } from "./complete-search.ts";

const used = fileDatabase();
const clock = { now: () => new Date("2026-11-14T22:00:00-03:00") };

/** What comes first for a text: a category as "#Pizzerías", a business by its title, nothing as null. */
type Row = readonly [text: string, first: string | null];

const EXACT: readonly Row[] = [
  ["Iolanda", "Iolanda"],
  ["pizzeria el tilo", "Pizzería El Tilo"],
  ["polo 61", "Polo 61"],
  ["kombu de la 5", "Kombu de la 5"],
  ["bandeja", "Bandeja"],
  ["bandeja 32", "Bandeja 32"],
  ["almendra & cía.", "Almendra & Cía."],
  ["heladeria plaza moreno", "Heladería Plaza Moreno"],
  ["sin vaca", "Sin Vaca"],
  ["nori 48", "Nori 48"],
];

const PREFIX: readonly Row[] = [
  ["piz", "#Pizzerías"],
  ["hamb", "#Hamburgueserías"],
  ["hela", "#Heladerías"],
  ["parri", "#Hamburgueserías"],
  ["jaca", "Jacarandá al Fondo"],
  ["bande", "Bandeja"],
  ["keik", "Keiko e Hijas"],
  ["pizzeria el ti", "Pizzería El Tilo"],
  ["ti", "Café Las Tipas"],
  ["empanad", "El Repulgue de Chela"],
];

const ACCENTS_AND_CASE: readonly Row[] = [
  ["LO DE ÑATA", "Lo de Ñata"],
  ["lo de nata", "Lo de Ñata"],
  ["dona roque", "Doña Roque"],
  ["raiz de tala", "Raíz de Tala"],
  ["aji 17", "Ají 17"],
  ["TRIÁNGULO", "Triángulo"],
  ["anden del budin", "Andén del Budín"],
  ["galpon cantilo", "Galpón Cantilo"],
];

const NUMBER: readonly Row[] = [
  ["cafeterias", "#Cafeterías"],
  ["cafetería", "#Cafeterías"],
  ["pizzas", "#Pizzerías"],
  ["helados", "#Heladerías"],
  ["sushis", "#Sushis"],
  ["restaurants", "#Restaurantes"],
  ["milanesa", "Porota Milanesas"],
  ["empanada", "El Repulgue de Chela"],
  ["tilos", "Pizzería El Tilo"],
  ["apto celíaco", "Amaranto Sin Gluten"],
  ["vegetariano", "Raíz de Tala"],
  ["vegetarianas", "Raíz de Tala"],
];

const WORD_ORDER: readonly Row[] = [
  ["tilo pizzeria", "Pizzería El Tilo"],
  ["platense doble", "La Doble Platense"],
  ["hermanos bagnasco", "Bagnasco Hermanos"],
  ["rellena fugazzeta", "Pizzería El Tilo"],
];

const TYPOS: readonly Row[] = [
  ["piza", "#Pizzerías"],
  ["hamburgeseria", "#Hamburgueserías"],
  ["pizeria", "#Pizzerías"],
  ["heladria", "#Heladerías"],
  ["resturante", "#Restaurantes"],
  ["susi", "#Sushis"],
  ["gelatto", "#Heladerías"],
  ["tlio", "Pizzería El Tilo"],
  ["ferarotti", "Lo de Ferrarotti"],
  ["mondogno", "Esquina Mondongo"],
  ["keico e hijas", "Keiko e Hijas"],
  ["wasavi", "Wasabi y Tilo"],
  ["glyptodonte", "El Gliptodonte Café"],
  ["tostaduria kinteros", "Tostaduría Quinteros"],
  ["fugaseta rellena", "Pizzería El Tilo"],
  ["burgerdelbosque", "Burger del Bosque"],
];

const SYNONYMS: readonly Row[] = [
  ["café", "#Cafeterías"],
  ["brunch", "#Cafeterías"],
  ["bar", "#Cafeterías"],
  ["panaderia", "#Cafeterías"],
  ["italiano", "#Pizzerías"],
  ["burger", "#Hamburgueserías"],
  ["parrilla", "#Hamburgueserías"],
  ["fast food", "#Hamburgueserías"],
  ["gelato", "#Heladerías"],
  ["postres", "#Heladerías"],
  ["ramen", "#Sushis"],
  ["japonés", "#Sushis"],
  ["restorán", "#Restaurantes"],
];

const STREETS: readonly Row[] = [
  ["calle 7", "Pizzería El Tilo"],
  ["avenida 7", "Pizzería El Tilo"],
  ["calle 12", "Casa Vidotto"],
  ["12", "Casa Vidotto"],
  ["diagonal 74", "Escollera 74"],
  ["diag 74", "Escollera 74"],
  ["diagonal 73", "Casa Ysapy"],
  ["cantilo", "Bajo los Eucaliptus"],
  ["tolosa", "Prepizzas Eulalia"],
  ["city bell", "Bajo los Eucaliptus"],
];

const CORNERS_BLOCKS_AND_PLAZAS: readonly Row[] = [
  ["7 y 50", "Sin Vaca"],
  ["50 y 7", "Sin Vaca"],
  ["12 y 60", "La Vereda Café"],
  ["calle 12 esquina 60", "La Vereda Café"],
  ["44 y 7", "Sushi del Río"],
  ["10 esq 41", "Milpa Chica"],
  ["diag 73 y 25", "Casa Ysapy"],
  ["cantilo y 473", "Glicina Helados"],
  ["calle 7 entre 47 y 48", "Pizzería El Tilo"],
  ["48 entre 6 y 7", "Triángulo"],
  ["diagonal 74 entre 5 y 6", "Tostaduría Quinteros"],
  ["diagonal 80 n° 835", "Ristretto Diagonal"],
  ["plaza moreno", "Heladería Plaza Moreno"],
  ["pza. italia", "Sushi del Río"],
  ["plaza olazabal", "La Vereda de Olazábal"],
  ["parque saavedra", "La Heladería de Toto"],
];

const FEATURES_AND_SPECIALITIES: readonly Row[] = [
  ["cambiador", "Pan Amigo"],
  ["música en vivo", "El Quirquincho Cantor"],
  ["pet friendly", "Burger del Bosque"],
  ["wifi", "Ansaldi Gelato"],
  ["sin tacc", "Amaranto Sin Gluten"],
  ["ceviche", "Rocoto y Limón"],
  ["moscato", "Pizzería El Tilo"],
  ["locro", "El Quirquincho Cantor"],
  ["pistacho", "Ansaldi Gelato"],
  ["nikkei", "Lima Ginza"],
  ["medialunas", "Café Las Tipas"],
];

const WISH_AND_PLACE: readonly Row[] = [
  ["pizza 7 y 50", "Pizzería El Tilo"],
  ["helados plaza moreno", "Heladería Plaza Moreno"],
  ["pizza cerca de plaza italia", "La Diagonal Pizza"],
  ["cerca de 7 y 50", "Sin Vaca"],
  ["7 y 50 pizza", "Pizzería El Tilo"],
];

const SEVERAL_WISHES: readonly Row[] = [
  ["pizzas tolosa", "Prepizzas Eulalia"],
  ["hamburguesa vegana", "#Hamburgueserías"],
  ["cafeteria sin tacc", "#Cafeterías"],
  ["empanadas tolosa", "El Repulgue de Chela"],
  ["polo 62", "Polo 61"],
  ["wi fi", "Ansaldi Gelato"],
];

const NONSENSE: readonly Row[] = [
  ["zapatillas", null],
  ["asdfqwer", null],
  ["ferreteria", null],
  ["zapatillas rojas", null],
  ["99 y 999", null],
  ["%%%", null],
  ["🍕", null],
];

async function findFirst(text: string): Promise<string | null> {
  const context = { db: used.db, clock };
  const [first] = (await completeSearch(context, { text })).completions;
  if (!first) return null;
  return first.kind === "category" ? `#${first.name}` : first.title;
}

const KINDS = Object.entries({
  "S-02 a name as it is": EXACT,
  "S-02 the beginning of a name": PREFIX,
  "S-06 without accents, in any case": ACCENTS_AND_CASE,
  "S-06 in either number": NUMBER,
  "S-06 in another order": WORD_ORDER,
  "S-06 with a wrong letter or two": TYPOS,
  "S-02 B-08 a synonym": SYNONYMS,
  "S-02 a street in any form": STREETS,
  "S-02 a corner, a block or a plaza": CORNERS_BLOCKS_AND_PLAZAS,
  "S-02 a feature or a speciality": FEATURES_AND_SPECIALITIES,
  "S-02 something near a place": WISH_AND_PLACE,
  "S-02 what nothing is all of": SEVERAL_WISHES,
  "S-05 what is nowhere": NONSENSE,
});

describe.each(KINDS)("%s", (_, rows) => {
  test.each(rows)("“%s” finds %s first", async (text, first) => {
    expect(await findFirst(text)).toBe(first);
  });
});

test("the table has at least 80 texts, each once", () => {
  const texts = KINDS.flatMap(([, rows]) => rows.map(([text]) => text));
  expect(texts.length).toBeGreaterThanOrEqual(80);
  expect(new Set(texts).size).toBe(texts.length);
});
