import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmailVerificationToken } from "better-auth/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionSecret } from "../../src/server/auth/session-secret.ts";
import type { AccountClient } from "../support/accounts/account-client.ts";
import { linkIn, listMails } from "../support/accounts/read-mails.ts";
import { serverClient } from "../support/accounts/server-client.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { fileDatabase } from "../support/file-database.ts";

const database = fileDatabase();
let dataDir: string;
let server: BuiltServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "guia-mails-"));
  const config = { dataDir, administrators: ["ana@guia.example", "jefa@guia.example"] };
  server = await startBuiltServer({ databaseUrl: database.url, config, realPasswords: true });
});

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Waits for the latest mail with that subject to that address. */
async function mailTo({ email, subject, count = 1 }: { email: string; subject: string; count?: number }) {
  const list = () => listMails({ dataDir, email, subject });
  await expect.poll(async () => (await list()).length).toBe(count);
  return (await list()).at(-1) ?? "";
}

async function register(email: string): Promise<AccountClient> {
  const client = serverClient(server);
  const response = await client.post("/api/auth/sign-up/email", { email, password: "la primera" });
  expect(response.status).toBe(200);
  return client;
}

const personalOf = async (client: AccountClient) =>
  (await (await client.get("/cuenta/mia")).json()) as {
    user: object | null;
    emailVerified: boolean;
    isAdministrator: boolean;
  };

test("A-02 G-03 the form behind the sign-up mail's link verifies the e-mail of a signed-in member; a GET of the link does not", async () => {
  const email = "ana@guia.example";
  const client = await register(email);
  const link = linkIn(await mailTo({ email, subject: "Confirmá tu correo" }));
  const page = await client.get(`${link.pathname}${link.search}`);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  const text = await page.text();
  expect(text).toContain(`value="${link.searchParams.get("token")}"`);
  expect(text).toContain(`<strong>${email}</strong>`);
  expect(text).not.toContain('type="password"');
  expect(text).toMatch(/<a class="logo" href="\/"><svg .*<\/svg>Guía Diagonal<\/a>/);
  expect(await personalOf(client)).toMatchObject({ emailVerified: false, isAdministrator: false });
  const token = link.searchParams.get("token") ?? "";
  const pressed = await client.form("/api/auth/verify-email", { token });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/cuenta/verificada"]);
  expect(await personalOf(client)).toMatchObject({ emailVerified: true, isAdministrator: true });
});

test("G-03 without the session, verifying an e-mail takes the password of the account", async () => {
  const email = "jefa@guia.example";
  const stranger = await register(email);
  const mail = await mailTo({ email, subject: "Confirmá tu correo" });
  expect(mail).toContain("Hola:");
  const link = linkIn(mail);
  const token = link.searchParams.get("token") ?? "";
  const owner = serverClient(server);
  expect(await (await owner.get(`${link.pathname}${link.search}`)).text()).toContain('type="password"');
  // A third wrong password would lock the sign-in of an administrator (AG-04).
  for (const password of [undefined, "una cualquiera"]) {
    const fields = { token, ...(password !== undefined && { password }) };
    const refused = await owner.form("/api/auth/verify-email", fields);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Esa no es la contraseña de esta cuenta.");
  }
  expect(await personalOf(stranger)).toMatchObject({ emailVerified: false, isAdministrator: false });
  const known = await owner.form("/api/auth/verify-email", { token, password: "la primera" });
  expect(known.headers.get("location")).toBe("/cuenta/verificada");
  expect(await personalOf(stranger)).toMatchObject({ emailVerified: true, isAdministrator: true });
});

test("A-02 an unsigned, foreign or expired verification token is refused", async () => {
  const email = "beto@guia.example";
  const client = await register(email);
  const secret = await sessionSecret({ config: { sessionSecret: null }, db: database.db });
  const expired = await createEmailVerificationToken(secret, email, undefined, -1);
  const foreign = await createEmailVerificationToken("x".repeat(32), email);
  const unsigned = "eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImJldG9AZ3VpYS5leGFtcGxlIn0.";
  for (const token of ["", "x.y.z", unsigned, foreign, expired]) {
    const response = await client.form("/api/auth/verify-email", { token });
    expect(response.headers.get("location")).toBe("/cuenta/verificada?error=INVALID_TOKEN");
  }
  expect((await personalOf(client)).emailVerified).toBe(false);
});

test("A-03 a password reset works once, ends all sessions and former links, and is notified by mail", async () => {
  const email = "cora@guia.example";
  const client = await register(email);
  const subject = "Elegí otra contraseña";
  expect((await serverClient(server).post("/api/auth/request-password-reset", { email })).status).toBe(200);
  const older = linkIn(await mailTo({ email, subject }));
  await database.db.executeSql("update verifications set created_at = now() - interval '11 minutes'");
  expect((await serverClient(server).post("/api/auth/request-password-reset", { email })).status).toBe(200);
  const link = linkIn(await mailTo({ email, subject, count: 2 }));
  expect(link.pathname + link.search).toBe("/cuenta/clave");
  const tokenOf = ({ hash }: URL) => hash.slice(1);
  const token = tokenOf(link);
  const choose = (newPassword: string, by = token) =>
    serverClient(server).post("/api/auth/reset-password", { token: by, newPassword });
  expect((await choose("corta")).status).toBe(400);
  expect((await choose("la segunda")).status).toBe(200);
  for (const used of [token, tokenOf(older)]) expect((await choose("la tercera", used)).status).toBe(400);
  expect((await personalOf(client)).user).toBeNull();
  const signIn = async (password: string) =>
    (await serverClient(server).post("/api/auth/sign-in/email", { email, password })).status;
  expect([await signIn("la primera"), await signIn("la tercera"), await signIn("la segunda")]).toEqual([
    401, 401, 200,
  ]);
  const { rows } = await database.db.executeSql(
    "select password from identities join users on users.id = user_id where email = $1",
    [email],
  );
  expect(rows).toEqual([{ password: expect.stringMatching(/^scrypt\$14\$8\$5\$/) }]);
  await mailTo({ email, subject: "Tu contraseña cambió" });
  const said = server.logs.join("");
  expect(said).not.toContain(token);
  expect(said).toContain("a mail was left in the outbox");
});

test("A-02 no token is stored in the mail queue, and no server error is logged", async () => {
  const { rows } = await database.db.executeSql(
    "select data::text as data from pgboss.job where name = 'send-mail'",
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain("token");
  expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
