import { beforeEach, expect, test } from "vitest";
import type { EditedSharedList } from "../../../src/contract/shared-lists/shared-lists.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { listName, listRequest } from "../../support/shared-lists/list-request.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
let count = 0;
const newId = () => listName(`hostile ${count++}`);

// The lists of the test before must not count as this client's.
beforeEach(() =>
  administer(database.url, "truncate rate_limits; update shared_lists set client_hash = null"),
);

async function save(id: string, request: Parameters<typeof listRequest>[0]) {
  const response = await serverClient(site.server).post(`/lista/${id}/cambios`, listRequest(request));
  return { status: response.status, list: (await response.json()) as EditedSharedList };
}

async function listBusinessIds(limit: number): Promise<string[]> {
  const rows = await administer(
    database.url,
    `select id from businesses where listable order by id limit ${limit}`,
  );
  return rows.map(({ id }) => String(id));
}

const post = (path: string, init: RequestInit) => site.get(path, { method: "POST", ...init });

test("V-06 notes of 2,000 characters on 50 places are refused one by one", async () => {
  const ids = await listBusinessIds(50);
  const changes = ids.map((place, rank) => ({ place, listed: true, rank, note: "x".repeat(2_000) }));
  const { status, list } = await save(newId(), { create: true, changes });
  expect(status).toBe(200);
  expect(list.refused).toHaveLength(50);
  expect(list.places).toEqual([]);
});

test("V-06 50 places with notes of 280 emojis' length fit, the 51st place is refused", async () => {
  const id = newId();
  const ids = await listBusinessIds(51);
  const changes = ids.map((place, rank) => ({ place, listed: true, rank, note: "🍕".repeat(140) }));
  const { status, list } = await save(id, { create: true, changes });
  expect(status).toBe(200);
  expect(list.places).toHaveLength(50);
  expect(list.refused).toEqual([{ index: 50, message: "Una lista puede tener hasta 50 lugares." }]);
  expect((await site.get(`/lista/${id}`)).status).toBe(200);
  expect((await site.get(`/plano/lista/${id}.svg`)).status).toBe(200);
});

test("V-06 markup is shown as text, in the page, the plan and the data", async () => {
  const id = newId();
  const markup = "<img src=x onerror=alert(1)></title><script>alert(2)</script>";
  const { list } = await save(id, {
    create: true,
    changes: [{ title: markup }, { place: "nori-48", listed: true, note: `${markup}\u202e\u0000` }],
  });
  expect(list.title).toBe(markup);
  for (const path of [`/lista/${id}`, `/plano/lista/${id}.svg`, `/lista/${id}/reportar`]) {
    const text = await (await site.get(path)).text();
    expect(text).not.toContain("<script>alert(2)");
    expect(text).not.toContain("<img src=x");
  }
  expect((await site.get(`/compartir/lista/${id}.jpg`)).headers.get("content-type")).toBe("image/jpeg");
});

test("V-06 links hold a list, whatever text they are in", async () => {
  const link = { place: "nori-48", listed: true, note: "https://evil.example/x" };
  for (const changes of [[{ title: "www.evil.com" }], [link]]) {
    const id = newId();
    expect((await save(id, { create: true, changes })).list.status).toBe("held");
    expect(await (await site.get(`/lista/${id}`)).text()).not.toContain("evil");
    expect((await site.get(`/compartir/lista/${id}.jpg`)).status).toBe(404);
  }
});

test("V-06 bodies of 1 MB, other types and other sites are refused", async () => {
  const path = `/lista/${newId()}/cambios`;
  const body = JSON.stringify(listRequest({ create: true }));
  const json = { "Content-Type": "application/json" };
  expect((await post(path, { headers: json, body: "x".repeat(1_000_000) })).status).toBe(413);
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
  ])
    expect((await post(path, { headers: { "Content-Type": type }, body })).status).toBe(400);
  for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])
    expect((await post(path, { headers: { ...json, ...headers }, body })).status).toBe(403);
  for (const wrong of ["", "null", "[]", "{", '{"key":1}', "[".repeat(10_000)])
    expect((await post(path, { headers: json, body: wrong })).status).toBe(400);
  expect((await site.get(path.replace("/cambios", ""))).status).toBe(404);
});

test("V-06 ids that are no base64url are not found", async () => {
  for (const id of [
    "x",
    "a".repeat(23),
    "a".repeat(21),
    "á".repeat(22),
    "..%2F..%2Fetc%2Fpasswd%2F%2F",
    `${"a".repeat(21)}%00`,
  ]) {
    const { status } = await site.get(`/lista/${id}`);
    expect([400, 404], id).toContain(status);
    const answer = await post(`/lista/${id}/cambios`, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(listRequest({ create: true })),
    });
    expect([400, 404], id).toContain(answer.status);
    expect([400, 404]).toContain((await site.get(`/plano/lista/${id}.svg`)).status);
  }
});

test("V-06 of 1,000 lists from one client 20 are created, and all but the first three wait for the staff", async () => {
  const client = serverClient(site.server);
  const statuses: number[] = [];
  for (let index = 0; index < 1_000; index += 50)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async () => {
          const answer = await client.post(
            `/lista/${newId()}/cambios`,
            listRequest({ create: true, changes: [{ title: "Otra más" }] }),
          );
          return answer.status;
        }),
      )),
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const rows = await administer(
    database.url,
    "select count(*)::int as made from shared_lists where title = 'Otra más'",
  );
  expect(rows).toEqual([{ made: 20 }]);
  const seen = await administer(
    database.url,
    "select status, count(*)::int as lists from shared_lists where title = 'Otra más' group by status order by status",
  );
  expect(seen).toEqual([
    { status: "held", lists: 17 },
    { status: "published", lists: 3 },
  ]);
});
