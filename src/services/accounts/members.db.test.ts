import { beforeEach, expect, test } from "vitest";
import { addSessions } from "../../../tests/support/accounts/member-account.ts";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { type MembersView, readMembersView } from "../../domain/accounts/members-view.ts";
import { disableAccount } from "./administrators.ts";
import { deleteMember, exportMember, findMemberDetails, listMembers } from "./members.ts";

const used = fileDatabase();
const STAFF: Actor = {
  kind: "administrator",
  member: { id: "ana", email: "ana@guia.example", name: "ana", emailVerified: true },
};
const contextOf = (actor: Actor = STAFF) =>
  testContext({ db: used.db, actor, administrators: ["dora@guia.example"] }).context;
const list = (view: Partial<MembersView> = {}) =>
  listMembers(contextOf(), { ...readMembersView(new URLSearchParams()), ...view });
const idsOf = ({ members }: Awaited<ReturnType<typeof list>>) => members.map(({ id }) => id);

beforeEach(async () => {
  await administer(used.url, "truncate staff_emails, audit_entries, favourites, ratings, reviews cascade");
  await administer(used.url, "delete from users");
  await addMembers(used.db, ["ana", "beto", "dora", "eva"]);
  await administer(
    used.url,
    `insert into staff_emails (email, added_by, added_at) values ('ana@guia.example', 'operator:x', now()),
       ('eva@guia.example', 'operator:x', now());
     update users set email_verified = false where id = 'eva';
     update users set created_at = '2026-01-01T00:00:00Z'::timestamptz + ascii(id) * interval '1 day';
     insert into users (id, name, email, is_anonymous) values ('x', 'beto', 'x@anonimo', true)`,
  );
});

test("AD-04 all accounts but anonymous ones, with role and reason, the last access first", async () => {
  await addSessions(used.db, { id: "beto", sessions: ["Firefox"] });
  const { members, counts, total } = await list();
  expect(
    members.map(({ id, isAdministrator, state, reason }) => [id, isAdministrator, state, reason]),
  ).toEqual([
    ["beto", false, "active", ""],
    ["ana", true, "active", "Está en la lista y verificó su email"],
    ["dora", true, "active", "Está en ADMIN_EMAILS, en el servidor, y verificó su email"],
    ["eva", false, "unverified", "Está en la lista, pero no verificó su email"],
  ]);
  expect(members[0]?.lastAccessAt).toBe("2026-02-28T12:00:00.000Z");
  expect(members.map(({ isOneself }) => isOneself)).toEqual([false, true, false, false]);
  expect({ counts, total }).toEqual({
    counts: { all: 4, unverified: 1, disabled: 0 },
    total: 4,
  });
});

test("AD-04 the last access stays when the session is gone, and a later use of the back office counts", async () => {
  await addSessions(used.db, { id: "ana", sessions: ["Firefox"] });
  await administer(
    used.url,
    "update sessions set staff_used_at = '2026-02-28T18:00:00Z' where user_id = 'ana'",
  );
  await administer(used.url, "delete from sessions");
  const member = (await list()).members.find(({ id }) => id === "ana");
  expect(member?.lastAccessAt).toBe("2026-02-28T18:00:00.000Z");
});

test("AD-04 the list is searched by name and e-mail, filtered, ordered and divided into pages", async () => {
  await administer(used.url, "update users set name = 'Begoña Núñez' where id = 'beto'");
  expect(idsOf(await list({ text: "begona nu" }))).toEqual(["beto"]);
  expect(idsOf(await list({ text: "DORA@" }))).toEqual(["dora"]);
  expect(idsOf(await list({ text: "%" }))).toEqual([]);
  expect(idsOf(await list({ order: "registration" }))).toEqual(["eva", "dora", "beto", "ana"]);
  expect(idsOf(await list({ filter: "unverified" }))).toEqual(["eva"]);
  await disableAccount(contextOf(), { email: "beto@guia.example", reason: "Publicidad" });
  expect(idsOf(await list({ filter: "disabled" }))).toEqual(["beto"]);
  await addMembers(
    used.db,
    Array.from({ length: 40 }, (_, index) => `m${index + 10}`),
  );
  const last = await list({ page: 3 });
  expect([last.members.length, last.total]).toEqual([4, 44]);
  expect((await list({ page: 9 })).members).toEqual([]);
});

