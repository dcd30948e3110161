import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { storeSuggestion } from "../../../tests/support/suggestions/stored-suggestions.ts";
import { administer, cloneTemplate, type TestDatabase } from "../../../tests/support/template-database.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { prepareDatabase } from "../../db/prepare-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { getDashboard } from "../dashboard/get-dashboard.ts";
import { approveSuggestion, linkSuggestion } from "../suggestions/decide-suggestion.ts";
import { findDemo, removeDemo } from "./remove-demo.ts";

let clone: TestDatabase;
let db: Database;
const contextOf = (actor: Actor = OPERATOR) => testContext({ db, actor, now: new Date() });
const select = <Row extends object>(statement: string) => administer<Row>(clone.url, statement);

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
  await db.close();
  await clone.drop();
});

async function remove() {
  const { context } = contextOf();
  const demo = await findDemo(context);
  return removeDemo(context, { seen: demo?.additions ?? [] });
}

async function lookUp(name: string) {
  try {
    return (await getBusiness(contextOf(VISITOR).context, { name })).business;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

const countAll = async () =>
  (
    await select<Record<string, number>>(`
      select (select count(*)::int from businesses where deleted_at is null) as businesses,
        (select count(*)::int from reviews) as reviews, (select count(*)::int from review_reports) as reports,
        (select count(*)::int from suggestions) as suggestions, (select count(*)::int from visits) as visits,
        (select count(*)::int from daily_counts) as counts, (select count(*)::int from missed_searches) as missed,
        (select count(*)::int from demo_rows) as recorded, (select count(*)::int from change_sets) as changes`)
  )[0];
const NOTHING = {
  businesses: 0,
  reviews: 0,
  reports: 0,
  suggestions: 0,
  visits: 0,
  counts: 0,
  missed: 0,
  recorded: 0,
  changes: 1,
};

const addReview = (businessId: string, stars: number, memberId: string | null = null) =>
  db.transaction((store) =>
    store.reviews.add({ businessId, memberId, author: "Ana", stars, text: "Muy rico", at: new Date() }),
  );

/** What others add to Nori 48: a review of a visitor and one of a member, a rating and two hearts. */
async function addToNori() {
  await addMembers(db, ["ana", "beto"]);
  await addReview("nori-48", 5);
  await addReview("nori-48", 4, "ana");
  const at = new Date();
  await db.transaction(async (store) => {
    await store.ratings.set({
      memberId: "beto",
      ratings: [{ businessId: "nori-48", stars: 3, changedAt: at }],
    });
    for (const memberId of ["ana", "beto"])
      await store.favourites.set({
        memberId,
        hearts: [{ businessId: "nori-48", kept: true, changedAt: at }],
      });
  });
}

test("the whole demo goes, once: no page, review, suggestion, visit, search or picture is left", async () => {
  const { context, changes } = contextOf();
  const demo = await findDemo(context);
  expect(demo).toMatchObject({
    counts: { businesses: 115, reviews: 628, suggestions: 12 },
    additions: [],
  });
  expect((await getDashboard(context)).isDemo).toBe(true);
  const { changeSetId } = await removeDemo(context, { seen: [] });
  expect(changeSetId).not.toBeNull();
  expect(changes).toContain("all");
  expect(await countAll()).toEqual(NOTHING);
  expect(await db.businesses.findById("nori-48")).toBeNull();
  expect(await lookUp("nori-48")).toBe("gone");
  const unused = await db.images.listUnreferenced({
    before: new Date("9999-01-01"),
    after: "",
    limit: 1_000,
  });
  expect(await select("select count(*)::int as count from images")).toEqual([{ count: unused.length }]);
  expect(await getDashboard(context)).toMatchObject({
    isDemo: false,
    figures: { businesses: 0, reviews: 0 },
    visits: { total: 0 },
    missedSearches: [],
  });

  expect(await findDemo(context)).toBeNull();
  expect(await removeDemo(context, { seen: [] })).toEqual({ changeSetId: null });
  await prepareDatabase({ url: clone.url, applicationName: "guia-tests:0", demo: true });
  expect(await countAll()).toEqual(NOTHING);
});

test("what others added is named by business, and kept with it", async () => {
  const { context } = contextOf();
  await addToNori();
  await updateBusiness(context, { id: "brumal", fields: { phone: "221 555" }, tool: "editor" });
  const [reported] = await select<{ id: string }>(
    "select id from reviews where business_id = 'verdeo' limit 1",
  );
  await select(`insert into review_reports (review_id, who, at) values ('${reported?.id}', 'x', now())`);
  const link = { notes: "", isTold: false, adopt: [], version: 1 };
  const values = { direction: "", phone: "", schedule: "", website: "", description: "" };
  const suggestionId = await storeSuggestion(db, { businessName: "Polo 61" });
  await linkSuggestion(context, { id: suggestionId, slug: "polo-61", values, ...link });
  const [pending] = await select<{ id: string }>(
    "select id from suggestions where business_name = 'Ramen Tilos'",
  );
  await approveSuggestion(context, {
    id: pending?.id ?? "",
    business: {
      ...values,
      title: "Ramen Tilos",
      category: "Sushis",
      direction: "44 e/ 8 y 9",
      city: "La Plata",
    },
    notes: "",
    isTold: false,
  });

  const none = { reviews: 0, ratings: 0, hearts: 0, suggestions: 0, reports: 0, edits: 0 };
  expect((await findDemo(context))?.additions).toEqual([
    { ...none, id: "brumal", title: "Brumal", edits: 1 },
    { ...none, id: "nori-48", title: "Nori 48", reviews: 2, ratings: 1, hearts: 2 },
    { ...none, id: "polo-61", title: "Polo 61", suggestions: 1 },
    { ...none, id: "ramen-tilos", title: "Ramen Tilos", edits: 1 },
    { ...none, id: "verdeo", title: "Verdeo", reports: 1 },
  ]);
  await remove();
  for (const id of ["brumal", "nori-48", "ramen-tilos"]) expect(await lookUp(id), id).toBe("gone");
  expect(await countAll()).toMatchObject({ ...NOTHING, reviews: 2, suggestions: 1, changes: 3 });

  await editCatalogue(context, { tool: "restore" }, (edit) => edit.restore("nori-48"));
  expect(await db.businesses.findById("nori-48")).toMatchObject({
    reviewCount: 2,
    averageRating: 4,
    heartCount: 2,
    imageUrl: "",
  });
});

test("a picture of the staff and a business that is no longer the demo's stay; its demo reviews go", async () => {
  const { context } = contextOf();
  const own = "https://fotos.example/brumal.jpg";
  const fields = { imageUrl: own, additionalImages: [own] };
  await updateBusiness(context, { id: "brumal", fields, tool: "editor" });
  await updateBusiness(context, { id: "verdeo", fields: { source: "" }, tool: "editor" });
  const before = await db.businesses.findById("verdeo");
  await remove();
  expect(await db.businesses.findById("verdeo")).toMatchObject({
    imageUrl: before?.imageUrl,
    additionalImages: before?.additionalImages,
    reviewCount: 0,
    ratingCount: 0,
  });
  expect(await select("select image_url, additional_images from businesses where id = 'brumal'")).toEqual([
    { image_url: own, additional_images: [own] },
  ]);
});

test("visits and searches of people stay where the demo had added to the same figures", async () => {
  const [day] = await select<{ day: string }>("select max(day)::text as day from visits");
  const page = { path: "/", slug: null, categoryKeys: null, views: 3, entries: 1 };
  await db.visits.add({
    day: day?.day ?? "",
    pages: [page],
    visitors: [{ page: "/", path: "/", hash: "a" }],
  });
  await db.missedSearches.count({ text: "arepas", at: new Date() });
  await remove();
  expect(await select("select day::text, path, views, visitors from visits")).toEqual([
    { day: day?.day, path: "/", views: 3, visitors: 1 },
  ]);
  expect(await select("select kind, name, count from daily_counts order by kind")).toEqual([
    { kind: "entry", name: "/", count: 1 },
    { kind: "views", name: "", count: 3 },
  ]);
  expect(await select("select text, count from missed_searches")).toEqual([{ text: "arepas", count: 1 }]);
});

test("undone, the places are back without the demo's reviews and pictures, and can be removed again", async () => {
  const { changeSetId } = await remove();
  await undoChangeSet(contextOf().context, { id: changeSetId ?? "" });
  expect(await lookUp("nori-48")).toMatchObject({ title: "Nori 48", reviewCount: 0, imageUrl: "" });
  expect((await getDashboard(contextOf().context)).isDemo).toBe(true);
  await remove();
  expect(await countAll()).toEqual({ ...NOTHING, changes: 3 });
});

test("a removal that fails in the middle leaves everything as it was", async () => {
  const before = await countAll();
  await select("alter table businesses add constraint stuck check (id <> 'verdeo' or deleted_at is null)");
  await expect(remove()).rejects.toThrow();
  expect(await countAll()).toEqual(before);
  await select("alter table businesses drop constraint stuck");
  await remove();
  expect(await countAll()).toEqual(NOTHING);
});

test("what was added after the list was read is not removed unseen", async () => {
  const { context } = contextOf();
  const before = await countAll();
  await addReview("polo-61", 5);
  await expect(removeDemo(context, { seen: [] })).rejects.toMatchObject({
    code: "conflict",
    spanish: "Mientras tanto alguien agregó algo a la demostración. No se sacó nada: volvé a mirar la lista.",
  });
  expect(await countAll()).toEqual({ ...before, reviews: (before?.reviews ?? 0) + 1 });
});

test("two removals at once are one", async () => {
  const done = await Promise.all([1, 2].map(() => removeDemo(contextOf().context, { seen: [] })));
  expect(done.filter(({ changeSetId }) => changeSetId !== null)).toHaveLength(1);
  expect(await countAll()).toEqual(NOTHING);
});

test("the demo of an older version, which recorded nothing, goes too", async () => {
  await select("delete from suggestions; truncate demo_rows, visits, daily_counts, missed_searches");
  await addReview("polo-61", 5);
  const { context } = contextOf();
  const demo = await findDemo(context);
  expect(demo).toMatchObject({
    counts: { reviews: 628 },
    additions: [{ id: "polo-61", reviews: 1, hearts: 0 }],
  });
  await remove();
  expect(await countAll()).toEqual({ ...NOTHING, reviews: 1 });
});

test("G-03 only staff look at the demo as a whole and remove it", async () => {
  for (const actor of [VISITOR, SYSTEM]) {
    const { context } = contextOf(actor);
    await expect(findDemo(context)).rejects.toMatchObject(NOT_STAFF);
    await expect(removeDemo(context, { seen: [] })).rejects.toMatchObject(NOT_STAFF);
  }
});
