import { createHash } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { beforeAll, expect, test } from "vitest";
import type { AccountClient } from "../../../tests/support/accounts/account-client.ts";
import { authFixture } from "../../../tests/support/accounts/auth-fixture.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { createPasswordHashing } from "../../services/accounts/passwords/password-hashing.ts";

const used = fileDatabase();
let auth: Awaited<ReturnType<typeof authFixture>>;
let names = 0;

beforeAll(async () => {
  auth = await authFixture({ db: used.db });
});

const PASSWORD = "seis letras";
const newEmail = () => `persona-${++names}@guia.example`;

async function register({ email = newEmail(), ...more }: { email?: string; rememberMe?: boolean } = {}) {
  const client = auth.client(`registers ${email}`);
  const response = await client.post("/api/auth/sign-up/email", { email, password: PASSWORD, ...more });
  return { client, email, response };
}

const actorOf = async (client: AccountClient): Promise<Actor> =>
  (await auth.handler.findActor(client.headers())).actor;

async function codeOf(response: Response): Promise<[number, unknown]> {
  return [response.status, ((await response.json()) as { code?: unknown }).code];
}

test("A-02 A-05 a new account is a member at once, named after its e-mail", async () => {
  const { client, email, response } = await register({ email: "Ana.Paz@Guia.example" });
  expect(response.status).toBe(200);
  expect(await actorOf(client)).toMatchObject({
    kind: "member",
    member: { email: email.toLowerCase(), name: "Ana Paz", emailVerified: false },
  });
});

test("A-02 signing out ends the session on the server: its cookie, sent again, is a visitor's", async () => {
  const { client } = await register();
  const stolen = client.headers();
  expect((await client.post("/api/auth/sign-out")).status).toBe(200);
  expect(await actorOf(client)).toEqual(VISITOR);
  expect((await auth.handler.findActor(stolen)).actor).toEqual(VISITOR);
});

test("G-02 an expired session is a visitor's, and its cookie is taken back", async () => {
  const { client, email } = await register();
  await administer(
    used.url,
    `update sessions set expires_at = now() - interval '1 minute' where user_id = (select id from users where email = '${email}')`,
  );
  const { actor, cookies } = await auth.handler.findActor(client.headers());
  expect(actor).toEqual(VISITOR);
  expect(cookies.join()).toMatch(/session_token=; Max-Age=0/);
});

test("G-02 a forged cookie is a visitor's: another token, another signature, none", async () => {
  const { client } = await register();
  const [name, value] = [...client.cookies].find(([key]) => key.includes("session_token")) ?? ["", ""];
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  for (const forged of [`${token}x.${signature}`, `${token}.${"A".repeat(43)}=`, token, "", "%00"]) {
    const headers = new Headers({ Cookie: `${name}=${encodeURIComponent(forged)}` });
    expect((await auth.handler.findActor(headers)).actor).toEqual(VISITOR);
  }
});

test("A-01 no answer has the session's token in it, and cookies are out of a script's reach", async () => {
  const { client, email, response } = await register();
  const answers = [
    response,
    await auth.client().post("/api/auth/sign-in/email", { email, password: PASSWORD }),
    await auth.client().post("/api/auth/sign-in/anonymous"),
    await client.post("/api/auth/send-verification-email"),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text).not.toContain("token");
    for (const line of answer.headers.getSetCookie()) {
      // The flag is no secret.
      expect(/HttpOnly/.test(line)).toBe(!line.startsWith("__Host-guia_in="));
      expect(line).toMatch(/Secure/);
      expect(line).toMatch(/SameSite=Lax/);
      const value = /session_token=([^;.]+)/.exec(line)?.[1];
      if (value) expect(text).not.toContain(value);
    }
  }
});

test("A-02 a cookie that scripts can read exists exactly as long as the session, and does not identify the member", async () => {
  const flagOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith("__Host-guia_in="));
  const { client, email, response } = await register();
  expect(flagOf(response.headers.getSetCookie())).toEqual([
    expect.stringMatching(/^__Host-guia_in=1; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/i),
  ]);
  const forgetting = { email, password: PASSWORD, rememberMe: false };
  const short = await auth.client().post("/api/auth/sign-in/email", forgetting);
  expect(flagOf(short.headers.getSetCookie())[0]).not.toContain("Max-Age");
  const silent = await auth.client().post("/api/auth/sign-in/anonymous");
  expect(flagOf(silent.headers.getSetCookie())).toEqual([]);
  const left = await client.post("/api/auth/sign-out");
  expect(flagOf(left.headers.getSetCookie())[0]).toMatch(/^__Host-guia_in=; Max-Age=0/);
  const { cookies } = await auth.handler.findActor(new Headers({ Cookie: "a=b; __Host-guia_in=1" }));
  expect(flagOf(cookies)).toEqual([expect.stringContaining("Max-Age=0")]);
});

