import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { importSteps } from "../../../tests/support/imports/import-steps.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { startImport } from "./apply-import.ts";

const RUN_IMPORTS = fileURLToPath(new URL("../../../tests/support/imports/run-imports.ts", import.meta.url));
const LEASE_SECONDS = 2;
const ROWS = 2_000;

const used = fileDatabase();
const steps = importSteps(used);
const children = new Set<ChildProcess>();

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [RUN_IMPORTS, used.url, String(LEASE_SECONDS)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

afterEach(() => Promise.all([...children].map(kill)));

async function progressOf(id: string): Promise<{ current: number; total: number | null }> {
  const view = await steps.view(id);
  return view.step === "running" ? view.run : { current: ROWS, total: ROWS };
}

const COLUMNS = "to_jsonb(businesses) - array['version', 'updated_at', 'checked_at']";
const contents = () =>
  administer(
    used.url,
    `select id, md5((${COLUMNS})::text) as hash from businesses where not id like 'masivo-%' order by id collate "C"`,
  );
const count = async (from: string) =>
  (await administer<{ count: number }>(used.url, `select count(*)::int as count from ${from}`))[0]?.count;

test("AI-03 AX-07 of 2,000 rows each is written exactly once though the process is killed twice, and all of it is undone", async () => {
  const known = await administer<{ id: string; title: string }>(
    used.url,
    "select id, title from businesses where listable and slug = id order by id limit 50",
  );
  const before = await contents();
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index < known.length
      ? `"${known[index]?.id}",Pizzería,,"22${index}"`
      : `Masivo ${index},Pizzería,"${(index % 70) + 1} y ${(index % 60) + 1}",`,
  );
  const id = await steps.plan(["Id,Rubro,Direction,Phone", ...rows].join("\n"));
  const preview = await steps.preview(id);
  expect(preview.counts).toMatchObject({ all: ROWS, changed: known.length, rejected: 0 });
  expect(preview.rows).toHaveLength(50);
  await startImport(steps.staff(), { id });
  for (const share of [0.2, 0.5]) {
    const child = await startProcess();
    await expect
      .poll(async () => (await progressOf(id)).current, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(ROWS * share);
    await kill(child);
  }
  const stopped = await progressOf(id);
  expect(stopped.current).toBeLessThan(ROWS);
  expect(stopped.total).toBe(preview.chosen.all);
  await startProcess();
  await expect
    .poll(async () => (await steps.view(id)).step, { timeout: 60_000, interval: 100 })
    .toBe("result");
  const { counts } = await steps.result(id);
  expect(counts).toMatchObject({ open: 0, stale: 0, updated: known.length });
  expect(counts.created + counts.updated).toBe(preview.chosen.all);
  expect(await count("businesses where id like 'masivo-%'")).toBe(counts.created);
  expect(await count("business_changes join change_sets on id = change_set_id where tool = 'import'")).toBe(
    preview.chosen.all,
  );
  expect(await contents()).not.toEqual(before);
  await steps.undo(id);
  expect(await contents()).toEqual(before);
  expect(await count("businesses where id like 'masivo-%' and deleted_at is null")).toBe(0);
});
