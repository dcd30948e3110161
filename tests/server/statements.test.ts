import { beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../support/accounts/session-cookie.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { recordStatements } from "../support/queries/record-statements.ts";
import { administer } from "../support/template-database.ts";

const used = fileDatabase();
const site = fileServer(used, { administrators: ["dora@guia.example"] });
const MEMBER = { email: "ana@guia.example", password: "una clave larga" };
let cookie: string;

beforeAll(async () => {
  const zoe = { id: "ChIJ_Zoe", title: "Lo de Zoe", category: "Sushis" };
  await used.db.transaction((store) => store.businesses.insertAll([zoe]));
  cookie = await sessionCookie({ site, path: "/sign-up/email", body: MEMBER });
});

const ask = async (path: string) => (await site.get(path, { headers: { Cookie: cookie } })).text();
const statementsOf = async (path: string, about: RegExp) =>
  (await recordStatements(() => ask(path))).filter((text) => about.test(text));

test.each([
  "/buscar?q=pizza",
  "/buscar.data?q=pizza",
  "/buscar/sugerencias?q=pizza",
  "/categoria/pizzerias?cerca=7+y+50",
  "/sugerir?nombre=Algo",
  "/sugerir/datos?nombre=Algo",
  "/resenas/00000000-0000-4000-8000-000000000000",
  "/producto/pizzeria-el-tilo?resena=00000000-0000-4000-8000-000000000000",
])("a member's session is not queried for %s", async (path) => {
  expect(await statementsOf(path, /"sessions"/)).toEqual([]);
});

test("a member's session is queried once for personal data", async () => {
  for (const path of ["/cuenta/mia", "/perfil"])
    expect(await statementsOf(path, /from "sessions".*"token" = /)).toHaveLength(1);
});

test.each(["/producto/lo-de-zoe", "/categoria/sushis/producto/lo-de-zoe"])(
  "D-07 the page at %s finds its business by slug in one statement",
  async (path) => {
    expect(await statementsOf(path, /"description"/)).toHaveLength(1);
  },
);

test("AD-02 the dashboard's page takes at most 9 statements, those of the session included", async () => {
  const email = "dora@guia.example";
  const staff = await sessionCookie({ site, path: "/sign-up/email", body: { ...MEMBER, email } });
  await administer(used.url, `update users set email_verified = true where email = '${email}'`);
  const read = async () => (await site.get("/admin", { headers: { Cookie: staff } })).text();
  expect(await read()).toContain("Usuarios registrados");
  // The jobs of the server write meanwhile.
  const statements = (await recordStatements(read)).filter(
    (text) => /^\s*select/i.test(text) && !text.includes("not is_anonymous"),
  );
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(9);
});
