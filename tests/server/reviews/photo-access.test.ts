import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PhotoUpload } from "../../../src/contract/images/photo-uploads.ts";
import type { OwnReview } from "../../../src/domain/reviews/review.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database, { administrators: ["dora@guia.example"] });
const UPLOADS = "/fotos/subidas";
const ACTORS = ["visitor", "author", "other", "staff"] as const;
type ActorName = (typeof ACTORS)[number];
type Statuses = Readonly<Record<ActorName, number>>;
let clients: Record<ActorName, AccountClient>;
let shade = 0;

async function signUp(name: string): Promise<AccountClient> {
  const client = serverClient(site.server);
  const email = `${name}@guia.example`;
  await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  await administer(database.url, `update users set email_verified = true where email = '${email}'`);
  return client;
}

beforeAll(async () => {
  clients = {
    visitor: serverClient(site.server),
    author: await signUp("ana"),
    other: await signUp("beto"),
    staff: await signUp("dora"),
  };
});

beforeEach(() => administer(database.url, "truncate rate_limits; delete from reviews"));

const ask = (client: AccountClient, path: string, init: RequestInit = {}) =>
  site.get(path, { ...init, headers: client.headers(), redirect: "manual" });

async function everybody(question: (client: AccountClient) => Promise<Response>): Promise<Statuses> {
  const answers: Partial<Record<ActorName, number>> = {};
  for (const name of ACTORS) answers[name] = (await question(clients[name])).status;
  return answers as Statuses;
}

async function write(): Promise<string> {
  const headers = clients.author.headers();
  headers.set("Accept", "application/json");
  const body = new URLSearchParams({ stars: "5", text: "Muy rico", author: "Ana", elapsed: "9000" });
  const answer = await site.get("/producto/nori-48/resenas", { method: "POST", headers, body });
  return ((await answer.json()) as { result: { review: OwnReview } }).result.review.id;
}

function draw(): Promise<Buffer> {
  shade++;
  const create = { width: 500 + shade, height: 300, channels: 3, background: "#a42" } as const;
  return sharp({ create }).png().toBuffer();
}

async function begin(reviewId: string, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const answer = await clients.author.post(UPLOADS, { reviewId, size: bytes.length, hash });
  return ((await answer.json()) as PhotoUpload).id;
}

async function addPhoto({ bytes }: { bytes?: Buffer } = {}) {
  const reviewId = await write();
  const sent = bytes ?? (await draw());
  const id = await begin(reviewId, sent);
  const answer = await ask(clients.author, `${UPLOADS}/${id}?desde=0`, {
    method: "PUT",
    body: new Uint8Array(sent),
  });
  const { photo } = (await answer.json()) as PhotoUpload;
  if (!photo) throw new Error(`no photo: ${answer.status}`);
  return { reviewId, photo };
}

const OPEN: Statuses = { visitor: 200, author: 200, other: 200, staff: 200 };
const WITHHELD: Statuses = { visitor: 404, author: 200, other: 404, staff: 200 };
const GONE: Statuses = { visitor: 404, author: 404, other: 404, staff: 404 };
const AUTHORS: Statuses = { visitor: 401, author: 200, other: 404, staff: 404 };

test.each<[string, Statuses]>([
  // 409: the offset is wrong.
  ["PUT", { visitor: 401, author: 409, other: 404, staff: 404 }],
  ["DELETE", { visitor: 401, author: 204, other: 404, staff: 404 }],
])("V-08 G-02 %s of an upload is for the member who started it", async (method, statuses) => {
  const bytes = await draw();
  const id = await begin(await write(), bytes);
  const body = method === "PUT" ? { body: "x" } : {};
  expect(await everybody((client) => ask(client, `${UPLOADS}/${id}?desde=7`, { method, ...body }))).toEqual(
    statuses,
  );
});

test("V-08 G-02 the edit page and its forms are the author's; a published photo is reported by everybody", async () => {
  const { reviewId, photo } = await addPhoto();
  const edit = `/resenas/${reviewId}/editar`;
  const report = `/fotos/${photo.id}/reportar`;
  expect(await everybody((client) => client.get(edit))).toEqual(AUTHORS);
  const words = { intent: "edit", stars: "1", text: "Otra cosa", author: "Otro" };
  expect(await everybody((client) => client.form(edit, words))).toMatchObject({
    visitor: 403,
    author: 303,
    other: 403,
    staff: 403,
  });
  expect(await everybody((client) => client.get(report))).toMatchObject({
    visitor: 404,
    author: 404,
    staff: 404,
  });
  await administer(database.url, "update review_photos set state = 'published'");
  expect(await everybody((client) => client.get(report))).toEqual(OPEN);
  const remove = { intent: "delete-photo", photo: photo.id };
  const strangers = [clients.visitor, clients.other, clients.staff];
  const refused = await Promise.all(strangers.map((client) => client.form(edit, remove)));
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403]);
  expect((await clients.author.form(edit, remove)).status).toBe(303);
});

test("V-08 the file of a photo is public only while photo and review are published and the place exists", async () => {
  const { reviewId, photo } = await addPhoto();
  const read = (path: string) => everybody((client) => client.get(path));
  const expectFiles = async (statuses: Statuses) => {
    for (const path of [`/imagenes/${photo.imageId}`, `/imagenes/${photo.imageId}/400`])
      expect([path, await read(path)]).toEqual([path, statuses]);
  };
  const set = (statement: string) => administer(database.url, statement);
  await expectFiles(WITHHELD);
  const own = await clients.author.get(`/imagenes/${photo.imageId}`);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  await set("update review_photos set state = 'published'");
  await expectFiles(OPEN);
  await set("update reviews set status = 'hidden'");
  await expectFiles(WITHHELD);
  await set("update reviews set status = 'published'");
  await set("update businesses set deleted_at = now(), active = false where id = 'nori-48'");
  await expectFiles(WITHHELD);
  await set("update businesses set deleted_at = null, active = true where id = 'nori-48'");
  await expectFiles(OPEN);
  await clients.author.form(`/resenas/${reviewId}/editar`, { intent: "delete" });
  // Of the smaller one the disk has a copy.
  await expectFiles(GONE);
});

test("V-08 a picture of the guide that a member sends as a photo stays public", async () => {
  const bytes = await draw();
  const headers = clients.staff.headers();
  const uploaded = await site.get("/admin/imagenes", {
    method: "POST",
    headers,
    body: new Uint8Array(bytes),
  });
  const { id } = (await uploaded.json()) as { id: string };
  const copy = Buffer.from(await (await site.get(`/imagenes/${id}`)).arrayBuffer());
  const { photo } = await addPhoto({ bytes: copy });
  expect(photo.imageId).toBe(id);
  expect(await everybody((client) => client.get(`/imagenes/${id}/400`))).toEqual(OPEN);
});

test("V-08 a photo that the staff gave to a business stays public after its author removed it", async () => {
  const { reviewId, photo } = await addPhoto();
  const address = `/imagenes/${photo.imageId}`;
  await administer(
    database.url,
    `update businesses set additional_images = '{${address}}' where id = 'polo-61'`,
  );
  await clients.author.form(`/resenas/${reviewId}/editar`, { intent: "delete" });
  expect(await everybody((client) => client.get(address))).toEqual(OPEN);
});
