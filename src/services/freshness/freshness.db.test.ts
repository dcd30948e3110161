import { beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import type { FreshnessAnswer } from "../../domain/freshness/freshness-report.ts";
import { readToReviewView, type ToReviewFilter } from "../../domain/freshness/to-review-view.ts";
import { getEditedBusiness } from "../business-editor/get-edited-business.ts";
import { saveBusiness } from "../business-editor/save-business.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { closeBusiness, confirmBusiness, dismissReports } from "./check-business.ts";
import { listToReview } from "./list-to-review.ts";
import { reportFreshness } from "./report-freshness.ts";

const used = fileDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const staff = () => testContext({ db: used.db, actor: OPERATOR, now }).context;

function answer(client: string, given: FreshnessAnswer, { name = "nori-48", note = "" } = {}) {
  const context = { ...testContext({ db: used.db, actor: VISITOR, now }).context, clientKey: client };
  return reportFreshness(context, { name, answer: given, note });
}

async function list(filter: ToReviewFilter = "all") {
  const { rows, counts } = await listToReview(staff(), { filter, page: 1 });
  return { ids: rows.map(({ id }) => id), rows, counts };
}

/** Everything was checked a month ago, and nothing is visited or reported. */
beforeEach(() =>
  administer(
    used.url,
    `truncate freshness_reports, visits;
    update businesses set hours_checked_at = timestamptz '2026-02-01', contact_checked_at = timestamptz '2026-02-01',
      existence_checked_at = timestamptz '2026-02-01', active = true`,
  ),
);

test("V-05 of a client and a place the last answer counts, its note stays, and nothing changes by itself", async () => {
  const stored = () => administer(used.url, "select * from businesses where id = 'nori-48'");
  const before = await stored();
  await answer("a", "changed");
  await answer("a", "changed", { note: "Abren a las 20" });
  await answer("a", "changed");
  await answer("b", "closed", { note: "Hay otro local" });
  await answer("b", "same", { note: "no se guarda" });
  expect((await list()).rows[0]?.reports).toEqual([
    { answer: expect.any(String), note: expect.any(String), at: now.toISOString() },
    { answer: expect.any(String), note: expect.any(String), at: now.toISOString() },
  ]);
  expect(await administer(used.url, "select answer, note from freshness_reports order by answer")).toEqual([
    { answer: "changed", note: "Abren a las 20" },
    { answer: "same", note: "" },
  ]);
  expect(await stored()).toEqual(before);
  expect(await used.db.dashboard.countPending()).toMatchObject({ reported: 1 });
});

test("V-05 an answer about an unknown place is refused, and too many answers too", async () => {
  await expect(answer("a", "closed", { name: "no-existe" })).rejects.toMatchObject({ code: "not-found" });
  const sent = await Promise.allSettled(Array.from({ length: 30 }, () => answer("c", "closed")));
  const refused = sent.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ code: "too-many" });
});

test("V-05 what several visitors report alike comes first, then visits × age; one report makes a check due", async () => {
  await administer(
    used.url,
    `update businesses set hours_checked_at = timestamptz '2024-06-01' where id in ('nori-48', 'pizzeria-el-tilo');
    update businesses set hours_checked_at = timestamptz '2025-01-01' where id = 'cafe-las-tipas';
    insert into visits (day, path, views, visitors) values
      ('2026-02-20', '/producto/cafe-las-tipas', 50, 1), ('2026-02-20', '/producto/pizzeria-el-tilo', 2, 1)`,
  );
  expect((await list()).ids).toEqual(["cafe-las-tipas", "pizzeria-el-tilo", "nori-48"]);
  await answer("a", "same", { name: "nori-48" });
  expect((await list()).ids).toEqual(["cafe-las-tipas", "pizzeria-el-tilo", "nori-48"]);
  await answer("a", "closed", { name: "burger-del-bosque" });
  await answer("a", "changed", { name: "nori-48" });
  await answer("b", "changed", { name: "nori-48" });
  const { ids, counts } = await list();
  expect(ids).toEqual(["nori-48", "cafe-las-tipas", "pizzeria-el-tilo", "burger-del-bosque"]);
  expect(counts).toEqual({ all: 4, reported: 2, unchecked: 3 });
  expect((await list("reported")).ids).toEqual(["nori-48", "burger-del-bosque"]);
  expect((await list("unchecked")).ids).toEqual(["nori-48", "cafe-las-tipas", "pizzeria-el-tilo"]);
});

test("V-05 confirming sets the three dates and answers the reports; undoing gives both back", async () => {
  await administer(used.url, "update businesses set hours_checked_at = null where id = 'nori-48'");
  await answer("a", "changed", { note: "Otro teléfono" });
  expect((await getEditedBusiness(staff(), { name: "nori-48" })).reports).toMatchObject([
    { note: "Otro teléfono" },
  ]);
  const { changeSetId } = await confirmBusiness(staff(), { id: "nori-48" });
  const { values, reports } = await getEditedBusiness(staff(), { name: "nori-48" });
  expect(values).toMatchObject({
    hoursCheckedAt: now.toISOString(),
    contactCheckedAt: now.toISOString(),
    existenceCheckedAt: now.toISOString(),
  });
  expect(reports).toEqual([]);
  expect((await list()).ids).toEqual([]);
  await undoChangeSet(staff(), { id: changeSetId ?? "" });
  expect((await list("reported")).ids).toEqual(["nori-48"]);
});

test("V-05 corrected hours answer the reports, a corrected name does not", async () => {
  await answer("a", "changed");
  const save = async (fields: Readonly<Record<string, unknown>>) => {
    const { version } = await getEditedBusiness(staff(), { name: "nori-48" });
    return saveBusiness(staff(), { id: "nori-48", version, fields });
  };
  await save({ speciality: "Rolls calientes" });
  expect((await list("reported")).ids).toEqual(["nori-48"]);
  await save({ schedule: "Lunes a viernes de 9 a 18" });
  expect((await list("reported")).ids).toEqual([]);
  await answer("a", "changed");
  expect((await list("reported")).ids).toEqual([]);
  await answer("b", "changed");
  expect((await list("reported")).ids).toEqual(["nori-48"]);
});

test("V-05 a place that closed is no longer shown; reports that are not true are dismissed once", async () => {
  await answer("a", "closed");
  await dismissReports(staff(), { id: "nori-48" });
  await expect(dismissReports(staff(), { id: "nori-48" })).rejects.toMatchObject({ code: "conflict" });
  await answer("b", "closed");
  await closeBusiness(staff(), { id: "nori-48" });
  expect((await list()).ids).toEqual([]);
  expect(await used.db.dashboard.countPending()).toMatchObject({ reported: 0 });
  expect((await getEditedBusiness(staff(), { name: "nori-48" })).state).toBe("inactive");
});

test("V-05 only staff sees the list and decides", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR, now });
  const view = readToReviewView(new URLSearchParams());
  await expect(listToReview(context, view)).rejects.toMatchObject({ code: "signed-out" });
  await expect(confirmBusiness(context, { id: "nori-48" })).rejects.toMatchObject({ code: "signed-out" });
  await expect(closeBusiness(context, { id: "nori-48" })).rejects.toMatchObject({ code: "signed-out" });
  await expect(dismissReports(context, { id: "nori-48" })).rejects.toMatchObject({ code: "signed-out" });
});
