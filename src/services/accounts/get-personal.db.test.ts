import { beforeAll, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { getPersonal } from "./get-personal.ts";

const used = fileDatabase();
const ask = (actor: Actor) => getPersonal(testContext({ db: used.db, actor }).context);

beforeAll(async () => {
  await addMembers(used.db, ["ana", "beto"]);
  await used.db.transaction(async (store) => {
    const changedAt = new Date("2026-03-01T00:00:00Z");
    await store.favourites.set({
      memberId: "ana",
      hearts: [{ businessId: "nori-48", kept: true, changedAt }],
    });
    await store.ratings.set({
      memberId: "ana",
      ratings: [{ businessId: "polo-61", stars: 4, changedAt }],
    });
  });
});

test("F-01 F-04 a member gets their own entries, with the data of the cards", async () => {
  const member = { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true };
  const answer = await ask({ kind: "member", member });
  expect(answer.ratings).toEqual({ "polo-61": 4 });
  expect(answer.favourites).toHaveLength(1);
  expect(answer.favourites[0]).toMatchObject({
    id: "nori-48",
    title: "Nori 48",
    address: expect.stringContaining("48"),
    category: expect.any(String),
    description: expect.stringMatching(/\w/),
  });
  const other = await ask({ kind: "member", member: { ...member, id: "beto" } });
  expect([other.favourites, other.ratings]).toEqual([[], {}]);
});

test("G-01 a visitor has nothing on the server", async () => {
  expect(await ask(VISITOR)).toEqual({
    now: expect.any(Number),
    user: null,
    isAdministrator: false,
    emailVerified: false,
    favourites: [],
    ratings: {},
    recents: [],
  });
});
