import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { PhotoUpload } from "../../../src/contract/images/photo-uploads.ts";
import type { OwnReview } from "../../../src/domain/reviews/review.ts";
import type { OwnPhoto } from "../../../src/domain/reviews/review-photo.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { HOSTILE_UPLOADS, PAYLOADS } from "../../support/images/hostile-uploads.ts";
import { takePhotograph } from "../../support/images/photographs.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
/** Another process over the same database. */
const other = fileServer(database);
const PAGE = "/producto/nori-48";
const UPLOADS = "/fotos/subidas";
const PIECE = 128 * 1024;
let people = 0;

beforeEach(async () => {
  await administer(database.url, "truncate rate_limits");
  await administer(database.url, "delete from reviews where business_id = 'nori-48'");
});

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const photoCount = async () => (await administer(database.url, "select 1 from review_photos")).length;

interface Asked {
  readonly method?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly through?: typeof site;
}

const ask = (
  client: AccountClient,
  path: string,
  { method = "GET", body, headers, through = site }: Asked = {},
) => {
  const sent = client.headers();
  sent.set("Accept", "application/json");
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  return through.get(path, { method, headers: sent, ...(body !== undefined && { body }) });
};

async function writer(author = "Marta G.") {
  const client = serverClient(site.server);
  await client.post("/api/auth/sign-up/email", {
    email: `persona${++people}@guia.example`,
    password: "seis letras",
  });
  const fields = { stars: "5", text: `Muy rico ${people}`, author, elapsed: "9000" };
  const answer = await ask(client, `${PAGE}/resenas`, { method: "POST", body: new URLSearchParams(fields) });
  const { result } = (await answer.json()) as { result: { review: OwnReview } };
  return { client, reviewId: result.review.id };
}

const start = (client: AccountClient, body: object) =>
  ask(client, UPLOADS, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

async function begin(client: AccountClient, { reviewId, bytes }: { reviewId: string; bytes: Buffer }) {
  const answer = await start(client, { reviewId, size: bytes.length, hash: hashOf(bytes) });
  return (await answer.json()) as PhotoUpload;
}

const put = (client: AccountClient, id: string, offset: number | string, bytes: Buffer, through = site) =>
  ask(client, `${UPLOADS}/${id}?desde=${offset}`, { method: "PUT", body: new Uint8Array(bytes), through });

const cancel = (client: AccountClient, id: string) => ask(client, `${UPLOADS}/${id}`, { method: "DELETE" });

/** In pieces, to both servers in turn. */
async function send(client: AccountClient, { reviewId, bytes }: { reviewId: string; bytes: Buffer }) {
  const { id } = await begin(client, { reviewId, bytes });
  let answer = new Response();
  for (let at = 0; at < bytes.length; at += PIECE) {
    const through = (at / PIECE) % 2 === 0 ? site : other;
    answer = await put(client, id, at, bytes.subarray(at, at + PIECE), through);
    if (!answer.ok) return answer;
  }
  return answer;
}

const read = async (client: AccountClient, photo: OwnPhoto | null) =>
  Buffer.from(await (await client.get(`/imagenes/${photo?.imageId}`)).arrayBuffer());

test("V-08 a photo in pieces over two servers waits, then shows with its author, without metadata", async () => {
  const { client, reviewId } = await writer();
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 900, height: 700, channels: 3, background: "#a42", noise } as const;
  const bytes = await sharp({ create })
    .withExif({ IFD0: { Copyright: "secreto" } })
    .jpeg()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(PIECE);
  const { photo } = (await (await send(client, { reviewId, bytes })).json()) as PhotoUpload;
  expect(photo).toMatchObject({ state: "pending", width: 900, height: 700 });
  const stored = await read(client, photo);
  expect(stored.toString("latin1")).not.toContain("secreto");
  expect(await (await site.get(PAGE)).text()).not.toContain(photo?.imageId);
  await administer(database.url, "update review_photos set state = 'published'");
  const fresh = await (await site.get(`${PAGE}?orden=mejores`)).text();
  expect(fresh).toContain("Foto de Marta G.");
  expect(fresh).toContain(`alt="Foto de Nori 48, de Marta G."`);
  expect(fresh).toContain(`href="/fotos/${photo?.id}/reportar"`);
});

test.each(HOSTILE_UPLOADS.filter(({ name }) => !/0 bytes|10,000,001/.test(name)))(
  "V-08 $name is refused or becomes a clean picture",
  async ({ make, sentence }) => {
    const { client, reviewId } = await writer();
    const answer = await send(client, { reviewId, bytes: await make() });
    if (sentence) {
      expect(answer.status).toBe(400);
      const ofPhotos = new RegExp(sentence.source.replace("50 millones", "16 millones"));
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(ofPhotos) });
      expect(await photoCount()).toBe(0);
      return;
    }
    const { photo } = (await answer.json()) as PhotoUpload;
    const clean = await read(client, photo);
    expect(clean.subarray(8, 12).toString()).toBe("WEBP");
    for (const payload of [...PAYLOADS, "GPS"]) expect(clean.toString("latin1")).not.toContain(payload);
  },
);

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["an archive", "PK\u0003\u0004 zip"],
  ["a GIF of 60,000 × 60,000", "GIF89a\u0060\u00ea\u0060\u00ea\u0000\u0000\u0000"],
])("V-08 %s as a photo is refused", async (_, text) => {
  const { client, reviewId } = await writer();
  const answer = await send(client, { reviewId, bytes: Buffer.from(text, "latin1") });
  expect(answer.status).toBe(400);
  expect(await photoCount()).toBe(0);
});

