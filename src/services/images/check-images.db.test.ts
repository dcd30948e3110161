import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { drawPlain, takePhotograph } from "../../../tests/support/images/photographs.ts";
import { type LoopbackServer, startLoopback } from "../../../tests/support/map/loopback-server.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { checkImagesJob } from "../../jobs/check-images.job.ts";
import { checkImages } from "../../jobs/handlers/check-images.ts";
import { type JobRunner, startJobRunner } from "../../jobs/job-runner.ts";
import { createFetchPublic } from "../../outside/fetch/fetch-public.ts";
import { getJobRun, listJobRunItems } from "../job-runs/read-job-runs.ts";
import { retryFailedItems, startJobRun } from "../job-runs/start-job-run.ts";
import { checkImage } from "./check-images.ts";
import { describeImage } from "./convert-image.ts";

const used = fileDatabase();
let outside: LoopbackServer;
let runner: JobRunner | null = null;
const asked: string[] = [];
const files = new Map<string, { status?: number; bytes?: Buffer }>();

beforeAll(async () => {
  outside = await startLoopback(({ url = "" }, response) => {
    asked.push(url);
    const { status = 404, bytes } = files.get(url) ?? {};
    response.writeHead(bytes ? 200 : status).end(bytes);
  });
  files.set("/alta.jpg", { bytes: await takePhotograph({ format: "jpeg", width: 300, height: 200 }) });
  files.set("/chica.png", { bytes: await drawPlain({ format: "png", width: 30, height: 20 }) });
  files.set("/dibujo.jpg", { bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
  files.set("/vacia.jpg", { bytes: Buffer.alloc(0) });
  files.set("/cansado.jpg", { status: 503 });
});
beforeEach(async () => {
  await administer(used.url, "truncate job_runs cascade; truncate image_checks");
  await administer(used.url, "update businesses set image_url = '', additional_images = '{}'");
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
  asked.length = 0;
});
afterAll(() => outside.stop());

const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;
function system() {
  const port = Number(new URL(outside.url).port);
  const hosts = { "fotos.example": { address: "127.0.0.1", port } };
  const fetchPublic = createFetchPublic({ userAgent: () => "x", hosts });
  return { ...testContext({ db: used.db, actor: SYSTEM }).context, fetchPublic };
}

/** Of the first businesses by id. */
async function setPictures(pictures: readonly (readonly [string, readonly string[]])[]): Promise<string[]> {
  const rows = await administer<{ id: string }>(
    used.url,
    `select id from businesses order by id limit ${pictures.length}`,
  );
  for (const [index, [image, others]] of pictures.entries())
    await used.db.executeSql("update businesses set image_url = $2, additional_images = $3 where id = $1", [
      rows[index]?.id,
      image,
      others,
    ]);
  return rows.map(({ id }) => id);
}

async function finish(id: string) {
  runner ??= startJobRunner({ jobs: [checkImages], context: system, pollMs: 20 });
  await expect.poll(async () => (await getJobRun(staff(), { id })).run.state).toBe("done");
  return getJobRun(staff(), { id });
}

const start = async () => (await startJobRun(staff(), { job: checkImagesJob, input: {} })).run.id;
const listChecks = () => administer(used.url, 'select * from image_checks order by url collate "C"');

test("AM-04 every address is read once, with what it holds and which businesses use it", async () => {
  const [image] = await administer<{ id: string; bytes: number }>(
    used.url,
    "select id, octet_length(bytes) as bytes from images order by id limit 1",
  );
  const { id: own, bytes } = image ?? { id: "", bytes: 0 };
  const [first, second, third] = await setPictures([
    [`/imagenes/${own}`, ["http://fotos.example/alta.jpg", "http://fotos.example/alta.jpg"]],
    ["http://fotos.example/alta.jpg", ["http://fotos.example/dibujo.jpg", "http://fotos.example/vacia.jpg"]],
    ["http://fotos.example/chica.png", [`https://guia.example/imagenes/${own}`, "http://10.0.0.1/x.jpg"]],
    ["http://fotos.example/nada.jpg", ["/imagenes/ffffffffffffffffffffffffffffffff", "foto de ana.jpg"]],
    [`data:image/png;base64,${"A".repeat(9_000)}`, ["http://fotos.example/cansado.jpg", ""]],
  ]);
  const { run, counts } = await finish(await start());
  expect(run).toMatchObject({
    current: 12,
    total: 12,
    failed: 1,
    message: "Se revisaron todas las imágenes.",
  });
  expect(counts).toEqual({ done: 4, warned: 7, failed: 1 });
  const checks = new Map((await listChecks()).map((check) => [check.url as string, check]));
  expect(checks.get("http://fotos.example/alta.jpg")).toMatchObject({
    host: "fotos.example",
    state: "reachable",
    mime: "image/jpeg",
    width: 200,
    height: 300,
    bytes: files.get("/alta.jpg")?.bytes?.length,
    business_ids: [first, second],
  });
  expect(checks.get(`/imagenes/${own}`)).toMatchObject({
    host: "guia.example",
    state: "reachable",
    bytes,
    business_ids: [first],
  });
  const doubled = checks.get(`https://guia.example/imagenes/${own}`);
  expect(doubled).toMatchObject({ state: "reachable", business_ids: [third] });
  expect(doubled?.content_hash).toBe(checks.get(`/imagenes/${own}`)?.content_hash);
  const problems = [...checks.values()].filter(({ state }) => state !== "reachable");
  expect(problems.map(({ url, state, message }) => [String(url).slice(0, 30), state, message])).toEqual([
    ["/imagenes/ffffffffffffffffffff", "broken", "No está entre las imágenes de la guía."],
    ["data:image/png;base64,AAAAAAAA", "broken", "No es una dirección de internet."],
    ["foto de ana.jpg", "broken", "No es una dirección de internet."],
    ["http://10.0.0.1/x.jpg", "broken", "Lleva a una red privada."],
    ["http://fotos.example/cansado.j", "broken", "Respondió 503."],
    ["http://fotos.example/dibujo.jp", "unreadable", "No es una imagen JPG, PNG o WebP que se pueda leer."],
    ["http://fotos.example/nada.jpg", "broken", "Respondió 404."],
    ["http://fotos.example/vacia.jpg", "unreadable", "No es una imagen JPG, PNG o WebP que se pueda leer."],
  ]);
  expect(asked.sort()).toEqual([...new Set(asked)]);
});

test("AM-04 AX-07 a retry asks only for what may have come back; a picture nobody uses is forgotten", async () => {
  await setPictures([["http://fotos.example/cansado.jpg", ["http://fotos.example/nada.jpg"]]]);
  const { run } = await finish(await start());
  expect((await listJobRunItems(staff(), { id: run.id, outcome: "failed" })).items).toMatchObject([
    { item: "http://fotos.example/cansado.jpg", message: "Respondió 503." },
  ]);
  asked.length = 0;
  files.set("/cansado.jpg", { bytes: files.get("/chica.png")?.bytes ?? Buffer.alloc(0) });
  await setPictures([["http://fotos.example/cansado.jpg", []]]);
  const retry = await retryFailedItems(staff(), { id: run.id });
  expect((await finish(retry.run.id)).counts).toEqual({ done: 1 });
  expect(asked).toEqual(["/cansado.jpg"]);
  expect(await listChecks()).toMatchObject([{ url: "http://fotos.example/cansado.jpg", state: "reachable" }]);
});

test.each([
  ["is away", "unavailable", { state: "broken", isTransient: true }],
  ["has a damaged file", "gone", { state: "unreadable", isTransient: false }],
] as const)("AM-04 where the storage of images %s, the check says so", async (_, code, found) => {
  const [image] = await administer<{ id: string }>(used.url, "select id from images limit 1");
  const error = new AppError({ code, message: "x", spanish: "No se pudo leer." });
  const images = { ...system().images, get: () => Promise.reject(error) };
  const checked = checkImage(
    { ...system(), images },
    { address: `/imagenes/${image?.id}`, signal: new AbortController().signal },
  );
  expect(await checked).toMatchObject({ ...found, message: "No se pudo leer.", bytes: null });
});

test("AM-04 an empty catalogue is checked too", async () => {
  const { run } = await finish(await start());
  expect(run).toMatchObject({ current: 0, total: 0 });
});

test("AM-04 only the system checks pictures", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  const { signal } = new AbortController();
  await expect(checkImage(context, { address: "/imagenes/x", signal })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("AM-04 pictures that look alike have similar hashes, others don't", async () => {
  const draw = (path: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#777"/>${path}</svg>`,
      ),
    );
  const sun =
    '<circle cx="120" cy="120" r="90" fill="#fff"/><rect x="300" y="300" width="300" height="150" fill="#000"/>';
  const large = await describeImage(await draw(sun).png().toBuffer());
  const small = await describeImage(await draw(sun).resize(160, 120).jpeg({ quality: 60 }).toBuffer());
  const other = await describeImage(
    await draw('<rect x="20" y="20" width="100" height="440" fill="#fff"/><circle cx="500" cy="90" r="80"/>')
      .webp()
      .toBuffer(),
  );
  const distance = (one: string, two: string) =>
    (BigInt(`0x${one}`) ^ BigInt(`0x${two}`)).toString(2).replaceAll("0", "").length;
  expect(large.lookHash).toMatch(/^[0-9a-f]{16}$/);
  expect(distance(large.lookHash, small.lookHash)).toBeLessThan(8);
  expect(distance(large.lookHash, other.lookHash)).toBeGreaterThan(12);
});
