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

test("R-08 G-01 the profile and its file are refused to visitors and silent sessions, and kept for nobody", async () => {
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

test("F-08 a member sees the own profile and takes the own data away", async () => {
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

test("G-02 nobody ends the session of another, not even by its id, nor from another site", async () => {
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

test("what is no form of the profile is refused, and breaks nothing", async () => {
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

test("the pages of mails are kept for nobody and out of search engines", async () => {
  for (const path of ["/cuenta/clave", "/cuenta/verificada", "/cuenta/verificada?error=x"]) {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain('content="noindex"');
  }
});

test("A-02 another password gives the session another token: the old one opens nothing any more", async () => {
  const fields = { intent: "change-password", currentPassword: "secreta1", newPassword: "otra distinta" };
  const elsa = await register("elsa");
  const changed = await send(elsa, fields);
  expect(changed.status).toBe(200);
  const renewed = changed.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect(renewed.join()).toMatch(/guia\.session_token=[^,]+.*guia_in=1/);
  const statusOf = async (cookie: string) =>
    (await site.get("/perfil", { headers: { Cookie: cookie } })).status;
  expect(await statusOf(renewed.join("; "))).toBe(200);
  await database.db.executeSql("delete from verifications where identifier like 'replaced-session:%'");
  expect(await statusOf(elsa)).toBe(401);
});
