import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { OwnReview } from "../../../src/domain/reviews/review.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const REVIEW = { stars: "5", text: "Muy rico todo", author: "Ana" };
const PAGE = "/producto/nori-48";
let members = 0;

beforeEach(async () => {
  await administer(database.url, "truncate rate_limits");
  await administer(database.url, "delete from reviews where business_id = 'nori-48'");
});

const newKey = () => randomBytes(32).toString("base64url");

/** A post of the page's code. */
const send = (client: AccountClient, path: string, fields: Record<string, string>) => {
  const headers = client.headers();
  headers.set("Accept", "application/json");
  return site.get(path, { method: "POST", headers, body: new URLSearchParams(fields) });
};

async function write(client: AccountClient, key = ""): Promise<string> {
  const author = key === "" ? REVIEW.author : "De paso";
  const answer = await send(client, `${PAGE}/resenas`, { ...REVIEW, author, elapsed: "9000", key });
  const { result } = (await answer.json()) as { result: { review: OwnReview } };
  return result.review.id;
}

async function signUp(): Promise<AccountClient> {
  const client = serverClient(site.server);
  await client.post("/api/auth/sign-up/email", {
    email: `persona${++members}@guia.example`,
    password: "seis letras",
  });
  return client;
}

const editPath = (id: string) => `/resenas/${id}/editar`;
const EDITED = { intent: "edit", ...REVIEW, text: "No tan rico" };
const count = async () =>
  (await administer(database.url, "select 1 from reviews where business_id = 'nori-48'")).length;

test("V-08 an edited review shows its new words and «Editada» on the cached page at once", async () => {
  const client = await signUp();
  const id = await write(client);
  expect(await (await site.get(PAGE)).text()).not.toContain("Editada");
  const answer = await send(client, editPath(id), EDITED);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { ok: true, result: { review: { id, text: "No tan rico", isEdited: true, status: "published" } } },
  ]);
  const page = await (await site.get(PAGE)).text();
  expect(page).toContain("No tan rico");
  expect(page).toContain(">Editada<");
  expect(page).not.toContain("Muy rico todo");
});

test("V-08 without JavaScript a member edits and deletes from the profile", async () => {
  const client = await signUp();
  const id = await write(client);
  const profile = await (await client.get("/perfil")).text();
  expect(profile).toContain("Tus reseñas");
  expect(profile).toContain(`href="${editPath(id)}"`);
  expect(profile).toContain("Publicada");
  const form = await (await client.get(editPath(id))).text();
  expect(form).toMatch(/<textarea[^>]*>Muy rico todo</);
  const faulty = await client.form(editPath(id), { ...EDITED, text: " " });
  expect([faulty.status, await faulty.text()]).toEqual([
    400,
    expect.stringContaining("Por favor, escribe una reseña"),
  ]);
  const saved = await client.form(editPath(id), { ...EDITED, text: "Vayan a www.otro.com" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/perfil"]);
  expect(await (await client.get("/perfil")).text()).toContain("En revisión");
  for (const _ of [1, 2]) expect((await client.form(editPath(id), { intent: "delete" })).status).toBe(303);
  expect(await (await client.get("/perfil")).text()).toContain("Todavía no escribiste ninguna.");
  expect((await client.get(editPath(id))).status).toBe(404);
});

test("V-08 only the author edits and deletes: other members, visitors and wrong secrets are refused", async () => {
  const author = await signUp();
  const key = newKey();
  const visitor = serverClient(site.server);
  const [members, visitors] = [await write(author), await write(visitor, key)];
  const other = await signUp();
  for (const client of [other, visitor])
    for (const intent of ["edit", "delete"]) {
      const answer = await send(client, editPath(members), { ...EDITED, intent, key });
      expect([answer.status, await answer.json()], intent).toMatchObject([
        403,
        { ok: false, message: "Solo la puede cambiar quien la escribió, con su cuenta." },
      ]);
    }
  for (const wrong of ["", newKey(), `${key.slice(0, 42)}!`]) {
    const answer = await send(visitor, editPath(visitors), { ...EDITED, key: wrong });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { message: "Esta reseña ya no se puede cambiar desde este navegador." },
    ]);
  }
  expect((await visitor.get(editPath(members))).status).toBe(401);
  expect((await other.get(editPath(members))).status).toBe(404);
  expect((await visitor.get(editPath(visitors))).status, "its secret is in no address").toBe(401);
  expect(await count()).toBe(2);
  expect((await send(other, editPath(visitors), { ...EDITED, key })).status, "from any session").toBe(200);
});

