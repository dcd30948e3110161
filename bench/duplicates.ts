import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../src/db/database.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "../src/db/prepare-database.ts";
import { listDuplicates } from "../src/services/duplicates/list-duplicates.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { generateBusinesses } from "./generate-businesses.ts";

/**
 * How long the list of doubles takes (V-10) with the demo and with 1,000 and 10,000 generated businesses around it, which
 * have names of their own. The search reads the whole catalogue, since it finds few doubles.
 */
const SIZES = [0, 1_000, 10_000];
const ROUNDS = 5;

const directory = await mkdtemp(join(tmpdir(), "guia-duplicates-"));
const log = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
try {
  for (const size of SIZES) await measure(size);
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measure(size: number): Promise<void> {
  const { url } = await createEmptyDatabase(postgres.url);
  await prepareDatabase({ url, applicationName: "guia-bench:0", demo: true });
  const db = openDatabase({ url, applicationName: "guia-bench:0", onError: console.error });
  try {
    const drafts = [...generateBusinesses(size)].map((draft, index) => ({
      ...draft,
      title: nameOf(index),
      phone: `221 4${String(index).padStart(6, "0")}`,
    }));
    await db.transaction((store) => store.businesses.insertAll(drafts));
    await db.executeSql("vacuum analyze businesses");
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      found = (await listDuplicates({ db, actor: { kind: "operator", name: "bench" } })).length;
      times.push(performance.now() - started);
    }
    const [least = 0] = times.toSorted((one, other) => one - other);
    console.log(`113 + ${size} businesses: ${found} pairs, ${least.toFixed(0)} ms at best of ${ROUNDS}`);
  } finally {
    await db.close();
  }
}

/** Syllables, so that no two names are alike. */
function nameOf(index: number): string {
  const syllables = "ba co du fe gi lo mu na pe ri so tu va xi zu ke".split(" ");
  const digits = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
  return [...digits].map((digit) => syllables[Number.parseInt(digit, 16)]).join("");
}
