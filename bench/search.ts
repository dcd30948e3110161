import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "../src/db/database.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../src/db/prepare-database.ts";
import { completeSearch } from "../src/services/search/complete-search.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { copyBusinesses } from "./generate-catalogue.ts";
import { generateWords } from "./generate-words.ts";

/**
 * Cost of an uncached search with 113, 10,000 and 100,000 businesses: ten callers, sizes in turns. Larger catalogues are copies of
 * the demo. Fails if the median of the largest is more than four times that of the smallest.
 */
const COPIES = { "113": 0, "10,000": 88, "100,000": 884 };
const VOCABULARY = 40_000;
const CALLERS = 10;
const ROUNDS = 12;
const MOST_TIMES_SLOWER = 4;

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  narrow: ["iolanda", "keiko e hijas", "ceviche", "rulo frío", "heladería plaza moreno", "nori 48"],
  broad: ["pizza", "cafetería", "la plata", "acepta tarjetas", "para llevar", "piz", "ca", "7"],
  typo: ["piza", "hamburgeseria", "ferarotti", "mondogno", "pet frendly", "fugaseta"],
  place: ["7 y 50", "calle 12 esquina 60", "plaza moreno", "diagonal 74 entre 5 y 6", "calle 12"],
  filters: [
    "abierto ahora",
    "sin tacc",
    "burger vegana",
    "barato",
    "heladeria domingo",
    "pizza 7 y 50 abierto",
  ],
  nothing: ["zapatillas", "asdfqwer"],
};

type Times = Map<string, number[]>;

const directory = await mkdtemp(join(tmpdir(), "guia-search-"));
const log = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
const catalogues: { size: string; db: Database; times: Times }[] = [];
try {
  for (const [size, copies] of Object.entries(COPIES))
    catalogues.push({ size, db: await openCatalogue(copies), times: new Map() });
  for (const { db } of catalogues) await timeSearches({ db, times: new Map() });
  for (let round = 0; round < ROUNDS; round++)
    for (const catalogue of catalogues) await timeSearches(catalogue);
  for (const { size, times } of catalogues) print({ size, times });
  const [small, large] = [catalogues.at(0), catalogues.at(-1)].map((each) => medianOf(each?.times));
  const ratio = (large ?? 0) / (small ?? 1);
  console.log(`median of the largest: ${ratio.toFixed(1)} times that of the smallest`);
  if (!(ratio <= MOST_TIMES_SLOWER)) process.exitCode = 1;
} finally {
  await Promise.all(catalogues.map(({ db }) => db.close()));
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function openCatalogue(copies: number): Promise<Database> {
  const { url } = await createEmptyDatabase(postgres.url);
  await prepareDatabase({ url, applicationName: "guia-bench:0", demo: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (copies > 0) {
      await copyBusinesses({ client, copies });
      await generateWords({ client, count: VOCABULARY });
    }
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  return openDatabase({
    url,
    applicationName: "guia-bench:0",
    maxConnections: CALLERS,
    onError: console.error,
  });
}

async function timeSearches({ db, times }: { db: Database; times: Times }): Promise<void> {
  const waiting = Object.entries(TEXTS).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));
  const calls = Array.from({ length: CALLERS }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = performance.now();
      await completeSearch({ db, clock: { now: () => new Date() } }, { text: next.text });
      times.set(next.kind, [...(times.get(next.kind) ?? []), performance.now() - started]);
    }
  });
  await Promise.all(calls);
}

function print({ size, times }: { size: string; times: Times }): void {
  const all = [...times.values()].flat();
  for (const [kind, measured] of [["all", all] as const, ...times]) {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile({ of: measured, share }).toFixed(1));
    console.log(`${size} businesses, ${kind}: p50 ${p50} ms, p99 ${p99} ms`);
  }
}

function medianOf(times: Times | undefined): number {
  return quantile({ of: [...(times?.values() ?? [])].flat(), share: 0.5 });
}

function quantile({ of, share }: { of: readonly number[]; share: number }): number {
  const sorted = of.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
