import { beforeAll, expect, test } from "vitest";
import { memberContext } from "../../../tests/support/accounts/member-account.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { getAccountData } from "./get-account-data.ts";
import { getPersonal } from "./get-personal.ts";
import { saveRecentPlaces } from "./save-recent-places.ts";

const used = fileDatabase();
beforeAll(async () => {
  await addMembers(used.db, ["ana", "beto"]);
  await administer(
    used.url,
    `insert into businesses (id, slug, title, category, direction)
       select 'lugar-' || n, 'lugar-' || n, 'Lugar ' || n, 'Bar', 'Calle 7 entre 47 y 48' from generate_series(1, 15) n`,
  );
});

const now = new Date("2026-03-01T12:00:00Z");
const visit = (number: number, visitedAt: number) => ({ id: `lugar-${number}`, visitedAt });
const keep = (id: string, message: object) =>
  saveRecentPlaces(
    memberContext({ db: used.db, id, now }).context,
    JSON.stringify({ uid: id, cleared: false, ...message }),
  );
const recentsOf = async (id: string) =>
  (await getPersonal(memberContext({ db: used.db, id, now }).context)).recents;
const idsOf = async (id: string) => (await recentsOf(id)).map((recent) => recent.id);

test("F-07 H-09 the latest twelve visits of all browsers stay with the account, each business once", async () => {
  await keep("ana", { visits: Array.from({ length: 12 }, (_, index) => visit(index + 1, index + 1)) });
  await keep("ana", { visits: [visit(13, 20), visit(1, 21), visit(2, 1), visit(99, 30)] });
  expect(await idsOf("ana")).toEqual([1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `lugar-${n}`));
  expect(await recentsOf("beto")).toEqual([]);
  await keep("beto", { visits: [visit(1, now.getTime() + 60_000), visit(1, 5)] });
  expect(await recentsOf("beto")).toEqual([
    {
      id: "lugar-1",
      slug: "lugar-1",
      title: "Lugar 1",
      address: "7 e/ 47 y 48",
      imageUrl: expect.any(String),
      category: "Bar",
      visitedAt: now.getTime(),
    },
  ]);
});

test("F-07 a history that its owner clears is gone, and is part of what they can take away until then", async () => {
  const { context } = memberContext({ db: used.db, id: "beto", now });
  await keep("beto", { visits: [visit(3, 10)] });
  expect((await getAccountData(context)).recentVisits).toContainEqual(
    expect.objectContaining({ id: "lugar-3", title: "Lugar 3" }),
  );
  await keep("beto", { cleared: true, visits: [visit(4, 11)] });
  expect(await idsOf("beto")).toEqual(["lugar-4"]);
});

test("G-01 G-02 recent places are saved for the signed-in member only", async () => {
  const message = JSON.stringify({ uid: "ana", cleared: true, visits: [] });
  const others: Actor[] = [VISITOR, { kind: "anonymous", id: "ana" }, OPERATOR];
  for (const actor of others)
    await expect(
      saveRecentPlaces(testContext({ db: used.db, actor }).context, message),
    ).rejects.toMatchObject({ code: "signed-out" });
  await expect(
    saveRecentPlaces(memberContext({ db: used.db, id: "beto" }).context, message),
  ).rejects.toMatchObject({ code: "conflict" });
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["13 visits", { visits: Array.from({ length: 13 }, (_, index) => visit(index, 1)) }],
  ["a NUL in an id", { visits: [{ id: "a\0", visitedAt: 1 }] }],
  ["a date beyond all", { visits: [{ id: "a", visitedAt: 1e300 }] }],
  ["20 kB", { visits: [], more: "x".repeat(20_000) }],
])("F-07 %s is refused", async (_, sent) => {
  const text = typeof sent === "string" ? sent : JSON.stringify({ uid: "ana", cleared: false, ...sent });
  const { context } = memberContext({ db: used.db, id: "ana" });
  await expect(saveRecentPlaces(context, text)).rejects.toMatchObject({ code: "invalid" });
});
