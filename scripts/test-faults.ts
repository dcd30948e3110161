// `npm run test:faults`: responses and data loss during outages. `npm run test:faults -- disk clock` selects by name.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { look, startGuide, stopGuide, Writer } from "../tests/faults/fault-fixture.ts";
import { FAULTS, listPlaces, NotTried } from "../tests/faults/faults.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";

const words = process.argv.slice(2);
const notTried: string[] = [];
let failures = 0;
const directory = await mkdtemp(join(tmpdir(), "guia-faults-"));
const quiet = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({
  directory: join(directory, "postgres"),
  log: quiet,
  // Up to five servers at once.
  settings: { max_connections: "120" },
});
const { url: databaseUrl } = await createEmptyDatabase(postgres.url);
const first = await startGuide({ directory, databaseUrl });
const second = await startGuide({ directory, databaseUrl });
try {
  const writer = new Writer(await listPlaces(first.url));
  const check = (sentence: string, isSo: boolean) => {
    if (!isSo) failures++;
    console.log(`  ${isSo ? "as it should be" : "WRONG"}: ${sentence}`);
  };
  for (const [name, run] of Object.entries(FAULTS)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    console.log(name);
    for (const { url } of [first, second]) await look(url);
    try {
      await run({ directory, postgres, databaseUrl, guides: [first, second], writer, check });
    } catch (error) {
      if (error instanceof NotTried) notTried.push(`${name}: ${error.message}`);
      else check(String(error instanceof Error ? error.stack : error), false);
    }
  }
} finally {
  await Promise.all([first, second].map(stopGuide));
  await postgres.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
for (const line of notTried) console.log(`!!! NOT TRIED: ${line}`);
console.log(failures === 0 ? "nothing wrong" : `${failures} WRONG`);
process.exitCode = failures === 0 ? 0 : 1;
