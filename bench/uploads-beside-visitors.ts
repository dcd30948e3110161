import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { AppError } from "../src/domain/errors/app-error.ts";
import { findScript, runProcess } from "../src/outside/processes/run-process.ts";
import { administer, createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";
import type { UploadOutcome, UploadsTask } from "./send-uploads.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4320);
const SITE = `http://127.0.0.1:${PORT}`;
const UPLOADS = 100;
const VISITORS = 16;
const SECONDS = 10;
const LEAST_SHARE = 0.5;
const EMAIL = "dora@guia.example";
const PAGES = ["/", "/categoria/pizzerias", "/producto/nori-48", "/buscar?q=pizza"];

/**
 * A hundred uploads of 8 MB at once. Fails where visitors get fewer than half as many cached pages as without uploads.
 */
export async function measureBesideVisitors(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "guia-uploads-"));
  const quiet = { info() {}, warn() {}, error: console.error };
  const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log: quiet });
  try {
    const { url } = await createEmptyDatabase(postgres.url);
    const child = await startChild({
      args: ["scripts/start.mjs"],
      port: PORT,
      env: {
        DATABASE_URL: url,
        DATA_DIR: directory,
        HOST: "127.0.0.1",
        PUBLIC_URL: SITE,
        ADMIN_EMAILS: EMAIL,
      },
    });
    try {
      await compare({ cookie: await signIn(url), pid: child.pid ?? 0 });
    } finally {
      await endChild(child);
    }
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function compare({ cookie, pid }: { cookie: string; pid: number }): Promise<void> {
  const file = await takePhotographOf8Megabytes();
  for (const page of PAGES) await fetch(`${SITE}${page}`);
  const before = await countPages();
  const idle = await readMegabytes(pid);
  const started = performance.now();
  const uploads = sendUploads({ site: SITE, cookie, file, count: UPLOADS });
  const memory = followPeak(pid);
  const during = await countPages();
  const answers = await uploads;
  const peak = memory.stop();
  const seconds = (performance.now() - started) / 1_000;
  const share = during / before;
  const refused = answers.reduce((sum, { busy }) => sum + busy, 0);
  console.log(
    `${UPLOADS} uploads of ${(file.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s, ${refused} times busy; memory ${idle} → ${peak} MB at most`,
  );
  console.log(`cached pages a second: ${before} alone, ${during} beside uploads (${share.toFixed(2)})`);
  const failed = answers.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} uploads failed`);
  if (share < LEAST_SHARE) throw new Error(`visitors keep ${share.toFixed(2)} of their pages`);
}

async function countPages(): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const until = performance.now() + SECONDS * 1_000;
  let pages = 0;
  const visit = async (number: number) => {
    for (let turn = number; performance.now() < until; turn++) {
      await get(agent, PAGES[turn % PAGES.length] ?? "/");
      pages++;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
  agent.destroy();
  return Math.round(pages / SECONDS);
}

function get(agent: Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${SITE}${path}`, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}

function sendUploads(task: UploadsTask): Promise<readonly UploadOutcome[]> {
  return runProcess({
    script: findScript(import.meta.url, "send-uploads"),
    task,
    heapMb: 512,
    deadlineMs: 900_000,
    failure: (reason, cause) => new AppError({ code: "unavailable", message: reason, spanish: "", cause }),
  });
}

async function signIn(url: string): Promise<string> {
  const post = (path: string) =>
    fetch(`${SITE}/api/auth${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: SITE },
      body: JSON.stringify({ email: EMAIL, password: "seis letras", name: "Dora" }),
    });
  await post("/sign-up/email");
  await administer(url, "update users set email_verified = true");
  const cookies = (await post("/sign-in/email")).headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

async function takePhotographOf8Megabytes(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const background = { r: 200, g: 100, b: 50 };
  const jpeg = await sharp({ create: { width: 4_160, height: 3_120, channels: 3, background, noise } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

function followPeak(pid: number) {
  let peak = 0;
  const read = async () => {
    peak = Math.max(peak, await readMegabytes(pid));
  };
  const timer = setInterval(() => void read(), 100);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Of the server and the processes that it started. */
async function readMegabytes(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  let sum = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  for (const child of children.join(" ").split(/\s+/).filter(Boolean))
    sum += await readMegabytes(Number(child));
  return sum;
}
