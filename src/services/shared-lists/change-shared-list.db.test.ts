import { beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { listName, listRequest } from "../../../tests/support/shared-lists/list-request.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { EditedSharedList, SharedListChanges } from "../../contract/shared-lists/shared-lists.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { changeSharedList } from "./change-shared-list.ts";
import { getSharedList, listOwnSharedLists } from "./get-shared-list.ts";
import { findListPlan, findListShare } from "./shared-list-images.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-10T12:00:00Z");
const ID = listName("list");

beforeAll(() => addMembers(used.db, ["ana", "beto"]));
beforeEach(() => administer(used.url, "delete from shared_lists; delete from rate_limits"));

const memberOf = (id: string): Actor => ({
  kind: "member",
  member: { id, email: `${id}@guia.example`, name: id, emailVerified: true },
});
const ANA = memberOf("ana");

function send(
  request: Parameters<typeof listRequest>[0] | SharedListChanges,
  { actor = VISITOR, id = ID, clientKey = null as string | null, now = NOW } = {},
) {
  const { context, changes } = testContext({ db: used.db, actor, clientKey, now });
  const sent = JSON.stringify(listRequest(request));
  const answer = changeSharedList(context, { id, sent }) as Promise<EditedSharedList>;
  return Object.assign(answer, { touched: changes });
}

const read = () => getSharedList(testContext({ db: used.db, actor: VISITOR }).context, { id: ID });
const addNori = { place: "nori-48", listed: true, rank: 1, note: "Pedir el omakase" };
const CREATE = { create: true, changes: [{ title: "Para el finde" }, addNori] };

test("V-06 a list is created with its places, and read by everybody in order", async () => {
  const made = send({
    create: true,
    changes: [{ title: " Para  el finde " }, addNori, { place: "polo-61", listed: true, rank: 0 }],
  });
  await expect(made).resolves.toMatchObject({
    title: "Para el finde",
    status: "published",
    isOwn: false,
    refused: [],
  });
  expect(made.touched).toEqual([[`list:${ID}`]]);
  const { title, places, missingCount, isHeld } = await read();
  expect({ title, missingCount, isHeld }).toEqual({ title: "Para el finde", missingCount: 0, isHeld: false });
  expect(places.map(({ card, note }) => [card.id, note])).toEqual([
    ["polo-61", ""],
    ["nori-48", "Pedir el omakase"],
  ]);
  expect(places[1]?.distance).toMatch(/ del anterior$/);
  expect(JSON.stringify(await used.db.sharedLists.find(ID))).not.toContain(listName("key"));
});

test("V-06 a retry changes nothing and touches no page", async () => {
  const request = listRequest(CREATE);
  const first = await send(request);
  const again = send(request);
  expect({ ...(await again) }).toEqual({ ...first });
  expect(again.touched).toEqual([]);
  await expect(send({})).resolves.toMatchObject({ title: "Para el finde", places: [{ id: "nori-48" }] });
});

test("V-06 two devices that create the same list at once make one", async () => {
  await Promise.all([
    send({ ...CREATE, browser: "aaaa0001" }),
    send({ create: true, browser: "bbbb0002", changes: [{ place: "polo-61", listed: true, rank: 5 }] }),
  ]);
  expect((await read()).places.map(({ card }) => card.id)).toEqual(["nori-48", "polo-61"]);
});

