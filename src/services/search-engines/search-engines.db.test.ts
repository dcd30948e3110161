import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { type LoopbackServer, startLoopback } from "../../../tests/support/map/loopback-server.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { Actor } from "../../domain/accounts/actor.ts";
import { openSearchEngines } from "../../outside/search-engines/search-engines.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { updateBusiness } from "../changes/update-business.ts";
import type { ServiceContext } from "../service-context.ts";
import { getSearchEngines } from "./get-search-engines.ts";
import { notifyEngines, testKey } from "./notify-engines.ts";
import { sendNotices } from "./send-notices.ts";

const KEY = "0123456789abcdef";
const START = new Date("2026-03-01T12:00:00Z");
const used = fileDatabase();
let engine: LoopbackServer;
let bodies: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let reply = { status: 200, retryAfter: "" };

beforeAll(async () => {
  engine = await startLoopback((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      if (request.method === "POST") bodies.push(JSON.parse(text));
      if (reply.retryAfter) response.setHeader("Retry-After", reply.retryAfter);
      response.writeHead(reply.status).end();
    });
  });
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  bodies = [];
  reply = { status: 200, retryAfter: "" };
  await administer(used.url, "truncate search_notices");
});

function contextAt(
  seconds: number,
  { actor = OPERATOR, pingUrl = null }: { actor?: Actor; pingUrl?: string | null } = {},
) {
  const now = new Date(START.getTime() + seconds * 1000);
  const { context } = testContext({ db: used.db, actor, now });
  const searchEngines = openSearchEngines({
    publicUrl: "https://guia.example",
    isOn: true,
    endpoint: `${engine.url}/indexnow`,
    pingUrl,
    key: KEY,
    userAgent: () => "Guia",
    now: () => now,
  });
  return { ...context, searchEngines } satisfies ServiceContext;
}

const runAt = (seconds: number) => sendNotices(contextAt(seconds, { actor: SYSTEM }));
const save = (id: string, fields: object, seconds = 0) =>
  updateBusiness(contextAt(seconds), { id, fields: { ...fields }, tool: "set" });
const notices = () =>
  administer<{
    subject: string;
    state: string;
    attempts: number;
    status: number | null;
    addresses: string[];
  }>(
    used.url,
    "select subject, state, attempts, status, addresses from search_notices order by created_at, subject",
  );

test("AN-02 a saved business is told of two seconds later, once for saves that follow each other", async () => {
  await save("nori-48", { phone: "221 555-0001" });
  await save("nori-48", { phone: "221 555-0002" }, 1);
  await runAt(2);
  expect(bodies).toEqual([]);
  await runAt(3);
  expect(bodies).toEqual([
    {
      host: "guia.example",
      key: KEY,
      keyLocation: `https://guia.example/${KEY}.txt`,
      urlList: ["https://guia.example/producto/nori-48"],
    },
  ]);
  expect(await notices()).toMatchObject([{ subject: "nori-48", state: "done", status: 200, attempts: 1 }]);
});

test("AN-02 deactivated, deleted and both addresses of a renamed business are told of", async () => {
  await save("brumal", { active: false });
  await editCatalogue(contextAt(0), { tool: "delete" }, (edit) => edit.delete("polo-61"));
  await editCatalogue(contextAt(0), { tool: "rename" }, (edit) =>
    edit.rename({ id: "furai-64", newId: "furai-nuevo" }),
  );
  // Nobody saw it before or sees it now.
  await save("brumal", { phone: "221 555-0003" });
  await runAt(5);
  const told = bodies.flatMap(({ urlList }) => urlList.map((url) => url.split("/").at(-1)));
  expect(told).toHaveLength(4);
  expect(new Set(told)).toEqual(new Set(["brumal", "furai-64", "furai-nuevo", "polo-61"]));
});

