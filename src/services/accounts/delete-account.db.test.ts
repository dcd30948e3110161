import { beforeAll, expect, test } from "vitest";
import { addPassword, addSessions, memberContext } from "../../../tests/support/accounts/member-account.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { deleteAccount } from "./delete-account.ts";
import { getAccountData } from "./get-account-data.ts";

const used = fileDatabase();
const PLACE = "nori-48";
const OTHER_PLACE = "polo-61";
const at = new Date("2026-02-01T12:00:00Z");
const later = new Date("2026-02-02T12:00:00Z");

beforeAll(() => addMembers(used.db, ["ana", "beto", "cora", "dario", "elsa", "gala", "hugo"]));

async function sumsOf(id: string) {
  const { rows } = await used.db.executeSql(
    "select heart_count, rating_sum, rating_count, review_count from businesses where id = $1",
    [id],
  );
  return rows[0];
}

async function countOf(statement: string): Promise<number> {
  const { rows } = await used.db.executeSql(`select count(*)::int as count from ${statement}`);
  return (rows[0] as { count: number }).count;
}

/** A heart, stars and a review of the same place, and a removed heart of another. */
async function speak(memberId: string) {
  await used.db.transaction(async (store) => {
    await store.favourites.set({
      memberId,
      hearts: [
        { businessId: PLACE, kept: true, changedAt: at },
        { businessId: OTHER_PLACE, kept: false, changedAt: at },
      ],
    });
    await store.reviews.add({
      businessId: PLACE,
      memberId,
      author: memberId,
      stars: 2,
      text: "Sí",
      at,
    });
    await store.ratings.set({
      memberId,
      ratings: [{ businessId: PLACE, stars: 5, changedAt: later }],
    });
  });
}

test("F-05 B-09 deleting an account subtracts its hearts and ratings; its review stays without author", async () => {
  const { db } = used;
  const before = await sumsOf(PLACE);
  await speak("beto");
  const withBeto = await sumsOf(PLACE);
  await speak("ana");
  await addPassword(db, { id: "ana", password: "secreta" });
  await addSessions(db, { id: "ana", sessions: ["s1"] });
  await db.executeSql(
    "insert into verifications (id, identifier, value, expires_at) values ('v1', 'reset-password:x', 'ana', '2027-01-01')",
  );

  const { context, changes } = memberContext({ db, id: "ana" });
  await expect(deleteAccount(context, { confirmation: "ana@guia.example" })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await countOf("users where id = 'ana'")).toBe(1);
  await deleteAccount(context, { confirmation: "secreta" });

  for (const left of [
    "users where id = 'ana'",
    "identities where user_id = 'ana'",
    "sessions where user_id = 'ana'",
    "favourites where member_id = 'ana'",
    "ratings where member_id = 'ana'",
    "reviews where member_id = 'ana' or author = 'ana'",
    "verifications where value = 'ana'",
  ])
    expect(await countOf(left), left).toBe(0);
  expect(await countOf("reviews where author = 'Anónimo' and member_id is null and text = 'Sí'")).toBe(1);
  // Beto counts with five stars, the anonymous review with its two.
  const sums = withBeto as Record<string, number>;
  expect(await sumsOf(PLACE)).toEqual({
    heart_count: sums.heart_count,
    rating_sum: Number(sums.rating_sum) + 2,
    rating_count: Number(sums.rating_count) + 1,
    review_count: Number(sums.review_count) + 1,
  });
  expect(before).not.toEqual(withBeto);
  expect(changes.flat()).toEqual(expect.arrayContaining([`business:${PLACE}`, "home", "category:sushis"]));
});

test("the audit entry has no personal data", async () => {
  const entries = await used.db.audit.listOfSubject({ subject: "ana", limit: 10 });
  expect(entries).toMatchObject([{ action: "account.delete", actor: "member:ana", details: { places: 2 } }]);
  expect(JSON.stringify(entries)).not.toContain("@");
});

test("without a password one types the own address, however it is written", async () => {
  const { db } = used;
  const { context } = memberContext({ db, id: "cora" });
  await expect(deleteAccount(context, { confirmation: "" })).rejects.toMatchObject({ code: "invalid" });
  await deleteAccount(context, { confirmation: " Cora@guia.example " });
  expect(await countOf("users where id = 'cora'")).toBe(0);
});

test("F-05 a heart sent while the account is deleted is not counted", async () => {
  const { db } = used;
  const before = await sumsOf("sushi-del-rio");
  const { context } = memberContext({ db, id: "dario" });
  const heart = (businessId: string) =>
    db.transaction((store) =>
      store.favourites.set({ memberId: "dario", hearts: [{ businessId, kept: true, changedAt: later }] }),
    );
  await Promise.allSettled([
    heart("sushi-del-rio"),
    deleteAccount(context, { confirmation: "dario@guia.example" }),
    heart(PLACE),
  ]);
  if ((await countOf("users where id = 'dario'")) > 0)
    await deleteAccount(context, { confirmation: "dario@guia.example" });
  expect(await sumsOf("sushi-del-rio")).toEqual(before);
  expect(await countOf("favourites where member_id = 'dario'")).toBe(0);
});

