import { createEmailVerificationToken } from "better-auth/api";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SocialProvider } from "../../src/contract/account-message.ts";
import type { AccountClient } from "../support/accounts/account-client.ts";
import { startIdentityProvider } from "../support/accounts/identity-provider.ts";
import { serverClient } from "../support/accounts/server-client.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { fileDatabase } from "../support/file-database.ts";
import { administer } from "../support/template-database.ts";

const database = fileDatabase();
const SECRET = "a secret of at least thirty-two letters";
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: BuiltServer;

beforeAll(async () => {
  provider = await startIdentityProvider();
  const config = { google: provider.config, twitter: provider.config, sessionSecret: SECRET };
  server = await startBuiltServer({ databaseUrl: database.url, config });
});

afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

beforeEach(async () => {
  Object.assign(provider.answers, { refuses: false, redirectsUserinfo: false });
  await administer(database.url, "delete from users; truncate rate_limits");
});

const PROFILES: Readonly<Record<SocialProvider, object>> = {
  google: { sub: "g-1", email: "Ana@Guia.example", email_verified: true, name: "Ana Paz", picture: "x" },
  twitter: { data: { id: "t-1", name: "Ana Paz", username: "ana", confirmed_email: "Ana@Guia.example" } },
};

interface GoThroughInput {
  provider: SocialProvider;
  profile?: object;
  rememberMe?: boolean;
  callbackURL?: string;
}

/** Follows the redirects to the provider and back; the last address is our own page. */
async function goThrough(
  client: AccountClient,
  { provider: providerId, profile, ...options }: GoThroughInput,
) {
  provider.answers.profile = profile ?? PROFILES[providerId];
  const start = await client.post("/api/auth/sign-in/oauth2", { providerId, ...options });
  expect(start.status).toBe(200);
  const { url } = (await start.json()) as { url: string };
  expect(url).toContain(provider.config.authorizationUrl);
  const theirs = await fetch(url, { redirect: "manual" });
  const back = new URL(theirs.headers.get("location") ?? "");
  expect(back.pathname).toBe(`/api/auth/callback/${providerId}`);
  const callback = await client.get(`${back.pathname}${back.search}`);
  expect(callback.status).toBe(302);
  expect(callback.headers.get("cache-control")).toBe("no-store");
  const location = (callback.headers.get("location") ?? "").replace("http://localhost:3000", "");
  expect(location).toMatch(/^\/cuenta\/listo\?/);
  return { location, callback, back, page: await client.get(location) };
}

const personalOf = async (client: AccountClient) =>
  (await (await client.get("/cuenta/mia")).json()) as { user: object | null; emailVerified: boolean };

const messageOf = async (page: Response) =>
  JSON.parse(
    (/data-message="([^"]*)"/.exec(await page.text())?.[1] ?? "").replaceAll("&quot;", '"'),
  ) as object;

test.each(["google", "twitter"] as const)(
  "A-02 A-05 %s signs the member in with the provider's profile, twice as the same account, and notifies the other tabs",
  async (id) => {
    const client = serverClient(server);
    const { page } = await goThrough(client, { provider: id });
    expect(page.status).toBe(200);
    expect(await messageOf(page)).toEqual({ kind: "signed-in" });
    const { user, emailVerified } = await personalOf(client);
    expect(user).toMatchObject({ email: "ana@guia.example", displayName: "Ana Paz", isAnonymous: false });
    expect(emailVerified).toBe(true);
    expect([...client.cookies.keys()].join()).toMatch(/guia\.known\.[\w-]{22}/);
    const again = serverClient(server);
    await goThrough(again, { provider: id });
    expect((await personalOf(again)).user).toEqual(user);
  },
);

test.each([
  ["of 5,000 letters", "Ána ".repeat(1_250), "Ána ".repeat(20).trim()],
  ["with control characters and NUL", "Ana\0\u0007\nPaz", "Ana Paz"],
  ["with marks that turn the direction", "\u202eAna\u2066 Paz\u200b", "Ana Paz"],
  ["of nothing that is seen", "\u200b\0 \u3164", "Ana"],
  ["that is no text", 7, "Ana"],
])("A-02 a provider's name %s is cleaned as a member's own name", async (_, name, displayName) => {
  const client = serverClient(server);
  const profile = { ...PROFILES.google, name, picture: "javascript:alert(1)" };
  const { page } = await goThrough(client, { provider: "google", profile });
  expect(await messageOf(page)).toEqual({ kind: "signed-in" });
  expect((await personalOf(client)).user).toMatchObject({ displayName });
  expect(await administer(database.url, "select image from users")).toEqual([{ image: null }]);
});

test("A-02 the code exchange has a PKCE verifier, and Twitter gets the secret by Basic authentication", async () => {
  provider.asked.length = 0;
  await goThrough(serverClient(server), { provider: "twitter" });
  expect(provider.asked[0]?.authorization).toMatch(/^Basic /);
  expect(String(provider.asked[0]?.verifier)).toMatch(/^[\w.~-]{43,128}$/);
});

