import { beforeAll, expect, test } from "vitest";
import { authFixture } from "../../../tests/support/accounts/auth-fixture.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { openDatabase } from "../../db/database.ts";
import { isDatabaseAway } from "../../db/database-trouble.ts";
import { AUTH_ENDPOINTS } from "./auth-endpoints.ts";

const used = fileDatabase();
let auth: Awaited<ReturnType<typeof authFixture>>;
let names = 0;

beforeAll(async () => {
  auth = await authFixture({ db: used.db });
});

const newEmail = () => `miembro-${++names}@guia.example`;

async function member() {
  const email = newEmail();
  const client = auth.client(email);
  await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  return { client, email };
}

test("G-02 no other endpoint of the sign-in library can be reached", async () => {
  const { client } = await member();
  const paths = [
    "/get-session",
    "/list-accounts",
    "/change-email",
    "/delete-user",
    "/unlink-account",
    "/link-social",
    "/set-password",
    "/sign-in/social",
    "/revoke-sessions",
    "/verify-password",
    "/delete-anonymous-user",
    "/get-access-token",
    "/refresh-token",
    "/account-info",
    "/update-session",
    "/error",
    "/ok",
    "/reset-password/x",
    "/sign-in/email/",
    "//sign-in/email",
    "/callback/github",
    "/toString",
    "",
  ];
  for (const path of paths) {
    expect([path, (await client.post(`/api/auth${path}`)).status]).toEqual([path, 404]);
    if (path !== "/sign-in/email/") expect((await client.get(`/api/auth${path}`)).status).toBe(404);
  }
});

test("G-01 G-02 endpoints of members answer visitors and anonymous sessions with 401, in Spanish", async () => {
  const anonymous = auth.client("silent");
  await anonymous.post("/api/auth/sign-in/anonymous");
  const guarded = Object.entries(AUTH_ENDPOINTS).filter(([, { membersOnly }]) => membersOnly);
  expect(guarded.map(([key]) => key)).toEqual(["POST /send-verification-email"]);
  const body = {};
  for (const client of [auth.client(), anonymous]) {
    for (const [key] of guarded) {
      const [method, path = ""] = key.split(" ");
      const response = await (method === "GET"
        ? client.get(`/api/auth${path}`)
        : client.post(`/api/auth${path}`, body));
      expect([key, response.status]).toEqual([key, 401]);
      expect(await response.json()).toEqual({
        code: "UNAUTHORIZED",
        message: "Necesitás iniciar sesión para seguir.",
      });
    }
  }
});

test("G-03 a sign-up can't mark its e-mail as verified", async () => {
  const proven = newEmail();
  await auth.client(proven).post("/api/auth/sign-up/email", {
    email: proven,
    password: "seis letras",
    emailVerified: true,
  });
  expect(await used.db.accounts.findRecipient({ email: proven })).toMatchObject({ emailVerified: false });
});

