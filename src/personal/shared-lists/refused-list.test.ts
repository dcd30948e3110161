import { expect, test } from "vitest";
import { createListServer, listedCard, openLists } from "../../../tests/support/shared-lists/list-browser.ts";

async function openWithList() {
  const server = createListServer();
  const browser = openLists({ server });
  const { id } = browser.service.create({ title: "Domingo", places: [{ place: listedCard("nori") }] });
  await browser.settle();
  const deleteElsewhere = (deleted = id) => {
    server.lists.delete(deleted);
    server.deleted.add(deleted);
  };
  return { ...browser, server, id, deleteElsewhere };
}

test("V-06 a list that is not found keeps its key and its changes, says so, and is sent once it is found", async () => {
  const { server, page, service, settle, id } = await openWithList();
  const { key } = service.find(id) ?? {};
  server.refusal = 404;
  service.setTitle(id, "Sábado");
  await settle();
  await service.refresh(id);
  expect(page.shown.lists).toMatchObject([{ id, key, title: "Sábado", isWaiting: true }]);
  expect(page.shown.lists[0]?.refused).toMatch(/^Por ahora no encontramos esta lista/);
  expect([page.gone, page.retries]).toEqual([[], []]);
  server.refusal = null;
  page.wake();
  await settle();
  expect(page.shown.lists).toMatchObject([{ title: "Sábado", isWaiting: false, refused: "" }]);
});

test("V-06 a list that another person deleted is told to the one who edits it, and is gone", async () => {
  const { page, service, settle, id, deleteElsewhere } = await openWithList();
  deleteElsewhere();
  service.setTitle(id, "Sábado");
  await settle();
  expect([page.shown.lists, page.gone, page.retries]).toEqual([[], ["Sábado"], []]);
});

test("V-06 a new list whose answer was lost, and that the staff deleted, is told and not sent for ever", async () => {
  const { server, page, settle, service, deleteElsewhere } = await openWithList();
  server.losesAnswers = true;
  const { id } = service.create({ title: "Viernes" });
  await settle();
  server.losesAnswers = false;
  deleteElsewhere(id);
  for (const retry of page.retries) retry();
  await settle();
  expect(server.received.at(-1)).toMatchObject({ create: true });
  expect(page.gone).toEqual(["Viernes"]);
  expect(page.shown.lists).toMatchObject([{ title: "Domingo" }]);
});

test("V-06 a deletion that the server has not confirmed waits and is sent again", async () => {
  const { server, page, service, settle, id } = await openWithList();
  server.refusal = 503;
  expect(await service.deleteList(id)).toEqual({ isDeleted: false, refused: "" });
  expect(page.shown).toMatchObject({ lists: [], deletions: [{ id, title: "Domingo" }] });
  server.refusal = null;
  for (const retry of page.retries) retry();
  await settle();
  expect([page.shown.deletions, [...server.deleted]]).toEqual([[], [id]]);
});

test("V-06 a deletion that the server refuses for good brings the list back, with the reason", async () => {
  const { server, page, service, id } = await openWithList();
  server.refusal = 409;
  expect(await service.deleteList(id)).toEqual({ isDeleted: false, refused: "Esperá." });
  expect(page.shown).toMatchObject({ lists: [{ id, refused: "Esperá." }], deletions: [] });
  server.refusal = null;
  expect(await service.deleteList(id)).toEqual({ isDeleted: true, refused: "" });
});

test("V-06 an edit link to a list that nobody has leaves nothing in the browser", async () => {
  const { server } = await openWithList();
  const friend = openLists({ server });
  const unknown = { id: "a".repeat(22), key: "b".repeat(22) };
  expect(await friend.service.openWithKey(unknown)).toBe(false);
  expect(friend.page.shown.lists).toEqual([]);
  expect(JSON.stringify(friend.storage.getItem("shared_lists"))).not.toContain(unknown.id);
});
