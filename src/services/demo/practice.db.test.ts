import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer, cloneTemplate, type TestDatabase } from "../../../tests/support/template-database.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { PRACTICE_PLACES } from "../../db/demo/practice-places.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { migrateImages } from "../../jobs/handlers/migrate-images.ts";
import { simplifyIds } from "../../jobs/handlers/simplify-ids.ts";
import { type JobRunner, startJobRunner } from "../../jobs/job-runner.ts";
import { createFetchPublic } from "../../outside/fetch/fetch-public.ts";
import { practiceHosts } from "../../server/practice-host.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { mergeBusinesses } from "../duplicates/merge-businesses.ts";
import { getJobRun, listJobRunItems } from "../job-runs/read-job-runs.ts";
import { retryFailedItems } from "../job-runs/start-job-run.ts";
import { startImageMigration } from "../migration/migrate-images.ts";
import { startSimplifyingIds } from "../migration/simplify-ids.ts";
import { addPractice, listPractice, removePractice } from "./practice.ts";
import { findDemo, removeDemo } from "./remove-demo.ts";

const BOTH = new Set(["kept", "merged"]);
const JOINED = { fromMerged: new Set<string>(), lists: { features: BOTH, pictures: BOTH } };
let clone: TestDatabase;
let db: Database;
let runner: JobRunner | null = null;
const stops: (() => Promise<unknown>)[] = [];
const contextOf = (actor: Actor = OPERATOR) => testContext({ db, actor }).context;
const staff = () => contextOf();

beforeEach(async () => {
  clone = await cloneTemplate(inject("template"));
  db = openDatabase({
    url: clone.url,
    applicationName: "guia-tests:0",
    connectTimeoutMs: 60_000,
    onError() {},
  });
});

afterEach(async () => {
  await runner?.stop();
  runner = null;
  for (const stop of stops.splice(0)) await stop();
  await db.close();
  await clone.drop();
});

/** Every row of the catalogue and its history, as text. */
async function snapshot(): Promise<readonly object[]> {
  const tables = ["businesses", "former_ids", "change_sets", "business_changes", "demo_rows", "reviews"];
  const parts = tables.map((table) => `select '${table}' as name, ${table}::text as line from ${table}`);
  return administer(clone.url, `${parts.join(" union all ")} order by 1, 2`);
}

async function remove() {
  await removePractice(staff(), { seen: await listPractice(staff()) });
}

