import { beforeEach, expect, test } from "vitest";
import type { EditedSharedList, OwnSharedLists } from "../../../src/contract/shared-lists/shared-lists.ts";
import { businessTag } from "../../../src/domain/catalogue/catalogue-tags.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { listName, listRequest } from "../../support/shared-lists/list-request.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const KEY = listName("key");
const DEMO = "pizzas-para-el-domingo";

// The lists of the test before must not count as this client's.
beforeEach(() =>
  administer(database.url, "truncate rate_limits; update shared_lists set client_hash = null"),
);

let count = 0;
const newId = () => listName(`list ${count++}`);

async function save(
  id: string,
  request: Parameters<typeof listRequest>[0],
  client: AccountClient = serverClient(site.server),
) {
  const response = await client.post(`/lista/${id}/cambios`, listRequest(request));
  return { status: response.status, list: (await response.json()) as EditedSharedList & { message: string } };
}

const addNori = { place: "nori-48", listed: true, rank: 1, note: "Pedir el omakase" };
const CREATE = { create: true, changes: [{ title: "Para el finde" }, addNori] };

async function memberNamed(name: string): Promise<AccountClient> {
  const client = serverClient(site.server);
  await client.post("/api/auth/sign-up/email", { email: `${name}@guia.example`, password: "seis letras" });
  return client;
}

