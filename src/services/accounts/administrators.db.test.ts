import { beforeEach, expect, test } from "vitest";
import {
  addPassword,
  addSessions,
  listSessionIds,
  memberContext,
} from "../../../tests/support/accounts/member-account.ts";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import {
  createAdministrator,
  disableAccount,
  enableAccount,
  inviteAdministrator,
  removeAdministrator,
} from "./administrators.ts";
import { listAdministrators, listTeam } from "./list-team.ts";

const used = fileDatabase();
const contextOf = (actor: Actor) =>
  testContext({ db: used.db, actor, administrators: ["dora@guia.example"] }).context;
const operator = () => contextOf(OPERATOR);

/** Ana, who is on the list; `jobs` collects what is sent. */
function administratorContext() {
  const jobs: unknown[] = [];
  const member = { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true };
  const context = {
    ...contextOf({ kind: "administrator", member }),
    jobs: { send: async ({ data }: { data: unknown }) => void jobs.push(data) },
  };
  return { context, jobs };
}

beforeEach(async () => {
  await administer(used.url, "truncate staff_emails, verifications, audit_entries");
  await administer(used.url, "delete from users");
});

test("G-03 AG-07 an administrator's e-mail joins the list, and its new account sets a password by a link", async () => {
  const { email, link } = await createAdministrator(operator(), { email: " Eva@Guia.example " });
  expect([email, link]).toEqual([
    "eva@guia.example",
    expect.stringMatching(/^https:\/\/guia\.example\/admin\/clave#[\w-]{32}$/),
  ]);
  expect(await listAdministrators(operator())).toEqual([
    {
      email: "dora@guia.example",
      canSignIn: false,
      hasAccount: false,
      isVerified: false,
      isDisabled: false,
      isConfigured: true,
      name: "",
      added: null,
      lastAccessAt: null,
      getsDailyMail: false,
    },
    {
      email,
      canSignIn: false,
      hasAccount: true,
      isVerified: true,
      isDisabled: false,
      isConfigured: false,
      name: "Eva",
      added: { by: "operator:ana", at: operator().clock.now() },
      lastAccessAt: null,
      getsDailyMail: false,
    },
  ]);
  const again = await createAdministrator(operator(), { email });
  expect(again.link).not.toBe(link);
  expect(await listAdministrators(operator())).toHaveLength(2);
});

test("G-03 an unverified account of a new administrator loses its password and sessions, a verified one keeps them", async () => {
  await addMembers(used.db, ["ana", "beto"]);
  await administer(used.url, "update users set email_verified = (id = 'beto')");
  for (const id of ["ana", "beto"]) {
    await addPassword(used.db, { id, password: "la vieja" });
    await addSessions(used.db, { id, sessions: [`${id}1`] });
    await createAdministrator(operator(), { email: `${id}@guia.example` });
  }
  expect(await used.db.accounts.findPasswordHash("ana")).toBeNull();
  expect(await listSessionIds(used.db, "ana")).toEqual([]);
  expect(await used.db.accounts.findPasswordHash("beto")).not.toBeNull();
  expect(await listSessionIds(used.db, "beto")).toEqual(["beto1"]);
});

test("G-03 a removed e-mail is a member's; one of ADMIN_EMAILS or an unlisted one can't be removed", async () => {
  await createAdministrator(operator(), { email: "eva@guia.example" });
  await removeAdministrator(operator(), { email: "eva@guia.example" });
  expect(await used.db.staff.hasEmail("eva@guia.example")).toBe(false);
  await expect(removeAdministrator(operator(), { email: "eva@guia.example" })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(removeAdministrator(operator(), { email: "dora@guia.example" })).rejects.toMatchObject({
    spanish: "dora@guia.example está en la variable ADMIN_EMAILS: sacalo de ahí y reiniciá el servidor.",
  });
});

test("disabling an account ends its sessions at once; enabling it lets it sign in again", async () => {
  await addMembers(used.db, ["ana"]);
  await addSessions(used.db, { id: "ana", sessions: ["a1", "a2"] });
  await disableAccount(operator(), { email: "ANA@guia.example" });
  expect(await listSessionIds(used.db, "ana")).toEqual([]);
  expect(await used.db.staff.findStanding("ana")).toEqual({ isListed: false, isDisabled: true });
  await enableAccount(operator(), { email: "ana@guia.example" });
  expect(await used.db.staff.findStanding("ana")).toEqual({ isListed: false, isDisabled: false });
  await expect(disableAccount(operator(), { email: "nadie@guia.example" })).rejects.toMatchObject({
    spanish: "No hay ninguna cuenta con el correo nadie@guia.example.",
  });
});

test("AG-03 AG-07 inviting an unlisted e-mail takes a decision of its own, and the invitation is mailed", async () => {
  const { context, jobs } = administratorContext();
  await addMembers(used.db, ["ana"]);
  await createAdministrator(operator(), { email: "ana@guia.example" });
  const invite = (email: string, authorise = false) => inviteAdministrator(context, { email, authorise });
  await expect(invite("eva@guia.example")).rejects.toMatchObject({
    spanish: "Email no autorizado como administrador",
    field: "email",
  });
  expect(await used.db.staff.hasEmail("eva@guia.example")).toBe(false);
  const { link } = await invite("eva@guia.example", true);
  expect(link).toMatch(/^https:\/\/guia\.example\/admin\/clave#/);
  expect((await invite("dora@guia.example")).email).toBe("dora@guia.example");
  const { id = "" } = (await used.db.accounts.findRecipient({ email: "eva@guia.example" })) ?? {};
  expect(jobs[0]).toEqual({ kind: "administrator-invitation", userId: id });
  expect(await listTeam(context)).toMatchObject([
    { email: "ana@guia.example", isOneself: true, addedBy: "desde el servidor" },
    { email: "dora@guia.example", isConfigured: true, isOneself: false },
    { email: "eva@guia.example", addedBy: "por ana" },
  ]);
});

test("AG-07 who has a password gets another link by mail only, so that nobody acts under their name", async () => {
  const { context, jobs } = administratorContext();
  await addMembers(used.db, ["ana", "eva"]);
  await createAdministrator(operator(), { email: "eva@guia.example" });
  const setPassword = { userId: "eva", hash: "x", at: new Date() };
  await used.db.transaction((store) => store.staff.setPassword(setPassword));
  const invited = await inviteAdministrator(context, { email: "eva@guia.example", authorise: false });
  expect(invited).toEqual({ email: "eva@guia.example", link: null });
  expect(jobs).toContainEqual({ kind: "administrator-invitation", userId: "eva" });
  const entries = await used.db.audit.listOfSubject({ subject: "eva", limit: 10 });
  expect(entries.map(({ action }) => action)).toEqual(["administrator.create", "administrator.link"]);
});

test("AG-07 administrators can't remove or disable themselves, nor can two of them end up with none", async () => {
  const { context: ana } = administratorContext();
  await addMembers(used.db, ["ana"]);
  await createAdministrator(operator(), { email: "ana@guia.example" });
  for (const change of [removeAdministrator, disableAccount])
    await expect(change(ana, { email: "ana@guia.example" })).rejects.toMatchObject({ code: "conflict" });
  const { email } = await createAdministrator(operator(), { email: "eva@guia.example" });
  const { id = "" } = (await used.db.accounts.findRecipient({ email })) ?? {};
  const eva = contextOf({
    kind: "administrator",
    member: { id, email, name: "Eva", emailVerified: true },
  });
  const outcomes = await Promise.allSettled([
    removeAdministrator(ana, { email }),
    disableAccount(eva, { email: "ana@guia.example" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [left] = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(left?.reason).toMatchObject({ spanish: "Es la única cuenta que queda para administrar la guía." });
});

test.each(["", "no es un correo", `${"a".repeat(300)}@guia.example`])(
  "an invalid e-mail is refused: %.20s",
  async (email) => {
    for (const change of [createAdministrator, removeAdministrator, disableAccount, enableAccount])
      await expect(change(operator(), { email })).rejects.toMatchObject({ spanish: "Email inválido" });
  },
);

test("G-03 only staff manage administrators, and each change is in the audit log", async () => {
  await addMembers(used.db, ["ana"]);
  const member = memberContext({ db: used.db, id: "ana" }).context.actor;
  const input = { email: "ana@guia.example" };
  for (const actor of [VISITOR, SYSTEM, member, { kind: "anonymous", id: "x" } satisfies Actor])
    for (const change of [
      createAdministrator,
      removeAdministrator,
      disableAccount,
      enableAccount,
      listAdministrators,
    ])
      await expect(change(contextOf(actor), input)).rejects.toMatchObject(NOT_STAFF);
  await createAdministrator(operator(), input);
  await disableAccount(operator(), input);
  await enableAccount(operator(), input);
  const entries = await used.db.audit.listOfSubject({ subject: "ana", limit: 10 });
  expect(entries.map(({ action }) => action)).toEqual([
    "administrator.create",
    "account.disable",
    "account.enable",
  ]);
});

test("AG-07 a disabled account is not made an administrator until it is enabled", async () => {
  await addMembers(used.db, ["ana"]);
  const input = { email: "ana@guia.example" };
  await disableAccount(operator(), input);
  await expect(createAdministrator(operator(), input)).rejects.toMatchObject({
    spanish: "La cuenta ana@guia.example está deshabilitada: primero habilitala.",
  });
  expect(await used.db.staff.list([])).toEqual([]);
  await enableAccount(operator(), input);
  await createAdministrator(operator(), input);
});
