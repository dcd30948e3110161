import { expect, test } from "vitest";
import { createStorage } from "../../../tests/support/personal/personal-browser.ts";
import { createListServer, listedCard, openLists } from "../../../tests/support/shared-lists/list-browser.ts";
import { listName } from "../../../tests/support/shared-lists/list-request.ts";

const [NORI, POLO, REY] = [listedCard("nori"), listedCard("polo"), listedCard("rey")];

function open() {
  const server = createListServer();
  return { server, ...openLists({ server }) };
}

const idsOf = (list: { places: readonly { id: string }[] } | undefined) => list?.places.map(({ id }) => id);

test("V-06 a list is shown at once, and sent with its places and notes", async () => {
  const { server, page, service, settle } = open();
  const { id } = service.create({
    title: "Domingo",
    places: [{ place: NORI, note: "Rico" }, { place: POLO }],
  });
  expect(page.shown.lists).toMatchObject([
    { id, title: "Domingo", isWaiting: true, places: [{ id: "nori", note: "Rico" }, { id: "polo" }] },
  ]);
  await settle();
  expect(page.shown.lists).toMatchObject([{ isWaiting: false, isOnServer: true }]);
  expect(server.received).toMatchObject([{ create: true, changes: [{ title: "Domingo" }, {}, {}] }]);
  expect(page.saved).toEqual([id]);
  service.addPlace(id, REY);
  service.movePlace(id, { place: "rey", to: 0 });
  expect(idsOf(page.shown.lists[0])).toEqual(["rey", "nori", "polo"]);
  await settle();
  expect(page.shown.lists[0]?.isWaiting).toBe(false);
  expect(idsOf(page.shown.lists[0])).toEqual(["rey", "nori", "polo"]);
  expect(server.received.at(-1)).not.toHaveProperty("create");
});

test("V-06 what is edited offline waits in storage, and the next page sends it", async () => {
  const { server, page, service, storage, settle } = open();
  const { id } = service.create({ title: "Domingo", places: [{ place: NORI }] });
  await settle();
  page.isOffline = true;
  service.addPlace(id, POLO);
  service.setNote(id, { place: "nori", note: "Reservar" });
  service.setNote(id, { place: "nori", note: "Reservar mesa" });
  await settle();
  expect(page.shown).toMatchObject({ isOffline: true, lists: [{ isWaiting: true }] });
  expect(storage.read("shared_lists_unsent")).toBe(1);
  const later = openLists({ server, storage });
  expect(idsOf(later.page.shown.lists[0])).toEqual(["nori", "polo"]);
  await later.settle();
  expect(later.page.shown).toMatchObject({ isOffline: false, lists: [{ isWaiting: false }] });
  expect(server.received.at(-1)?.changes).toMatchObject([
    { place: "polo", listed: true },
    { place: "nori", note: "Reservar mesa" },
  ]);
  expect(storage.read("shared_lists_unsent")).toBeNull();
});

test("V-06 a lost answer is sent again and changes nothing, with wake or retry", async () => {
  const { server, page, service, settle } = open();
  server.losesAnswers = true;
  const { id } = service.create({ title: "Domingo", places: [{ place: NORI }] });
  await settle();
  expect(page.shown.lists[0]?.isWaiting).toBe(true);
  const stored = server.contentOf(id);
  server.losesAnswers = false;
  page.retries[0]?.();
  await settle();
  expect(server.received).toHaveLength(2);
  expect(server.contentOf(id)).toEqual(stored);
  expect(page.shown.lists[0]).toMatchObject({ isWaiting: false, places: [{ id: "nori" }] });
  page.wake();
  await settle();
  expect(server.received).toHaveLength(2);
});

test("V-06 a change made while another is sent stays, and is sent after it", async () => {
  const { server, page, service, settle } = open();
  const { id } = service.create({ title: "Domingo", places: [{ place: NORI }] });
  await settle();
  let release = () => {};
  server.pause = () => new Promise((resolve) => (release = resolve));
  service.setTitle(id, "Sábado");
  await settle();
  service.setTitle(id, "Viernes");
  server.pause = async () => {};
  release();
  await settle();
  expect(page.shown.lists[0]).toMatchObject({ title: "Viernes", isWaiting: false });
  expect(server.contentOf(id).title).toBe("Viernes");
});

test("V-06 a place is moved by its id, whatever another device did to the order meanwhile", async () => {
  const { server, page, service, settle } = open();
  const { id } = service.create({
    title: "Domingo",
    places: [{ place: NORI }, { place: POLO }, { place: REY }],
  });
  await settle();
  const friend = openLists({ server });
  await friend.service.openWithKey({ id, key: page.shown.lists[0]?.key ?? "" });
  server.time += 10;
  friend.service.removePlace(id, "nori");
  await friend.settle();
  await service.refresh(id);
  service.movePlace(id, { place: "polo", to: 2 });
  service.movePlace(id, { place: "nori", to: 0 });
  expect(idsOf(page.shown.lists[0])).toEqual(["rey", "polo"]);
});

test("V-06 a removal is undone with note and order", async () => {
  const { page, service, settle } = open();
  const { id } = service.create({
    title: "Domingo",
    places: [{ place: NORI }, { place: POLO, note: "Rico" }, { place: REY }],
  });
  await settle();
  const polo = page.shown.lists[0]?.places[1];
  service.removePlace(id, "polo");
  await settle();
  expect(idsOf(page.shown.lists[0])).toEqual(["nori", "rey"]);
  if (polo) service.restorePlace(id, polo);
  expect(page.shown.lists[0]?.places[1]).toMatchObject({ id: "polo", note: "Rico", summary: { id: "polo" } });
  await settle();
  expect(idsOf(page.shown.lists[0])).toEqual(["nori", "polo", "rey"]);
});

