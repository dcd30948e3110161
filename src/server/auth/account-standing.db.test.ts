import { beforeAll, expect, test } from "vitest";
import type { AccountClient } from "../../../tests/support/accounts/account-client.ts";
import { authFixture } from "../../../tests/support/accounts/auth-fixture.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import { type Actor, requireStaff, VISITOR } from "../../domain/accounts/actor.ts";

const used = fileDatabase();
let auth: Awaited<ReturnType<typeof authFixture>>;
let names = 0;

beforeAll(async () => {
  auth = await authFixture({ db: used.db });
});

const PASSWORD = "seis letras";
const newEmail = () => `persona-${++names}@guia.example`;

async function register() {
  const email = newEmail();
  const client = auth.client(`registers ${email}`);
  await client.post("/api/auth/sign-up/email", { email, password: PASSWORD });
  return { client, email };
}

const actorOf = async (client: AccountClient): Promise<Actor> =>
  (await auth.handler.findActor(client.headers())).actor;

async function codeOf(response: Response): Promise<[number, unknown]> {
  return [response.status, ((await response.json()) as { code?: unknown }).code];
}

test("a disabled account can't sign in, and a session that it still has is a visitor's", async () => {
  const { client, email } = await register();
  const setDisabled = (value: string) =>
    administer(used.url, `update users set disabled_at = ${value} where email = '${email}'`);
  await setDisabled("now()");
  expect(await actorOf(client)).toEqual(VISITOR);
  const again = await auth.client().post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect(await codeOf(again)).toEqual([403, "ACCOUNT_DISABLED"]);
  const wrong = await auth.client().post("/api/auth/sign-in/email", { email, password: "otra cosa" });
  expect(await codeOf(wrong)).toEqual([401, "INVALID_EMAIL_OR_PASSWORD"]);
  await setDisabled("null");
  expect((await actorOf(client)).kind).toBe("member");
});

test("G-03 an e-mail on the stored list is an administrator's once it is verified, and a member's once it is removed", async () => {
  const { client, email } = await register();
  const kind = async () => (await actorOf(client)).kind;
  await used.db.staff.addEmail({ email, addedBy: "operator:ana", addedAt: new Date() });
  await client.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect(await kind()).toBe("member");
  await administer(used.url, `update users set email_verified = true where email = '${email}'`);
  expect(await kind()).toBe("administrator");
  await used.db.staff.deleteEmail(email);
  expect(await kind()).toBe("member");
});

test("A-03 a new password for an e-mail on the stored list has at least 10 characters", async () => {
  const email = newEmail();
  await used.db.staff.addEmail({ email, addedBy: "operator:ana", addedAt: new Date() });
  const signUp = await auth.client().post("/api/auth/sign-up/email", { email, password: "nueve let" });
  expect(await codeOf(signUp)).toEqual([400, "ADMINISTRATOR_PASSWORD_TOO_SHORT"]);
});

test("AG-06 a member who joins the team enters with a new sign-in and a password of at least 10 characters only", async () => {
  const email = newEmail();
  const [before, after] = [auth.client("before"), auth.client("after")];
  const weak = { email, password: "mate 7" };
  await before.post("/api/auth/sign-up/email", weak);
  await administer(used.url, `update users set email_verified = true where email = '${email}'`);
  await used.db.staff.addEmail({ email, addedBy: "operator:ana", addedAt: new Date() });
  const noRights = { kind: "member", member: { email, needsStaffSignIn: true } };
  expect(await actorOf(before)).toMatchObject(noRights);
  const refused = await after.post(`/api/auth${STAFF_AUTH.signIn}`, weak);
  expect(await codeOf(refused)).toEqual([403, "WEAK_PASSWORD"]);
  expect(await actorOf(after)).toEqual(VISITOR);
  await after.post("/api/auth/sign-in/email", weak);
  expect(await actorOf(after)).toMatchObject(noRights);
  const userId = (await used.db.accounts.findRecipient({ email }))?.id ?? "";
  await used.db.verifications.addResetToken({ userId, token: "del-correo" });
  const strong = "mate con yuyos";
  await after.post("/api/auth/reset-password", { token: "del-correo", newPassword: strong });
  expect((await after.post(`/api/auth${STAFF_AUTH.signIn}`, { email, password: strong })).status).toBe(200);
  expect((await actorOf(after)).kind).toBe("administrator");
});

test("AG-02 staff rights end after 8 hours without use, the session does not, and signing in again renews them", async () => {
  const { client, email } = await register();
  await used.db.staff.addEmail({ email, addedBy: "operator:ana", addedAt: new Date() });
  await administer(used.url, `update users set email_verified = true where email = '${email}'`);
  await client.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  const age = (hours: number) =>
    administer(
      used.url,
      `update sessions set staff_used_at = now() - interval '${hours} hours' where user_id = (select id from users where email = '${email}')`,
    );
  const find = () => auth.handler.findActor(client.headers());
  const minutesUnused = async () => {
    const [row] = await administer<{ minutes: number }>(
      used.url,
      `select round(extract(epoch from now() - staff_used_at) / 60)::int as minutes from sessions join users on users.id = user_id where email = '${email}'`,
    );
    return row?.minutes;
  };
  await age(7.9);
  expect((await find()).actor.kind).toBe("administrator");
  await (await find()).noteStaffUse();
  expect(await minutesUnused()).toBe(0);
  await age(0.05);
  await (await find()).noteStaffUse();
  expect(await minutesUnused(), "uses within five minutes are written once").toBe(3);
  await age(8);
  const idle = (await find()).actor;
  expect(idle).toMatchObject({ kind: "member", member: { email, needsStaffSignIn: true } });
  expect(() => requireStaff(idle)).toThrow(expect.objectContaining({ code: "signed-out" }));
  await client.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect((await find()).actor.kind).toBe("administrator");
});
