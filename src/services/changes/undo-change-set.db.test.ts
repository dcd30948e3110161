import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { type CatalogueEdit, editCatalogue } from "./edit-catalogue.ts";
import { listHistory } from "./list-history.ts";
import { undoChangeSet } from "./undo-change-set.ts";

const used = fileDatabase();
const contextOf = (actor = OPERATOR) => testContext({ db: used.db, actor });

async function edit(work: (edit: CatalogueEdit) => Promise<unknown>): Promise<string> {
  const { changeSetId } = await editCatalogue(contextOf().context, { tool: "import" }, work);
  if (changeSetId === null) throw new Error("nothing was changed");
  return changeSetId;
}

const set = (id: string, fields: Record<string, unknown>) => edit((ledger) => ledger.update({ id, fields }));
const undo = (id: string) => undoChangeSet(contextOf().context, { id });

async function undone(id: string): Promise<string> {
  const { changeSetId } = await undo(id);
  if (changeSetId === null) throw new Error("nothing was undone");
  return changeSetId;
}

async function rowOf(id: string) {
  const [row] = await administer(used.url, `select * from businesses where id = '${id}'`);
  if (!row) throw new Error(`no ${id}`);
  return row;
}

test("V-09 a change set undone after a later edit of one field restores all other fields and names that one", async () => {
  const ids = ["nori-48", "polo-61"];
  const before = await Promise.all(ids.map(rowOf));
  const fields = { title: "Otro", phone: "1", description: "Otra", direction: "7 y 50", features: ["x"] };
  const id = await edit(async (ledger) => {
    for (const business of ids) await ledger.update({ id: business, fields });
  });
  await set("polo-61", { phone: "221 999" });
  const { changeSetId, skipped } = await undo(id);
  expect(skipped).toEqual([
    { businessId: "polo-61", field: "phone", before: before[1]?.phone, current: "221 999" },
  ]);
  const after = await Promise.all(ids.map(rowOf));
  const { updated_at: _, version: __, ...nori } = before[0] ?? {};
  expect(after[0]).toMatchObject(nori);
  const { updated_at: ___, version: ____, phone: _____, ...polo } = before[1] ?? {};
  expect(after[1]).toMatchObject({ ...polo, phone: "221 999" });
  const { entries } = await listHistory(contextOf().context, { businessId: "polo-61" });
  expect(entries.map(({ tool, undoes, isUndone }) => ({ tool, undoes, isUndone }))).toEqual([
    { tool: "undo", undoes: id, isUndone: false },
    { tool: "import", undoes: null, isUndone: false },
    { tool: "import", undoes: null, isUndone: true },
  ]);
  expect(changeSetId).toBe(entries[0]?.changeSetId);
});

test("a change set is undone once, also by twenty at the same time", async () => {
  const id = await set("brumal", { phone: "1" });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => undo(id)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
});

test("an undo can be undone, and edits are undone in reverse order", async () => {
  const { phone } = await rowOf("verdeo");
  const first = await set("verdeo", { phone: "1" });
  const second = await set("verdeo", { phone: "2" });
  expect(await undo(first)).toMatchObject({ changeSetId: null, skipped: [{ field: "phone", current: "2" }] });
  const undoing = await undone(second);
  expect((await rowOf("verdeo")).phone).toBe("1");
  await undone(undoing);
  expect((await rowOf("verdeo")).phone).toBe("2");
  const redone = await set("verdeo", { phone: "3" });
  await undone(redone);
  expect((await rowOf("verdeo")).phone).toBe("2");
  expect(phone).not.toBe("2");
});

test("an undone later edit is no obstacle", async () => {
  const { phone } = await rowOf("iolanda");
  const first = await set("iolanda", { phone: "1" });
  await undone(await set("iolanda", { phone: "2" }));
  await undone(first);
  expect((await rowOf("iolanda")).phone).toBe(phone);
});

test("creating is undone by deleting: what visitors added stays, and undoing that brings it back", async () => {
  const id = await edit((ledger) => ledger.createAll([{ title: "Recién Creado", category: "Bar" }]));
  const business = await used.db.businesses.findById("recien-creado");
  expect(business).toMatchObject({ title: "Recién Creado" });
  await addMembers(used.db, ["ana"]);
  const at = new Date();
  await used.db.transaction((store) =>
    store.favourites.set({
      memberId: "ana",
      hearts: [{ businessId: "recien-creado", kept: true, changedAt: at }],
    }),
  );
  const undoing = await undone(id);
  expect(await used.db.businesses.findById("recien-creado")).toBeNull();
  expect(await rowOf("recien-creado")).toMatchObject({ active: false, heart_count: 1 });
  await undone(undoing);
  expect(await used.db.businesses.findById("recien-creado")).toMatchObject({ heartCount: 1 });
});

test("deleting is undone as a field change, with the activity of before", async () => {
  await set("sorbete", { active: false });
  const id = await edit((ledger) => ledger.delete("sorbete"));
  expect((await rowOf("sorbete")).deleted_at).not.toBeNull();
  await undone(id);
  expect(await rowOf("sorbete")).toMatchObject({ deleted_at: null, active: false });
});

test("a rename is undone with both names", async () => {
  const id = await edit((ledger) => ledger.rename({ id: "sin-vaca", newId: "con-vaca" }));
  expect(await rowOf("con-vaca")).toMatchObject({ slug: "con-vaca", original_id: "sin-vaca" });
  await set("con-vaca", { phone: "7" });
  expect((await undo(id)).skipped).toEqual([]);
  expect(await rowOf("sin-vaca")).toMatchObject({
    slug: "sin-vaca",
    original_id: null,
    id_updated_at: null,
    phone: "7",
  });
  const { entries } = await listHistory(contextOf().context, { businessId: "sin-vaca" });
  expect(entries).toHaveLength(3);
});

test("an undo that fails in the middle leaves nothing behind", async () => {
  const id = await edit(async (ledger) => {
    await ledger.update({ id: "masa-terca", fields: { phone: "1" } });
    await ledger.update({ id: "medio-agujero", fields: { title: "Otro" } });
  });
  await administer(
    used.url,
    "alter table businesses add constraint no_undo check (id <> 'medio-agujero' or title = 'Otro')",
  );
  await expect(undo(id)).rejects.toThrow();
  expect((await rowOf("masa-terca")).phone).toBe("1");
  await administer(used.url, "alter table businesses drop constraint no_undo");
  expect((await undo(id)).skipped).toEqual([]);
  expect((await rowOf("medio-agujero")).title).not.toBe("Otro");
});

test("unknown change sets are refused, and so is everybody but the staff", async () => {
  for (const id of ["", "x", "' or 1=1", randomUUID()])
    await expect(undo(id)).rejects.toMatchObject({ code: "not-found" });
  const id = await set("gato-de-yeso", { phone: "1" });
  for (const actor of [VISITOR, SYSTEM])
    await expect(undoChangeSet(contextOf(actor).context, { id })).rejects.toMatchObject(NOT_STAFF);
});
