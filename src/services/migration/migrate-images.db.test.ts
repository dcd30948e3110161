import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { type LoopbackServer, startLoopback } from "../../../tests/support/map/loopback-server.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { MIGRATED_STATUS } from "../../domain/migration/migration-view.ts";
import { migrateImages } from "../../jobs/handlers/migrate-images.ts";
import { undoRun } from "../../jobs/handlers/undo-run.ts";
import { type JobRunner, startJobRunner } from "../../jobs/job-runner.ts";
import { createFetchPublic } from "../../outside/fetch/fetch-public.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { readUndoState, undoJobRun } from "../changes/undo-job-run.ts";
import { readImage } from "../images/read-image.ts";
import { getJobRun, listJobRunItems } from "../job-runs/read-job-runs.ts";
import { retryFailedItems } from "../job-runs/start-job-run.ts";
import { getMigration } from "./get-migration.ts";
import { fetchPhotos, savePhotos, startImageMigration } from "./migrate-images.ts";

const used = fileDatabase();
const HOST = "lh3.googleusercontent.com";
const photo = (name: string) => `http://${HOST}/${name}`;
let google: LoopbackServer;
let runner: JobRunner | null = null;
const asked: string[] = [];
const answers = new Map<string, { status?: number; bytes?: Buffer; location?: string }>();

beforeAll(async () => {
  google = await startLoopback(({ url = "" }, response) => {
    asked.push(url);
    const { status = 404, bytes, location } = answers.get(url) ?? {};
    if (location) response.writeHead(302, { Location: location }).end();
    else response.writeHead(bytes ? 200 : status).end(bytes);
  });
});
beforeEach(async () => {
  await administer(used.url, "truncate job_runs cascade; truncate change_sets cascade");
  await administer(
    used.url,
    "update businesses set image_url = '', additional_images = '{}', image_details = '[]', image_status = null, original_google_url = null, migrated_at = null",
  );
  answers.clear();
  answers.set("/a", { bytes: await takePhotograph({ format: "jpeg", width: 300, height: 200 }) });
  answers.set("/b", { bytes: await takePhotograph({ format: "png", width: 200, height: 300 }) });
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
  asked.length = 0;
});
afterAll(() => google.stop());

const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;
function system() {
  const hosts = { [HOST]: { address: "127.0.0.1", port: Number(new URL(google.url).port) } };
  const fetchPublic = createFetchPublic({ userAgent: () => "x", hosts });
  return { ...testContext({ db: used.db, actor: SYSTEM }).context, fetchPublic };
}

async function setPictures(id: string, imageUrl: string, additional: readonly string[] = []): Promise<void> {
  await used.db.executeSql("update businesses set image_url = $2, additional_images = $3 where id = $1", [
    id,
    imageUrl,
    additional,
  ]);
}

const picturesOf = async (id: string) =>
  (
    await administer(
      used.url,
      `select image_url, additional_images, image_details, image_status, original_google_url, migrated_at from businesses where id = '${id}'`,
    )
  )[0];

async function finish({ run: { id } }: { run: { id: string } }) {
  runner ??= startJobRunner({
    jobs: [migrateImages({ betweenImagesMs: 0, betweenStepsMs: 0 }), undoRun],
    context: system,
    pollMs: 20,
  });
  await expect.poll(async () => (await getJobRun(staff(), { id })).run.state).toBe("done");
  return getJobRun(staff(), { id });
}

