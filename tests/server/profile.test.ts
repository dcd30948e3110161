import { expect, test } from "vitest";
import { OWN_ORIGIN, sessionCookie } from "../support/accounts/session-cookie.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const database = fileDatabase();
const site = fileServer(database);
const sessionOf = (path: string, body: object) => sessionCookie({ site, path, body });

const register = (name: string) =>
  sessionOf("/sign-up/email", { email: `${name}@guia.example`, password: "secreta1" });

function send(cookie: string, fields: Record<string, string>, headers: Record<string, string> = OWN_ORIGIN) {
  return site.get("/perfil", {
    method: "POST",
    headers: { ...headers, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

test("R-08 G-01 the profile and the data export are refused to visitors and anonymous sessions, and never cached", async () => {
  const anonymous = await sessionOf("/sign-in/anonymous", {});
  for (const cookie of ["", anonymous, "guia.session_token=forged.forged"]) {
    for (const path of ["/perfil", "/perfil/datos"]) {
      const response = await site.get(path, { headers: { Cookie: cookie } });
      expect(response.status).toBe(401);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await (await site.get("/perfil", { headers: { Cookie: cookie } })).text()).toContain(
      "Acceso denegado",
    );
    expect((await send(cookie, { intent: "change-name", name: "Nadie" })).status).toBe(401);
  }
});

test("F-08 a member sees their profile and downloads their data", async () => {
  const ana = await register("ana");
  const profile = await site.get("/perfil", { headers: { Cookie: ana } });
  expect(profile.status).toBe(200);
  expect(profile.headers.get("Cache-Control")).toBe("no-store");
  const html = await profile.text();
  expect(html).toContain("ana@guia.example");
  expect(html).toContain('content="noindex"');
  const file = await site.get("/perfil/datos", { headers: { Cookie: ana } });
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="mis-datos.json"');
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(await file.json()).toMatchObject({ account: { email: "ana@guia.example" }, favourites: [] });
});

test("A-02 F-08 R-08 without JavaScript plain forms end the session and delete the account, each with a farewell page", async () => {
  const ask = async (cookie: string) => (await site.get("/perfil", { headers: { Cookie: cookie } })).text();
  const formWith = (html: string, label: string) =>
    [...html.matchAll(/<form [^>]*method="post"(?:(?!<\/form>).)*<\/form>/gs)]
      .map(([form]) => form)
      .find((form) => form.includes(label)) ?? "";
  const hiddenOf = (form: string) =>
    Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>;
  const first = await register("nadia");
  const end = formWith(await ask(first), "Cerrar esta sesión");
  const ended = await send(first, hiddenOf(end));
  const html = await ended.text();
  expect(html).toMatch(/<h1[^>]*>Cerraste tu sesión\.<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Ir al inicio</);
  expect(await ask(first)).toContain("Acceso denegado");

  const second = cookiesOf(await signIn("nadia@guia.example", "secreta1"));
  const profile = await ask(second);
  const [, plain = ""] =
    /<noscript><details>(<summary[^>]*>Borrar mi cuenta<.*?)<\/details>/s.exec(profile) ?? [];
  expect(plain).toContain('name="confirmation"');
  const wrong = await send(second, { ...hiddenOf(plain), confirmation: "no es esa" });
  const fault = await wrong.text();
  expect(fault).toMatch(/<noscript><details open="">/);
  expect(fault).toMatch(/<p id="[^"]*" role="alert"[^>]*>(?:(?!<\/p>).)*Esa no es tu contraseña actual\./);
  const deleted = await send(second, { ...hiddenOf(plain), confirmation: "secreta1" });
  expect(await deleted.text()).toMatch(/<h1[^>]*>Borramos tu cuenta\.<\/h1>/);
  const { rows } = await database.db.executeSql("select id from users where email = 'nadia@guia.example'");
  expect(rows).toEqual([]);
});

test("A-02 an invalid verification link leads to a page that says so", async () => {
  const response = await site.get("/api/auth/verify-email?token=inventado");
  expect(await response.text()).toMatch(/<h1[^>]*>No pudimos confirmar tu correo<\/h1>/);
});

test("G-02 a member can't end another member's session by its id, nor another site a member's account", async () => {
  const beto = await register("beto");
  const cora = await register("cora");
  const { rows } = await database.db.executeSql(
    "select sessions.id from sessions join users on users.id = user_id where email = 'beto@guia.example'",
  );
  const { id } = rows[0] as { id: string };
  expect((await send(cora, { intent: "revoke-session", id })).status).toBe(404);
  const foreign = await send(beto, { intent: "delete-account" }, { Origin: "https://otro.example" });
  expect(foreign.status).toBe(403);
  expect((await site.get("/perfil", { headers: { Cookie: beto } })).status).toBe(200);
});

test("an unknown or malformed profile form is a 400", async () => {
  const dario = await register("dario");
  for (const intent of ["", "toString", "drop-all"]) expect((await send(dario, { intent })).status).toBe(400);
  const response = await site.get("/perfil", {
    method: "POST",
    headers: { ...OWN_ORIGIN, Cookie: dario, "Content-Type": "multipart/form-data; boundary=x" },
    body: "--no",
  });
  expect(response.status).toBe(400);
  expect((await send(dario, { intent: "change-name", name: "x".repeat(500) })).status).toBe(400);
});

test("the pages behind mailed links are uncacheable and noindex", async () => {
  for (const path of ["/cuenta/clave", "/cuenta/verificada", "/cuenta/verificada?error=x"]) {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain('content="noindex"');
  }
});

test("A-03 the password reset page asks for JavaScript and never puts the password into the URL", async () => {
  const html = await (await site.get("/cuenta/clave")).text();
  const form = /<form[^>]*>(?:(?!<\/form>).)*type="password".*?<\/form>(.*?)<\/main>/s.exec(html);
  expect(form?.[0]).toMatch(/^<form[^>]* class="needs-script [^>]* method="post">/);
  expect(form?.[1]).toMatch(
    /<noscript><p>Para elegir otra contraseña hace falta JavaScript\. Si no podés usarlo,.*<a[^>]* href="\/contacto"/,
  );
});

const PASSWORDS = { currentPassword: "secreta1", newPassword: "otra distinta" };
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const signIn = (email: string, password: string, cookie = "") =>
  site.get("/api/auth/sign-in/email", {
    method: "POST",
    headers: { ...OWN_ORIGIN, "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ email, password }),
  });

test("A-02 a new password replaces the session token: a browser with the old one is signed out at once, and its cookies are not cleared", async () => {
  const elsa = await register("elsa");
  const changed = await send(elsa, { intent: "change-password", ...PASSWORDS });
  expect(changed.status).toBe(200);
  const renewed = cookiesOf(changed);
  expect(renewed).toMatch(/guia\.session_token=[^;]+.*guia_in=1/);
  const ask = (path: string, cookie: string, init: RequestInit = {}) =>
    site.get(path, { ...init, headers: { ...OWN_ORIGIN, Cookie: cookie } });
  expect((await ask("/perfil", renewed)).status).toBe(200);
  const post = { method: "POST", body: JSON.stringify({ uid: "x" }) };
  for (const [path, status, init] of [
    ["/perfil", 401],
    ["/perfil/datos", 401],
    ["/cuenta/mia", 200],
    ["/cuenta/mia", 401, post],
    ["/cuenta/visitas", 401, post],
    ["/cuenta/listo", 200],
    ["/api/auth/send-verification-email", 401, post],
  ] as const) {
    const answer = await ask(path, elsa, init);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, status, []]);
  }
  const { user } = (await (await ask("/cuenta/mia", elsa)).json()) as { user: unknown };
  expect(user).toBeNull();
  const again = await signIn("elsa@guia.example", PASSWORDS.newPassword, elsa);
  expect((await ask("/perfil", cookiesOf(again))).status).toBe(200);
  await database.db.executeSql("delete from verifications where identifier like 'replaced-session:%'");
  expect(cookiesOf(await ask("/perfil", elsa))).toContain("guia.session_token=;");
});

test("A-03 a new password ends the sign-in allowance of other known browsers, not that of the browser that set it", async () => {
  const email = "flor@guia.example";
  const flor = await register("flor");
  const thief = cookiesOf(await signIn(email, "secreta1"));
  const changed = await send(flor, { intent: "change-password", ...PASSWORDS });
  const known = changed.headers.getSetCookie().find((cookie) => cookie.startsWith("guia.known."));
  expect(known).toMatch(/; Path=\/; HttpOnly/);
  const guesses = Array.from({ length: 12 }, () => signIn(email, "adivinada"));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
  expect((await signIn(email, "secreta1", thief)).status).toBe(429);
  expect((await signIn(email, PASSWORDS.newPassword, cookiesOf(changed))).status).toBe(200);
});
