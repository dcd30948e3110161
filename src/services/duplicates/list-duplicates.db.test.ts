import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { getMerge } from "./get-merge.ts";
import { listDuplicates } from "./list-duplicates.ts";
import { markDistinct, unmarkDistinct } from "./merge-businesses.ts";

const used = fileDatabase();
const contextOf = (actor = OPERATOR) => testContext({ db: used.db, actor, now: new Date() }).context;

const titles = async () =>
  (await listDuplicates(contextOf())).map(({ one, other }) => [one.title, other.title].toSorted());

const PIZZA = ["Diagonal Pizza", "La Diagonal Pizza"];
const TOTO = ["Heladería Toto", "La Heladería de Toto"];

test("V-10 the doubles of the guide are found by name, phone, address and distance, the most alike first", async () => {
  expect(await listDuplicates(contextOf())).toEqual([
    {
      one: { slug: "diagonal-pizza", title: "Diagonal Pizza" },
      other: { slug: "la-diagonal-pizza", title: "La Diagonal Pizza" },
      reasons: ["mismo nombre", "mismo teléfono", "misma cuadra"],
    },
    {
      one: { slug: "heladeria-toto", title: "Heladería Toto" },
      other: { slug: "la-heladeria-de-toto", title: "La Heladería de Toto" },
      reasons: ["mismo nombre", "misma dirección"],
    },
  ]);
});

test("V-10 the same phone in two parts of the city, and namesakes elsewhere, are no doubles", async () => {
  const set = (id: string, fields: Record<string, string>) =>
    updateBusiness(contextOf(), { id, fields, tool: "editor" });
  await set("brumal", { phone: "221 555-0109" });
  await set("verdeo", { title: "Brumal" });
  expect(await titles()).toEqual([PIZZA, TOTO]);
  await set("verdeo", { phone: "0221 15-555-0109" });
  expect(await titles()).toEqual([PIZZA, ["Brumal", "Brumal"], TOTO]);
});

test("V-10 «No son el mismo» is remembered, in either order, and can be taken back", async () => {
  const pair = { one: "la-diagonal-pizza", other: "diagonal-pizza" };
  await markDistinct(contextOf(), pair);
  await markDistinct(contextOf(), { one: pair.other, other: pair.one });
  expect(await titles()).not.toContainEqual(PIZZA);
  await unmarkDistinct(contextOf(), pair);
  expect(await titles()).toContainEqual(PIZZA);
  for (const other of ["la-diagonal-pizza", "nadie", "\0"])
    await expect(markDistinct(contextOf(), { ...pair, other })).rejects.toMatchObject({ code: "not-found" });
});

test("V-10 both are shown side by side, with the sums that they will have", async () => {
  await addMembers(used.db, ["ana"]);
  await used.db.transaction(async (store) => {
    for (const businessId of ["diagonal-pizza", "la-diagonal-pizza"]) {
      const changedAt = new Date("2026-02-01T12:00:00Z");
      await store.ratings.set({ memberId: "ana", ratings: [{ businessId, stars: 1, changedAt }] });
      await store.favourites.set({ memberId: "ana", hearts: [{ businessId, kept: true, changedAt }] });
    }
  });
  const view = await getMerge(contextOf(), {
    kept: "diagonal-pizza",
    merged: "la-diagonal-pizza",
    isOrderFree: true,
  });
  expect(view).toMatchObject({
    kept: { title: "La Diagonal Pizza", reviews: 12, ratings: 13, hearts: 1 },
    merged: { title: "Diagonal Pizza", reviews: 2, ratings: 3, hearts: 1, values: { schedule: "" } },
    reasons: ["mismo nombre", "mismo teléfono", "misma cuadra"],
    proposed: ["whatsapp"],
    sums: { ratings: 15, hearts: 1, suggestions: 0 },
  });
  expect(view.metres).toBeLessThan(120);
  expect(view.kept.views + view.merged.views).toBeGreaterThan(0);
  const swapped = await getMerge(contextOf(), { kept: "diagonal-pizza", merged: "la-diagonal-pizza" });
  expect(swapped.kept.title).toBe("Diagonal Pizza");
  expect(swapped.proposed).toEqual(["schedule", "website", "instagram", "menuUrl", "priceLevel"]);
  for (const merged of ["diagonal-pizza", "nadie", "\0"])
    await expect(getMerge(contextOf(), { kept: "diagonal-pizza", merged })).rejects.toMatchObject({
      code: "not-found",
    });
});

test("only the staff compare businesses", async () => {
  const visitor = contextOf(VISITOR);
  const pair = { one: "a", other: "b" };
  for (const attempt of [
    listDuplicates(visitor),
    getMerge(visitor, { kept: "a", merged: "b" }),
    markDistinct(visitor, pair),
    unmarkDistinct(visitor, pair),
  ])
    await expect(attempt).rejects.toMatchObject(NOT_STAFF);
});
