import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupContext, makeFile } from "../../../tests/support/backups/backup-checks.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { startS3 } from "../../../tests/support/images/s3-stand-in.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { backup } from "../../jobs/handlers/backup.ts";
import { type JobRunner, startJobRunner } from "../../jobs/job-runner.ts";
import { createS3Backups } from "../../outside/backups/s3-backups.ts";
import { checkHealth } from "../dashboard/check-health.ts";
import { getJobRun, listJobRunItems } from "../job-runs/read-job-runs.ts";
import type { ServiceContext } from "../service-context.ts";
import { createDownloadLink, listBackups, openDownload } from "./read-backups.ts";
import { queueDailyBackup, startBackup } from "./start-backup.ts";

const used = fileDatabase();
const runners: JobRunner[] = [];

beforeEach(() => administer(used.url, "truncate backups, job_runs cascade"));
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

const at = (context: ServiceContext, time: string): ServiceContext => ({
  ...context,
  clock: { now: () => new Date(time) },
});
const rowsOf = async (context: ServiceContext) => (await listBackups(context, { page: 1 })).backups;
const lineOf = async (context: ServiceContext) =>
  (await checkHealth(context, { databaseMs: 1 })).find(({ title }) => title === "Copias de seguridad");

test("V-14 a run makes a backup, with a result for each table and who started it", async () => {
  const { context } = await backupContext(used);
  await administer(used.url, "update businesses set source = 'planilla' where id = 'nori-48'");
  const { run } = await startBackup(context);
  const actor = SYSTEM;
  runners.push(startJobRunner({ jobs: [backup], context: () => ({ ...context, actor }), pollMs: 20 }));
  await expect.poll(async () => (await getJobRun(context, { id: run.id })).run.state).toBe("done");
  const ended = (await getJobRun(context, { id: run.id })).run;
  expect(ended.message).toMatch(/^La copia está hecha y se leyó entera: [\d.]+ filas y [\d.]+ imágenes, /);
  expect(ended.message).toContain("Es de «Guía Diagonal», https://guia.example (1 lugar propio).");
  expect(await administer(used.url, "select server from backups")).toEqual([
    { server: expect.stringMatching(/^[^:]+:\/.+/) },
  ]);
  const { items } = await listJobRunItems(context, { id: run.id });
  const [{ total } = { total: 0 }] = await administer<{ total: number }>(
    used.url,
    "select count(*)::int as total from businesses",
  );
  expect(items.find(({ item }) => item === "Negocios")?.message).toBe(`${total} copiadas`);
  expect(items.some(({ item }) => item === "Lectura de control")).toBe(true);
  expect(ended.current).toBe(items.length);
  const rawNames = items.map(({ item }) => item).filter((item) => /^[a-z_]+$/.test(item));
  expect(rawNames, "tables without a label").toEqual([]);
  // A container that was made again has another name and the same folder.
  await administer(used.url, "update backups set server = 'contenedor-de-ayer'");
  expect(await rowsOf(context)).toMatchObject([{ state: "ready", initiator: "Consola (ana)", isHere: true }]);
});

test("V-14 the job of the night starts one a day, also after one that failed", async () => {
  const { context } = await backupContext(used);
  const night = at({ ...context, actor: SYSTEM }, "2026-03-02T06:40:00Z");
  const countRuns = async () =>
    Number((await administer<{ n: string }>(used.url, "select count(*) as n from job_runs"))[0]?.n);
  await makeFile(at(context, "2026-03-01T23:00:00Z"));
  await queueDailyBackup(night);
  expect(await countRuns()).toBe(1);
  await administer(used.url, "update job_runs set state = 'failed'; update backups set state = 'failed'");
  await queueDailyBackup(night);
  expect(await countRuns()).toBe(2);
  await administer(used.url, "update job_runs set state = 'done'");
  await makeFile(at(context, "2026-03-02T07:00:00Z"));
  await queueDailyBackup(at(night, "2026-03-02T08:40:00Z"));
  await queueDailyBackup(at(night, "2026-03-03T05:59:00Z"));
  expect(await countRuns()).toBe(2);
  await queueDailyBackup(at(night, "2026-03-03T06:40:00Z"));
  expect(await countRuns()).toBe(3);
});

test("V-14 only as many stay as the settings say, and none that is too old, but always the newest", async () => {
  const { context, folder } = await backupContext(used);
  const keeping = (count: number, days: number): ServiceContext => {
    const { settings } = testContext({
      db: used.db,
      actor: SYSTEM,
      settings: { backupCount: count, backupDays: days },
    }).context;
    return { ...context, settings };
  };
  for (const day of ["01", "02", "03"]) await makeFile(at(keeping(2, 30), `2026-03-${day}T12:00:00Z`));
  expect((await rowsOf(context)).map(({ startedAt }) => startedAt.slice(0, 10))).toEqual([
    "2026-03-03",
    "2026-03-02",
  ]);
  expect(await readdir(folder)).toHaveLength(2);
  await makeFile(at(keeping(9, 7), "2026-06-01T12:00:00Z"));
  expect((await readdir(folder)).map((name) => name.slice(0, 13))).toEqual(["guia-20260601"]);
});

