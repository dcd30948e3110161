import fc from "fast-check";
import { expect, test } from "vitest";
import { listedCard, openLists } from "../../../tests/support/shared-lists/list-browser.ts";
import { openShared } from "../../../tests/support/shared-lists/shared-browser.ts";
import { hasUnsentLists, removeAllLists } from "./list-storage.ts";

const NORI = listedCard("nori");

test("V-06 a member opens lists of other devices; signing out removes them, and leaves the visitor's", async () => {
  const { server, page, service, settle, signIn, signOut, titles } = openShared();
  server.member = "ana";
  const phone = openLists({ server });
  phone.page.member = "ana";
  const { id } = phone.service.create({ title: "Domingo", places: [{ place: NORI }] });
  await phone.settle();
  server.member = "";
  await service.open(id);
  expect(page.shown.lists).toEqual([]);
  signIn("ana");
  await settle();
  expect(page.shown.others).toMatchObject([{ id, title: "Domingo" }]);
  await service.open(id);
  expect(page.shown).toMatchObject({ others: [], lists: [{ id, isOwn: true, places: [{ id: "nori" }] }] });
  signOut();
  expect([service.find(id), page.shown.others]).toEqual([null, []]);
  service.create({ title: "De la casa" });
  await settle();
  expect(titles()).toEqual(["De la casa"]);
});

test("V-06 unsent lists of a member are neither shown to the next one nor sent to their account", async () => {
  const { server, page, service, json, settle, signIn, signOut, titles } = openShared();
  signIn("ana");
  await settle();
  page.isOffline = true;
  const { id } = service.create({ title: "De Ana", places: [{ place: NORI }] });
  await settle();
  expect(hasUnsentLists(json, "ana")).toBe(true);
  signOut();
  expect(titles()).toEqual([]);
  page.isOffline = false;
  page.wake();
  await settle();
  signIn("juan");
  page.wake();
  await settle();
  expect([titles(), server.lists.size]).toEqual([[], 0]);
  signOut();
  signIn("ana");
  await settle();
  expect(titles()).toEqual(["De Ana"]);
  expect(server.lists.get(id)).toMatchObject({ owner: "ana" });
  expect(hasUnsentLists(json, "ana")).toBe(false);
});

test("V-06 a request that the sign-out overtakes is refused by its member's id, and sent when the member is back", async () => {
  const { server, page, service, settle, signIn, signOut } = openShared();
  signIn("ana");
  await settle();
  server.member = "juan";
  const { id } = service.create({ title: "De Ana" });
  await settle();
  expect(server.lists.size).toBe(0);
  signOut();
  signIn("ana");
  await settle();
  expect(server.lists.get(id)).toMatchObject({ owner: "ana" });
  expect(page.shown.lists).toMatchObject([{ id, isWaiting: false, refused: "" }]);
});

test("V-06 an answer that arrives after the sign-out stores nothing of the member", async () => {
  const { server, service, settle, json, signIn, signOut, titles } = openShared();
  const { id } = service.create({ title: "De la casa" });
  await settle();
  let release = () => {};
  server.pause = () => new Promise((resolve) => (release = resolve));
  signIn("ana");
  await settle();
  signOut();
  signIn("juan");
  release();
  server.pause = async () => {};
  await settle();
  expect(server.lists.get(id)).toMatchObject({ owner: "ana" });
  expect(json.read("shared_lists")).not.toMatchObject({ lists: [{ isOwn: true }] });
  expect(titles()).not.toContain("De Ana");
});

