import { beforeAll, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { addSuggestion } from "../suggestions/add-suggestion.ts";
import { approveSuggestion } from "../suggestions/decide-suggestion.ts";
import {
  categoryOfAlias,
  cleanUpCategories,
  forgetAliases,
  getCategoryCleanup,
  keepSpellings,
} from "./clean-up-categories.ts";

const used = fileDatabase();
const contextOf = (actor = OPERATOR) => testContext({ db: used.db, actor }).context;

beforeAll(async () => {
  await administer(
    used.url,
    `update businesses set category = 'Librería', category_key = 'libreria', category_id = null, home_section_id = null;
     update businesses set category = 'libreria' where id in ('nori-48', 'polo-61');
     update businesses set category = 'Librerias' where id = 'sorbete'`,
  );
});

const groupOf = async () => {
  const { group } = await getCategoryCleanup(contextOf(), { name: "" });
  if (!group) throw new Error("no group");
  return group;
};

async function clean({ target = "Librería", out = [] as readonly string[], isRemembered = true } = {}) {
  const { spellings } = await groupOf();
  return cleanUpCategories(contextOf(), {
    spellings: spellings.filter(({ spelling }) => !out.includes(spelling)),
    keptSpellings: out,
    target,
    isRemembered,
  });
}

const categories = () =>
  administer(used.url, "select category, count(*)::int as count from businesses group by 1 order by 1");
const alias = (spelling: string) => categoryOfAlias(used.db, spelling);

test("AC-01 a group is changed as a whole, remembered as aliases, and undone with them", async () => {
  const before = await categories();
  const group = await groupOf();
  expect(group.spellings.map(({ spelling, count }) => [spelling, count])).toEqual([
    ["Librería", 112],
    ["libreria", 2],
    ["Librerias", 1],
  ]);
  const { businesses } = await getCategoryCleanup(contextOf(), { name: group.name });
  expect(businesses).toHaveLength(115);
  const { changeSetId, changed } = await clean();
  expect(changed).toBe(3);
  expect(await categories()).toEqual([{ category: "Librería", count: 115 }]);
  const [row] = await administer(used.url, "select updated_at, version from businesses where id = 'sorbete'");
  expect(row).toMatchObject({ updated_at: contextOf().clock.now(), version: 2 });
  expect([await alias("LIBRERIAS"), await alias("Bar")]).toEqual(["Librería", "Bar"]);
  expect((await getCategoryCleanup(contextOf(), { name: "" })).groups).toEqual([]);

  await undoChangeSet(contextOf(), { id: changeSetId ?? "" });
  expect(await categories()).toEqual(before);
  expect(await alias("LIBRERIAS")).toBe("LIBRERIAS");
});

test("AC-01 a spelling that was taken out stays, and is not proposed again", async () => {
  const { changeSetId } = await clean({ target: "Papelería y libros", out: ["Librerias"] });
  expect(await categories()).toEqual([
    { category: "Librerias", count: 1 },
    { category: "Papelería y libros", count: 114 },
  ]);
  expect(await alias("libreria")).toBe("Papelería y libros");
  expect(await alias("Librerias")).toBe("Librerias");
  expect((await getCategoryCleanup(contextOf(), { name: "" })).groups).toEqual([]);
  await undoChangeSet(contextOf(), { id: changeSetId ?? "" });
  expect((await groupOf()).spellings).toHaveLength(3);
});

test("AC-01 all or nothing: a business that was changed since the preview refuses the whole", async () => {
  const { spellings } = await groupOf();
  await updateBusiness(contextOf(), { id: "polo-61", fields: { phone: "7" }, tool: "editor" });
  const before = await categories();
  const input = { spellings, keptSpellings: [], target: "Bar", isRemembered: true };
  await expect(cleanUpCategories(contextOf(), input)).rejects.toMatchObject({ code: "conflict" });
  for (const target of ["", " ", "undefined", "x".repeat(101)])
    await expect(cleanUpCategories(contextOf(), { ...input, target })).rejects.toMatchObject({
      code: "invalid",
      field: "target",
    });
  await expect(cleanUpCategories(contextOf(), { ...input, spellings: [] })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await categories()).toEqual(before);
  expect(await alias("libreria")).toBe("libreria");
});

test("AC-01 «No son lo mismo» is remembered until it is forgotten", async () => {
  const group = await groupOf();
  await expect(keepSpellings(contextOf(), { spellings: ["Librería", "Inventada"] })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await getCategoryCleanup(contextOf(), { name: "" })).aliases).toEqual([]);
  await keepSpellings(contextOf(), { spellings: group.spellings.map(({ spelling }) => spelling) });
  expect((await getCategoryCleanup(contextOf(), { name: "" })).groups).toEqual([]);
  await forgetAliases(contextOf(), { keys: ["libreria", "librerias"] });
  expect((await groupOf()).spellings).toHaveLength(3);
});

test("V-15 suggestions get the category of the alias, also through two steps", async () => {
  const at = new Date("2026-03-01T12:00:00Z");
  const put = (spelling: string, category: string) =>
    used.db.categorySpellings.putAliases({
      aliases: [{ key: spelling.toLowerCase(), spelling, category }],
      at,
      actor: "x",
    });
  await put("Gelato", "Heladeria");
  await put("heladeria", "Heladería");
  const suggestion = {
    businessName: "Gelato Nuevo",
    category: "Otro",
    customCategory: "GELATO",
    finalCategory: "GELATO",
    isNewCategoryRequest: true,
    address: "",
    city: "La Plata",
    phone: "",
    description: "",
    website: "",
    userName: null,
    userEmail: null,
    additionalInfo: null,
  };
  await addSuggestion(contextOf(VISITOR), { suggestion });
  const [row] = await administer(
    used.url,
    "select id, final_category, custom_category, is_new_category_request from suggestions where business_name = 'Gelato Nuevo'",
  );
  expect(row).toMatchObject({
    final_category: "Heladería",
    custom_category: "GELATO",
    is_new_category_request: false,
  });
  const business = {
    title: "Gelato Nuevo",
    category: "gelato",
    direction: "",
    city: "La Plata",
    phone: "",
    schedule: "",
    website: "",
    description: "",
  };
  await approveSuggestion(contextOf(), { id: String(row?.id), business, notes: "", isTold: false });
  expect(await used.db.businesses.findById("gelato-nuevo")).toMatchObject({ category: "Heladería" });
});

test("only the staff clean up", async () => {
  const visitor = contextOf(VISITOR);
  for (const attempt of [
    getCategoryCleanup(visitor, { name: "" }),
    cleanUpCategories(visitor, { spellings: [], keptSpellings: [], target: "Bar", isRemembered: false }),
    keepSpellings(visitor, { spellings: ["Bar"] }),
    forgetAliases(visitor, { keys: ["bar"] }),
  ])
    await expect(attempt).rejects.toMatchObject(NOT_STAFF);
});