test("A-02 a used callback URL is refused in another browser", async () => {
  const { back } = await goThrough(serverClient(server), { provider: "google" });
  for (const client of [serverClient(server)]) {
    const response = await client.get(`${back.pathname}${back.search}`);
    expect(response.headers.get("location")).toMatch(/cuenta\/listo\?error=[\w]+&proveedor=google$/);
    expect((await personalOf(client)).user).toBeNull();
  }
});

test.each([
  ["google", "A cancelled sign-in", PROFILES.google, true],
  ["twitter", "A cancelled sign-in", PROFILES.twitter, true],
  ["twitter", "An account without an e-mail", { data: { id: "t-2", name: "Sin correo" } }, false],
  ["google", "An account without an e-mail", { sub: "g-2", name: "Sin correo" }, false],
  ["google", "A malformed profile", { hola: 1 }, false],
  ["google", "An id with NUL", { ...PROFILES.google, sub: "g\0" }, false],
  ["google", "An e-mail with NUL", { ...PROFILES.google, email: "ana\0@guia.example" }, false],
  [
    "google",
    "An e-mail of 5,000 letters",
    { ...PROFILES.google, email: `${"a".repeat(5_000)}@x.example` },
    false,
  ],
  ["google", "An unverified e-mail", { ...PROFILES.google, email_verified: false }, false],
  ["google", "An answer of 100 kB", { ...PROFILES.google, padding: "x".repeat(100_000) }, false],
] as const)("A-03 %s: %s comes back with an error message only", async (id, _, profile, refuses) => {
  provider.answers.refuses = refuses;
  const client = serverClient(server);
  const { page } = await goThrough(client, { provider: id, profile });
  expect(await messageOf(page)).toEqual({ kind: "failed", provider: id });
  expect((await personalOf(client)).user).toBeNull();
  expect(await administer(database.url, "select 1 from users")).toEqual([]);
});

test("G-03 Google signs into an existing account only after its e-mail is verified", async () => {
  const email = "ana@guia.example";
  await serverClient(server).post("/api/auth/sign-up/email", { email, password: "de otra persona" });
  const client = serverClient(server);
  expect(await messageOf((await goThrough(client, { provider: "google" })).page)).toEqual({
    kind: "failed",
    provider: "google",
  });
  await administer(database.url, "update users set email_verified = true");
  await goThrough(client, { provider: "google" });
  expect((await personalOf(client)).user).toMatchObject({ email });
});

test("G-03 Twitter neither opens nor links the account of an e-mail of the team; Google does, and its owner hears of it by mail", async () => {
  const email = "ana@guia.example";
  await database.db.staff.addEmail({ email, addedBy: "operator:ana", addedAt: new Date() });
  const client = serverClient(server);
  const failed = { kind: "failed", provider: "twitter" };
  expect(await messageOf((await goThrough(client, { provider: "twitter" })).page)).toEqual(failed);
  expect(await administer(database.url, "select 1 from users")).toEqual([]);
  await administer(
    database.url,
    `insert into users (id, name, email, email_verified, created_at) values ('ana', 'Ana', '${email}', true, now() - interval '1 day')`,
  );
  expect(await messageOf((await goThrough(client, { provider: "twitter" })).page)).toEqual(failed);
  expect(await providersOf()).toEqual([]);
  await goThrough(client, { provider: "google" });
  expect((await client.get("/admin")).status).toBe(200);
  const orders = "select data from pgboss.job where data ->> 'kind' = 'identity-added'";
  expect(await administer(database.url, orders)).toEqual([
    { data: { kind: "identity-added", userId: "ana", provider: "google" } },
  ]);
  const logged = "select action, actor from audit_entries where action like 'sign-in.%' order by id";
  expect(await administer(database.url, logged)).toEqual([
    { action: "sign-in.identity", actor: "member:ana" },
    { action: "sign-in.enter", actor: "administrator:ana" },
  ]);
  await database.db.staff.deleteEmail(email);
});

test("G-03 a session through Twitter that was linked before joining the team does not open the back office", async () => {
  const client = serverClient(server);
  await goThrough(client, { provider: "twitter" });
  const email = "listada@guia.example";
  await administer(database.url, `update users set email = '${email}'`);
  await database.db.staff.addEmail({ email, addedBy: "operator:ana", addedAt: new Date() });
  await goThrough(client, { provider: "twitter" });
  expect((await personalOf(client)).user).toMatchObject({ email });
  expect((await client.get("/admin")).status).toBe(401);
  await database.db.staff.deleteEmail(email);
});

test("A-02 a state of one provider is refused at another's callback, before a code is sent", async () => {
  const client = serverClient(server);
  provider.answers.profile = PROFILES.twitter;
  const start = await client.post("/api/auth/sign-in/oauth2", { providerId: "google" });
  const { url } = (await start.json()) as { url: string };
  const back = new URL((await fetch(url, { redirect: "manual" })).headers.get("location") ?? "");
  provider.asked.length = 0;
  const refused = await client.get(`/api/auth/callback/twitter${back.search}`);
  expect(refused.headers.get("location")).toBe("/cuenta/listo?error=state_mismatch&proveedor=twitter");
  expect(provider.asked).toEqual([]);
  expect((await personalOf(client)).user).toBeNull();
});

