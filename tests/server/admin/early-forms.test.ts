import { beforeAll, expect, test } from "vitest";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { type PagePart, parsePage } from "../../support/page-html.ts";
import { administer } from "../../support/template-database.ts";
import { ROUTE_ACCESS } from "../access-table.ts";

const database = fileDatabase();
const site = fileServer(database, { administrators: ["dora@guia.example"] });
const SCREENS = Object.values(ROUTE_ACCESS)
  .filter(
    ({ address, get }) => address.startsWith("/admin") && get.visitor !== 200 && get.administrator === 200,
  )
  .map(({ address }) => address);
let administrator: AccountClient;

beforeAll(async () => {
  administrator = serverClient(site.server);
  await administrator.post("/api/auth/sign-up/email", {
    email: "dora@guia.example",
    password: "mate con yuyos",
  });
  await administer(database.url, "update users set email_verified = true");
});

async function listForms(client: AccountClient, path: string): Promise<PagePart[]> {
  const response = await client.get(path);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return [];
  return parsePage(await response.text()).all("form");
}

/** What a browser does with a form before the scripts are there; `first-paint.ts` holds the forms without an address. */
async function statusOf(client: AccountClient, path: string, form: PagePart): Promise<number | "waits"> {
  const action = form.attribute("action");
  const method = form.attribute("method") ?? "get";
  if (action === null && method !== "get") return "waits";
  // Held, too: only those with `method="get"` are sent to the page that they are on.
  if (action === null && form.attribute("method") === null) return "waits";
  const address = action ?? path;
  const { status } = method === "get" ? await client.get(address) : await client.post(address);
  return status;
}

test("AG-01 a form of the back office that is sent before the scripts are there waits for them, or leads to a page", async () => {
  const answers: string[] = [];
  let waiting = 0;
  for (const path of SCREENS)
    for (const form of await listForms(administrator, path)) {
      const status = await statusOf(administrator, path, form);
      if (status === "waits") waiting++;
      answers.push(`${path} ${status}`);
    }
  expect(waiting).toBeGreaterThan(10);
  expect(answers.filter((answer) => !/ (200|waits)$/.test(answer))).toEqual([]);
});

test("AG-01 so does each form of the login", async () => {
  const visitor = serverClient(site.server);
  for (const path of ["/admin", "/admin/comienzo", "/admin/clave"])
    for (const form of await listForms(visitor, path))
      expect(await statusOf(visitor, path, form), path).toBe("waits");
});