test.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["a list", "[]", 400],
  ["a number for a password", '{"email":"a@guia.example","password":7}', 400],
  ["an e-mail that is none", '{"email":"hola","password":"seis letras"}', 400],
  ["a NUL in an e-mail", '{"email":"a\\u0000@guia.example","password":"seis letras"}', 400],
  ["an e-mail of 300 letters", `{"email":"${"a".repeat(300)}@guia.example","password":"seis letras"}`, 400],
  ["20 kB", `{"email":"a@guia.example","password":"${"x".repeat(20_000)}"}`, 413],
])("A-03 %s as a body is refused, with a code and a sentence", async (_, body, status) => {
  for (const path of ["/sign-in/email", "/sign-up/email"]) {
    const request = new Request(`${auth.publicUrl}/api/auth${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: auth.publicUrl },
      body,
    });
    const response = await auth.handler.handle(request, { clientKey: `body ${_}`, requestId: "r" });
    expect(response?.status).toBe(status);
    expect(await response?.json()).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/^(Los datos que llegaron|Lo que enviaste|Ocurrió un error\.)/),
    });
  }
});

test("A-03 a NUL in any field of any endpoint is refused, and never an error of ours", async () => {
  const { client } = await member();
  const right = {
    email: newEmail(),
    password: "seis letras",
    newPassword: "otras letras",
    token: "t",
    providerId: "google",
    callbackURL: "/cuenta/listo?de=%2F",
  };
  for (const key of Object.keys(AUTH_ENDPOINTS)) {
    const [method, path = ""] = key.split(" ");
    for (const [name, value] of Object.entries({ ...right, state: "s", code: "c" })) {
      const fields = { ...right, [name]: `${value}\0` };
      const query = new URLSearchParams({ [name]: `${value}\0` });
      const isForm = AUTH_ENDPOINTS[key]?.isForm;
      const ask = () =>
        isForm ? client.form(`/api/auth${path}`, fields) : client.post(`/api/auth${path}`, fields);
      const response = await (method === "GET" ? client.get(`/api/auth${path}?${query}`) : ask());
      expect([key, name, response.status < 500]).toEqual([key, name, true]);
    }
  }
});

test("A-03 a NUL in the token of a mail is a link that no longer works", async () => {
  const body = { token: "a\0b", newPassword: "otras letras" };
  const response = await auth.client("nul").post("/api/auth/reset-password", body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: "INVALID_TOKEN", message: "El enlace ya no sirve." },
  ]);
});

test("A-03 a sign-in from another site is refused, and so is one with cookies but without an origin", async () => {
  const { client } = await member();
  for (const origin of ["https://evil.example", "null", ""]) {
    const headers = client.headers();
    if (origin) headers.set("Origin", origin);
    else headers.delete("Origin");
    const request = new Request(`${auth.publicUrl}/api/auth/sign-out`, { method: "POST", headers });
    expect((await auth.handler.handle(request, { clientKey: "x", requestId: "r" }))?.status).toBe(403);
  }
  expect((await auth.handler.findActor(client.headers())).actor.kind).toBe("member");
});

test("A-02 a browser whose session has ended, and which does not know, signs in and up as any other", async () => {
  for (const ending of ["delete from sessions", "update sessions set expires_at = now()"]) {
    const { client, email } = await member();
    const enter = async (path: string, body: object) => {
      await administer(used.url, ending);
      const { status } = await client.post(`/api/auth${path}`, body);
      return [status, (await auth.handler.findActor(client.headers())).actor.kind];
    };
    const password = "seis letras";
    expect(await enter("/sign-in/email", { email, password })).toEqual([200, "member"]);
    expect(await enter("/sign-up/email", { email: newEmail(), password })).toEqual([200, "member"]);
    expect(await enter("/sign-in/anonymous", {})).toEqual([200, "anonymous"]);
  }
});

test("A-04 asking for a provider that is not configured, or not there, is refused cleanly", async () => {
  for (const [providerId, status, code] of [
    ["google", 404, "PROVIDER_NOT_FOUND"],
    ["twitter", 404, "PROVIDER_NOT_FOUND"],
    ["github", 400, "VALIDATION_ERROR"],
  ]) {
    const response = await auth.client().post("/api/auth/sign-in/oauth2", { providerId });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  }
});

test("A-03 an outage of the database is a 503 in Spanish, for signing in and for signed-in members", async () => {
  const db = openDatabase({
    url: "postgresql://nobody@127.0.0.1:1/none",
    applicationName: "guia-tests:away",
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
  const away = await authFixture({ db });
  const response = await away
    .client()
    .post("/api/auth/sign-up/email", { email: newEmail(), password: "seis letras" });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("10");
  expect(await response.json()).toEqual({
    code: "DATABASE_AWAY",
    message: "No pudimos llegar a nuestros datos. Probá de nuevo en unos minutos.",
  });
  const { client } = await member();
  const failure: unknown = await away.handler.findActor(client.headers()).catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await away.handler.findActor(new Headers())).actor.kind).toBe("visitor");
  await db.close();
});
