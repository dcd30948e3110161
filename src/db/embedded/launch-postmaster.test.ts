import { appendFile, mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readLogErrors, trimLog } from "./launch-postmaster.ts";

async function makeLogFile(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "guia-log-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return join(directory, "postgres.log");
}

test("too large a log is cut to its end while PostgreSQL goes on writing", async () => {
  const file = await makeLogFile();
  const handle = await open(file, "a");
  await handle.write(`${"a".repeat(50)}${"b".repeat(100)}`);
  await trimLog(file, 100);
  await handle.write("next");
  await trimLog(file, 100);
  await handle.close();
  expect(await readFile(file, "utf8")).toBe("next");
  expect(await readFile(`${file}.old`, "utf8")).toBe("b".repeat(100));
});

test("only the errors of this start are reported, without dates", async () => {
  const file = await makeLogFile();
  await writeFile(file, "2026-01-01 10:00:00.000 UTC [1] FATAL:  of yesterday\n");
  const { size } = await stat(file);
  await appendFile(file, "2026-01-02 10:00:00.000 UTC [2] LOG:  starting\n");
  await appendFile(file, "2026-01-02 10:00:00.000 UTC [2] FATAL:  no space\n");
  expect(await readLogErrors(file, size)).toBe("FATAL:  no space");
});