test.each([
  ["/sign-up/email", "remembered", true],
  ["/sign-in/email", "remembered", true],
  ["/sign-up/email", "forgotten with the browser", false],
  ["/sign-in/email", "forgotten with the browser", false],
])("A-01 A-02 a session by %s is %s (Recordarme: %s)", async (path, _, rememberMe) => {
  const email = path.includes("in") ? (await register()).email : newEmail();
  const client = auth.client(email);
  const response = await client.post(`/api/auth${path}`, { email, password: PASSWORD, rememberMe });
  const line = response.headers.getSetCookie().find((cookie) => cookie.includes("session_token=")) ?? "";
  expect(/Max-Age=2592000/.test(line)).toBe(rememberMe);
  const [row] = await administer<{ days: number }>(
    used.url,
    `select extract(epoch from max(expires_at) - now()) / 86400 as days from sessions join users on users.id = user_id where email = '${email}' and sessions.created_at = (select max(created_at) from sessions s where s.user_id = users.id)`,
  );
  expect(Math.round(Number(row?.days))).toBe(rememberMe ? 30 : 1);
});

test('A-01 signing in again with "Recordarme" makes the session long again', async () => {
  const { client, email } = await register({ rememberMe: false });
  expect([...client.cookies.keys()].join()).toContain("dont_remember");
  await client.post("/api/auth/sign-out");
  await client.post("/api/auth/sign-in/email", { email, password: PASSWORD, rememberMe: false });
  await client.post("/api/auth/sign-in/email", { email, password: PASSWORD, rememberMe: true });
  expect([...client.cookies.keys()].join()).not.toContain("dont_remember");
});

test("A-03 registering an e-mail that has an account is refused, also when two requests do so at once", async () => {
  const { email } = await register();
  const taken = [422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"];
  expect(await codeOf((await register({ email: email.toUpperCase() })).response)).toEqual(taken);
  const both = newEmail();
  const answers = await Promise.all([register({ email: both }), register({ email: both })]);
  expect(answers.map(({ response }) => response.status)).toEqual(expect.arrayContaining([200, 422]));
  const refused = answers.find(({ response }) => response.status === 422);
  expect(refused && (await codeOf(refused.response))).toEqual(taken);
});

test("A-01 A-03 a password of five characters is too short, one of six is not", async () => {
  const short = await auth.client().post("/api/auth/sign-up/email", { email: newEmail(), password: "cinco" });
  expect(await codeOf(short)).toEqual([400, "PASSWORD_TOO_SHORT"]);
  const long = await auth
    .client()
    .post("/api/auth/sign-up/email", { email: newEmail(), password: "x".repeat(129) });
  expect(await codeOf(long)).toEqual([400, "PASSWORD_TOO_LONG"]);
  const six = await auth.client().post("/api/auth/sign-up/email", { email: newEmail(), password: "seis66" });
  expect(six.status).toBe(200);
});

test("A-03 a common password opens no account: one of the list, the e-mail, or the name of the site", async () => {
  const email = newEmail();
  for (const password of ["PASSWORD", "654321", email, email.split("@")[0] ?? "", "Guía Diagonal"]) {
    const refused = await auth.client(email).post("/api/auth/sign-up/email", { email, password });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "PASSWORD_TOO_COMMON", message: "Esa contraseña es muy común. Elegí otra." },
    ]);
  }
  expect(await used.db.accounts.findRecipient({ email })).toBeNull();
});