test("V-14 a file that is damaged while it is written is no backup, and the dashboard says so", async () => {
  const { context, folder } = await backupContext(used);
  const { backups } = context;
  const damaging: ServiceContext = {
    ...context,
    backups: {
      ...backups,
      async open(name) {
        const bytes = await readFile(join(folder, name));
        bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
        await writeFile(join(folder, name), bytes);
        return backups.open(name);
      },
    },
  };
  expect(await lineOf(context)).toMatchObject({
    level: "look",
    detail: "Todavía no hay ninguna. Hacé una ahora.",
  });
  await expect(makeFile(damaging)).rejects.toThrow("damaged");
  expect(await readdir(folder)).toEqual([]);
  expect(await rowsOf(context)).toMatchObject([{ state: "failed" }]);
  expect(await lineOf(context)).toMatchObject({ level: "urgent", path: "/admin/copias" });
  await makeFile(at(context, "2026-03-01T13:00:00Z"));
  expect(await lineOf(at(context, "2026-03-01T14:00:00Z"))).toMatchObject({
    level: "well",
    detail: "La última, hace 1 hora",
  });
  expect(await lineOf(at(context, "2026-03-03T14:00:00Z"))).toMatchObject({ level: "look" });
});

test("V-14 without space nothing is written, and the sentence says how much is missing", async () => {
  const { context, folder } = await backupContext(used);
  const full: ServiceContext = {
    ...context,
    backups: { ...context.backups, readFreeBytes: async () => 5_000_000 },
  };
  await expect(makeFile(full)).rejects.toMatchObject({
    spanish: expect.stringMatching(
      /^No hay lugar para la copia: hacen falta unos .+ y en el disco quedan 5,0 MB/,
    ),
  });
  expect(await readdir(folder)).toEqual([]);
});

test("V-14 S3 keeps a backup, which is read back from there", async () => {
  const s3 = await startS3();
  try {
    const { context, folder } = await backupContext(used);
    const backups = createS3Backups({ settings: s3.settings, folder, partBytes: 500_000, retryMs: 1 });
    const { name } = await makeFile({ ...context, backups });
    expect([...s3.objects.keys()]).toEqual([`backups/${name}`]);
    expect(s3.answered.some((line) => line === `GET /fotos/backups/${name} 200`)).toBe(true);
    s3.faults.push(...Array.from({ length: 9 }, () => ({ status: 500, code: "InternalError" }) as const));
    await expect(makeFile({ ...context, backups })).rejects.toMatchObject({
      spanish: expect.stringContaining("No se pudo llegar al depósito S3"),
    });
  } finally {
    await s3.stop();
  }
});

test("V-14 a cancelled backup leaves neither a file nor a failure", async () => {
  const { context, folder } = await backupContext(used);
  const { makeBackup } = await import("./make-backup.ts");
  const controller = new AbortController();
  const making = makeBackup(context, {
    initiator: "x",
    runId: null,
    signal: controller.signal,
    onStep: async () => controller.abort(new Error("stop")),
  });
  await expect(making).rejects.toThrow("stop");
  expect(await rowsOf(context)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test("V-14 a link to a file works for five minutes, for the account that asked, and is in the history", async () => {
  const { context } = await backupContext(used);
  await makeFile(context);
  const [row] = await rowsOf(context);
  const { path } = await createDownloadLink(context, { id: row?.id ?? "" });
  const query = new URL(path, "http://x").searchParams;
  const link = {
    id: query.get("copia") ?? "",
    until: query.get("hasta") ?? "",
    signature: query.get("firma") ?? "",
  };
  const { file, bytes, name } = await openDownload(context, link);
  file.destroy();
  expect([bytes > 0, name]).toEqual([true, row?.name]);
  const later = at(context, "2026-03-01T12:05:01Z");
  for (const [using, wrong] of [
    [context, { ...link, until: String(Number(link.until) + 1) }],
    [context, { ...link, signature: "otra" }],
    [later, link],
    [
      {
        ...context,
        actor: { kind: "administrator", member: { id: "b", email: "b@x", name: "", emailVerified: true } },
      },
      link,
    ],
  ] as const)
    await expect(openDownload(using, wrong)).rejects.toMatchObject({ code: "gone" });
  await expect(openDownload({ ...context, actor: VISITOR }, link)).rejects.toMatchObject({
    code: "signed-out",
  });
  const [entry] = await administer<{ details: object }>(
    used.url,
    "select details from audit_entries where action = 'backup.download'",
  );
  expect(entry?.details).toEqual({ name: row?.name });

  await administer(used.url, "update backups set server = 'otra-maquina', name = 'guia-de-otra.ndjson.gz'");
  await expect(createDownloadLink(context, { id: link.id })).rejects.toMatchObject({
    spanish: expect.stringContaining("otra-maquina"),
  });
});