test("V-08 50 MB, a piece over its limit, a wrong hash and a wrong offset are refused", async () => {
  const { client, reviewId } = await writer();
  const huge = await start(client, { reviewId, size: 50_000_000, hash: "a".repeat(64) });
  expect([huge.status, await huge.json()]).toEqual([
    413,
    { message: "La foto pesa más de 8 MB. Elegí otra." },
  ]);
  const bytes = await takePhotograph({ format: "jpeg" });
  const { id } = await begin(client, { reviewId, bytes });
  expect((await put(client, id, 0, Buffer.alloc(50_000_000))).status).toBe(413);
  for (const offset of [1, -1, "x", ""]) expect((await put(client, id, offset, bytes)).status).toBe(409);
  expect(await begin(client, { reviewId, bytes })).toMatchObject({ id, offset: 0 });
  const begun = await start(client, { reviewId, size: bytes.length, hash: "b".repeat(64) });
  const wrong = (await begun.json()) as PhotoUpload;
  const damaged = await put(client, wrong.id, 0, bytes);
  expect([damaged.status, await damaged.json()]).toEqual([
    400,
    { message: "La foto llegó dañada. Elegila de nuevo." },
  ]);
  for (const body of [
    {},
    [],
    null,
    { reviewId, size: "9", hash: 1 },
    { reviewId: "x".repeat(999), size: 1, hash: "" },
  ])
    expect((await start(client, body as object)).status).toBe(400);
  expect(await photoCount()).toBe(0);
});

test("V-08 uploads are the member's own: other members, visitors, unknown ids and other sites are refused", async () => {
  const { client, reviewId } = await writer();
  const { client: stranger } = await writer();
  const visitor = serverClient(site.server);
  const bytes = await takePhotograph({ format: "jpeg" });
  const { id } = await begin(client, { reviewId, bytes });
  const start1 = { reviewId, size: bytes.length, hash: hashOf(bytes) };
  expect((await start(stranger, start1)).status, "a photo for another's review").toBe(404);
  expect((await start(visitor, start1)).status).toBe(401);
  expect((await put(stranger, id, 0, bytes)).status).toBe(404);
  expect((await cancel(stranger, id)).status).toBe(404);
  expect((await put(visitor, id, 0, bytes)).status).toBe(401);
  expect((await cancel(visitor, id)).status).toBe(401);
  expect((await put(client, randomUUID(), 0, bytes)).status).toBe(404);
  expect((await put(client, "no-es-un-id", 0, bytes)).status).toBe(404);
  const foreign = await ask(client, `${UPLOADS}/${id}?desde=0`, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await put(client, id, 0, bytes)).status).toBe(200);
});

test("V-08 two tabs make one photo, and removing it twice is no error", async () => {
  const { client, reviewId } = await writer("<b>Marta</b>");
  const bytes = await takePhotograph({ format: "jpeg" });
  const answers = await Promise.all([send(client, { reviewId, bytes }), send(client, { reviewId, bytes })]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { photo } = await begin(client, { reviewId, bytes });
  expect(photo).toMatchObject({ state: "pending" });
  expect(await photoCount()).toBe(1);
  await administer(database.url, "update review_photos set state = 'published'");
  const page = await (await site.get(`${PAGE}?orden=peores`)).text();
  expect(page).toContain("Foto de &lt;b&gt;Marta&lt;/b&gt;");
  const { client: stranger } = await writer();
  const remove = (by: AccountClient) =>
    ask(by, `/resenas/${reviewId}/editar`, {
      method: "POST",
      body: new URLSearchParams({ intent: "delete-photo", photo: photo?.id ?? "" }),
    });
  expect((await remove(stranger)).status).toBe(403);
  expect((await remove(serverClient(site.server))).status).toBe(401);
  for (const _ of [1, 2]) expect((await remove(client)).status).toBe(200);
  expect(await photoCount()).toBe(0);
});

test("V-08 a published photo is reported without a script, once for each client", async () => {
  const { client, reviewId } = await writer();
  await send(client, { reviewId, bytes: await takePhotograph({ format: "jpeg" }) });
  const [row] = await administer<{ id: string }>(database.url, "select id from review_photos");
  const path = `/fotos/${row?.id}/reportar`;
  const visitor = serverClient(site.server);
  expect((await visitor.get(path)).status, "not published yet").toBe(404);
  await administer(database.url, "update review_photos set state = 'published'");
  expect(await (await visitor.get(path)).text()).toContain("Reportar foto");
  for (const _ of [1, 2]) {
    const answer = await visitor.form(path, { reason: "No es de acá" });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("Gracias por avisar."),
    ]);
  }
  expect(await administer(database.url, "select open_reports from review_photos")).toEqual([
    { open_reports: 1 },
  ]);
});
