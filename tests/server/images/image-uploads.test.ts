import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IMAGE_UPLOAD_PATH, type UploadedImage } from "../../../src/contract/images/image-uploads.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { HOSTILE_UPLOADS, pad } from "../../support/images/hostile-uploads.ts";
import { listExtras, takePhotograph } from "../../support/images/photographs.ts";
import { type S3StandIn, startS3 } from "../../support/images/s3-stand-in.ts";
import { administer } from "../../support/template-database.ts";

const used = fileDatabase();
let s3: S3StandIn;
let server: BuiltServer;
let administrator: AccountClient;
let member: AccountClient;

beforeAll(async () => {
  s3 = await startS3();
  server = await startBuiltServer({
    databaseUrl: used.url,
    config: {
      administrators: ["dora@guia.example"],
      imageStorage: { kind: "s3", folder: "", s3: s3.settings, cloudinary: null },
    },
  });
  administrator = await signUp("dora@guia.example");
  member = await signUp("ana@guia.example");
});
afterAll(async () => {
  await server?.stop();
  await s3?.stop();
});

async function signUp(email: string): Promise<AccountClient> {
  const client = serverClient(server);
  await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  await administer(used.url, "update users set email_verified = true");
  return client;
}

function send(body: BodyInit | ReadableStream, { client = administrator, path = IMAGE_UPLOAD_PATH } = {}) {
  const headers = client.headers();
  headers.set("Accept", "application/json");
  return fetch(`${server.url}${path}`, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

/** Sends `total` bytes in chunks, as fast as they are taken; `sent` tells how far it got. */
function stream(total: number) {
  const progress = { sent: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (progress.sent >= total) return controller.close();
      const chunk = new Uint8Array(Math.min(65_536, total - progress.sent));
      progress.sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { body, progress };
}

const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

test("AM-01 an upload is stored in S3 and served upright and without metadata, also in other widths", async () => {
  const response = await send(
    new Uint8Array(await takePhotograph({ format: "jpeg", width: 1_500, height: 900 })),
  );
  expect(response.status).toBe(200);
  const image = (await response.json()) as UploadedImage;
  expect(image).toEqual({ id: image.id, address: `/imagenes/${image.id}`, width: 900, height: 1_500 });
  expect([...s3.objects.keys()]).toContain(`images/${image.id}`);
  expect(await administer(used.url, `select bytes from images where id = '${image.id}'`)).toEqual([
    { bytes: null },
  ]);
  for (const [path, width] of [
    [image.address, 900],
    [`${image.address}/400`, 400],
  ] as const) {
    const served = await fetch(`${server.url}${path}`);
    expect(served.headers.get("content-type")).toBe("image/webp");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width });
    expect(await listExtras(bytes)).toEqual([]);
  }
});

test.each(HOSTILE_UPLOADS.filter(({ sentence }) => sentence))(
  "AM-01 $name gets a sentence in Spanish",
  async ({ make, sentence }) => {
    const response = await send(new Uint8Array(await make()));
    expect([400, 413]).toContain(response.status);
    expect(await messageOf(response)).toMatch(sentence ?? /^$/);
  },
);

test("G-03 only staff can upload, and the files of others are not read", async () => {
  const before = s3.objects.size;
  for (const [client, status] of [
    [serverClient(server), 401],
    [member, 403],
  ] as const) {
    const small = await send(new Uint8Array(await takePhotograph({ format: "png" })), { client });
    expect(small.status).toBe(status);
    const { body, progress } = stream(9_000_000);
    const large = await send(body, { client }).catch(() => null);
    expect(large?.status ?? status).toBe(status);
    expect(progress.sent).toBeLessThan(9_000_000);
  }
  expect(s3.objects.size).toBe(before);
});

test("another site's page can't upload with an administrator's session", async () => {
  const headers = administrator.headers();
  headers.set("Origin", "https://evil.example");
  const body = new Uint8Array(await takePhotograph({ format: "png" }));
  const response = await fetch(`${server.url}${IMAGE_UPLOAD_PATH}`, { method: "POST", headers, body });
  expect(response.status).toBe(403);
});

test("a body over its limit is refused while it arrives: 10 MB for images, 1 MB below /admin, 64 kB elsewhere", async () => {
  for (const [path, limit] of [
    [IMAGE_UPLOAD_PATH, 10_000_000],
    ["/admin/nada", 1_000_000],
    ["/sugerir", 64_000],
  ] as const) {
    const { body, progress } = stream(40_000_000);
    const response = await send(body, { path }).catch(() => null);
    // The server closes the connection; a client that is still writing may miss the answer.
    expect(response?.status ?? 413).toBe(413);
    expect(progress.sent).toBeLessThan(limit + 8_000_000);
    const announced = await send(new Uint8Array(limit + 1), { path });
    expect(announced.status).toBe(413);
    expect(announced.headers.get("connection")).toBe("close");
    expect(await messageOf(announced)).toMatch(/^(La imagen pesa más de 10 MB|Lo que enviaste supera)/);
    // The page of staff would act on it.
    if (path !== "/admin/nada") expect((await send(new Uint8Array(limit), { path })).status).toBe(400);
  }
});

test("a visitor's body below /admin is not read beyond what a form may have", async () => {
  const response = await send(new Uint8Array(64_001), { path: "/admin/nada", client: serverClient(server) });
  expect(response.status).toBe(401);
});

test("while S3 is away uploads and images are refused with a sentence, pages work, and the reason is in the log", async () => {
  const file = pad(await takePhotograph({ format: "jpeg" }), 200_000);
  const fault = { status: 503, code: "SlowDown" };
  s3.faults.push(fault, fault);
  const refused = await send(new Uint8Array(file));
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await messageOf(refused)).toBe("No pudimos llegar a las imágenes. Probá de nuevo en unos minutos.");
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect(server.logs.some((line) => line.includes("S3 answered 503 SlowDown"))).toBe(true);
  expect(server.logs.some((line) => line.includes(s3.settings.secretAccessKey))).toBe(false);
  expect((await send(new Uint8Array(file))).status).toBe(200);
});

test("five large uploads at once all succeed", async () => {
  const files = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => takePhotograph({ format: "jpeg", width: 2_500 + number, height: 2_000 })),
  );
  const responses = await Promise.all(files.map((file) => send(new Uint8Array(pad(file, 9_000_000)))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