test("AD-04 the panel of a member has entries, sessions by device, and who disabled it and why", async () => {
  await addSessions(used.db, {
    id: "beto",
    sessions: ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  });
  await administer(
    used.url,
    `insert into reviews (business_id, member_id, author, stars, text, at, status) values
       ('nori-48', 'beto', 'b', 4, 'Rico', now(), 'published'), ('polo-61', 'beto', 'b', 1, 'Spam', now(), 'hidden');
     insert into favourites (business_id, member_id, kept, changed_at) values ('nori-48', 'beto', true, now())`,
  );
  expect(await findMemberDetails(contextOf(), { id: "beto" })).toMatchObject({
    reviews: 2,
    hiddenReviews: 1,
    favourites: 1,
    sessions: [{ device: "Firefox en Linux" }],
    disabled: null,
    isListed: false,
  });
  await disableAccount(contextOf(), { email: "beto@guia.example", reason: "Publicidad en 4 reseñas" });
  expect(await findMemberDetails(contextOf(), { id: "beto" })).toMatchObject({
    state: "disabled",
    sessions: [],
    disabled: { by: "ana", reason: "Publicidad en 4 reseñas", at: "2026-03-01T12:00:00.000Z" },
  });
  for (const id of ["", "x", "nadie"]) expect(await findMemberDetails(contextOf(), { id })).toBeNull();
});

test("AD-04 a member is deleted by its e-mail typed again; reviews stay without a name, and the log has no e-mail", async () => {
  await administer(
    used.url,
    `insert into reviews (business_id, member_id, author, stars, text, at)
       values ('nori-48', 'beto', 'Beto', 4, 'Rico', now())`,
  );
  await expect(
    deleteMember(contextOf(), { id: "beto", confirmation: "ana@guia.example" }),
  ).rejects.toMatchObject({ field: "confirmation" });
  await deleteMember(contextOf(), { id: "beto", confirmation: " BETO@guia.example " });
  expect(idsOf(await list({ text: "beto" }))).toEqual([]);
  expect(await administer(used.url, "select author, member_id from reviews")).toEqual([
    { author: "Anónimo", member_id: null },
  ]);
  const audit = await administer(used.url, "select action, subject, details from audit_entries");
  expect(audit).toMatchObject([{ action: "account.erase", subject: "beto" }]);
  expect(JSON.stringify(audit)).not.toContain("@");
  await expect(deleteMember(contextOf(), { id: "beto", confirmation: "x" })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("AD-04 nobody deletes oneself or an account of the team, listed here or in the environment", async () => {
  for (const id of ["ana", "dora", "eva"])
    await expect(deleteMember(contextOf(), { id, confirmation: `${id}@guia.example` })).rejects.toMatchObject(
      { code: "conflict" },
    );
  expect((await list()).counts.all).toBe(4);
});

test("F-08 the export of a member has the same data as the member's own, and is in the audit log", async () => {
  const data = await exportMember(contextOf(), { id: "beto" });
  expect(data).toMatchObject({ account: { id: "beto", email: "beto@guia.example" }, reviews: [] });
  expect(JSON.stringify(data)).not.toMatch(/password|token/i);
  expect(await administer(used.url, "select action, subject from audit_entries")).toEqual([
    { action: "account.export", subject: "beto" },
  ]);
  await expect(exportMember(contextOf(), { id: "x" })).rejects.toMatchObject({ code: "not-found" });
});

test("G-03 members are for staff only", async () => {
  const context = contextOf(VISITOR);
  await expect(listMembers(context, readMembersView(new URLSearchParams()))).rejects.toMatchObject(NOT_STAFF);
  await expect(findMemberDetails(context, { id: "ana" })).rejects.toMatchObject(NOT_STAFF);
  await expect(exportMember(context, { id: "ana" })).rejects.toMatchObject(NOT_STAFF);
  await expect(deleteMember(context, { id: "ana", confirmation: "" })).rejects.toMatchObject(NOT_STAFF);
});
