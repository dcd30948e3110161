import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { findClientFile, storeClientFiles } from "./client-files.ts";

const database = fileDatabase();
const START = new Date("2026-03-01T12:00:00Z");
const afterDays = (days: number) => new Date(START.getTime() + days * 24 * 60 * 60 * 1000);

const filesOf = (...names: string[]) => new Map(names.map((name) => [name, Buffer.from(name.repeat(100))]));

function startServer({ day, names, maxBytes }: { day: number; names: string[]; maxBytes?: number }) {
  const { context } = testContext({ db: database.db, actor: SYSTEM });
  return storeClientFiles(
    { ...context, clock: { now: () => afterDays(day) } },
    { files: filesOf(...names), ...(maxBytes !== undefined && { maxBytes }) },
  );
}

async function listFound(...names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => findClientFile(database, name)));
  return names.filter((name, index) => {
    expect(found[index] ?? null, name).toEqual(found[index] ? filesOf(name).get(name) : null);
    return found[index];
  });
}

test("files of an earlier build are there for 30 days after another build started, and those in use for longer", async () => {
  await startServer({ day: 0, names: ["a-1.js", "shared.js"] });
  await startServer({ day: 40, names: ["b-1.js", "shared.js"] });
  await startServer({ day: 69, names: ["b-1.js", "shared.js"] });
  expect(await listFound("a-1.js", "b-1.js", "shared.js")).toHaveLength(3);
  await startServer({ day: 71, names: ["b-1.js", "shared.js"] });
  expect(await listFound("a-1.js", "b-1.js", "shared.js")).toEqual(["b-1.js", "shared.js"]);
});

test("files of a build that was rolled back to are in use again", async () => {
  await startServer({ day: 100, names: ["c-1.js"] });
  await startServer({ day: 101, names: ["c-2.js"] });
  await startServer({ day: 102, names: ["c-1.js"] });
  await startServer({ day: 140, names: ["c-1.js"] });
  expect(await listFound("c-1.js", "c-2.js")).toEqual(["c-1.js"]);
});

test("the files of all builds together have a bound, which only those in use may pass", async () => {
  await startServer({ day: 200, names: ["old-1.js", "old-2.js"] });
  await startServer({ day: 201, names: ["mid-1.js"] });
  // 700 bytes in use, and room for one more file.
  await startServer({ day: 202, names: ["new-1.js"], maxBytes: 1_700 });
  expect(await listFound("old-1.js", "old-2.js", "mid-1.js", "new-1.js")).toEqual(["mid-1.js", "new-1.js"]);
  await startServer({ day: 203, names: ["new-1.js"], maxBytes: 1 });
  expect(await listFound("mid-1.js", "new-1.js")).toEqual(["new-1.js"]);
});

test("servers of two builds may start at once", async () => {
  await Promise.all(
    ["d", "e", "d", "e"].map((build) => startServer({ day: 300, names: [`${build}-1.js`, "both.js"] })),
  );
  expect(await listFound("d-1.js", "e-1.js", "both.js")).toHaveLength(3);
});
