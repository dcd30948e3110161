import { expect, test } from "vitest";
import {
  cardOf,
  createServer,
  createStorage,
  hintOf,
  openAs,
  openWindow,
  userOf,
} from "../../tests/support/personal/personal-browser.ts";

test("F-04 a session that ended with nothing pending does not ask to sign in", async () => {
  const { page, server, settle } = openAs({ first: { productRatings: '{"polo":4}' } });
  page.hasFlag = true;
  server.user = null;
  await settle();
  expect([page.shown.user, page.shown.ratings.size, page.asked.length]).toEqual([null, 0, 0]);
});

test("A-02 F-04 a token rotated during a request is retried with the new one, and the session goes on", async () => {
  const { page, service, server, settle } = openAs({ first: { productRatings: '{"polo":4}' } });
  await settle();
  Object.assign(page, { hasFlag: true, keepsFlag: true });
  for (const ask of [() => service.refresh(), () => service.rate({ id: "polo", stars: 2 })]) {
    server.user = null;
    const asking = ask();
    await settle();
    expect(page.shown.user).toEqual(userOf("ana"));
    server.user = userOf("ana");
    page.retry();
    await asking;
  }
  expect([page.shown.user, server.ratings, page.asked]).toEqual([userOf("ana"), { polo: 2 }, []]);
});

test("A-02 F-04 a browser without the rotated token is signed out by the second answer", async () => {
  const { page, server, settle } = openAs();
  Object.assign(page, { hasFlag: true, keepsFlag: true });
  server.user = null;
  await settle();
  page.retry();
  await settle();
  expect([page.shown.user, server.asked]).toEqual([null, 2]);
});

test("F-02 F-04 after signing in on a provider's page the pressed heart and the earlier stars are offered", async () => {
  const storage = createStorage({ productRatings: '{"polo":4}' });
  const server = createServer();
  const before = openWindow({ storage, server });
  before.service.toggleHeart(cardOf("nori"));
  before.page.asked[0]?.onLeave?.();
  server.user = userOf("ana");
  storage.setItem("account_hint", JSON.stringify({ ...userOf("ana"), arrived: true }));
  const { page, settle } = openWindow({ storage, server });
  await settle();
  expect(page.shown.hearts).toEqual(new Set(["nori"]));
  expect(server.received.map(({ offered }) => offered)).toEqual([
    { hearts: ["nori"], ratings: [{ id: "polo", stars: 4 }] },
  ]);
  expect(storage.read("account_hint")).toEqual(userOf("ana"));
  expect(storage.read("personal_wanted")).toBeNull();
});

test("F-02 a heart pressed an hour before the sign-in is not filled", async () => {
  const storage = createStorage();
  const server = createServer();
  const { page, service } = openWindow({ storage, server });
  service.toggleHeart(cardOf("nori"));
  page.asked[0]?.onLeave?.();
  server.user = userOf("ana");
  page.time += 60 * 60 * 1000;
  await service.refresh();
  expect([page.shown.hearts.size, server.received]).toEqual([0, []]);
});

test("F-04 changes of another device are fetched when the page is visible again, at most every ten seconds", async () => {
  const { page, server, settle } = openAs();
  await settle();
  server.favourites = [cardOf("nori")];
  page.time += 9_999;
  page.wake();
  await settle();
  expect([page.shown.hearts.size, server.asked]).toEqual([0, 1]);
  page.time += 1;
  page.wake();
  await settle();
  expect([page.shown.hearts, server.asked]).toEqual([new Set(["nori"]), 2]);
});

test("A-02 F-04 after a sign-in whose next request fails, the member and the pressed heart are shown", async () => {
  const storage = createStorage();
  const server = createServer();
  const { page, service, settle } = openWindow({ storage, server });
  service.toggleHeart(cardOf("nori"));
  // The sign-in dialog writes this hint.
  server.user = userOf("ana");
  storage.setItem("account_hint", JSON.stringify({ ...userOf("ana"), arrived: true }));
  server.refusal = 0;
  await service.refresh().catch(() => {});
  page.asked[0]?.onSignedIn?.();
  await settle();
  expect([page.shown.user?.uid, page.shown.hearts]).toEqual(["ana", new Set(["nori"])]);
  server.refusal = null;
  page.retry();
  await settle();
  expect(server.favourites.map(({ id }) => id)).toEqual(["nori"]);
});

test("F-04 storage lost during a session is filled again", async () => {
  const storage = createStorage();
  const server = createServer(userOf("ana"));
  server.favourites = [cardOf("nori")];
  const { page, settle } = openWindow({ storage, server });
  await settle();
  expect([page.shown.user?.uid, page.shown.hearts]).toEqual(["ana", new Set(["nori"])]);
});

