import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { administer } from "../../tests/support/template-database.ts";

/**
 * Kills a server a hundred times while it writes, alone or together with its database, and checks after each next
 * start that it opens and that every write it acknowledged is there.
 */
const ROUNDS = Number(process.argv[2] ?? 100);
const directory = await mkdtemp(join(tmpdir(), "guia-kill-"));
const postmasterFile = join(directory, "postgres/data/postmaster.pid");
const acknowledged = new Set<string>();
let checked = 0;
let lost = 0;
let slowest = 0;

try {
  for (let round = 1; round <= ROUNDS; round++) {
    const started = performance.now();
    const writer = await openWriter();
    slowest = Math.max(slowest, performance.now() - started);
    lost += await countLost(writer.databaseUrl);
    writer.child.stdin?.write("go\n");
    await writer.firstWrite;
    await wait(20 + Math.random() * 300);
    const withDatabase = round % 2 === 0;
    writer.child.kill("SIGKILL");
    if (withDatabase) process.kill(-postmaster(), "SIGKILL");
    await once(writer.child, "close");
    if (round % 10 === 0) console.log(`${round} rounds, ${checked} writes checked, ${lost} lost`);
  }
  const last = await openWriter();
  lost += await countLost(last.databaseUrl);
  last.child.kill("SIGKILL");
  await once(last.child, "close");
  console.log(
    `${ROUNDS} rounds (every second one with its database): ${checked} acknowledged writes, ${lost} lost, slowest start ${Math.round(slowest)} ms`,
  );
} finally {
  try {
    process.kill(postmaster(), "SIGINT");
    while (isAlive(postmaster())) await wait(50);
  } catch {
    // Gone already.
  }
  await rm(directory, { recursive: true, force: true });
}
process.exitCode = lost > 0 ? 1 : 0;

interface Writer {
  child: ChildProcess;
  databaseUrl: string;
  firstWrite: Promise<unknown>;
}

async function openWriter(): Promise<Writer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "writer.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: directory, NODE_ENV: "production" },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  /** Kinds that were not written yet; the server is killed after one of each. */
  const missing = new Set(["name", "review", "suggestion"]);
  let opened: (url: string) => void = () => {};
  let wrote: (value?: unknown) => void = () => {};
  const url = new Promise<string>((resolve, reject) => {
    opened = resolve;
    child.once("exit", () => reject(new Error("the server did not open")));
  });
  const firstWrite = new Promise((resolve) => {
    wrote = resolve;
  });
  lines.on("line", (line) => {
    const [word, first = "", second = ""] = line.split(" ");
    if (word === "open" && first === "200") opened(second);
    if (word !== "wrote") return;
    acknowledged.add(`${first} ${second}`);
    missing.delete(first);
    if (missing.size === 0) wrote();
  });
  return { child, databaseUrl: await url, firstWrite };
}

/** Later names replace earlier ones, so names are looked up in the change ledger, which is written in the same transaction. */
async function countLost(url: string): Promise<number> {
  const rows = await administer<{ line: string }>(
    url,
    "select 'name ' || business_id || ':' || (fields->'title'->>'after') as line from business_changes union all select 'review ' || author from reviews union all select 'suggestion ' || business_name from suggestions",
  );
  const kept = new Set(rows.map((row) => row.line));
  const missing = [...acknowledged].filter((line) => !kept.has(line));
  checked += acknowledged.size;
  acknowledged.clear();
  return missing.length;
}

function postmaster(): number {
  return Number(readFileSync(postmasterFile, "utf8").split("\n")[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