test("V-08 the secret of a visitor works for 24 hours and never appears in an answer or in the log", async () => {
  const start = site.server.time;
  const visitor = serverClient(site.server);
  const key = newKey();
  const id = await write(visitor, key);
  const answers = [
    await send(visitor, editPath(id), { ...EDITED, key }),
    await send(visitor, editPath(id), { ...EDITED, text: "", key }),
    await visitor.form(editPath(id), { ...EDITED, text: "", key }),
    await site.get(PAGE),
    await site.get(`/resenas/${id}`),
  ];
  for (const answer of answers) expect(await answer.text()).not.toContain(key);
  await administer(database.url, "alter table reviews rename to reviews_away");
  const failed = await send(visitor, editPath(id), { ...EDITED, text: "Otra vez", key });
  await administer(database.url, "alter table reviews_away rename to reviews");
  expect(failed.status).toBe(500);
  site.server.time = new Date(start.getTime() + 24 * 3_600_000);
  expect((await send(visitor, editPath(id), { ...EDITED, text: "Tarde", key })).status).toBe(403);
  expect((await send(visitor, editPath(id), { intent: "delete", key })).status).toBe(403);
  site.server.time = start;
  expect((await send(visitor, editPath(id), { intent: "delete", key })).status).toBe(200);
  expect((await send(visitor, editPath(id), { intent: "delete", key })).status, "gone already").toBe(200);
  expect(await count()).toBe(0);
  expect(site.server.logs.join("")).not.toContain(key);
});

test("V-08 edits from another site are refused, markup is stored as text, and unknown forms and ids are refused", async () => {
  const client = await signUp();
  const id = await write(client);
  const headers = client.headers();
  headers.set("Origin", "https://evil.example");
  const foreign = await site.get(editPath(id), {
    method: "POST",
    headers,
    body: new URLSearchParams({ intent: "delete" }),
  });
  expect(foreign.status).toBe(403);
  const markup = { ...EDITED, author: "<img src=x onerror=alert(1)>", text: "</script><script>alert(1)" };
  expect((await send(client, editPath(id), markup)).status).toBe(200);
  for (const page of [await site.get(PAGE), await client.get("/perfil"), await client.get(editPath(id))])
    expect(await page.text()).not.toMatch(/<img src=x|<script>alert\(1\)/);
  expect((await send(client, editPath(id), { intent: "publish" })).status).toBe(400);
  expect((await send(client, editPath("no-id"), EDITED)).status).toBe(404);
  for (const method of ["PUT", "PATCH", "DELETE"])
    expect((await site.get(editPath(id), { method, headers: client.headers() })).status, method).toBe(405);
});

test("V-08 what an edit put on hold is shown to its author only, though others know the id", async () => {
  const [visitor, member] = [serverClient(site.server), await signUp()];
  const key = newKey();
  const ids = [await write(visitor, key), await write(member)];
  const linked = { ...EDITED, text: "Mejor en www.otro.example" };
  await send(visitor, editPath(ids[0] ?? ""), { ...linked, key });
  await send(member, editPath(ids[1] ?? ""), linked);
  const ask = async (id: string, client: AccountClient, secret = "") => {
    const headers = client.headers();
    headers.set("X-Edit-Key", secret);
    return (await site.get(`/resenas/${id}`, { headers })).json();
  };
  const held = { review: { status: "held", text: linked.text } };
  const [visitors = "", members = ""] = ids;
  expect(await ask(visitors, visitor, key)).toMatchObject(held);
  expect(await ask(members, member)).toMatchObject(held);
  for (const [id, client, secret] of [
    [visitors, visitor, ""],
    [visitors, member, newKey()],
    [members, visitor, key],
  ] as const)
    expect(await ask(id, client, secret)).toEqual({ review: null });
  for (const id of ids)
    expect(await (await site.get(`${PAGE}?resena=${id}`)).text()).not.toContain("www.otro");
});

test("V-08 a member's own reviews of a place are theirs only, and never cached", async () => {
  const [ana, beto] = [await signUp(), await signUp()];
  const id = await write(ana);
  const ask = async (client: AccountClient) => client.get("/resenas/mias?lugar=nori-48");
  const own = await ask(ana);
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect(await own.json()).toMatchObject({ reviews: [{ id, text: "Muy rico todo", photos: [] }] });
  expect(await (await ask(beto)).json()).toEqual({ reviews: [] });
  expect((await ask(serverClient(site.server))).status).toBe(401);
  expect(await (await ana.get("/resenas/mias?lugar=%00")).json()).toEqual({ reviews: [] });
  const posted = await send(ana, "/resenas/mias", {});
  expect([posted.status, await posted.json()]).toEqual([
    405,
    { message: "Esta dirección no admite ese tipo de pedido." },
  ]);
});
