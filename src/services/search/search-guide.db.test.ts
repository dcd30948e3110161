import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { searchGuide } from "./search-guide.ts";

const used = fileDatabase();

async function titles(text: string): Promise<string[]> {
  return (await searchGuide({ db: used.db }, { text })).businesses.map(({ title }) => title);
}

test("S-08 all words have to be there, wherever they stand; accents, case and endings aside", async () => {
  expect(await titles("EL TILO")).toContain("Pizzería El Tilo");
  expect(await titles("fainá pizzeria tilos")).toContain("Pizzería El Tilo");
  expect(await titles("tilo sushi")).not.toContain("Pizzería El Tilo");
  expect(await titles("acepta tarjetas"), "a feature").toContain("Pizzería El Tilo");
});

test("S-08 a category is found by any of its spellings", async () => {
  const { category } = await searchGuide({ db: used.db }, { text: " Pizzeria " });
  expect(category?.id).toBe("pizzeria");
  expect((await searchGuide({ db: used.db }, { text: "pizzería del barrio" })).category).toBeNull();
});

test("S-08 whatever is typed is only ever a text", async () => {
  for (const text of [
    "",
    " ",
    "'",
    '"',
    "%",
    "a & !b | (",
    "\\",
    "\0",
    "<b>",
    "🍕",
    "-",
    "\ud800",
    "x".repeat(5_000),
  ]) {
    expect(Array.isArray(await titles(text)), text).toBe(true);
  }
  expect(await titles("")).toEqual([]);
});