test("F-03 F-04 data left by a member whose session is gone is not shown, and removed", () => {
  const storage = createStorage({
    ...hintOf("ana"),
    productRatings: '{"polo":4}',
    favorites_ana: '[{"id":"nori","title":"Nori"}]',
  });
  const server = createServer();
  const { page } = openWindow({ storage, server });
  expect([page.shown.user, page.shown.favourites, page.shown.ratings.size]).toEqual([null, [], 0]);
  expect([storage.read("account_hint"), server.asked]).toEqual([null, 0]);
});

const unsentList = (member: string) =>
  JSON.stringify({
    browser: "cafe00000001",
    lists: [
      {
        id: "unsent",
        title: "",
        member,
        isOnServer: true,
        isOwn: true,
        pending: [{ changedAt: 1, title: "Hoy" }],
      },
      { id: "sent", title: "Ayer", member, isOnServer: true, isOwn: true },
    ],
    own: [{ id: "phone", title: "Del teléfono", status: "published", placeCount: 0, changedAt: 1 }],
    ownMember: member,
  });

test("V-06 A-03 a sign-out tells of unsent list changes, and removes what the account has", async () => {
  const { service, storage, settle } = openAs({ first: { shared_lists: unsentList("ana") } });
  await settle();
  expect(await service.prepareSignOut()).toBe(false);
  service.signedOut();
  expect(storage.read("shared_lists")).toMatchObject({ lists: [{ id: "unsent", member: "ana" }], own: [] });
  expect(storage.read("shared_lists")).not.toMatchObject({ lists: [{}, {}] });
});

test("V-06 a session that ended with unsent list changes asks to sign in", async () => {
  const { page, server, settle } = openAs({ first: { shared_lists: unsentList("ana") } });
  page.hasFlag = true;
  server.user = null;
  await settle();
  expect([page.shown.user, page.asked.length]).toEqual([null, 1]);
});

test("V-06 V-07 lists and stored pages of the last member are removed when another one has the session", async () => {
  const { page, storage, settle } = openAs({
    first: { shared_lists: unsentList("ana"), ...hintOf("ana") },
    server: createServer(userOf("juan")),
  });
  await settle();
  expect(page.shown.user).toEqual(userOf("juan"));
  expect(storage.read("shared_lists")).toMatchObject({ lists: [{ id: "unsent", member: "ana" }], own: [] });
  expect(page.forgotten).toBe(1);
});

test("V-07 with the account the member's waiting reviews go from the browser, and a session that ends asks to sign in for them", async () => {
  const { page, service, settle } = openAs();
  await settle();
  page.waitingForms = ["ana", "juan"];
  expect(await service.prepareSignOut()).toBe(false);
  service.accountDeleted();
  expect(page.waitingForms).toEqual(["juan"]);

  const other = openAs();
  await other.settle();
  other.page.waitingForms = ["ana"];
  other.server.user = null;
  await other.service.refresh();
  expect(other.page.asked).toMatchObject([{ purpose: "terminar de guardar tus cambios" }]);
});

test("A-03 B-07 a sign-out leaves no name, no draft and no sent review of the member; those of others, and of a session that ended, stay", async () => {
  const written = (uid: string) => ({
    [`review_author_${uid}`]: `"${uid}"`,
    [`review_draft_${uid}_nori`]: "{}",
    [`own_reviews_${uid}`]: `[{"id":"r1","businessId":"nori","isHeld":true}]`,
  });
  const first = { ...written("ana"), ...written("eva"), review_draft_nori: "{}", own_reviews: "[]" };
  const ended = openAs({ first });
  ended.server.user = null;
  await ended.service.refresh();
  const kept = Object.keys(first).toSorted();
  const listWritten = (storage: typeof ended.storage) =>
    [...storage.items.keys()].filter((key) => /^(own_)?review/.test(key)).toSorted();
  expect(listWritten(ended.storage)).toEqual(kept);

  const { service, storage, settle } = openAs({ first });
  await settle();
  service.signedOut();
  expect(listWritten(storage)).toEqual(kept.filter((key) => !key.includes("_ana")));
});

test("F-08 nothing of a deleted account stays in the browser", async () => {
  const { service, storage, settle } = openAs({ first: { review_author_ana: '"Ana"' } });
  await settle();
  service.toggleHeart(cardOf("nori"));
  service.addRecent(cardOf("nori"));
  service.accountDeleted();
  expect([...storage.items.keys()]).toEqual([]);
});

test("F-04 a failed first request is retried", async () => {
  const { page, server, settle } = openAs();
  server.favourites = [cardOf("nori")];
  server.refusal = 503;
  await settle();
  server.refusal = null;
  page.retry();
  await settle();
  expect(page.shown.hearts).toEqual(new Set(["nori"]));
});

test("F-03 an invalid account hint is ignored", () => {
  const storage = createStorage({ account_hint: '{"uid":7}' });
  const server = createServer();
  expect(openWindow({ storage, server }).page.shown.user).toBeNull();
  expect(server.asked).toBe(0);
});