test("A-03 an administrator's new password has at least 10 characters; signing in has no minimum", async () => {
  const email = newEmail();
  const own = await authFixture({ db: used.db, config: { administrators: [email] } });
  const short = [400, "ADMINISTRATOR_PASSWORD_TOO_SHORT"];
  const ask = (path: string, body: object) => own.client(email).post(`/api/auth${path}`, body);
  expect(await codeOf(await ask("/sign-up/email", { email, password: "nueve let" }))).toEqual(short);
  expect((await ask("/sign-up/email", { email, password: "diez letra" })).status).toBe(200);
  const userId = (await used.db.accounts.findRecipient({ email }))?.id ?? "";
  await used.db.verifications.addResetToken({ userId, token: "del-correo" });
  const reset = (newPassword: string) => ask("/reset-password", { token: "del-correo", newPassword });
  expect(await codeOf(await reset("nueve let"))).toEqual(short);
  expect(await codeOf(await reset("1234567890"))).toEqual([400, "PASSWORD_TOO_COMMON"]);
  expect((await reset("otras diez")).status).toBe(200);
  await administer(used.url, `update identities set password = 'hash of corta' where user_id = '${userId}'`);
  expect((await ask("/sign-in/email", { email, password: "corta" })).status).toBe(200);
});

test("A-03 an unknown e-mail, a wrong password and an account without one are one answer, after the same work", async () => {
  const { email } = await register();
  const social = newEmail();
  await administer(
    used.url,
    `insert into users (id, name, email, email_verified) values ('solo-google', 'x', '${social}', true); insert into identities (id, user_id, provider_id, account_id) values ('i1', 'solo-google', 'google', 'g1')`,
  );
  const answers: string[] = [];
  for (const address of [email, newEmail(), social]) {
    auth.hashed.length = 0;
    const response = await auth
      .client()
      .post("/api/auth/sign-in/email", { email: address, password: "no es esta" });
    answers.push(`${response.status} ${await response.text()}`);
    expect(auth.hashed).toEqual(["no es esta"]);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^401 .*INVALID_EMAIL_OR_PASSWORD/);
});

test("A-03 a password reset gets the same answer and queues the same mail job whether or not the account exists", async () => {
  const { email } = await register();
  auth.orders.length = 0;
  const answers: string[] = [];
  for (const address of [email, "nadie@guia.example"]) {
    const response = await auth.client(address).post("/api/auth/request-password-reset", { email: address });
    answers.push(`${response.status} ${await response.text()}`);
  }
  expect(answers).toEqual(['200 {"status":true}', '200 {"status":true}']);
  expect(auth.orders).toEqual([
    { kind: "password-reset", email },
    { kind: "password-reset", email: "nadie@guia.example" },
  ]);
});

test("A-02 a new account gets a verification mail, and another on request; a verified one does not", async () => {
  auth.orders.length = 0;
  const { client, email } = await register();
  const actor = await actorOf(client);
  const userId = actor.kind === "member" ? actor.member.id : "";
  await client.post("/api/auth/send-verification-email");
  expect(auth.orders).toEqual([
    { kind: "verification", userId },
    { kind: "verification", userId },
  ]);
  await administer(used.url, `update users set email_verified = true where email = '${email}'`);
  expect(await codeOf(await client.post("/api/auth/send-verification-email"))).toEqual([
    400,
    "EMAIL_ALREADY_VERIFIED",
  ]);
});

test("A-02 over https every cookie has the prefix __Host- or __Secure-", async () => {
  const { response } = await register();
  const names = response.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf("=")).replace(/known\.[\w-]{22}$/, "known.{account}"));
  expect(new Set(names)).toEqual(
    new Set([
      "__Host-guia.dont_remember",
      "__Host-guia.session_token",
      "__Host-guia_in",
      "__Host-guia.known.{account}",
    ]),
  );
  for (const line of response.headers.getSetCookie()) {
    expect(line).toMatch(/; Secure/);
    if (line.startsWith("__Host-")) expect(line).toMatch(/; Path=\/;/);
    expect(line).not.toMatch(/Domain=/i);
  }
});

test("A-02 the database has no session's token, only its hash", async () => {
  const { client, email } = await register();
  const value = client.cookies.get("__Host-guia.session_token") ?? "";
  const [token = ""] = decodeURIComponent(value).split(".");
  const rows = await administer<{ token: string }>(
    used.url,
    `select token from sessions join users on users.id = user_id where email = '${email}'`,
  );
  expect(rows).toEqual([{ token: createHash("sha256").update(token).digest("base64url") }]);
  await administer(used.url, "update sessions set expires_at = now() + interval '20 days'");
  const { actor, cookies } = await auth.handler.findActor(client.headers());
  expect(actor.kind).toBe("member");
  expect(cookies.join(), "a session that is used lasts longer, under the same token").toContain(
    encodeURIComponent(token),
  );
});

