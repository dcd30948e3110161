import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { completeSearch } from "./complete-search.ts";
import { searchGuide } from "./search-guide.ts";
import { deleteSynonym, listSynonyms, saveSynonym } from "./synonyms.ts";

const used = fileDatabase();
const open = (actor = OPERATOR) => testContext({ db: used.db, actor });
const search = (text: string) => searchGuide(open().context, { text, limit: 100 });

beforeEach(() => administer(used.url, "truncate search_synonyms"));

test("AD-04 an alias makes a search find what it means and is shown as such", async () => {
  expect((await search("shawarma")).total).toBe(0);
  const { context, changes } = open();
  const { found } = await saveSynonym(context, { words: "Sháwarma", meaning: "sushi" });
  expect(found).toBeGreaterThan(0);
  expect(changes.flat()).toContain("search");
  const answer = await search("SHAWARMA");
  expect(answer).toMatchObject({ text: "SHAWARMA", understood: ["Sushis"], isPartial: false });
  expect(answer.total).toBe((await search("sushi")).total);
  expect((await completeSearch(context, { text: "shawarma" })).completions.length).toBeGreaterThan(0);
  await deleteSynonym(context, { key: "shawarma" });
  expect((await search("shawarma")).total).toBe(0);
});

test("V-04 an alias adds to what the words find by themselves", async () => {
  const ids = async (text: string) => (await search(text)).businesses.map(({ id }) => id);
  const [before, meant] = [await ids("nori"), await ids("pizza")];
  await saveSynonym(open().context, { words: "nori", meaning: "pizza" });
  expect(new Set(await ids("nori"))).toEqual(new Set([...before, ...meant]));
});

test("an alias of itself, or one that finds nothing, is refused beside its field", async () => {
  const { context } = open();
  for (const meaning of ["Sháwarma", "xyzzyq"])
    await expect(saveSynonym(context, { words: "shawarma", meaning })).rejects.toMatchObject({
      code: "invalid",
      field: "meaning",
    });
  await expect(deleteSynonym(context, { key: "shawarma" })).rejects.toMatchObject({ code: "not-found" });
  expect((await listSynonyms(context, { after: "" })).synonyms).toEqual([]);
});

test.each([
  ["fish & chips", "fish chips"],
  ["coca-cola", "coca cola"],
  ["¿Dónde hay shawarma?", "donde hay shawarma"],
])("AD-04 “%s” finds as many places as saving it says", async (words, key) => {
  const { context } = open();
  const { found } = await saveSynonym(context, { words, meaning: "pizza" });
  expect(found).toBe((await search("pizza")).total);
  expect((await search(words)).total).toBe(found);
  expect((await listSynonyms(context, { after: "" })).synonyms).toMatchObject([{ key, words }]);
});

const FILTER =
  "Esas palabras ya piden un filtro (un servicio, un horario o un precio): no pueden ser un alias.";

test.each<[words: string, spanish: string]>([
  ["un dos tres probando cuatro cinco seis", "Un alias puede tener hasta 6 palabras."],
  ...["sin tacc", "sintac", "pizza sin tacc", "delivery", "a las 22", "los lunes", "barato", "$$"].map(
    (words): [string, string] => [words, FILTER],
  ),
  ["sushis", "Esas palabras ya buscan la categoría «Sushis»: no pueden ser un alias."],
  ["Pizza", "Esas palabras ya buscan la categoría «Pizzerías»: no pueden ser un alias."],
])("AD-04 “%s” is refused as an alias", async (words, spanish) => {
  const { context } = open();
  const expected = { code: "invalid", field: "words", spanish };
  await expect(saveSynonym(context, { words, meaning: "empanadas" })).rejects.toMatchObject(expected);
  expect((await listSynonyms(context, { after: "" })).synonyms).toEqual([]);
});

test("AD-04 a meaning that finds only by an alias, a correction or in part is refused", async () => {
  const { context } = open();
  await saveSynonym(context, { words: "shawarma", meaning: "sushi" });
  for (const meaning of ["shawarma", "piza", "sushi con moscato"])
    await expect(saveSynonym(context, { words: "xyzzyq", meaning }), meaning).rejects.toMatchObject({
      code: "invalid",
      field: "meaning",
    });
  expect((await listSynonyms(context, { after: "" })).synonyms).toMatchObject([{ key: "shawarma" }]);
});

test("aliases are listed by their words with who wrote them, in pages, and the last meaning counts", async () => {
  const { context } = open();
  await saveSynonym(context, { words: "shawarma", meaning: "pizza" });
  await saveSynonym(context, { words: "Shawarma", meaning: "sushi" });
  expect(await listSynonyms(context, { after: "" })).toEqual({
    synonyms: [
      {
        key: "shawarma",
        words: "Shawarma",
        meaning: "sushi",
        at: "2026-03-01T12:00:00.000Z",
        actor: "Consola (ana)",
      },
    ],
    next: "",
  });
  await administer(
    used.url,
    "insert into search_synonyms select 'a' || n, 'a' || n, 'pizza', now(), 'system:x' from generate_series(100, 250) as n",
  );
  const first = await listSynonyms(context, { after: "" });
  expect([first.synonyms.length, first.next]).toEqual([100, "a199"]);
  expect(await listSynonyms(context, { after: first.next })).toMatchObject({ next: "" });
});

test("G-03 aliases are for staff only", async () => {
  const { context } = open(VISITOR);
  await expect(listSynonyms(context, { after: "" })).rejects.toMatchObject(NOT_STAFF);
  await expect(saveSynonym(context, { words: "a", meaning: "b" })).rejects.toMatchObject(NOT_STAFF);
  await expect(deleteSynonym(context, { key: "a" })).rejects.toMatchObject(NOT_STAFF);
});