test("V-06 only the key or the owner's session changes a list", async () => {
  await expect(send({ changes: [addNori] })).rejects.toMatchObject({ code: "not-found" });
  await send(CREATE);
  for (const key of [listName("other"), "", "x"])
    for (const create of [true, false])
      await expect(send({ key, create, changes: [{ title: "Otro" }] })).rejects.toMatchObject({
        code: "forbidden",
      });
  await expect(send({ create: true, key: "corta" }, { id: listName("new") })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(send({ create: true }, { id: "corto" })).rejects.toMatchObject({ code: "not-found" });
  expect((await read()).title).toBe("Para el finde");
});

test("V-06 a member with the key claims a list without owner, others with the key only edit it", async () => {
  await send(CREATE);
  await expect(send({}, { actor: ANA }), "an edit link alone").resolves.toMatchObject({ isOwn: false });
  await expect(send({ claim: true }, { actor: ANA })).resolves.toMatchObject({ isOwn: true });
  await expect(send({ claim: true }, { actor: memberOf("beto") })).resolves.toMatchObject({ isOwn: false });
  await expect(send({ key: "" }, { actor: memberOf("beto") })).rejects.toMatchObject({ code: "forbidden" });
  await expect(send({ key: "", changes: [{ title: "De Ana" }] }, { actor: ANA })).resolves.toMatchObject({
    title: "De Ana",
    isOwn: true,
  });
  const own = await listOwnSharedLists(testContext({ db: used.db, actor: ANA }).context);
  expect(own.lists).toEqual([
    { id: ID, title: "De Ana", status: "published", placeCount: 1, changedAt: NOW.getTime() },
  ]);
});

test("V-06 a member owns 100 lists at most", async () => {
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, owner_id, created_at, changed_at, opened_on)
     select 'lista-' || n, '', 'ana', now(), now(), now() from generate_series(1, 100) n`,
  );
  await expect(send(CREATE, { actor: ANA })).rejects.toMatchObject({ code: "conflict" });
  await send(CREATE);
  await expect(send({ claim: true }, { actor: ANA }), "it stays without owner").resolves.toMatchObject({
    isOwn: false,
  });
});

test("V-06 unknown places are refused, former names lead to the business, what left the guide is not shown", async () => {
  await administer(
    used.url,
    "insert into former_ids (id, business_id, at) values ('nori-viejo', 'nori-48', now())",
  );
  const { refused } = await send({
    create: true,
    changes: [
      { place: "no-existe", listed: true },
      { ...addNori, place: "nori-viejo" },
      { place: "polo-61", listed: true },
    ],
  });
  expect(refused).toEqual([{ index: 0, message: "Ese lugar ya no está en la guía." }]);
  await administer(used.url, "update businesses set active = false where id = 'polo-61'");
  const { places, placeIds, missingCount } = await read();
  expect(places.map(({ card }) => card.id)).toEqual(["nori-48"]);
  expect({ placeIds: placeIds.toSorted(), missingCount }).toEqual({
    placeIds: ["nori-48", "polo-61"],
    missingCount: 1,
  });
  const { context } = testContext({ db: used.db, actor: VISITOR });
  expect(await findListPlan(context, { id: ID })).toMatchObject({ placeIds });
  expect(await findListShare(context, { id: ID, siteName: "Guía" })).toMatchObject({ placeIds });
  const edited = await send({ changes: [{ place: "polo-61", note: "Cerró" }] });
  expect(edited.places.find(({ id }) => id === "polo-61")).toMatchObject({ note: "Cerró", card: null });
  await administer(used.url, "update businesses set active = true where id = 'polo-61'");
});

test("V-06 a list with a link is held: its editors see it, others do not", async () => {
  const held = send({ ...CREATE, changes: [...CREATE.changes, { title: "Visiten algo.com.ar" }] });
  await expect(held).resolves.toMatchObject({ status: "held", title: "Visiten algo.com.ar" });
  expect(await read()).toMatchObject({ isHeld: true, title: "", places: [] });
  await expect(send({ changes: [{ title: "Sin enlaces" }] })).resolves.toMatchObject({ status: "published" });
  expect(await read()).toMatchObject({ isHeld: false, title: "Sin enlaces" });
});

test("V-06 a place with a link in its note holds the list again when it is restored", async () => {
  const linked = { ...addNori, note: "Pidan en algo.com.ar" };
  await expect(send({ create: true, changes: [linked] })).resolves.toMatchObject({ status: "held" });
  const removal = { changes: [{ place: "nori-48", listed: false }] };
  await expect(send(removal)).resolves.toMatchObject({ status: "published" });
  await expect(send({ changes: [linked] })).resolves.toMatchObject({ status: "held" });
});

test("V-06 opening the editor keeps the day", async () => {
  await send(CREATE);
  await administer(used.url, "update shared_lists set opened_on = '2025-01-01'");
  await expect(send({ key: listName("other") })).rejects.toMatchObject({ code: "forbidden" });
  const day = () => administer(used.url, "select opened_on::text as day from shared_lists");
  expect(await day()).toEqual([{ day: "2025-01-01" }]);
  await send({});
  expect(await day()).toEqual([{ day: "2026-03-10" }]);
});

test("V-06 a deleted list stays deleted, also for a device that was offline", async () => {
  await send(CREATE);
  const deletion = send({ delete: true });
  await expect(deletion).resolves.toMatchObject({ isDeleted: true });
  expect(deletion.touched).toEqual([[`list:${ID}`]]);
  await expect(read()).rejects.toMatchObject({ code: "gone", spanish: "Esta lista ya no existe." });
  await expect(send(CREATE)).rejects.toMatchObject({ code: "gone" });
  const [row] = await administer(used.url, "select * from shared_lists");
  expect(row).toMatchObject({ id: ID, title: "", edit_key_hash: "", owner_id: null, client_hash: null });
  expect(await administer(used.url, "select * from shared_list_places")).toEqual([]);
});

test("V-06 a client creates 20 lists at once, then one in 20 minutes, and still changes the ones it has", async () => {
  const clientKey = "cliente";
  for (let index = 0; index < 20; index++) await send(CREATE, { clientKey, id: listName(`${index}`) });
  const next = { clientKey, id: listName("20") };
  await expect(send(CREATE, next)).rejects.toMatchObject({ code: "too-many" });
  await expect(send({}, { clientKey, id: listName("3") })).resolves.toBeTruthy();
  await expect(send(CREATE, { ...next, now: new Date(NOW.getTime() + 21 * 60_000) })).resolves.toBeTruthy();
});

test("V-06 a client sends 200 requests of editors at once, also with wrong keys and to no list, then one a second", async () => {
  await send(CREATE);
  const clientKey = "cliente";
  const sendAt = (seconds: number, id = ID) =>
    send({ key: listName("wrong") }, { clientKey, id, now: new Date(NOW.getTime() + seconds * 1_000) });
  for (let index = 0; index < 100; index++) {
    await expect(sendAt(0)).rejects.toMatchObject({ code: "forbidden" });
    await expect(sendAt(0, listName("nowhere"))).rejects.toMatchObject({ code: "not-found" });
  }
  await expect(sendAt(0)).rejects.toMatchObject({ code: "too-many" });
  await expect(send({}, { clientKey })).rejects.toMatchObject({ code: "too-many" });
  await expect(send({}, { clientKey: "otro" })).resolves.toMatchObject({ title: "Para el finde" });
  await expect(sendAt(1), "a second later").rejects.toMatchObject({ code: "forbidden" });
});

test("V-06 the fourth list of a client in ten minutes waits for the staff, whatever its editor changes", async () => {
  const clientKey = "cliente";
  const title = "Las mejores hamburguesas están en Pocho";
  const make = (index: number, later = 0) =>
    send(
      { create: true, changes: [{ title }] },
      { clientKey, id: listName(`b${index}`), now: new Date(NOW.getTime() + later * 60_000) },
    );
  const made: EditedSharedList[] = [];
  for (let index = 0; index < 5; index++) made.push(await make(index));
  const heldOf = ({ status, needsDecision }: EditedSharedList) => [status, needsDecision];
  expect(made.map(heldOf)).toEqual([
    ...Array.from({ length: 3 }, () => ["published", false]),
    ...Array.from({ length: 2 }, () => ["held", true]),
  ]);
  const reasons = await administer(used.url, "select hold_reasons from shared_lists where status = 'held'");
  expect(reasons.map(({ hold_reasons }) => hold_reasons)).toEqual([["burst:4"], ["burst:5"]]);
  const edited = await send({ changes: [addNori, { title: "Pizzas" }] }, { id: listName("b4") });
  expect(heldOf(edited)).toEqual(["held", true]);
  expect(heldOf(await make(6, 11))).toEqual(["published", false]);
  const other = await send({ create: true, changes: [{ title }] }, { clientKey: "otro", id: listName("b7") });
  expect(heldOf(other)).toEqual(["published", false]);
});

test("V-06 malformed requests are refused before anything is written", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  const wrong: unknown[] = [
    "x",
    null,
    [],
    { ...listRequest(CREATE), browser: "Ana" },
    { ...listRequest(CREATE), changes: [{ changedAt: 1 }] },
    { ...listRequest(CREATE), changes: [{ changedAt: 1, place: "a\0b", listed: true }] },
    { ...listRequest(CREATE), changes: [{ changedAt: 1, place: "nori-48", rank: "1" }] },
    { ...listRequest(CREATE), changes: Array.from({ length: 201 }, () => ({ changedAt: 1, title: "a" })) },
  ];
  for (const sent of wrong)
    await expect(changeSharedList(context, { id: ID, sent: JSON.stringify(sent) })).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(read()).rejects.toMatchObject({ code: "not-found" });
});

test("V-06 V-10 a device that adds a merged place gets the one that it was merged into", async () => {
  await administer(
    used.url,
    "update businesses set merged_into = 'polo-61', deleted_at = now(), active = false where id = 'brumal'",
  );
  const { places, refused } = await send({ create: true, changes: [{ place: "brumal", listed: true }] });
  expect(refused).toEqual([]);
  expect(places.map(({ id }) => id)).toEqual(["polo-61"]);
});

test("V-06 changes of a member are refused in another member's session and without one", async () => {
  await expect(send({ ...CREATE, uid: "ana" }, { actor: memberOf("beto") })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(send({ ...CREATE, uid: "ana" })).rejects.toMatchObject({ code: "signed-out" });
  await expect(read()).rejects.toMatchObject({ code: "not-found" });
  await expect(send({ ...CREATE, uid: "ana" }, { actor: ANA })).resolves.toMatchObject({ isOwn: true });
});