async function statusOf(name: string) {
  try {
    return (await getBusiness(contextOf(VISITOR), { name })).business.id;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

function startJobs() {
  const hosts = practiceHosts({
    publicUrl: "http://localhost:3000",
    onStarted: (stop) => stops.push(stop),
    slowMs: 20,
  });
  const fetchPublic = createFetchPublic({ userAgent: () => "x", hosts });
  runner = startJobRunner({
    jobs: [migrateImages({ betweenImagesMs: 0, betweenStepsMs: 0 }), simplifyIds],
    context: () => ({ ...contextOf(SYSTEM), fetchPublic }),
    pollMs: 20,
  });
}

async function finish({ run: { id } }: { run: { id: string } }) {
  await expect.poll(async () => (await getJobRun(staff(), { id })).run.state).toBe("done");
  const { items } = await listJobRunItems(staff(), { id, outcome: "failed" });
  return items.map(({ item, message }) => [item, message]);
}

test("AX-01 practice places go through both jobs, fail as told, and leave nothing behind when removed", async () => {
  const before = await snapshot();
  expect(await addPractice(staff())).toEqual({ kind: "added", places: PRACTICE_PLACES.length });
  startJobs();
  const migration = await startImageMigration(staff());
  expect(await finish(migration)).toEqual([
    ["-NxPractica7Kq", "Respondió 404."],
    ["HAMBURGUESAS-PRACTICA", "Respondió 404."],
    ["Sushi.Practica", "Respondió 503."],
    ["practica__parrilla__2019", "Pesa más de 15 MB."],
  ]);
  const retried = await finish(await retryFailedItems(staff(), { id: migration.run.id }));
  expect(retried.map(([item]) => item)).toEqual([
    "-NxPractica7Kq",
    "HAMBURGUESAS-PRACTICA",
    "practica__parrilla__2019",
  ]);
  expect(await finish(await startSimplifyingIds(staff()))).toEqual([]);
  expect(await statusOf("PRACTICA Cafe_01!")).toBe("cafe-de-practica");
  const places = await listPractice(staff());
  expect(places.map(({ id }) => id)).toEqual([
    "cafe-de-practica",
    "cafe-de-practica-2",
    "hamburguesas-de-practica",
    "heladeria-de-practica",
    "parrilla-de-practica",
    "pizzeria-de-practica",
    "resto-de-practica",
    "sushi-de-practica",
  ]);
  await remove();
  expect(await snapshot()).toEqual(before);
  for (const name of ["PRACTICA Cafe_01!", "cafe-de-practica", "resto_practica#44"])
    expect(await statusOf(name)).toBe("not-found");

  expect(await addPractice(staff()), "again from the beginning").toMatchObject({ kind: "added" });
  expect((await listPractice(staff())).map(({ id }) => id)).toEqual(
    expect.arrayContaining(PRACTICE_PLACES.map(({ id }) => id)),
  );
});

test("asked for twice, also at once, the places are there once", async () => {
  const kinds = await Promise.all([1, 2, 3].map(() => addPractice(staff())));
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(["added", "already-there", "already-there"]);
  expect(await addPractice(staff())).toEqual({ kind: "already-there", places: PRACTICE_PLACES.length });
  expect(await listPractice(staff())).toHaveLength(PRACTICE_PLACES.length);
});

test("a real business with one of the names keeps it, with its source, and stays when practice is removed", async () => {
  await editCatalogue(staff(), { tool: "editor" }, (edit) =>
    edit.createAll([
      { id: "Sushi.Practica", title: "Sushi real", category: "Sushis", source: "practice" },
      { id: "cafe-de-practica", title: "Café real", category: "Cafetería" },
    ]),
  );
  const before = await snapshot();
  await addPractice(staff());
  expect((await listPractice(staff())).map(({ id }) => id)).not.toContain("Sushi.Practica");
  await remove();
  expect(await snapshot()).toEqual(before);
});

test("a change set of practice and real places keeps its part about the real ones", async () => {
  await addPractice(staff());
  await editCatalogue(staff(), { tool: "bulk" }, async (edit) => {
    await edit.update({ id: "nori-48", fields: { speciality: "Nigiris" } });
    await edit.update({ id: "Sushi.Practica", fields: { verified: true } });
  });
  await editCatalogue(staff(), { tool: "delete" }, (edit) => edit.delete("resto_practica#44"));
  await remove();
  expect(
    await administer(
      clone.url,
      "select tool, business_id from change_sets join business_changes on id = change_set_id",
    ),
  ).toEqual([{ tool: "bulk", business_id: "nori-48" }]);
});

test("what others added is told first, and goes only as it was told", async () => {
  await addPractice(staff());
  const seen = await listPractice(staff());
  await db.transaction((store) =>
    store.reviews.add({
      businessId: "Sushi.Practica",
      author: "Ana",
      stars: 5,
      text: "Rico",
      at: new Date(),
    }),
  );
  await expect(removePractice(staff(), { seen })).rejects.toMatchObject({ code: "conflict" });
  expect(await listPractice(staff())).toContainEqual(
    expect.objectContaining({ id: "Sushi.Practica", reviews: 1, ratings: 0, hearts: 0 }),
  );
  await remove();
  expect(await listPractice(staff())).toEqual([]);
});

test("a practice place that was merged with a real one has to be separated first", async () => {
  await addPractice(staff());
  await mergeBusinesses(staff(), {
    kept: { id: "nori-48", version: 1 },
    merged: { id: "Sushi.Practica", version: 1 },
    decision: JOINED,
  });
  await expect(remove()).rejects.toMatchObject({
    spanish: expect.stringContaining("se fusionó con «Nori 48»"),
  });
  expect(await listPractice(staff())).toHaveLength(PRACTICE_PLACES.length);
});

test("the demo goes without the practice places, which stay", async () => {
  await addPractice(staff());
  const demo = await findDemo(staff());
  await removeDemo(staff(), { seen: demo?.additions ?? [] });
  expect(await listPractice(staff())).toHaveLength(PRACTICE_PLACES.length);
  await remove();
});

test("G-03 only staff, and not on a public guide", async () => {
  for (const actor of [VISITOR, SYSTEM]) {
    await expect(addPractice(contextOf(actor))).rejects.toMatchObject(NOT_STAFF);
    await expect(listPractice(contextOf(actor))).rejects.toMatchObject(NOT_STAFF);
    await expect(removePractice(contextOf(actor), { seen: [] })).rejects.toMatchObject(NOT_STAFF);
  }
  const context = staff();
  const site = { ...context.site, publicUrl: "https://guia.com.ar" };
  await expect(addPractice({ ...context, site })).rejects.toMatchObject({
    spanish: expect.stringContaining("PUBLIC_URL pública"),
  });
});
