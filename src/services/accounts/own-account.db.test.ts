import { beforeAll, expect, test } from "vitest";
import {
  addPassword,
  addSessions,
  listSessionIds,
  memberContext,
} from "../../../tests/support/accounts/member-account.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { type Actor, actorOf, VISITOR } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { getAccountData } from "./get-account-data.ts";
import { changeName, getProfile, revokeOtherSessions, revokeSession } from "./profile.ts";

const used = fileDatabase();
beforeAll(() => addMembers(used.db, ["ana", "beto", "cora", "dario", "elsa", "flor"]));

const USES: readonly (readonly [name: string, use: (context: ServiceContext) => Promise<unknown>])[] = [
  ["getProfile", (context) => getProfile(context, { sessionId: null })],
  ["changeName", (context) => changeName(context, { name: "Otra" })],
  [
    "changePassword",
    (context) =>
      changePassword(context, { sessionId: "s", currentPassword: "123456", newPassword: "654321" }),
  ],
  ["revokeSession", (context) => revokeSession(context, { id: "s" })],
  ["revokeOtherSessions", (context) => revokeOtherSessions(context, { sessionId: "s" })],
  ["getAccountData", (context) => getAccountData(context)],
  ["deleteAccount", (context) => deleteAccount(context, { confirmation: "ana@guia.example" })],
];
const OTHERS: readonly Actor[] = [VISITOR, { kind: "anonymous", id: "ana" }, OPERATOR];

test.each(USES)("G-02 %s is for members only", async (_, use) => {
  for (const actor of OTHERS)
    await expect(use(testContext({ db: used.db, actor }).context)).rejects.toMatchObject({
      code: "signed-out",
    });
});

test("F-08 a profile has the account and its valid sessions, the current one first", async () => {
  const { db } = used;
  await addSessions(db, { id: "ana", sessions: ["Firefox/140 Windows", "Chrome/153 Android"] });
  await addSessions(db, { id: "beto", sessions: ["Safari/1 iPhone"] });
  const { context } = memberContext({ db, id: "ana" });
  const profile = await getProfile(context, { sessionId: "Firefox/140 Windows" });
  expect(profile).toMatchObject({
    name: "ana",
    email: "ana@guia.example",
    emailVerified: true,
    hasPassword: false,
  });
  expect(profile.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ["Firefox en Windows", true],
    ["Chrome en Android", false],
  ]);
  const later = memberContext({ db, id: "ana", now: new Date("2027-01-02") });
  expect((await getProfile(later.context, { sessionId: null })).sessions).toEqual([]);
});

test("F-08 a name is changed for oneself", async () => {
  const { db } = used;
  const { context } = memberContext({ db, id: "cora" });
  await changeName(context, { name: "Cora de La Plata" });
  const { rows } = await db.executeSql("select id, name from users where id in ('beto', 'cora') order by id");
  expect(rows).toEqual([
    { id: "beto", name: "beto" },
    { id: "cora", name: "Cora de La Plata" },
  ]);
});

test("only its owner can end a session", async () => {
  const { db } = used;
  await addSessions(db, { id: "dario", sessions: ["d1", "d2", "d3"] });
  const { context: other } = memberContext({ db, id: "beto" });
  await expect(revokeSession(other, { id: "d1" })).rejects.toMatchObject({ code: "not-found" });
  expect(await listSessionIds(db, "dario")).toEqual(["d1", "d2", "d3"]);

  const { context } = memberContext({ db, id: "dario" });
  await revokeSession(context, { id: "d1" });
  expect(await listSessionIds(db, "dario")).toEqual(["d2", "d3"]);
  expect(await revokeOtherSessions(context, { sessionId: "d3" })).toEqual({ revoked: 1 });
  expect(await listSessionIds(db, "dario")).toEqual(["d3"]);
  expect(await listSessionIds(db, "beto")).toEqual(["Safari/1 iPhone"]);
});

test("A-01 another password takes the one there is, and ends every other session", async () => {
  const { db } = used;
  await addPassword(db, { id: "elsa", password: "la vieja" });
  await addSessions(db, { id: "elsa", sessions: ["e1", "e2"] });
  const { context } = memberContext({ db, id: "elsa" });
  const change = (currentPassword: string, newPassword: string) =>
    changePassword(context, { sessionId: "e1", currentPassword, newPassword });
  await expect(change("no es", "la nueva")).rejects.toMatchObject({ code: "invalid" });
  await expect(change("la vieja", "corta")).rejects.toMatchObject({
    spanish: "La contraseña debe tener al menos 6 caracteres",
  });
  for (const common of ["Password1", "elsa@guia.example", "guía diagonal"])
    await expect(change("la vieja", common)).rejects.toMatchObject({
      spanish: "Esa contraseña es muy común. Elegí otra.",
    });
  expect(await listSessionIds(db, "elsa")).toEqual(["e1", "e2"]);
  await db.transaction((store) => store.verifications.addResetToken({ userId: "elsa", token: "link" }));
  await change("la vieja", "la nueva");
  expect((await db.executeSql("select * from verifications where value = 'elsa'")).rows).toEqual([]);
  expect(await listSessionIds(db, "elsa")).toEqual(["e1"]);
  await expect(change("la vieja", "la tercera")).rejects.toMatchObject({ code: "invalid" });
  await change("la nueva", "la tercera");
});

test("A-03 passwords of listed administrators have at least 10 characters, verified or not", async () => {
  const { db } = used;
  await addMembers(db, ["gabi"]);
  await addPassword(db, { id: "gabi", password: "la vieja" });
  const member = { id: "gabi", name: "gabi", email: "gabi@guia.example", emailVerified: false };
  const { context } = testContext({ db, actor: actorOf({ ...member, isAnonymous: false, isListed: true }) });
  const change = (newPassword: string) =>
    changePassword(context, { sessionId: "g", currentPassword: "la vieja", newPassword });
  await expect(change("nueve let")).rejects.toMatchObject({
    spanish: "La contraseña de administración debe tener al menos 10 caracteres",
  });
  await change("diez letra");
});

test("guesses of the current password are rate-limited", async () => {
  const { db } = used;
  await addPassword(db, { id: "flor", password: "secreta" });
  const { context } = memberContext({ db, id: "flor" });
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => deleteAccount(context, { confirmation: "adivino" })),
  );
  const codes = guesses.map((guess) =>
    guess.status === "rejected" ? (guess.reason as { code: string }).code : "done",
  );
  expect(codes.filter((code) => code === "invalid")).toHaveLength(10);
  expect(codes.filter((code) => code === "too-many")).toHaveLength(2);
});

test("an account without a password has none to change", async () => {
  const { context } = memberContext({ db: used.db, id: "beto" });
  await expect(
    changePassword(context, { sessionId: "s", currentPassword: "", newPassword: "la nueva" }),
  ).rejects.toMatchObject({ code: "conflict" });
});