test("AN-02 an import is one POST, however many parts it saves", async () => {
  for (const [index, id] of ["nori-48", "bandeja-32", "masa-terca"].entries())
    await editCatalogue(contextAt(index * 10), { tool: "import" }, async (edit) => {
      await edit.update({ id, fields: { phone: `221 555-1${index}00` } });
      await edit.update({ id: "brote-maki", fields: { phone: `221 555-2${index}00` } });
    });
  await runAt(40);
  expect(bodies).toEqual([]);
  await runAt(51);
  expect(bodies.map(({ urlList }) => urlList.length)).toEqual([4]);
});

test("AN-02 a guide without a public address queues nothing", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await updateBusiness(context, { id: "nori-48", fields: { phone: "221 555-0009" }, tool: "set" });
  expect(await notices()).toEqual([]);
});

test("AN-02 a 429 waits as long as Retry-After says, and is given up after three attempts", async () => {
  reply = { status: 429, retryAfter: "600" };
  await save("nori-48", { phone: "221 555-0010" });
  await runAt(2);
  expect(await notices()).toMatchObject([{ state: "waiting", attempts: 1, status: 429 }]);
  await runAt(600);
  expect(bodies).toHaveLength(1);
  await runAt(602);
  await runAt(1_202);
  await runAt(9_999);
  expect(bodies).toHaveLength(3);
  expect(await notices()).toMatchObject([{ state: "failed", attempts: 3, status: 429 }]);
});

test("AN-02 a 429 holds every notice, also one that is saved meanwhile, and after the last attempt", async () => {
  reply = { status: 429, retryAfter: "600" };
  await save("nori-48", { phone: "221 555-0030" });
  await save("brumal", { phone: "221 555-0030", active: true });
  await runAt(2);
  expect(bodies).toHaveLength(1);
  await save("bandeja-32", { phone: "221 555-0030" }, 10);
  await runAt(300);
  expect(bodies).toHaveLength(1);
  await administer(used.url, "update search_notices set attempts = 2");
  await runAt(603);
  await runAt(700);
  expect(bodies).toHaveLength(2);
  expect((await notices()).filter(({ state }) => state === "failed")).toMatchObject([{ attempts: 3 }]);
  reply = { status: 200, retryAfter: "" };
  await runAt(1_300);
  expect(bodies).toHaveLength(4);
});

test("AN-02 notices are claimed one by one, so none is old before it is sent", async () => {
  await save("nori-48", { phone: "221 555-0040" });
  await save("bandeja-32", { phone: "221 555-0040" });
  const now = new Date(START.getTime() + 5_000);
  expect((await used.db.searchNotices.claim({ now }))?.attempts).toBe(1);
  expect((await notices()).map(({ state }) => state).sort()).toEqual(["sending", "waiting"]);
});

test("AN-02 the sitemap is pinged once for all that was saved, and not again for another attempt", async () => {
  const pings = () => engine.requests.filter(({ url }) => url?.startsWith("/saved-ping")).length;
  const run = (seconds: number) =>
    sendNotices(contextAt(seconds, { actor: SYSTEM, pingUrl: `${engine.url}/saved-ping` }));
  reply = { status: 500, retryAfter: "" };
  await save("nori-48", { phone: "221 555-0050" });
  await save("bandeja-32", { phone: "221 555-0050" });
  await run(2);
  expect(pings()).toBe(1);
  reply = { status: 200, retryAfter: "" };
  await run(60);
  expect([pings(), bodies.length]).toEqual([1, 4]);
});

test("AN-02 a save during the wait joins the notice that waits", async () => {
  reply = { status: 503, retryAfter: "" };
  await save("nori-48", { phone: "221 555-0011" });
  await runAt(2);
  await save("nori-48", { phone: "221 555-0012" }, 3);
  reply = { status: 202, retryAfter: "" };
  await runAt(40);
  expect(bodies).toHaveLength(2);
  expect(await notices()).toMatchObject([{ state: "done", attempts: 2, status: 202 }]);
});

test.each([403, 422, 400])("AN-02 a %i is not tried again", async (status) => {
  reply = { status, retryAfter: "1" };
  await save("nori-48", { phone: `221 555-1${status}` });
  await runAt(2);
  await runAt(9_999);
  expect(bodies).toHaveLength(1);
  expect(await notices()).toMatchObject([{ state: "failed", attempts: 1, status }]);
});

