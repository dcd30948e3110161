import { afterEach, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { simplifyIds } from "../../jobs/handlers/simplify-ids.ts";
import { undoRun } from "../../jobs/handlers/undo-run.ts";
import { type JobRunner, startJobRunner } from "../../jobs/job-runner.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { undoJobRun } from "../changes/undo-job-run.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { getJobRun, listJobRunItems } from "../job-runs/read-job-runs.ts";
import { getMigration } from "./get-migration.ts";
import { startImageMigration } from "./migrate-images.ts";
import { simplifyId, startSimplifyingIds } from "./simplify-ids.ts";

const used = fileDatabase();
let runner: JobRunner | null = null;
const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;

beforeEach(async () => {
  await administer(used.url, "truncate job_runs cascade; truncate former_ids, change_sets cascade");
  await administer(used.url, "delete from businesses where description in ('De prueba', 'Otra')");
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
});

/** With ids as they came from elsewhere. */
async function addUntidy(ids: readonly (readonly [id: string, title: string])[]): Promise<void> {
  await used.db.transaction((store) =>
    store.businesses.insertAll(
      ids.map(([id, title]) => ({ id, title, category: "Sushis", description: "De prueba" })),
    ),
  );
}

async function finish({ run: { id } }: { run: { id: string } }) {
  runner ??= startJobRunner({
    jobs: [simplifyIds, undoRun],
    context: () => testContext({ db: used.db, actor: SYSTEM }).context,
    pollMs: 20,
  });
  await expect.poll(async () => (await getJobRun(staff(), { id })).run.state).toBe("done");
  return getJobRun(staff(), { id });
}

const idsOf = async (titles: string) =>
  (
    await administer<{ id: string }>(
      used.url,
      `select id from businesses where title like '${titles}' order by id`,
    )
  ).map(({ id }) => id);
/** Everything but the moments and counters of edits. */
const exportAll = () =>
  administer(
    used.url,
    `select to_jsonb(b) - array['version', 'updated_at', 'search_document'] as row from businesses b order by slug collate "C"`,
  );

test("AX-05 untidy ids become those of the titles, reviews and hearts follow, and old addresses lead to the new ones", async () => {
  await addUntidy([
    ["Zanella_44", "Zanella Norte"],
    ["zanella-norte-de-la-diagonal", "Zanella Norte"],
    ["PATIO QUILLA!!", "Patio Quilla"],
    ["patio-quilla-2", "Patio Quilla"],
  ]);
  await administer(
    used.url,
    "insert into reviews (business_id, author, stars, text, at) values ('PATIO QUILLA!!', 'Ana', 5, 'Rico', now())",
  );
  const { renames, counts: before, rows } = await getMigration(staff(), { filter: "dirty-ids" });
  expect(before["dirty-ids"]).toBe(3);
  expect(rows).toHaveLength(3);
  const { run, counts } = await finish(await startSimplifyingIds(staff()));
  expect(counts).toEqual({ done: 3 });
  expect(run).toMatchObject({ current: 3, total: 3, failed: 0, message: "Se simplificaron los ids." });
  const { items } = await listJobRunItems(staff(), { id: run.id });
  expect(items.map(({ item, message }) => [item, message])).toEqual([
    ["PATIO QUILLA!!", "Ahora es patio-quilla."],
    ["Zanella_44", "Ahora es zanella-norte."],
    ["zanella-norte-de-la-diagonal", "Ahora es zanella-norte-2."],
  ]);
  expect(
    renames.map(({ id, newId }) => [id, `Ahora es ${newId}.`]),
    "as previewed",
  ).toEqual(items.map(({ item, message }) => [item, message]));
  expect(await idsOf("Zanella Norte")).toEqual(["zanella-norte", "zanella-norte-2"]);
  expect(await administer(used.url, "select business_id from reviews where text = 'Rico'")).toEqual([
    { business_id: "patio-quilla" },
  ]);
  expect(
    await administer(used.url, "select original_id, id_updated_at from businesses where id = 'patio-quilla'"),
  ).toEqual([{ original_id: "PATIO QUILLA!!", id_updated_at: new Date("2026-03-01T12:00:00Z") }]);
  expect(await administer(used.url, "select id, business_id from former_ids order by id")).toContainEqual({
    id: "PATIO QUILLA!!",
    business_id: "patio-quilla",
  });
});

test("AX-05 undoing the whole job gives every business its id back, and names what was renamed since", async () => {
  await addUntidy([
    ["Viejo Uno", "Undo uno"],
    ["Viejo Dos", "Undo dos"],
    ["Viejo Tres", "Undo tres"],
  ]);
  const before = await exportAll();
  const first = await finish(await startSimplifyingIds(staff()));
  expect(await idsOf("Undo%")).toEqual(["undo-dos", "undo-tres", "undo-uno"]);
  const undone = await finish(await undoJobRun(staff(), { id: first.run.id }));
  expect(undone.counts).toEqual({ done: 3 });
  expect(await exportAll()).toEqual(before);

  const second = await finish(await startSimplifyingIds(staff()));
  await editCatalogue(staff(), { tool: "rename" }, (edit) =>
    edit.rename({ id: "undo-dos", newId: "dos-nuevo" }),
  );
  await updateBusiness(staff(), { id: "undo-tres", tool: "editor", fields: { description: "Otra" } });
  const partly = await finish(await undoJobRun(staff(), { id: second.run.id }));
  expect(partly.counts).toEqual({ done: 2, warned: 1 });
  const { items } = await listJobRunItems(staff(), { id: partly.run.id, outcome: "warned" });
  expect(items[0]?.message).toContain("de dos-nuevo");
  expect(await idsOf("Undo%")).toEqual(["Viejo Tres", "Viejo Uno", "dos-nuevo"]);
  await expect(undoJobRun(staff(), { id: second.run.id })).rejects.toMatchObject({
    spanish: "No queda nada para deshacer.",
  });
});

test("AX-06 an id that was another's is never given again, its own former one is", async () => {
  await addUntidy([["la-marea", "La marea"]]);
  await editCatalogue(staff(), { tool: "rename" }, (edit) => edit.rename({ id: "la-marea", newId: "otra" }));
  await addUntidy([["Marea!", "La Marea"]]);
  expect((await simplifyId(staff(), { id: "Marea!" })).message).toBe("Ahora es la-marea-2.");
  expect((await simplifyId(staff(), { id: "otra" })).message).toBe("Ahora es la-marea.");
});

test("AX-05 a business that was deleted or tidied meanwhile is skipped", async () => {
  await addUntidy([["Se Fue", "Se fue"]]);
  await editCatalogue(staff(), { tool: "delete" }, (edit) => edit.delete("Se Fue"));
  for (const id of ["Se Fue", "nadie", "brumal"])
    expect((await simplifyId(staff(), { id })).outcome).toBe("skipped");
});

test("AX-01 one of the two jobs at a time", async () => {
  await startSimplifyingIds(staff());
  expect(await startImageMigration(staff())).toMatchObject({
    kind: "busy",
    message: "Ya hay una tarea en marcha: «Simplificar los ids». Esperá a que termine o cancelala.",
  });
});

test("G-03 both jobs are for staff only", async () => {
  for (const actor of [VISITOR, SYSTEM]) {
    const { context } = testContext({ db: used.db, actor });
    await expect(startSimplifyingIds(context)).rejects.toMatchObject({ name: "AppError" });
    await expect(startImageMigration(context)).rejects.toMatchObject({ name: "AppError" });
    await expect(undoJobRun(context, { id: "x" })).rejects.toMatchObject({ name: "AppError" });
    await expect(getMigration(context, { filter: "all" })).rejects.toMatchObject({ name: "AppError" });
    await expect(simplifyId(context, { id: "brumal" })).rejects.toMatchObject({ name: "AppError" });
  }
});
