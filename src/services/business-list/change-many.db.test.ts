import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { changeMany, previewMany } from "./change-many.ts";

const used = fileDatabase();
const context = () => testContext({ db: used.db, actor: OPERATOR }).context;
const PLACES = ["polo-61", "nori-48", "brumal"];
const categoriesOf = async (ids: readonly string[]) =>
  (await used.db.editedBusinesses.list(ids)).map(({ id, values }) => `${id} ${values.category}`).sort();

test("V-09 the preview says what changes and writes nothing; what it showed is written as one change, and undone", async () => {
  const input = { action: "category", value: "  Parrilla " };
  const before = await categoriesOf(PLACES);
  await editCatalogue(context(), { tool: "editor" }, (edit) =>
    edit.update({ id: "brumal", fields: { category: "Parrilla" } }),
  );
  const { rows } = await previewMany(context(), { ...input, ids: PLACES });
  expect(rows.map(({ id, after, isChanged }) => [id, after, isChanged])).toEqual([
    ["polo-61", "Parrilla", true],
    ["nori-48", "Parrilla", true],
    ["brumal", "Parrilla", false],
  ]);
  const { changed, skipped, changeSetId } = await changeMany(context(), { ...input, rows });
  expect([changed, skipped]).toEqual([3, []]);
  expect(await categoriesOf(PLACES)).toEqual(PLACES.map((id) => `${id} Parrilla`).sort());
  await undoChangeSet(context(), { id: changeSetId ?? "" });
  expect((await categoriesOf(["polo-61", "nori-48"])).every((row) => before.includes(row))).toBe(true);
});

test("V-09 a business that changed since the preview, or was deleted, is left alone and named", async () => {
  const input = { action: "verify", value: "" };
  const { rows } = await previewMany(context(), { ...input, ids: ["polo-61", "nori-48", "sorbete"] });
  await editCatalogue(context(), { tool: "editor" }, async (edit) => {
    await edit.update({ id: "nori-48", fields: { phone: "221 555-0000" } });
    await edit.delete("sorbete");
  });
  const outcome = await changeMany(context(), { ...input, rows });
  expect(outcome).toMatchObject({ changed: 1, skipped: ["Nori 48", "Sorbete"] });
  const [nori] = await used.db.editedBusinesses.list(["nori-48"]);
  expect(nori?.values.verified).toBe(false);
});

test("V-09 an empty category, another action and other people are refused", async () => {
  const rows = [{ id: "polo-61", version: 1 }];
  await expect(changeMany(context(), { action: "category", value: " ", rows })).rejects.toMatchObject({
    code: "invalid",
    field: "value",
  });
  await expect(changeMany(context(), { action: "delete", value: "", rows })).rejects.toMatchObject({
    code: "invalid",
  });
  const visitor = testContext({ db: used.db, actor: VISITOR }).context;
  const input = { action: "verify", value: "" };
  await expect(changeMany(visitor, { ...input, rows })).rejects.toMatchObject(NOT_STAFF);
  await expect(previewMany(visitor, { ...input, ids: [] })).rejects.toMatchObject(NOT_STAFF);
});