test("F-08 the export has all data of the member, without hashes and tokens", async () => {
  const { db } = used;
  await addPassword(db, { id: "beto", password: "secreta" });
  await addSessions(db, { id: "beto", sessions: ["Firefox/1 Linux"] });
  const data = await getAccountData(memberContext({ db, id: "beto" }).context);
  expect(data).toMatchObject({
    account: { id: "beto", email: "beto@guia.example", name: "beto", signsInWith: ["credential"] },
    sessions: [{ device: "Firefox en Linux" }],
    favourites: [{ id: PLACE, title: expect.any(String) }],
    ratings: [{ id: PLACE, stars: 5 }],
    reviews: [{ id: PLACE, author: "beto", stars: 2, text: "Sí" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/token|password|hash/);
});

test("V-06 F-05 F-08 own lists are in the export, and go with the account", async () => {
  const { db, url } = used;
  await administer(
    url,
    `insert into shared_lists (id, edit_key_hash, owner_id, title, created_at, changed_at, opened_on)
       values ('de-elsa', 'h', 'elsa', 'Postres', now(), now(), now());
     insert into shared_list_places (list_id, business_id, listed, note, rank, versions)
       values ('de-elsa', '${PLACE}', true, 'Rico', 1, '{}'), ('de-elsa', '${OTHER_PLACE}', false, 'Ya no', 2, '{}')`,
  );
  const { context, changes } = memberContext({ db, id: "elsa" });
  const { lists } = await getAccountData(context);
  expect(lists).toMatchObject([
    { id: "de-elsa", title: "Postres", status: "published", places: [{ id: PLACE, note: "Rico" }] },
  ]);
  await deleteAccount(context, { confirmation: "elsa@guia.example" });
  expect(await countOf("shared_list_places where list_id = 'de-elsa'")).toBe(0);
  // Without content: no other list gets the address.
  const [row] = await administer(url, "select * from shared_lists where id = 'de-elsa'");
  expect(row).toMatchObject({ title: "", edit_key_hash: "", owner_id: null });
  expect(row?.deleted_at).not.toBeNull();
  expect(changes.flat()).toContain("list:de-elsa");
});

test("F-05 V-06 all lists of a deleted account stay without content, however many", async () => {
  await addMembers(used.db, ["fede"]);
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, owner_id, title, created_at, changed_at, opened_on)
     select 'de-fede-' || n, 'h', 'fede', 'Postres', now(), now(), now() from generate_series(1, 103) n`,
  );
  await deleteAccount(memberContext({ db: used.db, id: "fede" }).context, {
    confirmation: "fede@guia.example",
  });
  expect(
    await countOf("shared_lists where id like 'de-fede-%' and deleted_at is not null and title = ''"),
  ).toBe(103);
});

test("F-05 V-06 an account is deleted while its member edits a list on another device", async () => {
  await addMembers(used.db, ["gina"]);
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, owner_id, title, created_at, changed_at, opened_on)
     values ('de-gina', 'h', 'gina', 'Postres', now(), now(), now())`,
  );
  const { context } = memberContext({ db: used.db, id: "gina" });
  let deletion = Promise.resolve();
  await used.db.transaction(async (store) => {
    await store.sharedLists.lockOwner("gina");
    deletion = deleteAccount(context, { confirmation: "gina@guia.example" });
    await expect.poll(() => countOf("pg_locks where not granted")).toBeGreaterThan(0);
    await expect(store.sharedLists.lock("de-gina")).resolves.toMatchObject({ title: "Postres" });
  });
  await deletion;
  expect(await countOf("shared_lists where id = 'de-gina' and deleted_at is not null")).toBe(1);
});

test("AG-07 an administrator who deletes the own account leaves the allow-list; the last one can't", async () => {
  const { db } = used;
  const list = (email: string) =>
    db.transaction((store) => store.staff.addEmail({ email, addedBy: "test", addedAt: at }));
  await db.executeSql("update users set email_verified = true where id in ('hugo', 'gala')");
  for (const email of ["hugo@guia.example", "gala@guia.example"]) await list(email);
  const confirmation = "hugo@guia.example";
  const hugo = memberContext({ db, id: "hugo" }).context;
  await deleteAccount(hugo, { confirmation });
  expect(await countOf("users where id = 'hugo'")).toBe(0);
  expect(await countOf("staff_emails where email = 'hugo@guia.example'")).toBe(0);

  const gala = memberContext({ db, id: "gala" }).context;
  await expect(deleteAccount(gala, { confirmation: "gala@guia.example" })).rejects.toMatchObject({
    spanish: "Es la única cuenta que queda para administrar la guía.",
  });
  expect(await countOf("users where id = 'gala'")).toBe(1);
  expect(await countOf("staff_emails where email = 'gala@guia.example'")).toBe(1);
});
