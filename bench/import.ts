import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IMPORT_UPLOAD_PATH } from "../src/contract/imports/import-view.ts";
import { paths } from "../src/contract/paths.ts";
import { type Database, openDatabase } from "../src/db/database.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../src/db/prepare-database.ts";
import { applyImport } from "../src/jobs/handlers/imports.ts";
import { startJobRunner } from "../src/jobs/job-runner.ts";
import { startImport } from "../src/services/imports/apply-import.ts";
import { receiveImport } from "../src/services/imports/receive-import.ts";
import { saveColumns } from "../src/services/imports/save-columns.ts";
import { HOSTILE_SHEETS } from "../tests/support/imports/hostile-sheets.ts";
import { OPERATOR, SYSTEM, testContext } from "../tests/support/service-context.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";

/**
 * AI-03: rows a second of an import, from its upload to its last batch, beside a bare `COPY` of the same rows in the
 * same run; then how much longer a cached page takes while hostile sheets are read. `npm run bench:import`
 */
const SIZES = [5_000, 20_000];
const PORT = 4390;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const EMAIL = "dora@guia.example";
const PAGE_REQUESTS = 2_000;
const MOST_SLOWER = 5;

const directory = await mkdtemp(join(tmpdir(), "guia-import-"));
const log = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
let isSlow = false;
try {
  for (const size of SIZES) await measureRows(size);
  await measurePages();
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
process.exitCode = isSlow ? 1 : 0;

async function freshDatabase(): Promise<{ db: Database; url: string }> {
  const { url } = await createEmptyDatabase(postgres.url);
  await prepareDatabase({ url, applicationName: "guia-bench:0", demo: true });
  return { db: openDatabase({ url, applicationName: "guia-bench:0", onError: console.error }), url };
}

function sheetOf(size: number): Buffer {
  const rows = Array.from(
    { length: size },
    (_, index) =>
      `Masivo ${index},Pizzería,${(index % 70) + 1} e/ ${(index % 60) + 1} y ${(index % 60) + 2},221 4${String(index).padStart(6, "0")},Martes a domingo de 19 a 0:30`,
  );
  return Buffer.from(["Id,Category,Direction,Phone,Horario", ...rows].join("\n"));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

async function measureRows(size: number): Promise<void> {
  const { db } = await freshDatabase();
  const { context } = testContext({ db, actor: OPERATOR });
  let id = "";
  const reading = await timed(async () => {
    ({ id } = await receiveImport(context, { name: "masivo.csv", bytes: sheetOf(size) }));
  });
  const found = await db.imports.find(id);
  const planning = await timed(() =>
    saveColumns(context, { id, mapping: found?.mapping ?? [], emptyCells: "keep", categories: [] }),
  );
  const writing = await timed(() => apply(db, id));
  const bare = await copyBare(db, size);
  const total = reading + planning + writing;
  console.log(
    `${size} rows: ${Math.round(size / total)} a second (reading ${reading.toFixed(1)} s, planning ${planning.toFixed(1)} s, writing ${writing.toFixed(1)} s)`,
  );
  console.log(
    `  bare COPY: ${Math.round(size / bare)} a second; the import takes ${(total / bare).toFixed(1)} times as long, its writing ${(writing / bare).toFixed(1)}`,
  );
  console.log(`  peak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`);
  await db.close();
}

async function apply(db: Database, id: string): Promise<void> {
  await startImport(testContext({ db, actor: OPERATOR }).context, { id });
  const runner = startJobRunner({
    jobs: [applyImport],
    context: () => testContext({ db, actor: SYSTEM }).context,
    pollMs: 20,
  });
  while ((await db.imports.find(id))?.state !== "done")
    await new Promise((resolve) => setTimeout(resolve, 20));
  await runner.stop();
}

/** Seconds of a `COPY` of the stored rows into a table with the same indexes. */
async function copyBare(db: Database, size: number): Promise<number> {
  const file = join(directory, `${size}.copy`);
  const columns = await db.executeSql(
    "select string_agg(quote_ident(column_name), ',') as list from information_schema.columns where table_name = 'businesses' and is_generated = 'NEVER'",
  );
  const { list } = columns.rows[0] as { list: string };
  // As root the database has an account of its own.
  await chmod(directory, 0o777);
  await db.executeSql(`copy (select ${list} from businesses where id like 'masivo-%') to '${file}'`);
  await db.executeSql("create table bare (like businesses including all)");
  return timed(() => db.executeSql(`copy bare (${list}) from '${file}'`));
}

async function measurePages(): Promise<void> {
  const { db, url } = await freshDatabase();
  const child = await startChild({
    args: ["scripts/start.mjs"],
    port: PORT,
    env: { DATA_DIR: join(directory, "site"), DATABASE_URL: url, PUBLIC_URL: ORIGIN, ADMIN_EMAILS: EMAIL },
  });
  try {
    const Cookie = await signUp(db);
    // Made before: making them takes this process longer than reading them takes the server.
    const files = HOSTILE_SHEETS.map(({ name, make }) => ({ name, bytes: new Uint8Array(make()) })).filter(
      ({ bytes }) => bytes.length > 0 && bytes.length < 10_000_000,
    );
    const page = `${ORIGIN}/categoria/pizzerias`;
    await fetch(page);
    const idle = await p99(page);
    let isReading = true;
    let sent = 0;
    const sending = (async () => {
      while (isReading) {
        const { name, bytes } = files[sent++ % files.length] ?? { name: "", bytes: new Uint8Array() };
        await fetch(`${ORIGIN}${IMPORT_UPLOAD_PATH}?nombre=${name}`, {
          method: "POST",
          headers: { Origin: ORIGIN, Cookie, Accept: "application/json" },
          body: bytes,
        });
      }
    })();
    const busy = await p99(page, () => sent > files.length);
    isReading = false;
    await sending;
    isSlow = busy > idle * MOST_SLOWER;
    console.log(
      `cached page, p99: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms while ${sent} hostile sheets are read: ${(busy / idle).toFixed(1)} times (at most ${MOST_SLOWER})`,
    );
  } finally {
    await endChild(child);
    await db.close();
  }
}

async function signUp(db: Database): Promise<string> {
  const response = await fetch(`${ORIGIN}${paths.auth("/sign-up/email")}`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: "seis letras" }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  await db.executeSql("update users set email_verified = true");
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Of at least `PAGE_REQUESTS` requests, until `isEnough`. */
async function p99(page: string, isEnough: () => boolean = () => true): Promise<number> {
  const times: number[] = [];
  while (times.length < PAGE_REQUESTS || !isEnough()) {
    const started = performance.now();
    await (await fetch(page)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}
