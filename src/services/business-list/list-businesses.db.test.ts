import { beforeAll, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { readBusinessListView } from "../../domain/business-list/business-list-view.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { listBusinesses, listBusinessIds } from "./list-businesses.ts";

const used = fileDatabase();
const context = () => testContext({ db: used.db, actor: OPERATOR }).context;
const list = (query = "") => listBusinesses(context(), readBusinessListView(new URLSearchParams(query)));
const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);

beforeAll(async () => {
  await editCatalogue(context(), { tool: "editor" }, async (edit) => {
    const set = (id: string, fields: Record<string, unknown>) => edit.update({ id, fields });
    await set("nori-48", { category: "Sushi", imageUrl: "", phone: "(0221) 555-0177" });
    await set("polo-61", { schedule: "cuando pinta", phone: "221 555-0101", verified: false });
    await set("brumal", { direction: "al lado del kiosco", coordinates: "" });
    await set("verdeo", { active: false });
    await edit.delete("sorbete");
  });
  await administer(
    used.url,
    `update businesses set hours_checked_at = '2026-02-20', contact_checked_at = '2026-02-20', existence_checked_at =
      case id when 'iolanda' then timestamptz '2024-12-01' when 'pitanga' then null else '2026-02-27' end;
    delete from visits; insert into visits (day, path, views) values ('2026-02-28', '/producto/polo-61', 7),
      ('2026-02-27', '/producto/polo-61', 5), ('2026-02-27', '/producto/nori-48', 9),
      ('2026-01-01', '/producto/brumal', 900)`,
  );
});

test("V-09 each filter has its businesses, and its count is their number", async () => {
  const expected: Readonly<Record<string, string>> = {
    "sin-foto": "nori-48",
    "sin-horario": "polo-61",
    direccion: "brumal",
    "sin-ubicacion": "brumal",
    "sin-revisar": "iolanda",
    inactivos: "verdeo",
    borrados: "sorbete",
  };
  const { counts } = await list();
  const filters = { "sin-foto": counts["no-photo"], borrados: counts.deleted, inactivos: counts.inactive };
  for (const [name, id] of Object.entries(expected)) {
    const { rows, found } = await list(`ver=${name}&orden=nombre`);
    expect([name, rows.map((row) => row.id)]).toEqual([name, expect.arrayContaining([id])]);
    expect([name, filters[name as keyof typeof filters] ?? found]).toEqual([name, found]);
  }
  expect(await idsOf("ver=sin-revisar")).toEqual(expect.arrayContaining(["iolanda", "pitanga"]));
  const verified = counts.all - counts.unverified;
  await editCatalogue(context(), { tool: "editor" }, (edit) =>
    edit.update({ id: "aji-17", fields: { verified: true } }),
  );
  expect((await list()).counts.unverified).toBe(counts.all - verified - 1);
  const incomplete = await listBusinessIds(context(), {
    view: readBusinessListView(new URLSearchParams("ver=les-falta")),
    limit: 500,
  });
  expect(incomplete).toEqual(expect.arrayContaining(["nori-48", "polo-61", "brumal"]));
  expect(incomplete).toHaveLength(counts.incomplete);
  expect((await list("ver=borrados")).rows[0]?.state).toBe("deleted");
  expect(await idsOf("q=sorbete")).not.toContain("sorbete");
});

test("V-09 the most visited of the last 30 days come first, then the others by name, without a gap", async () => {
  const { counts } = await list();
  const pages = Array.from({ length: Math.ceil(counts.all / 20) }, (_, index) => index + 1);
  const ids = (await Promise.all(pages.map((page) => idsOf(`pagina=${page}`)))).flat();
  expect(ids.slice(0, 2)).toEqual(["polo-61", "nori-48"]);
  expect(ids).toHaveLength(counts.all);
  expect(new Set(ids).size).toBe(counts.all);
  const [first] = (await list()).rows;
  expect(first).toMatchObject({ views: 12, missing: ["hours"], checked: "hace 10 días", isCheckDue: false });
  expect((await list("pagina=99")).view.page).toBe(pages.length);
});

test("V-09 names, addresses and phones are searched, within a category and a filter", async () => {
  expect(await idsOf("q=ÑORI")).toEqual(["nori-48"]);
  expect(await idsOf("q=221 5550177")).toEqual(["nori-48"]);
  expect(await idsOf("q=del kiosco")).toEqual(["brumal"]);
  expect(await idsOf("q=nori&categoria=pizzeria")).toEqual([]);
  expect(await idsOf("q=100%25")).toEqual([]);
  const { found, categories } = await list("categoria=pizzeria");
  expect(categories.find(({ key }) => key === "pizzeria")?.total).toBe(found);
  expect(await idsOf("ver=sin-foto&categoria=sushi&q=nori")).toEqual(["nori-48"]);
});

test("V-09 all ids of a view can be listed; only staff may ask", async () => {
  const view = readBusinessListView(new URLSearchParams("ver=sin-revisar"));
  expect(await listBusinessIds(context(), { view, limit: 500 })).toEqual(["iolanda", "pitanga"]);
  const visitor = testContext({ db: used.db, actor: VISITOR }).context;
  await expect(listBusinesses(visitor, view)).rejects.toMatchObject(NOT_STAFF);
  await expect(listBusinessIds(visitor, { view, limit: 5 })).rejects.toMatchObject(NOT_STAFF);
});