test("A-03 a redirect of the provider's profile request is not followed", async () => {
  provider.answers.redirectsUserinfo = true;
  const client = serverClient(server);
  const { page } = await goThrough(client, { provider: "google" });
  expect(await messageOf(page)).toEqual({ kind: "failed", provider: "google" });
  expect((await personalOf(client)).user).toBeNull();
});

/** As stored before unverified Google identities were refused. */
async function addUnprovenAccount(email: string): Promise<void> {
  await administer(
    database.url,
    `insert into users (id, name, email) values ('legado', 'x', '${email}'); insert into identities (id, user_id, provider_id, account_id) values ('i-legado', 'legado', 'google', 'g-1')`,
  );
}

const providersOf = () => administer(database.url, "select provider_id from identities");

test("G-03 a password reset removes an identity that was linked while the e-mail was unverified", async () => {
  const email = "ana@guia.example";
  await addUnprovenAccount(email);
  await database.db.verifications.addResetToken({ userId: "legado", token: "un-enlace-de-correo" });
  const client = serverClient(server);
  const fields = { token: "un-enlace-de-correo", newPassword: "la de la dueña" };
  expect((await client.post("/api/auth/reset-password", fields)).status).toBe(200);
  expect(await providersOf()).toEqual([{ provider_id: "credential" }]);
});

test("G-03 verifying the e-mail removes identities linked before and ends their sessions; then Google signs in", async () => {
  const email = "ana@guia.example";
  const stranger = serverClient(server);
  const owner = { email, password: "la de la dueña" };
  await stranger.post("/api/auth/sign-up/email", owner);
  await administer(
    database.url,
    "insert into identities (id, user_id, provider_id, account_id) select 'i-1', id, 'google', 'ajena' from users",
  );
  const token = await createEmailVerificationToken(SECRET, email);
  const fields = { token, password: owner.password };
  const verified = await serverClient(server).form("/api/auth/verify-email", fields);
  expect(verified.headers.get("location")).toBe("/cuenta/verificada");
  expect(await providersOf()).toEqual([{ provider_id: "credential" }]);
  expect((await personalOf(stranger)).user).toBeNull();
  const client = serverClient(server);
  await goThrough(client, { provider: "google" });
  expect(await personalOf(client)).toMatchObject({ user: { email }, emailVerified: true });
});

test.each([true, false])(
  "A-01 A-02 Recordarme (%s) applies to a session through Google",
  async (rememberMe) => {
    const client = serverClient(server);
    const { callback } = await goThrough(client, { provider: "google", rememberMe });
    const line = callback.headers.getSetCookie().find((cookie) => cookie.includes("session_token=")) ?? "";
    expect(/Max-Age=2592000/.test(line)).toBe(rememberMe);
    const [row] = await administer<{ days: number }>(
      database.url,
      "select extract(epoch from expires_at - now()) / 86400 as days from sessions",
    );
    expect(Math.round(Number(row?.days))).toBe(rememberMe ? 30 : 1);
  },
);

test("A-02 the callback page returns to the page of origin, never to another site, by a script that the CSP allows", async () => {
  const page = (de: string) => serverClient(server).get(`/cuenta/listo?${new URLSearchParams({ de })}`);
  expect(await (await page("/producto/nori-48?a=1")).text()).toContain('data-next="/producto/nori-48?a=1"');
  for (const elsewhere of ["//evil.example", "https://evil.example", "/.//evil.example"]) {
    const html = await (await page(elsewhere)).text();
    expect(html).toContain('data-next="/"');
    expect(html).not.toContain("evil");
  }
  const answer = await page('/"><script>alert(1)</script>');
  expect(await answer.text()).not.toContain("<script>alert");
  expect(answer.headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*script-src 'sha256-[^']+';/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("A-02 A-03 without JavaScript the callback page has a link to continue", async () => {
  const query = new URLSearchParams({ proveedor: "google", error: "x", de: "/producto/nori-48" });
  const html = await (await serverClient(server).get(`/cuenta/listo?${query}`)).text();
  expect(html).toMatch(/<h1[^>]*>No pudimos hacerte entrar<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/producto\/nori-48"[^>]*>[^<]*seguir en la guía/);
});

test("A-02 a callbackURL other than our own page is refused", async () => {
  for (const callbackURL of ["https://evil.example", "//evil.example", "/producto/nori-48"]) {
    const start = await serverClient(server).post("/api/auth/sign-in/oauth2", {
      providerId: "google",
      callbackURL,
    });
    expect(start.status).toBe(400);
  }
});

test("A-02 an anonymous session that signs in with Google leaves no account behind", async () => {
  const client = serverClient(server);
  await client.post("/api/auth/sign-in/anonymous");
  expect((await personalOf(client)).user).toMatchObject({ isAnonymous: true, email: null });
  await goThrough(client, { provider: "google" });
  expect((await personalOf(client)).user).toMatchObject({ isAnonymous: false });
  expect(await administer(database.url, "select is_anonymous from users")).toEqual([{ is_anonymous: false }]);
});

test("A-02 no request logged a server error", () => {
  expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
