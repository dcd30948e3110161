import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareStorage } from "../storage/prepare-storage.ts";
import { openLogFile, readComplaints, trimLogFile } from "./log-file.ts";

async function makeStorage() {
  const directory = await mkdtemp(join(tmpdir(), "guia-log-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return prepareStorage(directory);
}

test("a log that has grown too large is emptied, its end is kept, and who writes to it goes on", async () => {
  const storage = await makeStorage();
  const { handle } = await openLogFile(storage);
  await handle.write(`${"a".repeat(50)}${"b".repeat(100)}`);
  await trimLogFile({ storage, largest: 100 });
  await handle.write("next");
  await trimLogFile({ storage, largest: 100 });
  await handle.close();
  expect(await readFile(storage.logFile, "utf8")).toBe("next");
  expect(await readFile(`${storage.logFile}.old`, "utf8")).toBe("b".repeat(100));
});

test("only the serious complaints of this start are told, without dates", async () => {
  const storage = await makeStorage();
  await writeFile(storage.logFile, "2026-01-01 10:00:00.000 UTC [1] FATAL:  of yesterday\n");
  const { handle, size } = await openLogFile(storage);
  await handle.close();
  await appendFile(storage.logFile, "2026-01-02 10:00:00.000 UTC [2] LOG:  starting\n");
  await appendFile(storage.logFile, "2026-01-02 10:00:00.000 UTC [2] FATAL:  no space\n");
  expect(await readComplaints({ storage, start: size })).toBe("FATAL:  no space");
});