/** For a minute a replaced token does not clear the cookies, which may be the new ones. */
async function expectReplaced(headers: Headers): Promise<void> {
  expect(await auth.handler.findActor(headers)).toMatchObject({
    actor: VISITOR,
    sessionId: null,
    cookies: [],
  });
  await administer(
    used.url,
    "update verifications set expires_at = now() where identifier like 'replaced-%'",
  );
  const { actor, cookies } = await auth.handler.findActor(headers);
  expect(actor).toEqual(VISITOR);
  expect(cookies.join()).toMatch(/session_token=; Max-Age=0/);
}

test("A-02 signing in ends the browser's former session, also another member's, and no other", async () => {
  const { client, email } = await register();
  const elsewhere = auth.client("elsewhere");
  await elsewhere.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  const before = client.headers();
  await client.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect((await actorOf(client)).kind).toBe("member");
  await expectReplaced(before);
  expect((await actorOf(elsewhere)).kind).toBe("member");
  const mine = client.headers();
  await client.post("/api/auth/sign-up/email", { email: newEmail(), password: PASSWORD });
  await expectReplaced(mine);
  expect((await actorOf(client)).kind).toBe("member");
});

test("A-02 a session ends 90 days after it began, however often it is used", async () => {
  const { client, email } = await register();
  const begin = (days: number) =>
    administer(
      used.url,
      `update sessions set created_at = now() - interval '${days} days' where user_id = (select id from users where email = '${email}')`,
    );
  await begin(89);
  expect((await actorOf(client)).kind).toBe("member");
  await begin(90);
  const { actor, cookies } = await auth.handler.findActor(client.headers());
  expect(actor).toEqual(VISITOR);
  expect(cookies.join()).toMatch(/session_token=; Max-Age=0/);
});

test("A-02 an account has at most 20 sessions: the oldest end", async () => {
  const { client, email } = await register();
  const clients: AccountClient[] = [];
  for (let index = 0; index < 20; index++) {
    const browser = auth.client(`browser ${index}`);
    await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD });
    clients.push(browser);
  }
  expect(await actorOf(client)).toEqual(VISITOR);
  for (const browser of clients) expect((await actorOf(browser)).kind).toBe("member");
});

test("A-02 renewing a session replaces its token: the old one is refused, the session id stays", async () => {
  const { client } = await register();
  const before = client.headers();
  const found = await auth.handler.findActor(before);
  const cookies = await found.renewSession();
  const jar = new Map(client.cookies);
  for (const line of cookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  const after = new Headers({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
  await expectReplaced(before);
  expect(await auth.handler.findActor(after)).toMatchObject({
    actor: found.actor,
    sessionId: found.sessionId,
  });
});

test("A-03 the hash of a former version lets one in, and is renewed then", async () => {
  const own = await authFixture({ db: used.db, passwords: createPasswordHashing() });
  const email = newEmail();
  await own.client(email).post("/api/auth/sign-up/email", { email, password: "otra clave" });
  const hashOf = async () => {
    const [row] = await administer<{ password: string }>(
      used.url,
      `select password from identities join users on users.id = user_id where email = '${email}'`,
    );
    return row?.password ?? "";
  };
  const former = await hashPassword(PASSWORD);
  await administer(
    used.url,
    `update identities set password = '${former}' where user_id = (select id from users where email = '${email}')`,
  );
  const signIn = (password: string) => own.client(email).post("/api/auth/sign-in/email", { email, password });
  expect((await signIn("no es esta")).status).toBe(401);
  expect(await hashOf()).toBe(former);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect(await hashOf()).toMatch(/^scrypt\$14\$8\$5\$/);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test("G-03 being an administrator follows the list and the proof from one request to the next", async () => {
  const listed: string[] = [];
  const own = await authFixture({ db: used.db, config: { administrators: listed } });
  const client = own.client();
  const email = newEmail();
  listed.push(email);
  await client.post("/api/auth/sign-up/email", { email, password: PASSWORD });
  const kind = async () => (await own.handler.findActor(client.headers())).actor.kind;
  const prove = (proven: boolean) =>
    administer(used.url, `update users set email_verified = ${proven} where email = '${email}'`);
  expect(await kind()).toBe("member");
  await prove(true);
  expect(await kind()).toBe("administrator");
  await prove(false);
  expect(await kind()).toBe("member");
  await prove(true);
  listed.pop();
  expect(await kind()).toBe("member");
});
