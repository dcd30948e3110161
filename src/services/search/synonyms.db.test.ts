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
  for (const meaning of ["Ramén", "xyzzyq"])
    await expect(saveSynonym(context, { words: "ramen", meaning })).rejects.toMatchObject({
      code: "invalid",
      field: "meaning",
    });
  await expect(deleteSynonym(context, { key: "ramen" })).rejects.toMatchObject({ code: "not-found" });
  expect((await listSynonyms(context, { after: "" })).synonyms).toEqual([]);
});

test("aliases are listed by their words with who wrote them, in pages, and the last meaning counts", async () => {
  const { context } = open();
  await saveSynonym(context, { words: "ramen", meaning: "pizza" });
  await saveSynonym(context, { words: "Ramen", meaning: "sushi" });
  expect(await listSynonyms(context, { after: "" })).toEqual({
    synonyms: [
      {
        key: "ramen",
        words: "Ramen",
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
