import { expect, test } from "vitest";
import { createListServer, listedCard, openLists } from "../../../tests/support/shared-lists/list-browser.ts";

async function openAsAna() {
  const server = createListServer();
  const accounts: NonNullable<Parameters<typeof openLists>[0]["accounts"]> = new Set();
  const browser = openLists({ server, accounts });
  const signIn = () => {
    server.member = "ana";
    browser.page.member = "ana";
    for (const listener of accounts) listener({ kind: "signed-in" });
  };
  signIn();
  const { id } = browser.service.create({ title: "Domingo", places: [{ place: listedCard("nori") }] });
  await browser.settle();
  return { ...browser, server, id, signIn };
}

test("V-06 a session that ends while a list is edited asks to sign in, and what was typed last waits for its member", async () => {
  const { page, server, service, settle, id, signIn } = await openAsAna();
  server.member = "";
  // The refusal clears the session flag.
  server.pause = async () => {
    page.member = "";
  };
  service.setTitle(id, "Sábado");
  await settle();
  expect([page.endedSessions, page.shown.lists]).toEqual([1, []]);
  server.pause = async () => {};
  service.setNote(id, { place: "nori", note: "Reservar" }, "ana");
  await settle();
  expect(page.shown.lists).toEqual([]);
  expect(server.received.at(-1)?.changes).toMatchObject([{ title: "Sábado" }]);
  signIn();
  await settle();
  expect(page.shown.lists).toMatchObject([
    { title: "Sábado", isWaiting: false, places: [{ note: "Reservar" }] },
  ]);
  expect(server.contentOf(id)).toMatchObject({ title: "Sábado" });
  expect(server.contentOf(id).entries.get("nori")).toMatchObject({ note: "Reservar" });
});

test("V-06 a deletion that the end of the session refuses is not told as done, and is sent when its member is back", async () => {
  const { page, server, service, settle, id, signIn } = await openAsAna();
  server.member = "";
  server.pause = async () => {
    page.member = "";
  };
  expect(await service.deleteList(id)).toEqual({ isDeleted: false, refused: "" });
  expect([page.endedSessions, page.shown.lists]).toEqual([1, []]);
  server.pause = async () => {};
  signIn();
  await settle();
  expect([...server.deleted]).toEqual([id]);
});

test("V-06 a request that the session's new token overtook is sent once more, and nobody is asked to sign in", async () => {
  const { page, server, service, settle, id } = await openAsAna();
  server.member = "";
  service.setTitle(id, "Sábado");
  await settle();
  expect(page.shown.lists).toMatchObject([{ title: "Sábado", isWaiting: true }]);
  server.member = "ana";
  for (const retry of page.retries) retry();
  await settle();
  expect(page.shown.lists).toMatchObject([{ title: "Sábado", isWaiting: false }]);
  expect(page.endedSessions).toBe(0);
});