test("V-06 a list that a visitor opens again keeps the unsent changes of the member who had it", async () => {
  const { server, page, service, settle, signIn, signOut } = openShared();
  const friend = openLists({ server });
  const { id } = friend.service.create({ title: "De todos", places: [{ place: NORI }] });
  await friend.settle();
  const { key = "" } = friend.page.shown.lists[0] ?? {};
  server.lists.set(id, { ...server.lists.get(id), content: server.contentOf(id), key, owner: "eva" });
  signIn("ana");
  await service.openWithKey({ id, key });
  page.isOffline = true;
  service.setNote(id, { place: "nori", note: "De Ana" });
  await settle();
  signOut();
  page.isOffline = false;
  await service.openWithKey({ id, key });
  expect(page.shown.lists).toMatchObject([{ id, places: [{ note: "" }] }]);
  server.time += 10;
  service.setTitle(id, "De la visita");
  await settle();
  expect(server.contentOf(id).entries.get("nori")?.note).toBe("");
  signIn("ana");
  await settle();
  expect(page.shown.lists).toMatchObject([{ id, title: "De la visita", places: [{ note: "De Ana" }] }]);
  expect(server.contentOf(id)).toMatchObject({ title: "De la visita" });
  expect(server.contentOf(id).entries.get("nori")?.note).toBe("De Ana");
});

test("V-06 a deleted account leaves no list in the browser, sent or not", async () => {
  const { page, service, settle, json, signIn } = openShared();
  signIn("ana");
  service.create({ title: "Enviada" });
  await settle();
  page.isOffline = true;
  service.create({ title: "Sin enviar" });
  await settle();
  removeAllLists(json, "ana");
  expect(json.read("shared_lists")).toMatchObject({ lists: [], own: [] });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("account" as const), member: fc.constantFrom("ana", "juan", "") }),
  fc.record({ kind: fc.constant("create" as const) }),
  fc.record({ kind: fc.constant("edit" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("offline" as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant("lose" as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant("wake" as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Shared = ReturnType<typeof openShared>;

/** Titles and notes begin with the member who wrote them. */
function createActs(browser: Shared) {
  const { server, page, service, signIn, signOut } = browser;
  /** The last note of each list, and its title without one. */
  const written = new Map<string, string>();
  const text = () => `${page.member || "visita"} ${server.time}`;

  function act(next: Step): void {
    server.time += 10;
    if (next.kind === "account") switchAccount(next.member);
    if (next.kind === "create") written.set(create(), text());
    if (next.kind === "edit") edit(page.shown.lists[next.at % page.shown.lists.length]?.id);
    if (next.kind === "offline") page.isOffline = next.is;
    if (next.kind === "lose") server.losesAnswers = next.is;
    if (next.kind === "wake") page.wake();
  }

  function switchAccount(member: string): void {
    if (page.member) signOut();
    if (member) signIn(member);
  }

  const create = () => service.create({ title: text(), places: [{ place: NORI }] }).id;

  function edit(id: string | undefined): void {
    if (!id) return;
    written.set(id, text());
    service.setNote(id, { place: "nori", note: text() });
  }

  return { act, written };
}

const MEMBERS = ["ana", "juan"];

function textsOf({ title, places }: { title: string; places: readonly { note: string }[] }): string[] {
  return [title, ...places.map(({ note }) => note)];
}

function expectApart({ page, server }: Shared): void {
  const seen = page.shown.lists.flatMap(textsOf);
  const others = MEMBERS.filter((member) => member !== page.member);
  expect(seen.filter((text) => others.some((member) => text.startsWith(member)))).toEqual([]);
  for (const { content, owner } of server.lists.values())
    for (const text of textsOf({ title: content.title, places: [...content.entries.values()] }))
      for (const member of MEMBERS) if (text.startsWith(member)) expect(owner).toBe(member);
}

test("V-06 in a browser of two members and visitors neither member sees or gets what the other wrote, and nothing is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const browser = openShared();
      const { server, page, settle, signIn, signOut } = browser;
      const { act, written } = createActs(browser);
      for (const next of steps) {
        act(next);
        expectApart(browser);
        await settle();
        expectApart(browser);
      }
      page.isOffline = false;
      server.losesAnswers = false;
      for (const member of [...MEMBERS, "eva"]) {
        if (page.member) signOut();
        signIn(member);
        await settle();
        expectApart(browser);
      }
      for (const [id, text] of written) {
        const { title, entries } = server.contentOf(id);
        expect([entries.get("nori")?.note, title]).toContain(text);
      }
    }),
    { numRuns: 400 },
  );
});