test("AX-04 every Google photo of a business becomes its own image, and what it was stays known", async () => {
  await setPictures("brumal", photo("a"), ["https://otra.example/x.jpg", photo("b")]);
  await used.db.executeSql("update businesses set image_details = $2 where id = $1", [
    "brumal",
    JSON.stringify([{ address: photo("b"), alt: "La barra", credit: "", focusX: 20, focusY: 50 }]),
  ]);
  const { run, counts } = await finish(await startImageMigration(staff()));
  expect(counts).toEqual({ done: 1 });
  expect(run.message).toBe("Se pidieron todas las fotos de Google.");
  const now = await picturesOf("brumal");
  const own = expect.stringMatching(/^\/imagenes\/[0-9a-f]{32}$/);
  expect(now).toEqual({
    image_url: own,
    additional_images: ["https://otra.example/x.jpg", own],
    image_details: [{ address: own, alt: "La barra", credit: "", focusX: 20, focusY: 50 }],
    image_status: MIGRATED_STATUS,
    original_google_url: photo("a"),
    migrated_at: new Date("2026-03-01T12:00:00Z"),
  });
  const id = String(now?.image_url).split("/").at(-1) ?? "";
  expect((await readImage(staff(), id))?.mime).toBe("image/webp");

  const undone = await finish(await undoJobRun(staff(), { id: run.id }));
  expect(undone.counts).toEqual({ done: 1 });
  expect(await picturesOf("brumal")).toMatchObject({
    image_url: photo("a"),
    image_status: null,
    original_google_url: null,
    migrated_at: null,
  });
});

