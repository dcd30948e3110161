import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { MergeDecision } from "../../domain/duplicates/merge-fields.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { mergeBusinesses } from "./merge-businesses.ts";

const used = fileDatabase();
const contextOf = (actor: Actor = OPERATOR) => testContext({ db: used.db, actor }).context;

const BOTH = new Set(["kept", "merged"]);
const JOINED: MergeDecision = { fromMerged: new Set(), lists: { features: BOTH, pictures: BOTH } };

async function rowOf(id: string) {
  const [row] = await administer(used.url, `select * from businesses where id = '${id}'`);
  if (!row) throw new Error(`no ${id}`);
  return row;
}

async function merge(kept: string, merged: string, decision = JOINED) {
  const [stays, goes] = [await rowOf(kept), await rowOf(merged)];
  return mergeBusinesses(contextOf(), {
    kept: { id: kept, version: Number(stays.version) },
    merged: { id: merged, version: Number(goes.version) },
    decision,
  });
}

const undo = (id: string) => undoChangeSet(contextOf(), { id });
const find = (name: string) => getBusiness(contextOf(VISITOR), { name });
const day = (number: number) => new Date(Date.UTC(2026, 1, number));

interface Entry {
  member: string;
  business: string;
  stars?: number;
  kept?: boolean;
  at: number;
}

async function give({ member, business, stars, kept, at }: Entry): Promise<void> {
  await used.db.transaction(async (store) => {
    if (stars !== undefined)
      await store.ratings.set({
        memberId: member,
        ratings: [{ businessId: business, stars, changedAt: day(at) }],
      });
    if (kept !== undefined)
      await store.favourites.set({
        memberId: member,
        hearts: [{ businessId: business, kept, changedAt: day(at) }],
      });
  });
}

/** Every row that belongs to the two, without what the ledger changes. */
async function snapshot(ids: readonly string[]) {
  const among = ids.map((id) => `'${id}'`).join();
  const read = (sql: string) => administer(used.url, sql);
  return {
    businesses: await read(
      `select id, title, features, image_url, additional_images, active, deleted_at, merged_into, rating_sum, rating_count, review_count, heart_count
       from businesses where id in (${among}) order by id`,
    ),
    reviews: await read(`select id, business_id from reviews where business_id in (${among}) order by id`),
    ratings: await read(
      `select member_id, business_id, stars from ratings where business_id in (${among}) order by 1, 2`,
    ),
    favourites: await read(
      `select member_id, business_id, kept from favourites where business_id in (${among}) order by 1, 2`,
    ),
    recent: await read(
      `select member_id, business_id from recent_visits where business_id in (${among}) order by 1, 2`,
    ),
    lists: await read(
      `select list_id, business_id, listed, note from shared_list_places where business_id in (${among}) order by 1, 2`,
    ),
    suggestions: await read(
      `select id, business_id, duplicate_of from suggestions where business_id in (${among}) or duplicate_of in (${among}) order by 1`,
    ),
    visits: await read(
      `select day, path, views, visitors from visits where path in (${ids.map((id) => `'/producto/${id}'`).join()}) order by 1, 2`,
    ),
  };
}

