import { expect, test } from "vitest";
import { listedCard, openLists } from "../../../tests/support/shared-lists/list-browser.ts";
import { openShared } from "../../../tests/support/shared-lists/shared-browser.ts";

const NORI = { place: listedCard("nori"), note: "Secreta" };

test("V-06 a member who signs in again has the edit link of the own list; meanwhile only its key is in the browser", async () => {
  const { page, service, settle, json, signIn, signOut, titles } = openShared();
  signIn("ana");
  const { id } = service.create({ title: "De Ana", places: [NORI] });
  await settle();
  const { key } = page.shown.lists[0] ?? {};
  signOut();
  expect([titles(), service.find(id)]).toEqual([[], null]);
  expect(JSON.stringify(json.read("shared_lists"))).not.toMatch(/De Ana|Secreta|nori/);
  signIn("juan");
  await service.open(id);
  await settle();
  expect([titles(), page.shown.others]).toEqual([[], []]);
  signOut();
  signIn("ana");
  await settle();
  expect(page.shown).toMatchObject({ lists: [], others: [{ id, title: "De Ana" }] });
  await service.open(id);
  expect(page.shown).toMatchObject({ others: [], lists: [{ id, key, title: "De Ana", isOwn: true }] });
});

test("V-06 a list of another person leaves only its key at the sign-out, and is back with its member", async () => {
  const { server, page, service, settle, json, signIn, signOut } = openShared();
  const friend = openLists({ server });
  const { id } = friend.service.create({ title: "De Eva", places: [NORI] });
  await friend.settle();
  const { key = "" } = friend.page.shown.lists[0] ?? {};
  signIn("ana");
  await service.openWithKey({ id, key });
  signOut();
  expect(JSON.stringify(json.read("shared_lists"))).not.toMatch(/De Eva|Secreta|nori/);
  signIn("ana");
  await settle();
  expect(page.shown.lists).toMatchObject([{ id, key, title: "De Eva", isOwn: false }]);
});

test("V-06 a visitor still edits the list that a member's sign-in claimed, and the next member does not see it", async () => {
  const { server, page, service, settle, signIn, signOut, titles } = openShared();
  const { id } = service.create({ title: "De la casa", places: [NORI] });
  await settle();
  signIn("ana");
  await settle();
  expect(page.shown.lists).toMatchObject([{ id, isOwn: true }]);
  signOut();
  service.setTitle(id, "De todos");
  await settle();
  expect(page.shown.lists).toMatchObject([{ id, title: "De todos", isWaiting: false }]);
  expect(server.contentOf(id).title).toBe("De todos");
  signIn("juan");
  await settle();
  expect(titles()).toEqual([]);
  signOut();
  expect(titles()).toEqual(["De todos"]);
  signIn("ana");
  await settle();
  expect(page.shown.lists).toMatchObject([{ id, title: "De todos", isOwn: true }]);
});

test("V-06 a visitor's list that its member changed here leaves with the member", async () => {
  const { service, settle, json, signIn, signOut, titles } = openShared();
  const { id } = service.create({ title: "De la casa" });
  await settle();
  signIn("ana");
  await settle();
  service.setTitle(id, "De Ana");
  await settle();
  signOut();
  expect(titles()).toEqual([]);
  expect(JSON.stringify(json.read("shared_lists"))).not.toContain("De Ana");
});

test("V-06 what a member typed last, while another request ended the session, waits for them", async () => {
  const { server, page, service, settle, signIn, signOut } = openShared();
  signIn("ana");
  const { id } = service.create({ title: "De Ana" });
  await settle();
  signOut();
  service.setTitle(id, "Sábado", "ana");
  await settle();
  expect([page.shown.lists, server.contentOf(id).title]).toEqual([[], "De Ana"]);
  signIn("ana");
  await settle();
  expect(page.shown.lists).toMatchObject([{ title: "Sábado", isWaiting: false }]);
});