test("AX-04 a missing one is asked for once, a busy host three times, and both keep their address", async () => {
  answers.set("/busy", { status: 503 });
  answers.set("/private", { location: "http://127.0.0.1:1/x" });
  await setPictures("brumal", photo("gone"));
  await setPictures("nori-48", photo("busy"), [photo("a")]);
  await setPictures("mesa-de-yamila", photo("private"));
  const { run, counts } = await finish(await startImageMigration(staff()));
  expect(counts).toEqual({ failed: 3 });
  const { items } = await listJobRunItems(staff(), { id: run.id });
  expect(items.map(({ item, message }) => [item, message])).toEqual([
    ["brumal", "Respondió 404."],
    ["mesa-de-yamila", "Lleva a una red privada."],
    ["nori-48", "Respondió 503."],
  ]);
  const times = (path: string) => asked.filter((url) => url === path).length;
  expect([times("/gone"), times("/busy"), times("/a")]).toEqual([1, 3, 1]);
  expect(await picturesOf("brumal")).toMatchObject({ image_url: photo("gone"), image_status: null });
  // What did come is kept.
  expect(await picturesOf("nori-48")).toMatchObject({
    image_url: photo("busy"),
    additional_images: [expect.stringMatching(/^\/imagenes\//)],
    image_status: null,
  });

  answers.set("/busy", { bytes: await takePhotograph({ format: "jpeg", width: 90, height: 60 }) });
  const again = await finish(await retryFailedItems(staff(), { id: run.id }));
  expect(again.counts).toEqual({ done: 1, failed: 2 });
  expect(await picturesOf("nori-48")).toMatchObject({
    image_status: MIGRATED_STATUS,
    original_google_url: photo("busy"),
  });
});

test("AX-04 AX-05 what failed is repeated by its business, though its id was simplified in between", async () => {
  answers.set("/busy", { status: 503 });
  await setPictures("brumal", photo("busy"));
  const { run } = await finish(await startImageMigration(staff()));
  await editCatalogue(staff(), { tool: "rename" }, (edit) => edit.rename({ id: "brumal", newId: "bruma" }));
  const { rows } = await getMigration(staff(), { filter: "google-photos" });
  expect(rows).toMatchObject([{ id: "bruma", problem: "Respondió 503." }]);
  answers.set("/busy", { bytes: await takePhotograph({ format: "jpeg", width: 90, height: 60 }) });
  const again = await finish(await retryFailedItems(staff(), { id: run.id }));
  expect(again.counts).toEqual({ done: 1 });
  expect(await picturesOf("bruma")).toMatchObject({ image_status: MIGRATED_STATUS });
  expect(await readUndoState(staff(), again.run)).toEqual({ canUndo: true, isUndone: false });
  await finish(await undoJobRun(staff(), { id: again.run.id }));
  expect(await readUndoState(staff(), again.run)).toEqual({ canUndo: false, isUndone: true });
  await editCatalogue(staff(), { tool: "rename" }, (edit) => edit.rename({ id: "bruma", newId: "brumal" }));
});

test("AX-04 photos that staff changed, and businesses that were deleted, during the run are left alone and said so", async () => {
  await setPictures("brumal", photo("a"));
  await setPictures("nori-48", photo("b"));
  const limits = {
    pauses: { betweenImagesMs: 0, betweenStepsMs: 0 },
    signal: new AbortController().signal,
  };
  const fetching = { ...system(), actor: OPERATOR };
  const [brumal, nori] = [
    await fetchPhotos(fetching, { id: "brumal", ...limits }),
    await fetchPhotos(fetching, { id: "nori-48", ...limits }),
  ];
  await setPictures("brumal", "/imagenes/otra");
  await editCatalogue(staff(), { tool: "editor" }, (edit) => edit.delete("nori-48"));
  expect(await savePhotos(staff(), brumal)).toEqual({
    outcome: "skipped",
    message: "Cambiaron sus fotos mientras tanto.",
  });
  expect(await picturesOf("brumal")).toMatchObject({ image_url: "/imagenes/otra", image_status: null });
  expect(await savePhotos(staff(), nori)).toEqual({ outcome: "skipped", message: "El negocio ya no está." });
  await editCatalogue(staff(), { tool: "editor" }, (edit) => edit.restore("nori-48"));
});

test("AX-01 a run that changed something can be undone after later ones that changed nothing", async () => {
  await setPictures("brumal", photo("a"));
  const { run } = await finish(await startImageMigration(staff()));
  await used.db.executeSql("update job_runs set created_at = created_at - interval '1 hour'");
  await finish(await startImageMigration(staff()));
  const other = { kind: "check-images", exclusiveKey: "check-images", initiator: "operator", input: {} };
  for (let minute = 1; minute <= 31; minute++) {
    const createdAt = new Date(Date.parse("2026-03-01T12:00:00Z") + minute * 60_000);
    await used.db.jobRuns.insert({ ...other, exclusiveKey: `${minute}`, createdAt });
  }
  const { runs, undoable } = await getMigration(staff(), { filter: "all" });
  expect(runs).toMatchObject([{ kind: "migrate-images", current: 0, isUndone: false }]);
  expect(undoable).toEqual([{ id: run.id, kind: "migrate-images", when: "hace 1 h" }]);
  await administer(used.url, "delete from job_runs where kind = 'check-images'");
  await finish(await undoJobRun(staff(), { id: run.id }));
  expect((await getMigration(staff(), { filter: "all" })).undoable).toEqual([]);
});

test("AX-04 a file that is no picture, of another kind, cut short or too large is said, and the address stays", async () => {
  const whole = await takePhotograph({ format: "jpeg", width: 300, height: 200 });
  answers.set("/text", { bytes: Buffer.from("hola") });
  answers.set("/gif", { bytes: Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;") });
  answers.set("/cut", { bytes: whole.subarray(0, whole.length / 3) });
  answers.set("/large", { bytes: Buffer.concat([whole, Buffer.alloc(15_000_001)]) });
  const places = { brumal: "text", "nori-48": "gif", "polo-61": "cut", verdeo: "large" };
  for (const [id, name] of Object.entries(places)) await setPictures(id, photo(name));
  const { run } = await finish(await startImageMigration(staff()));
  const { items } = await listJobRunItems(staff(), { id: run.id });
  expect(items.map(({ item, outcome, message }) => [item, outcome, message])).toEqual([
    ["brumal", "failed", "Solo se pueden usar imágenes JPG, PNG o WebP."],
    ["nori-48", "failed", "Solo se pueden usar imágenes JPG, PNG o WebP."],
    ["polo-61", "failed", "El archivo está incompleto o dañado. Probá con otra copia de la imagen."],
    ["verdeo", "failed", "Pesa más de 15 MB."],
  ]);
  for (const [id, name] of Object.entries(places))
    expect(await picturesOf(id)).toMatchObject({ image_url: photo(name), image_status: null });
});
