import { beforeAll, expect, test } from "vitest";
import { addMembers } from "../../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";

const used = fileDatabase();
beforeAll(() =>
  addMembers(
    used.db,
    [..."0123456789"].map((number) => `device-${number}`).concat("ana", "beto", "cora", "dario", "elsa"),
  ),
);
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

function heart(kept: boolean, changedAt: Date, { memberId = "ana", businessId = "nori-48" } = {}) {
  return used.db.transaction(
    async (store) =>
      (await store.favourites.set({ memberId, hearts: [{ businessId, kept, changedAt }] })).length > 0,
  );
}

async function hearts(businessId = "nori-48") {
  return (await used.db.businesses.findById(businessId))?.heartCount;
}

test("F-05 a heart counts once per member, and removing it takes it away once", async () => {
  await heart(true, day(1));
  await heart(true, day(2));
  await heart(true, day(2), { memberId: "beto" });
  expect(await hearts()).toBe(2);
  await heart(false, day(3));
  await heart(false, day(4));
  expect(await hearts()).toBe(1);
  await heart(false, day(4), { memberId: "cora" });
  expect(await hearts()).toBe(1);
});

test("F-04 the latest change wins, in whatever order changes arrive", async () => {
  expect(await heart(true, day(10), { memberId: "dario" })).toBe(true);
  expect(await heart(false, day(9), { memberId: "dario" })).toBe(false);
  expect(await heart(false, day(10), { memberId: "dario" })).toBe(false);
  expect(await hearts()).toBe(2);
});

test("F-04 two devices that merge the same places in opposite orders both get through", async () => {
  const places = ["cafe-las-tipas", "la-vereda-cafe"];
  const merge = (memberId: string, order: readonly string[]) =>
    used.db.transaction((store) =>
      store.favourites.set({
        memberId,
        hearts: order.map((businessId) => ({ businessId, kept: true, changedAt: day(20) })),
      }),
    );
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      merge(`device-${index}`, index % 2 === 0 ? places : places.toReversed()),
    ),
  );
  for (const place of places) expect(await hearts(place)).toBe(10);
});

test("F-05 a business that does not exist takes no heart", async () => {
  expect(await heart(true, day(1), { businessId: "no-hay" })).toBe(false);
});

test("favourites are listed latest first, without unlisted businesses", async () => {
  const memberId = "elsa";
  await heart(true, day(1), { memberId, businessId: "polo-61" });
  await heart(true, day(3), { memberId, businessId: "nori-48" });
  await heart(true, day(2), { memberId, businessId: "sushi-del-rio" });
  await heart(false, day(4), { memberId, businessId: "sushi-del-rio" });
  const kept = await used.db.favourites.list({ memberId, limit: 10 });
  expect(kept.map(({ id }) => id)).toEqual(["nori-48", "polo-61"]);
});