test("V-06 refusals are told at their place, the rest is saved", async () => {
  const { page, service, settle } = open();
  const places = Array.from({ length: 50 }, (_, index) => ({ place: listedCard(`p${index}`) }));
  const { id } = service.create({ title: "Todo", places });
  await settle();
  service.setNote(id, { place: "p3", note: "x".repeat(300) });
  service.addPlace(id, NORI);
  await settle();
  const list = page.shown.lists[0];
  expect(list).toMatchObject({ isWaiting: false, refused: "Una lista puede tener hasta 50 lugares." });
  expect(list?.places).toHaveLength(50);
  expect(list?.places[3]).toMatchObject({ note: "", refused: "La nota puede tener hasta 280 letras." });
  service.setNote(id, { place: "p3", note: "corta" });
  await settle();
  expect(page.shown.lists[0]?.places[3]).toMatchObject({ note: "corta", refused: "" });
});

test("V-06 a new list that the server refuses is told and not kept; without connection it waits", async () => {
  const { server, page, service, settle } = open();
  const create = () => service.createAndSend({ title: "Domingo", places: [{ place: NORI }] });
  for (const refusal of [409, 429]) {
    server.refusal = refusal;
    expect(await create()).toMatchObject({ isOnServer: false, refused: "Esperá." });
    expect(page.shown.lists).toEqual([]);
  }
  server.refusal = 0;
  const { id, ...made } = await create();
  expect(made).toEqual({ isOnServer: false, refused: "" });
  expect(page.shown.lists).toMatchObject([{ id, isWaiting: true }]);
  server.refusal = null;
  page.wake();
  await settle();
  expect([...server.lists.keys()]).toEqual([id]);
  expect(await create()).toMatchObject({ isOnServer: true, refused: "" });
});

test("V-06 an edit link opens its list and a wrong one leaves nothing; a stored key is not replaced", async () => {
  const { server, page, service, settle } = open();
  const { id } = service.create({ title: "Domingo", places: [{ place: NORI }] });
  await settle();
  const { key = "" } = page.shown.lists[0] ?? {};
  const friend = openLists({ server });
  expect(await friend.service.openWithKey({ id, key: listName("wrong") })).toBe(false);
  expect(friend.page.shown.lists).toEqual([]);
  expect(await friend.service.openWithKey({ id, key: "malformed" })).toBe(false);
  expect(await friend.service.openWithKey({ id, key })).toBe(true);
  expect(friend.page.shown.lists).toMatchObject([{ title: "Domingo", places: [{ id: "nori" }] }]);
  await friend.service.openWithKey({ id, key: listName("wrong") });
  friend.service.addPlace(id, POLO);
  await friend.settle();
  await service.refresh(id);
  expect(idsOf(page.shown.lists[0])).toEqual(["nori", "polo"]);
});

test("V-06 a deleted list leaves every browser, and unsent changes do not bring it back", async () => {
  const { server, page, service, settle } = open();
  const { id } = service.create({ title: "Domingo" });
  await settle();
  const { key = "" } = page.shown.lists[0] ?? {};
  const friend = openLists({ server });
  await friend.service.openWithKey({ id, key });
  friend.page.isOffline = true;
  friend.service.addPlace(id, NORI);
  await service.deleteList(id);
  expect(page.shown.lists).toEqual([]);
  friend.page.isOffline = false;
  friend.page.wake();
  await friend.settle();
  expect(friend.page.shown.lists).toEqual([]);
  expect([...server.lists.keys()]).toEqual([]);
});

test("V-06 a list deleted before it reached the server is gone", async () => {
  const { server, page, service, settle } = open();
  page.isOffline = true;
  const { id } = service.create({ title: "Domingo" });
  await settle();
  await service.deleteList(id);
  expect(page.shown.lists).toEqual([]);
  page.isOffline = false;
  page.wake();
  await settle();
  expect([server.lists.size, page.shown.lists.length]).toEqual([0, 0]);
});

test("V-06 with the storage full, a list works until the page is closed and is sent", async () => {
  const server = createListServer();
  const storage = createStorage();
  storage.room = 40;
  const { page, service, settle } = openLists({ server, storage });
  const { id } = service.create({ title: "Domingo", places: [{ place: NORI }] });
  await settle();
  expect(page.shown).toMatchObject({ isStored: false, lists: [{ id, isWaiting: false }] });
  expect(server.contentOf(id).entries.has("nori")).toBe(true);
});

test("V-06 two windows of a browser send a change once", async () => {
  const server = createListServer();
  const storage = createStorage();
  let last: Promise<unknown> = Promise.resolve();
  const withLock = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  const others = new Set<() => void>();
  const one = openLists({ server, storage, others, withLock });
  const other = openLists({ server, storage, others, withLock });
  const { id } = one.service.create({ title: "Domingo", places: [{ place: NORI }] });
  other.page.wake();
  await one.settle();
  await other.settle();
  expect(server.received).toHaveLength(1);
  expect(other.page.shown.lists).toMatchObject([{ id, isWaiting: false }]);
});