test("V-10 reviews, stars, hearts, suggestions and visits follow, a member counts once, and undoing brings all back", async () => {
  const ids = ["nori-48", "polo-61"];
  await addMembers(used.db, ["ana", "beto", "cora", "dora"]);
  for (const entry of [
    { member: "ana", business: "nori-48", stars: 5, kept: true, at: 1 },
    { member: "ana", business: "polo-61", stars: 1, kept: true, at: 2 },
    { member: "beto", business: "polo-61", stars: 4, kept: true, at: 1 },
    { member: "cora", business: "nori-48", stars: 3, kept: false, at: 9 },
    { member: "cora", business: "polo-61", stars: 2, kept: true, at: 1 },
    { member: "dora", business: "nori-48", kept: true, at: 1 },
  ])
    await give(entry);
  await administer(
    used.url,
    `insert into recent_visits values ('ana', 'polo-61', now()), ('ana', 'nori-48', now()), ('beto', 'polo-61', now());
     insert into suggestions (business_name, status, business_id) values ('Polo', 'approved', 'polo-61');
     insert into suggestions (business_name, status, duplicate_of) values ('Polo', 'rejected', 'polo-61')`,
  );
  const before = await snapshot(ids);
  const [nori, polo] = before.businesses;
  const { changeSetId, title } = await merge("nori-48", "polo-61");
  expect(title).toBe("Nori 48");

  const after = await snapshot(ids);
  expect(after.reviews.every(({ business_id }) => business_id === "nori-48")).toBe(true);
  expect(after.reviews).toHaveLength(before.reviews.length);
  expect(after.ratings.filter(({ business_id }) => business_id === "nori-48")).toEqual([
    { member_id: "ana", business_id: "nori-48", stars: 1 },
    { member_id: "beto", business_id: "nori-48", stars: 4 },
    { member_id: "cora", business_id: "nori-48", stars: 3 },
  ]);
  const hearts = after.favourites.filter(({ business_id, kept }) => business_id === "nori-48" && kept);
  expect(hearts.map(({ member_id }) => member_id)).toEqual(["ana", "beto", "cora", "dora"]);
  expect(after.recent.filter(({ business_id }) => business_id === "nori-48")).toHaveLength(2);
  expect(after.suggestions).toMatchObject(
    before.suggestions.map(({ business_id }) =>
      business_id ? { business_id: "nori-48" } : { duplicate_of: "nori-48" },
    ),
  );
  expect(after.businesses[0]).toMatchObject({
    review_count: Number(nori?.review_count) + Number(polo?.review_count),
    rating_count: Number(nori?.rating_count) + Number(polo?.rating_count) - 2,
    heart_count: 4,
  });
  expect(after.businesses[1]).toMatchObject({ review_count: 0, active: false, merged_into: "nori-48" });
  const views = (rows: typeof before.visits) => rows.reduce((sum, row) => sum + Number(row.views), 0);
  expect(views(before.visits)).toBeGreaterThan(0);
  expect(views(after.visits)).toBe(views(before.visits));
  expect(new Set(after.visits.map(({ path }) => path))).toEqual(new Set(["/producto/nori-48"]));

  expect((await undo(changeSetId)).skipped).toEqual([]);
  expect(await snapshot(ids)).toEqual(before);
});

test("AX-06 V-10 every name of the merged business redirects in one step, also after the other is renamed and merged again", async () => {
  await editCatalogue(contextOf(), { tool: "rename" }, (edit) =>
    edit.rename({ id: "sushi-del-rio", newId: "sushi-del-puerto" }),
  );
  await merge("brumal", "sushi-del-puerto");
  for (const name of ["sushi-del-rio", "sushi-del-puerto"])
    expect(await find(name)).toMatchObject({ by: "former-id", business: { id: "brumal" } });
  await editCatalogue(contextOf(), { tool: "rename" }, (edit) =>
    edit.rename({ id: "brumal", newId: "brumal-cafe" }),
  );
  const { changeSetId } = await merge("verdeo", "brumal-cafe");
  for (const name of ["sushi-del-rio", "sushi-del-puerto", "brumal", "brumal-cafe"])
    expect(await find(name)).toMatchObject({ by: "former-id", business: { id: "verdeo" } });
  await undo(changeSetId);
  expect(await find("sushi-del-rio")).toMatchObject({ business: { id: "brumal-cafe" } });
  await editCatalogue(contextOf(), { tool: "delete" }, (edit) => edit.delete("brumal-cafe"));
  await expect(find("sushi-del-rio")).rejects.toMatchObject({ code: "gone" });
});

test("V-10 the chosen fields come from the merged business, and later edits survive the undoing", async () => {
  const { phone, title } = await rowOf("iolanda");
  const { changeSetId } = await merge("sorbete", "iolanda", { ...JOINED, fromMerged: new Set(["phone"]) });
  expect(await rowOf("sorbete")).toMatchObject({ phone, title: "Sorbete" });
  await editCatalogue(contextOf(), { tool: "editor" }, (edit) =>
    edit.update({ id: "sorbete", fields: { phone: "221 555-9999" } }),
  );
  expect((await undo(changeSetId)).skipped).toMatchObject([{ businessId: "sorbete", field: "phone" }]);
  expect(await rowOf("sorbete")).toMatchObject({ phone: "221 555-9999" });
  expect(await find("iolanda")).toMatchObject({ by: "id", business: { title } });
});