async function read(id: string) {
  const response = await site.get(`/lista/${id}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

test("V-06 the page shows the places in order with note, distance and plan, and is not for search engines", async () => {
  const { status, html } = await read(DEMO);
  expect(status).toBe(200);
  expect(html).toContain('<h1 class="text-display">Pizzas para el domingo</h1>');
  expect(html).toContain("4 lugares");
  expect(html).toContain("La fugazzeta, entre tres.");
  expect(html).toMatch(/ del anterior/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`src="/plano/lista/${DEMO}.svg?v=`);
  expect(html).toMatch(
    new RegExp(`og:image" content="http://localhost:3000/compartir/lista/${DEMO}\\.jpg\\?v=`),
  );
  expect(html).toContain(`href="/lista/${DEMO}/reportar"`);
  expect((await site.get("/sitemap.xml").then((answer) => answer.text())).includes("/lista/")).toBe(false);
  const order = ["La Diagonal Pizza", "Pizzería El Tilo", "Lo de Ferrarotti", "Heladería Plaza Moreno"].map(
    (title) => html.indexOf(`${title}</a>`),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("V-06 the page is cached until the list or one of its places changes", async () => {
  const id = newId();
  await save(id, CREATE);
  const first = await read(id);
  expect((await read(id)).headers.get("etag")).toBe(first.headers.get("etag"));
  await save(id, { changes: [{ title: "Para el lunes" }] });
  expect((await read(id)).html).toContain("Para el lunes");
  await save(id, { changes: [{ place: "nori-48", listed: false }] });
  expect((await read(id)).html).toContain("Esta lista todavía no tiene lugares");
});

test("V-06 page, plan and picture follow a place that leaves the guide and returns", async () => {
  const id = newId();
  const places = ["nori-48", "polo-61"].map((place) => ({ place, listed: true }));
  await save(id, { create: true, changes: places });
  const addresses = [`/lista/${id}`, `/plano/lista/${id}.svg`, `/compartir/lista/${id}.jpg`];
  const tags = () =>
    Promise.all(addresses.map(async (path) => (await site.get(path)).headers.get("etag") ?? path));
  const setActive = async (active: boolean) => {
    await administer(database.url, `update businesses set active = ${active} where id = 'nori-48'`);
    await database.db.notifyCatalogue([businessTag("nori-48")]);
  };
  const shown = await tags();
  await setActive(false);
  await expect.poll(async () => (await tags()).filter((tag) => shown.includes(tag))).toEqual([]);
  expect((await read(id)).html).toContain("1 lugar");
  await setActive(true);
  await expect.poll(tags).toEqual(shown);
});

test("V-06 only the key and the owner change a list", async () => {
  const id = newId();
  const [ana, beto] = [await memberNamed("ana"), await memberNamed("beto")];
  const edit = { changes: [{ title: "Otro" }] };
  expect(await save(id, edit)).toMatchObject({ status: 404 });
  expect(await save(id, CREATE)).toMatchObject({ status: 200, list: { isOwn: false } });
  expect(await save(id, { ...edit, key: "" })).toMatchObject({ status: 403 });
  expect(await save(id, { ...CREATE, key: listName("wrong") })).toMatchObject({ status: 403 });
  expect(await save(id, { key: "" }, ana)).toMatchObject({ status: 403 });
  expect(await save(id, { claim: true }, ana)).toMatchObject({ status: 200, list: { isOwn: true } });
  expect(await save(id, { ...edit, key: "" }, ana)).toMatchObject({ status: 200, list: { title: "Otro" } });
  expect(await save(id, { ...edit, key: "" }, beto)).toMatchObject({ status: 403 });
  expect(await save(id, edit, beto)).toMatchObject({ status: 200, list: { isOwn: false } });
  const dora = await memberNamed("dora");
  await administer(database.url, "update users set email_verified = true");
  expect(await save(id, { ...edit, key: "" }, dora), "staff moderate, they don't edit").toMatchObject({
    status: 403,
  });
  const own = (await (await ana.get("/cuenta/listas")).json()) as OwnSharedLists;
  expect(own.lists).toMatchObject([{ id, title: "Otro", placeCount: 1, status: "published" }]);
  expect((await site.get("/cuenta/listas")).status).toBe(401);
});

test("V-06 a held list says so, a deleted one is gone, an unknown one is not found", async () => {
  const held = await read("helados-con-publicidad");
  expect(held.status).toBe(200);
  expect(held.html).toContain("Esta lista espera una revisión.");
  expect(held.html).not.toMatch(/heladosya|Pugliano/);
  const id = newId();
  expect((await read(id)).status).toBe(404);
  await save(id, CREATE);
  expect((await read(id)).status).toBe(200);
  expect(await save(id, { delete: true })).toMatchObject({ status: 200, list: { isDeleted: true } });
  const gone = await read(id);
  expect(gone.status).toBe(410);
  expect(gone.html).toContain("Esta lista ya no existe.");
  expect(await save(id, CREATE)).toMatchObject({
    status: 410,
    list: { message: "Esta lista ya no existe." },
  });
});

test("V-06 a report without a script is thanked and waits for the staff", async () => {
  const id = newId();
  await save(id, CREATE);
  const client = serverClient(site.server);
  const answer = await client.form(`/lista/${id}/reportar`, { reason: "Es publicidad" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Gracias por avisar.");
  const rows = await administer(database.url, `select open_reports from shared_lists where id = '${id}'`);
  expect(rows).toEqual([{ open_reports: 1 }]);
  expect((await client.form(`/lista/${id}/reportar`, { reason: "x".repeat(201) })).status).toBe(400);
  expect((await client.form(`/lista/${newId()}/reportar`, {})).status).toBe(404);
});

test("V-06 opening the page keeps the day", async () => {
  await administer(database.url, `update shared_lists set opened_on = '2020-01-01' where id = '${DEMO}'`);
  await site.get("/visita", {
    method: "POST",
    body: `/lista/${DEMO}`,
    headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0", "Sec-Fetch-Site": "same-origin" },
  });
  const isFresh = `select opened_on > '2025-01-01' as fresh from shared_lists where id = '${DEMO}'`;
  await expect.poll(() => administer(database.url, isFresh)).toEqual([{ fresh: true }]);
  const visits = await administer(database.url, "select path from visits where path like '/lista/%'");
  expect(visits, "its address is in no statistics").toEqual([]);
});

test("V-06 neither the key nor the list's texts are in the log", async () => {
  const id = newId();
  await save(id, { ...CREATE, changes: [{ title: "Secreto 4711" }, addNori] });
  await save(id, { changes: [], key: listName("wrong") });
  await administer(database.url, "alter table shared_list_places rename to taken_away");
  expect((await save(id, CREATE)).status).toBe(500);
  await administer(database.url, "alter table taken_away rename to shared_list_places");
  const log = site.server.logs.join("");
  expect(log).toContain("Failed query");
  for (const secret of [KEY, listName("wrong"), "Secreto 4711"]) expect(log).not.toContain(secret);
});
