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

test("F-04 a session that ended with nothing left to send asks nobody for anything", async () => {
  const { page, server, settle } = openAs({ first: { productRatings: '{"polo":4}' } });
  page.hasFlag = true;
  server.user = null;
  await settle();
  expect([page.shown.user, page.shown.ratings.size, page.asked.length]).toEqual([null, 0, 0]);
});

test("A-02 F-04 where the session's token was replaced on the way, the next try with the new one goes on as before", async () => {
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

test("A-02 F-04 a browser that missed the new token of its session is signed out by the second answer", async () => {
  const { page, server, settle } = openAs();
  Object.assign(page, { hasFlag: true, keepsFlag: true });
  server.user = null;
  await settle();
  page.retry();
  await settle();
  expect([page.shown.user, server.asked]).toEqual([null, 2]);
});

test("F-02 F-04 whoever left for a provider's page finds the heart filled on the way back, and what was kept before", async () => {
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

test("F-02 a heart for which somebody left an hour ago is not filled any more", async () => {
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

test("F-04 what another device changed is there when somebody looks at the page again, asked for no more than every ten seconds", async () => {
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

test("A-02 F-04 who is let in while the next question is lost is shown all the same, and so is the heart that they pressed", async () => {
  const storage = createStorage();
  const server = createServer();
  const { page, service, settle } = openWindow({ storage, server });
  service.toggleHeart(cardOf("nori"));
  // As the dialog does with the answer of the sign-in.
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

test("F-04 storage that was lost while the session lives is filled again", async () => {
  const storage = createStorage();
  const server = createServer(userOf("ana"));
  server.favourites = [cardOf("nori")];
  const { page, settle } = openWindow({ storage, server });
  await settle();
  expect([page.shown.user?.uid, page.shown.hearts]).toEqual(["ana", new Set(["nori"])]);
});

test("F-03 F-04 what is left of somebody whose session is gone is not shown to whoever comes next", () => {
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

test("F-08 of an account that was deleted nothing stays in the browser", async () => {
  const { service, storage, settle } = openAs();
  await settle();
  service.toggleHeart(cardOf("nori"));
  service.addRecent(cardOf("nori"));
  service.accountDeleted();
  expect([...storage.items.keys()]).toEqual([]);
});

test("F-04 a first question that failed is asked again by itself", async () => {
  const { page, server, settle } = openAs();
  server.favourites = [cardOf("nori")];
  server.refusal = 503;
  await settle();
  server.refusal = null;
  page.retry();
  await settle();
  expect(page.shown.hearts).toEqual(new Set(["nori"]));
});

test("F-03 a hint that makes no sense is nobody", () => {
  const storage = createStorage({ account_hint: '{"uid":7}' });
  const server = createServer();
  expect(openWindow({ storage, server }).page.shown.user).toBeNull();
  expect(server.asked).toBe(0);
});
