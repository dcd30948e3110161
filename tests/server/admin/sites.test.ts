import { beforeAll, expect, test } from "vitest";
import { listFirstLoad } from "../../../bench/first-load.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database, { administrators: ["dora@guia.example"] });
const PUBLIC = ["/", "/categoria/pizzerias", "/producto/nori-48", "/no-existe"];
/** Names of routes and files below `src/admin`. */
const ADMIN_NAMES = /admin|dashboard|jobs-panel/;
let visitor: AccountClient;
let administrator: AccountClient;

beforeAll(async () => {
  visitor = serverClient(site.server);
  administrator = serverClient(site.server);
  await administrator.post("/api/auth/sign-up/email", {
    email: "dora@guia.example",
    password: "mate con yuyos",
  });
  await administer(database.url, "update users set email_verified = true");
});

const textOf = async (client: AccountClient, path: string) => (await client.get(path)).text();

/** The scripts of a page with the text of its manifest. */
async function readScripts(client: AccountClient, path: string) {
  const { scripts, stylesheets } = listFirstLoad(await textOf(client, path));
  const manifest = scripts.find((file) => file.includes("/manifest-")) ?? "";
  return { scripts, stylesheets, manifest: await textOf(client, manifest) };
}

test.each(PUBLIC)("R-12 %s names no route and no file of the back office", async (path) => {
  const { scripts, stylesheets, manifest } = await readScripts(visitor, path);
  expect(await textOf(visitor, path)).not.toMatch(ADMIN_NAMES);
  expect(manifest).toContain('"web/routes/home"');
  expect(manifest).not.toMatch(ADMIN_NAMES);
  expect(manifest).not.toMatch(/login|first-administrator/);
  expect([...scripts, ...stylesheets].filter((file) => ADMIN_NAMES.test(file))).toEqual([]);
  for (const script of scripts) expect(await textOf(visitor, script), script).not.toMatch(/\/admin|comienzo/);
});

test("R-12 no script that a public page may load later names an address of the back office", async () => {
  const graph = (await (await visitor.get("/modules.json")).json()) as Record<string, string[]>;
  expect(Object.keys(graph).length).toBeGreaterThan(20);
  for (const file of Object.keys(graph))
    expect(await textOf(visitor, `/assets/${file}`), file).not.toMatch(/["'`]\/admin|comienzo/);
});

test("R-12 the list of built files and the framework's manifest endpoint name none either", async () => {
  for (const path of ["/modules.json", "/__manifest?p=%2Fadmin&version=x", "/__manifest"])
    expect(await textOf(visitor, path), path).not.toMatch(/dashboard|admin-/);
  expect(await textOf(administrator, "/admin/modules.json")).toMatch(/"dashboard-/);
});

test.each(["/admin", "/admin/negocios?q=1", "/admin/no-existe/nada", "/ADMIN"])(
  "AG-01 at %s a visitor gets the login with its own files only",
  async (path) => {
    const response = await visitor.get(path);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("Acceso restringido únicamente a personal autorizado");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const { scripts, stylesheets, manifest } = await readScripts(visitor, path);
    expect(Object.keys(JSON.parse(manifest.slice(manifest.indexOf("{"), -1)).routes)).toEqual([
      "root",
      "first-administrator",
      "staff-password",
      "login",
    ]);
    expect(scripts.filter((file) => ADMIN_NAMES.test(file))).toEqual([]);
    expect(stylesheets).toEqual([expect.stringMatching(/^\/assets\/admin-/)]);
  },
);

test("AG-01 a member who is signed in is told that the e-mail is not authorised; a listed one, to confirm it", async () => {
  const member = serverClient(site.server);
  await member.post("/api/auth/sign-up/email", { email: "ana@guia.example", password: "seis letras" });
  const refused = await member.get("/admin");
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Acceso denegado. Email no autorizado como administrador.");
  await administer(database.url, "update users set email_verified = false where email like 'dora%'");
  expect(await textOf(administrator, "/admin")).toContain("Falta confirmar tu correo");
  await administer(database.url, "update users set email_verified = true where email like 'dora%'");
});

test("R-12 N-07 an administrator gets the back office, at an unknown path its dashboard, with the bar of the preload", async () => {
  for (const path of ["/admin", "/admin/no-existe"]) {
    const html = await textOf(administrator, path);
    expect(html).toContain("<title>Panel</title>");
    expect(html).toContain("data-preload-bar");
    const { manifest } = await readScripts(administrator, path);
    expect(manifest).toContain('"admin/routes/dashboard"');
    expect(manifest).not.toContain("web/routes");
  }
  expect((await administrator.get("/admin.data")).headers.get("Content-Type")).toContain("text/x-script");
});

test("AG-01 no form that needs scripts has an address: a press before they arrive is replayed", async () => {
  const formsOf = async (client: AccountClient, path: string) =>
    parsePage(await textOf(client, path)).attributes('form[method="post"]', "action");
  for (const path of ["/admin", "/admin/comienzo", "/admin/clave"])
    expect(await formsOf(visitor, path), path).toEqual([null]);
  const merge = "/admin/negocios/fusionar?queda=nori-48&otra=burger-del-bosque";
  for (const path of ["/admin", "/admin/sugerencias", "/admin/sinonimos", "/admin/tareas", merge]) {
    const actions = await formsOf(administrator, path);
    expect(actions, path).toContain(null);
    expect(new Set(actions).size, path).toBe(1);
  }
});

test("G-03 data and writes of the back office are refused in JSON, with a sentence", async () => {
  for (const response of [
    await visitor.get("/admin/no-existe.data"),
    await visitor.get("/admin.data?_routes=admin"),
    await visitor.form("/admin", { cancel: "x" }),
  ]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "Necesitás iniciar sesión para seguir." });
  }
});
