import { beforeEach, expect, test } from "vitest";
import { authFixture } from "../../../tests/support/accounts/auth-fixture.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { adoptAnonymous } from "./adopt-anonymous.ts";

const used = fileDatabase();
const EARLY = new Date("2026-02-01T12:00:00Z");
const LATE = new Date("2026-02-02T12:00:00Z");

beforeEach(async () => {
  await administer(used.url, "delete from favourites; delete from ratings; delete from users");
  await addMembers(used.db, ["silent", "ana"]);
});

const keep = (heart: { memberId: string; businessId: string; kept?: boolean; changedAt: Date }) =>
  used.db.transaction(async (store) => {
    const { memberId, kept = true, ...rest } = heart;
    await store.favourites.set({ memberId, hearts: [{ ...rest, kept }] });
  });
const rate = ({
  memberId,
  ...rating
}: {
  memberId: string;
  businessId: string;
  stars: number;
  changedAt: Date;
}) => used.db.transaction((store) => store.ratings.set({ memberId, ratings: [rating] }));

async function sums(businessId: string) {
  const [row] = await administer(
    used.url,
    `select heart_count as hearts, rating_sum as stars, rating_count as ratings from businesses where id = '${businessId}'`,
  );
  return row as { hearts: number; stars: number; ratings: number };
}

const entries = () =>
  administer(
    used.url,
    "select member_id as member, business_id as place, kept::text as what from favourites union all select member_id, business_id, stars::text from ratings order by 1, 2, 3",
  );

const adopt = () => {
  const { context, changes } = testContext({ db: used.db, actor: SYSTEM });
  return adoptAnonymous(context, { anonymousId: "silent", memberId: "ana" }).then(() => changes);
};

test("A-02 F-04 favourites and ratings of an anonymous account move to the member", async () => {
  await keep({ memberId: "silent", businessId: "nori-48", changedAt: EARLY });
  await rate({ memberId: "silent", businessId: "polo-61", stars: 4, changedAt: EARLY });
  const before = [await sums("nori-48"), await sums("polo-61")];
  const changes = await adopt();
  expect([await sums("nori-48"), await sums("polo-61")]).toEqual(before);
  expect(await entries()).toEqual([
    { member: "ana", place: "nori-48", what: "true" },
    { member: "ana", place: "polo-61", what: "4" },
  ]);
  expect(changes.flat()).toEqual(expect.arrayContaining(["business:nori-48", "business:polo-61", "home"]));
});

test("A-02 F-04 F-05 of two entries for one business the latest counts, once", async () => {
  const start = [await sums("nori-48"), await sums("polo-61"), await sums("brumal")];
  await keep({ memberId: "silent", businessId: "nori-48", changedAt: EARLY });
  await keep({ memberId: "ana", businessId: "nori-48", changedAt: LATE });
  await keep({ memberId: "silent", businessId: "polo-61", changedAt: EARLY });
  await keep({ memberId: "ana", businessId: "polo-61", kept: false, changedAt: LATE });
  await rate({ memberId: "ana", businessId: "brumal", stars: 1, changedAt: EARLY });
  await rate({ memberId: "silent", businessId: "brumal", stars: 5, changedAt: LATE });
  await adopt();
  expect(await entries()).toEqual([
    { member: "ana", place: "brumal", what: "5" },
    { member: "ana", place: "nori-48", what: "true" },
    { member: "ana", place: "polo-61", what: "false" },
  ]);
  const [nori, polo, brumal] = start;
  expect((await sums("nori-48")).hearts).toBe((nori?.hearts ?? 0) + 1);
  expect((await sums("polo-61")).hearts).toBe(polo?.hearts);
  expect(await sums("brumal")).toMatchObject({
    stars: (brumal?.stars ?? 0) + 5,
    ratings: (brumal?.ratings ?? 0) + 1,
  });
});

test("A-02 registering from an anonymous session moves its entries and deletes the anonymous account", async () => {
  const auth = await authFixture({ db: used.db });
  const client = auth.client();
  await client.post("/api/auth/sign-in/anonymous");
  const { actor } = await auth.handler.findActor(client.headers());
  const silent = actor.kind === "anonymous" ? actor.id : "";
  await keep({ memberId: silent, businessId: "nori-48", changedAt: EARLY });
  await client.post("/api/auth/sign-up/email", { email: "eva@guia.example", password: "seis letras" });
  const eva = await used.db.accounts.findRecipient({ email: "eva@guia.example" });
  expect(await entries()).toEqual([{ member: eva?.id, place: "nori-48", what: "true" }]);
  expect(await administer(used.url, "select id from users where is_anonymous")).toEqual([]);
  expect(auth.orders).toEqual([{ kind: "verification", userId: eva?.id }]);
});

test("G-01 only the system adopts anonymous data", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await expect(adoptAnonymous(context, { anonymousId: "silent", memberId: "ana" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
