import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { reviewPaths } from "../../src/contract/reviews/review-paths.ts";
import { administer } from "../support/template-database.ts";

export interface Guide {
  readonly url: string;
  readonly process: ChildProcess;
  readonly log: string;
}

export interface TimedResponse {
  /** 0 if there was no answer within ten seconds, or no connection. */
  readonly status: number;
  readonly ms: number;
  readonly body: string;
}

const PATIENCE_MS = 10_000;
const PAGES = ["/", "/categoria/pizzerias", "/producto/nori-48", "/contacto"];

let clients = 0;
let ports = 4_660;

interface StartInput {
  readonly directory: string;
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that wraps the server, such as `faketime +10m`. */
  readonly through?: readonly string[];
}

/** A server as `npm start` runs it, once it is ready. */
export async function startGuide({
  directory,
  databaseUrl,
  env = {},
  through = [],
}: StartInput): Promise<Guide> {
  const port = ports++;
  const url = `http://127.0.0.1:${port}`;
  const log = join(directory, `guide-${port}.log`);
  const [command, ...args] = [...through, process.execPath, "scripts/start.mjs"];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      TRUST_PROXY: "loopback",
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(directory, `data-${port}`),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // The wrapper (faketime) does not forward signals, so the process group gets them.
    detached: true,
  });
  const file = createWriteStream(log);
  child.stdout?.pipe(file);
  child.stderr?.pipe(file);
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break;
    if ((await ask({ url: `${url}/readyz` })).status === 200) return { url, process: child, log };
    await sleep(100);
  }
  throw new Error(`the server did not start: ${await readFile(log, "utf8")}`);
}

export async function stopGuide({ process: child }: Guide): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await ended;
}

/** One request from a new client address. */
export async function ask({ url, ...init }: RequestInit & { url: string }): Promise<TimedResponse> {
  const started = performance.now();
  const number = clients++;
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const seen = await fetch(url, { redirect: "manual", ...init, headers, signal }).then(
    async (response) => ({ status: response.status, body: await response.text() }),
    () => ({ status: 0, body: "" }),
  );
  return { ...seen, ms: performance.now() - started };
}

/** Requests of pages that are cached. */
export function look(url: string): Promise<TimedResponse[]> {
  return Promise.all(PAGES.map((path) => ask({ url: `${url}${path}` })));
}

/** Writes reviews of many places and records the acknowledged ones. */
export class Writer {
  readonly acknowledged: string[] = [];
  readonly #places: readonly string[];
  #written = 0;

  constructor(places: readonly string[]) {
    this.#places = places;
  }

  async write(url: string): Promise<TimedResponse> {
    const number = this.#written++;
    const text = `Reseña ${number} de ${process.pid}: muy rico todo, volvería.`;
    const seen = await ask({
      url: `${url}${reviewPaths.ofBusiness({ slug: this.#places[number % this.#places.length] ?? "" })}`,
      method: "POST",
      headers: { Accept: "application/json", Origin: url },
      body: new URLSearchParams({ stars: "5", text, author: "Ana", elapsed: "60000" }),
    });
    if (seen.status === 200 || seen.status === 201) this.acknowledged.push(text);
    return seen;
  }

  /** Acknowledged reviews that are not in the database. */
  async listLost(databaseUrl: string): Promise<string[]> {
    const rows = await administer<{ text: string }>(databaseUrl, "select text from reviews");
    const stored = new Set(rows.map(({ text }) => text));
    return this.acknowledged.filter((text) => !stored.has(text));
  }
}

/** PostgreSQL and its child processes. */
export async function listBackends(postmaster: number): Promise<number[]> {
  const found = [postmaster];
  for (const name of await readdir("/proc")) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : "";
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (parent === postmaster) found.push(Number(name));
  }
  return found;
}

export async function until(isSo: () => Promise<boolean>, { forMs }: { forMs: number }): Promise<boolean> {
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(250);
  }
  return false;
}