test("AN-02 what a server was sending when it was killed is sent by another", async () => {
  await save("nori-48", { phone: "221 555-0020" });
  await administer(
    used.url,
    "update search_notices set state = 'sending', attempts = 1, sent_at = '2026-03-01T12:00:02Z'",
  );
  await runAt(60);
  expect(bodies).toEqual([]);
  await runAt(200);
  expect(await notices()).toMatchObject([{ state: "done", attempts: 2 }]);
});

test("AN-01 AN-03 by hand one business or all are told of, with the real answers in the history", async () => {
  reply = { status: 202, retryAfter: "" };
  expect(await notifyEngines(contextAt(0), { slug: "nori-48" })).toMatchObject({
    success: true,
    messages: ["IndexNow notificado, pendiente"],
    status: 202,
  });
  const pinging = contextAt(10, { pingUrl: `${engine.url}/ping` });
  expect(await notifyEngines(pinging, { slug: "" })).toMatchObject({
    success: true,
    messages: ["IndexNow notificado, pendiente", "Google ha sido notificado exitosamente!"],
  });
  expect(engine.requests.at(-1)?.url).toBe(
    `/ping?sitemap=${encodeURIComponent("https://guia.example/sitemap.xml")}`,
  );
  const view = await getSearchEngines(contextAt(20), { query: new URLSearchParams() });
  expect(bodies.at(-1)?.urlList).toHaveLength(view.total);
  expect(view.examples).toHaveLength(3);
  expect(view.history).toHaveLength(3);
  expect(view.history.at(-1)).toMatchObject({ success: true, businessSlug: "nori-48", status: 202 });
  expect(view.history.map(({ businessSlug }) => businessSlug)).toContain("General");
  await expect(notifyEngines(contextAt(0), { slug: "no-existe" })).rejects.toMatchObject({ field: "slug" });
  await notifyEngines(pinging, { slug: "nori-48" });
  expect(engine.requests.at(-1)?.url).toMatch(/^\/ping\?sitemap=/);
});

test("AN-01 a business is named by its slug, its address or a former id", async () => {
  await editCatalogue(contextAt(0), { tool: "rename" }, (edit) =>
    edit.rename({ id: "masa-terca", newId: "masa-nueva" }),
  );
  await administer(used.url, "truncate search_notices");
  for (const slug of ["masa-nueva", "masa-terca", "https://guia.example/producto/masa-terca?x=1"])
    await notifyEngines(contextAt(0), { slug });
  expect(bodies.map(({ urlList }) => urlList)).toEqual(
    Array.from({ length: 3 }, () => ["https://guia.example/producto/masa-nueva"]),
  );
  expect((await notices()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => "masa-nueva"),
  );
});

test("AN-01 the overview has the latest 5, and every notice on request", async () => {
  for (let count = 0; count < 7; count++) await notifyEngines(contextAt(count), { slug: "nori-48" });
  const read = async (query: string) =>
    (await getSearchEngines(contextAt(60), { query: new URLSearchParams(query) })).history.length;
  expect([await read(""), await read("ver=todos")]).toEqual([5, 7]);
});

test("AN-02 the self-test reads the key file as a search engine would", async () => {
  const ask = (status: number, text: string) =>
    testKey({
      ...contextAt(0),
      fetchPublic: async ({ url }) => ({ kind: "answer", status, bytes: Buffer.from(text), url }),
    });
  expect(await ask(200, KEY)).toMatchObject({ isWell: true });
  expect(await ask(200, `${KEY}\n`)).toMatchObject({ isWell: false });
  expect(await ask(404, "")).toMatchObject({ isWell: false, detail: "Contestó 404 en lugar de la clave." });
  for (const [reason, detail] of [
    ["timeout", "No se pudo leer desde afuera: no contestó a tiempo."],
    ["private", "No se pudo leer desde afuera: el sitio no tiene una dirección pública."],
  ] as const)
    expect(
      await testKey({ ...contextAt(0), fetchPublic: async () => ({ kind: "refused", reason }) }),
    ).toEqual({ isWell: false, detail });
});
