import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "../../src/contract/paths.ts";
import { limitConcurrency } from "../../src/domain/limit-concurrency.ts";
import { undoJobRun } from "../../src/services/changes/undo-job-run.ts";
import { startSimplifyingIds } from "../../src/services/migration/simplify-ids.ts";
import { endChild, startChild } from "../child-server.ts";
import { check, type JobBench, runWithKills, withJobBench } from "./job-harness.ts";

/**
 * AX-05, AX-06: the ids of 2,000 businesses are simplified and given back, each with a kill in the middle. After both, every
 * address that ever was one answers 200, or one 301 to a 200; the catalogue is in the end as it was. `npm run bench:jobs`
 */
const BUSINESSES = 2_000;
const PORT = 4391;
const ATTEMPTS = 5;
const ORIGIN = `http://127.0.0.1:${PORT}`;

await withJobBench(async (bench) => {
  await bench.db.transaction((store) =>
    store.businesses.insertAll(Array.from({ length: BUSINESSES }, untidyPlace)),
  );
  const before = await readCatalogue(bench);
  const ever = new Set<string>();
  await addNames(bench, ever);

  const simplified = await startSimplifyingIds(bench.staff());
  const one = await runWithKills({ bench, run: simplified.run, killAt: [BUSINESSES / 2] });
  console.log(
    `simplified: ${one.run.current} of ${one.run.total}, ${one.run.failed} failed, ${one.seconds.toFixed(0)} s`,
  );
  check(
    "every id was simplified once",
    one.run.current === BUSINESSES && one.run.failed === 0 && one.kills === 1,
  );
  check("none is untidy any more", (await countUntidy(bench)) === 0);
  await addNames(bench, ever);
  await checkAddresses(bench, ever, "simplified");

  const undoing = await undoJobRun(bench.staff(), { id: simplified.run.id });
  const two = await runWithKills({ bench, run: undoing.run, killAt: [BUSINESSES / 2] });
  console.log(
    `undone: ${two.run.current} of ${two.run.total}, ${two.run.failed} failed, ${two.seconds.toFixed(0)} s`,
  );
  check(
    "every id was given back once",
    two.run.current === BUSINESSES && two.run.failed === 0 && two.kills === 1,
  );
  const after = await readCatalogue(bench);
  const differing = before.filter((line, index) => line !== after[index]);
  check(
    "the catalogue is as it was before",
    before.length === after.length && differing.length === 0,
    differing.slice(0, 3),
  );
  await addNames(bench, ever);
  await checkAddresses(bench, ever, "undone");
});

/** Ids as other systems made them; every fifth title is one of another place. */
function untidyPlace(_: unknown, index: number) {
  const title = index % 5 === 0 ? `Esquina ${index % 40}` : `Lugar número ${index}`;
  const shapes = [
    `-Nx${index}_Kq`,
    `${title} (${index})`,
    `LUGAR_${index}!`,
    `${title.toUpperCase()}--${index}`,
  ];
  return {
    id: shapes[index % shapes.length] ?? "",
    title,
    category: ["Cafetería", "Pizzería", "Sushis"][index % 3] ?? "",
    description: "Un lugar para probar.",
  };
}

async function addNames({ select }: JobBench, ever: Set<string>): Promise<void> {
  const rows = await select<{ name: string }>(
    "select id as name from businesses union select slug from businesses union select id from former_ids",
  );
  for (const { name } of rows) ever.add(name);
}

async function countUntidy({ db }: JobBench): Promise<number> {
  const { fitsFilter } = await import("../../src/domain/migration/migration-view.ts");
  return (await db.migration.listAll()).filter((candidate) => fitsFilter(candidate, "dirty-ids")).length;
}

/** Everything but the moments and counters of edits. */
async function readCatalogue({ select }: JobBench): Promise<string[]> {
  const rows = await select<{ line: string }>(
    `select (to_jsonb(b) - array['version', 'updated_at', 'search_document'])::text as line
    from businesses b order by slug collate "C"`,
  );
  return rows.map(({ line }) => line);
}

async function checkAddresses(bench: JobBench, ever: ReadonlySet<string>, moment: string): Promise<void> {
  const server = await startGuide(bench);
  const inTurn = limitConcurrency({ limit: 8 });
  const outcomes = new Map<string, number>();
  const wrong: string[] = [];
  const started = performance.now();
  try {
    await Promise.all(
      [...ever].map((name) =>
        inTurn(async () => {
          const outcome = await ask(name);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          if (outcome !== "200" && outcome !== "301 200") wrong.push(`${name}: ${outcome}`);
        }),
      ),
    );
  } finally {
    await endChild(server);
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(
    `${moment}: ${ever.size} addresses asked in ${seconds} s: ${JSON.stringify(Object.fromEntries(outcomes))}`,
  );
  check(`${moment}: every address ever used answers 200, or one 301`, wrong.length === 0, wrong.slice(0, 5));
}

async function ask(name: string): Promise<string> {
  const first = await get(paths.business({ slug: name }));
  if (first.status !== 301) return String(first.status);
  const next = await get(first.location);
  return `301 ${next.status}`;
}

/** From another client each time, so that no rate limit applies. A busy machine answers 503 and asks to come back. */
async function get(path: string): Promise<{ status: number; location: string }> {
  for (let attempt = 1; ; attempt++) {
    const client = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
    const response = await fetch(new URL(path, ORIGIN), {
      redirect: "manual",
      headers: { "X-Forwarded-For": `10.${client}` },
    });
    await response.arrayBuffer();
    const { status, headers } = response;
    if (status !== 503 || attempt === ATTEMPTS) return { status, location: headers.get("location") ?? "" };
    await wait(1_000);
  }
}

function startGuide({ url, directory }: JobBench): Promise<ChildProcess> {
  return startChild({
    args: ["scripts/start.mjs"],
    port: PORT,
    env: {
      DATA_DIR: join(directory, "site"),
      DATABASE_URL: url,
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: "loopback",
      LOG_LEVEL: "warn",
      DEMO: "0",
    },
  });
}
