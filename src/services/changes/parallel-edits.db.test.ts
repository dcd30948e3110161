import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { type CatalogueEdit, editCatalogue } from "./edit-catalogue.ts";
import { undoChangeSet } from "./undo-change-set.ts";

const used = fileDatabase();
const context = () => testContext({ db: used.db, actor: OPERATOR }).context;
const edit = (work: (edit: CatalogueEdit) => Promise<unknown>) =>
  editCatalogue(context(), { tool: "import" }, work);

const PLACES = ["nori-48", "polo-61", "brumal"];

/** What the ledger says the business is now, checking that each change starts where the one before ended. */
async function replay(businessId: string): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const { fields } of await used.db.changes.listSince({ businessId, version: 0 }))
    for (const [field, { before, after }] of Object.entries(fields)) {
      if (values.has(field))
        expect([businessId, field, before]).toEqual([businessId, field, values.get(field)]);
      values.set(field, after);
    }
  return values;
}

test("edits, renames, deletions and undos at once only win or lose, and the ledger is the truth", async () => {
  const { changeSetId } = await edit(async (ledger) => {
    for (const id of PLACES) await ledger.update({ id, fields: { city: "Berisso" } });
  });
  const ids = PLACES.flatMap((id) => [id, `${id}-b`]);
  const operations = Array.from({ length: 4 }, (_, round) =>
    ids.flatMap((id) => [
      () =>
        edit((ledger) => ledger.update({ id, fields: { phone: `${round}`, direction: `7 N° ${round}` } })),
      () => edit((ledger) => ledger.rename({ id, newId: id.endsWith("-b") ? id.slice(0, -2) : `${id}-b` })),
      () => edit((ledger) => ledger.delete(id)),
      () => edit((ledger) => ledger.restore(id)),
      () => undoChangeSet(context(), { id: changeSetId ?? "" }),
    ]),
  ).flat();
  const outcomes = await Promise.allSettled(operations.map((operation) => operation()));
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    expect(outcome.reason).toBeInstanceOf(AppError);
    expect(["conflict", "not-found"]).toContain((outcome.reason as AppError).code);
  }
  const rows = await used.db.transaction((store) => store.edits.lock(ids));
  expect(rows).toHaveLength(PLACES.length);
  for (const { id, values } of rows) {
    const recorded = await replay(id);
    expect(recorded.size).toBeGreaterThan(2);
    for (const [field, value] of recorded)
      expect([id, field, values[field as keyof typeof values]]).toEqual([id, field, value]);
  }
});
