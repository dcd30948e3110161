import { expect, test } from "vitest";
import { cardOf, openAs } from "../../../tests/support/personal/personal-browser.ts";

const idsOf = (places: readonly { id: string }[]) => places.map(({ id }) => id);

test("F-03 F-07 signing out sends pending data and removes the member's data from the browser; signing in restores it", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  server.refusal = 0;
  service.toggleHeart(cardOf("nori"));
  service.addRecent(cardOf("polo"));
  await settle();
  expect([server.favourites, server.visits.size]).toEqual([[], 0]);
  server.refusal = null;
  expect(await service.prepareSignOut()).toBe(true);
  service.signedOut();
  expect([...storage.items.keys()]).toEqual(["personal_origin_ana"]);
  expect([idsOf(server.favourites), idsOf(server.visits.get("ana") ?? [])]).toEqual([["nori"], ["polo"]]);

  await service.refresh();
  expect([page.shown.hearts, idsOf(page.shown.recents)]).toEqual([new Set(["nori"]), ["polo"]]);
  expect(page.shown.recents[0]).toMatchObject({ title: "Polo", slug: "polo", direction: "7 e/ 47 y 48" });
});

test("F-04 changes the server refuses before signing out are reported and stay in the browser", async () => {
  const { service, server, storage, settle } = openAs();
  await settle();
  server.refusal = 503;
  service.toggleHeart(cardOf("nori"));
  expect(await service.prepareSignOut()).toBe(false);
  service.signedOut();
  expect([...storage.items.keys()].toSorted()).toEqual(["personal_origin_ana", "personal_pending_ana"]);
});

test("F-03 a session ended by the server also removes the member's data from the browser", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  service.toggleHeart(cardOf("nori"));
  service.addRecent(cardOf("polo"));
  await settle();
  page.hasFlag = true;
  server.user = null;
  await service.refresh();
  expect([...storage.items.keys()]).toEqual(["personal_origin_ana"]);
});

test("F-07 each recent place is sent once, and a second browser merges both lists", async () => {
  const first = openAs();
  const { server } = first;
  await first.settle();
  for (let number = 1; number <= 10; number++) {
    first.page.time = number * 10;
    first.service.addRecent(cardOf(`uno-${number}`));
    await first.settle();
  }
  const asked = server.asked;
  await first.service.sendRecents();
  expect(server.asked).toBe(asked);

  const second = openAs({ server });
  second.page.time = 55;
  second.service.addRecent(cardOf("dos-1"));
  second.service.addRecent(cardOf("uno-2"));
  await second.service.refresh();
  await second.settle();
  expect(second.page.shown.recents).toHaveLength(11);
  await first.service.refresh();
  expect(idsOf(first.page.shown.recents)).toEqual(idsOf(second.page.shown.recents));
});

test("F-07 a cleared history stays empty, also when the server learns of it later", async () => {
  const { page, service, server, settle } = openAs();
  await settle();
  service.addRecent(cardOf("polo"));
  await settle();
  server.refusal = 0;
  service.clearRecents();
  await settle();
  server.refusal = null;
  await service.refresh();
  await settle();
  expect([page.shown.recents, server.visits.get("ana")]).toEqual([[], []]);
  service.addRecent(cardOf("nori"));
  await service.refresh();
  expect(idsOf(page.shown.recents)).toEqual(["nori"]);
});