test("V-10 what visitors add to the merged place stays there, and their new reviews are not lost with it", async () => {
  const { changeSetId } = await merge("masa-terca", "medio-agujero");
  await addMembers(used.db, ["eva"]);
  await give({ member: "eva", business: "masa-terca", stars: 5, kept: true, at: 3 });
  const id = await used.db.transaction((store) =>
    store.reviews.add({
      businessId: "masa-terca",
      author: "Eva",
      stars: 5,
      text: "Después de la fusión",
      at: day(4),
    }),
  );
  const late = await used.db.transaction(async (store) => {
    const locked = await store.businesses.lockAll(["medio-agujero"]);
    return store.reviews.add({
      businessId: "medio-agujero",
      author: "Fito",
      stars: 1,
      text: "Tarde",
      at: day(4),
      locked,
    });
  });
  expect(late).toBeNull();
  await undo(changeSetId);
  const [review] = await administer(used.url, `select business_id from reviews where id = '${id}'`);
  expect(review).toEqual({ business_id: "masa-terca" });
  expect(await rowOf("masa-terca")).toMatchObject({ heart_count: 1 });
});

test("V-10 merges are undone from the last one back, and an undoing is not undone", async () => {
  const first = await merge("gato-de-yeso", "sin-vaca");
  const second = await merge("tamarindo-78", "gato-de-yeso");
  await expect(undo(first.changeSetId)).rejects.toMatchObject({ code: "conflict" });
  await undo(second.changeSetId);
  const { changeSetId } = await undo(first.changeSetId);
  await expect(undo(changeSetId ?? "")).rejects.toMatchObject({ code: "conflict" });
  expect(await find("sin-vaca")).toMatchObject({ by: "id" });
});

test("V-10 a merge of one with itself, of a missing, deleted or changed one writes nothing", async () => {
  const { version } = await rowOf("fierro-49");
  const kept = { id: "fierro-49", version: Number(version) };
  const refused = (merged: { id: string; version: number }, actor?: Actor) =>
    expect(mergeBusinesses(contextOf(actor), { kept, merged, decision: JOINED })).rejects;
  await refused(kept).toMatchObject({ code: "not-found" });
  await refused({ id: "nadie\0", version: 1 }).toMatchObject({ code: "not-found" });
  await refused({ id: "polo-61", version: 1_000 }).toMatchObject({ code: "conflict" });
  await editCatalogue(contextOf(), { tool: "delete" }, (edit) => edit.delete("rulo-frio"));
  const { version: deleted } = await rowOf("rulo-frio");
  await refused({ id: "rulo-frio", version: Number(deleted) }).toMatchObject({ code: "conflict" });
  for (const actor of [VISITOR, SYSTEM])
    await refused({ id: "polo-61", version: 1 }, actor).toMatchObject(NOT_STAFF);
  expect(await rowOf("fierro-49")).toMatchObject({ version });
});

test("V-06 V-10 places of lists follow a merge, listed before removed, and undoing brings them back", async () => {
  const [kept, merged] = ["polo-61", "nori-48"];
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, created_at, changed_at, opened_on)
       select name, '', now(), now(), now() from unnest(array['una', 'otra', 'ambas']) name;
     insert into shared_list_places (list_id, business_id, listed, note, rank, versions) values
       ('una', '${merged}', true, 'sola', 1, '{}'),
       ('otra', '${merged}', true, 'vuelve', 1, '{}'), ('otra', '${kept}', false, 'sacada', 2, '{}'),
       ('ambas', '${merged}', true, 'una', 1, '{}'), ('ambas', '${kept}', true, 'queda', 2, '{}')`,
  );
  const before = await snapshot([kept, merged]);
  const { changeSetId } = await merge(kept, merged);
  const ofKept = await administer(
    used.url,
    `select list_id, note from shared_list_places where business_id = '${kept}' and listed order by 1`,
  );
  expect(ofKept).toEqual([
    { list_id: "ambas", note: "queda" },
    { list_id: "otra", note: "vuelve" },
    { list_id: "una", note: "sola" },
  ]);
  const shown = await used.db.sharedLists.listPlaces("ambas");
  expect(
    shown.map(({ id, note }) => [id, note]),
    "once, with the note of the kept place",
  ).toEqual([[kept, "queda"]]);
  await undo(changeSetId);
  expect((await snapshot([kept, merged])).lists).toEqual(before.lists);
});
