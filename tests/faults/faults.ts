import { spawn, spawnSync } from "node:child_process";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/db/embedded/start-embedded-postgres.ts";
import { administer, createEmptyDatabase } from "../support/template-database.ts";
import {
  ask,
  type Guide,
  listBackends,
  look,
  startGuide,
  stopGuide,
  type TimedResponse,
  until,
  Writer,
} from "./fault-fixture.ts";

export interface FaultContext {
  readonly directory: string;
  readonly postgres: EmbeddedPostgres;
  readonly databaseUrl: string;
  /** Two servers over one database. */
  readonly guides: readonly [Guide, Guide];
  readonly writer: Writer;
  /** Prints an observation, and fails the run if it does not hold. */
  check(sentence: string, isSo: boolean): void;
}

/** A fault that can't be produced here; the message names what to install. */
export class NotTried extends Error {}

const quiet = { info() {}, warn() {}, error: console.error };
const BACK_MS = 60_000;

const said = (seen: readonly TimedResponse[]) => {
  const counts = new Map<number, number>();
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
};
const slowest = (seen: readonly TimedResponse[]) => Math.round(Math.max(...seen.map(({ ms }) => ms)));
const isServed = ({ status }: TimedResponse) => status === 200;
/** Accepted, refused with a 503, or not answered: no other error. */
const isHonest = ({ status }: TimedResponse) =>
  status === 200 || status === 201 || status === 503 || status === 0;

/** Reads and writes for some seconds. */
async function useFor(
  context: FaultContext,
  { ms, url = context.guides[0].url }: { ms: number; url?: string },
) {
  const looks: TimedResponse[] = [];
  const writes: TimedResponse[] = [];
  const end = performance.now() + ms;
  const repeat = async (once: () => Promise<void>) => {
    while (performance.now() < end) {
      await once();
      await sleep(100);
    }
  };
  await Promise.all([
    repeat(async () => void looks.push(...(await look(url)))),
    repeat(async () => void writes.push(await context.writer.write(url))),
  ]);
  return { looks, writes };
}

function checkUse(
  context: FaultContext,
  { looks, writes }: { looks: TimedResponse[]; writes: TimedResponse[] },
): void {
  context.check(`visitors: ${said(looks)}, slowest ${slowest(looks)} ms`, looks.every(isServed));
  context.check(`writers: ${said(writes)}, slowest ${slowest(writes)} ms`, writes.every(isHonest));
}

async function checkBack(context: FaultContext, url = context.guides[0].url): Promise<void> {
  const isBack = await until(async () => (await context.writer.write(url)).status < 300, { forMs: BACK_MS });
  context.check("afterwards a review is stored again", isBack);
  const lost = await context.writer.listLost(context.databaseUrl);
  context.check(
    `${context.writer.acknowledged.length} acknowledged so far, ${lost.length} lost`,
    lost.length === 0,
  );
}

async function killed(context: FaultContext): Promise<void> {
  process.kill(context.postgres.pid, "SIGKILL");
  checkUse(context, await useFor(context, { ms: 6_000 }));
  await checkBack(context);
}

async function frozen(context: FaultContext): Promise<void> {
  const backends = await listBackends(context.postgres.pid);
  for (const pid of backends) process.kill(pid, "SIGSTOP");
  try {
    const { looks, writes } = await useFor(context, { ms: 8_000 });
    checkUse(context, { looks, writes });
    context.check("no visitor waits two seconds", slowest(looks) < 2_000);
  } finally {
    for (const pid of backends) process.kill(pid, "SIGCONT");
  }
  await checkBack(context);
}

async function readOnly(context: FaultContext): Promise<void> {
  const { databaseUrl, guides } = context;
  const name = new URL(databaseUrl.replace("@/", "@x/")).pathname.slice(1);
  const drop =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'guia-server:%'";
  const set = async (value: string) => {
    await administer(
      context.postgres.url,
      `alter database ${name} set default_transaction_read_only = ${value}`,
    );
    await administer(context.postgres.url, drop);
  };
  await set("on");
  try {
    await sleep(1_000);
    checkUse(context, await useFor(context, { ms: 4_000 }));
    const search = await ask({ url: `${guides[0].url}/buscar?q=empanadas+${Date.now()}` });
    context.check(`an uncached search: ${search.status}`, search.status === 200);
    const write = await context.writer.write(guides[0].url);
    context.check(`a review: ${write.status}, ${write.body.slice(0, 120)}`, write.status === 503);
  } finally {
    await set("off");
  }
  await checkBack(context);
}

async function fullDisk(context: FaultContext): Promise<void> {
  const disk = join(context.directory, "small-disk");
  await mkdir(disk);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", disk]).status !== 0)
    throw new NotTried("a small disk can't be mounted here (as root it can)");
  const filler = join(disk, "filler");
  let postgres: EmbeddedPostgres | null = null;
  let guide: Guide | null = null;
  try {
    postgres = await startEmbeddedPostgres({ directory: join(disk, "postgres"), log: quiet });
    const { url: databaseUrl } = await createEmptyDatabase(postgres.url);
    guide = await startGuide({ directory: context.directory, databaseUrl });
    const writer = new Writer(await listPlaces(guide.url));
    const there = { ...context, writer, databaseUrl, postgres };
    await look(guide.url);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {});
    checkUse(there, await useFor(there, { ms: 6_000, url: guide.url }));
    await rm(filler);
    await checkBack(there, guide.url);
  } finally {
    if (guide) await stopGuide(guide);
    await postgres?.stop();
    spawnSync("umount", ["-l", disk]);
  }
}

async function clockSkew(context: FaultContext): Promise<void> {
  requireProgram("faketime", "faketime");
  const late = await startGuide({
    directory: context.directory,
    databaseUrl: context.databaseUrl,
    through: ["faketime", "-f", "+600s"],
    env: { FAKETIME_DONT_FAKE_MONOTONIC: "1" },
  });
  try {
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const seen: TimedResponse[] = [];
    for (let turn = 0; turn < 10; turn++)
      for (const { url } of [late, context.guides[0]]) {
        const started = performance.now();
        const response = await fetch(`${url}/sugerir/datos?nombre=tilo${turn}`, { headers });
        seen.push({ status: response.status, body: "", ms: performance.now() - started });
      }
    context.check(`one client, ten questions to each of two servers: ${said(seen)}`, seen.every(isServed));
    const write = await context.writer.write(late.url);
    context.check(`a review through the one that is ten minutes ahead: ${write.status}`, write.status < 300);
  } finally {
    await stopGuide(late);
  }
  await checkBack(context);
}

async function mailDown(context: FaultContext): Promise<void> {
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  // Its own database: the other servers would take its mails and leave them in their outbox.
  const { url: databaseUrl } = await createEmptyDatabase(context.postgres.url);
  const guide = await startGuide({ directory: context.directory, databaseUrl, env });
  const received: string[] = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      stream.on("data", (chunk: Buffer) => received.push(chunk.toString()));
      stream.on("end", () => done());
    },
  });
  try {
    const answer = await ask({
      url: `${guide.url}/api/auth/sign-up/email`,
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: guide.url },
      body: JSON.stringify({ email: `f${Date.now()}@guia.example`, password: "palabras largas 47" }),
    });
    context.check(`signing up while no mail can be sent: ${answer.status}`, answer.status === 200);
    await until(async () => (await readFile(guide.log, "utf8")).includes("job failed"), { forMs: BACK_MS });
    await new Promise<void>((resolve) => mail.listen(port, "127.0.0.1", resolve));
    const arrived = await until(async () => received.join("").includes("guia.example"), {
      forMs: 5 * BACK_MS,
    });
    context.check("the mail arrives once it can", arrived);
  } finally {
    await stopGuide(guide);
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  }
}

async function fewFileHandles(context: FaultContext): Promise<void> {
  const guide = await startGuide({
    directory: context.directory,
    databaseUrl: context.databaseUrl,
    through: ["sh", "-c", 'ulimit -n 256; exec "$@"', "sh"],
  });
  try {
    await look(guide.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 300 });
    const statuses = await Promise.all(
      Array.from(
        { length: 300 },
        () =>
          new Promise<number>((resolve) => {
            get(`${guide.url}/`, { agent }, (response) => {
              response.resume();
              response.on("end", () => resolve(response.statusCode ?? 0));
            }).on("error", () => resolve(0));
          }),
      ),
    );
    agent.destroy();
    const served = statuses.filter((status) => status === 200).length;
    const failed = statuses.filter((status) => status >= 500).length;
    context.check(
      `300 clients at once with 256 file handles: ${served} served, ${failed} × 5xx`,
      failed === 0 && served > 100,
    );
    context.check("the next visitor is served", (await look(guide.url)).every(isServed));
  } finally {
    await stopGuide(guide);
  }
}

async function oneOfTwoKilled(context: FaultContext): Promise<void> {
  requireProgram("nginx", "nginx-light");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = join(context.directory, "nginx");
  await mkdir(folder);
  const env = { PUBLIC_URL: url };
  const start = () => startGuide({ directory: context.directory, databaseUrl: context.databaseUrl, env });
  const pair = [await start(), await start()] as const;
  const upstream = pair
    .map((guide) => `server ${new URL(guide.url).host} max_fails=1 fail_timeout=5s;`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/a; uwsgi_temp_path ${folder}/b; scgi_temp_path ${folder}/c;
      upstream guide { ${upstream} keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://guide; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
          proxy_connect_timeout 2s; proxy_next_upstream error timeout;
        }
      }
    }`,
  );
  const nginx = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], { stdio: "ignore" });
  try {
    await until(async () => (await ask({ url: `${url}/healthz` })).status === 200, { forMs: BACK_MS });
    await look(url);
    setTimeout(() => pair[1].process.kill("SIGKILL"), 2_000);
    const used = await Promise.all(Array.from({ length: 8 }, () => useFor(context, { ms: 8_000, url })));
    const looks = used.flatMap((each) => each.looks);
    const writes = used.flatMap((each) => each.writes);
    context.check(
      `visitors through nginx: ${said(looks)}, slowest ${slowest(looks)} ms`,
      looks.every(isServed),
    );
    const refused = writes.filter((seen) => !isHonest(seen) && seen.status !== 502);
    context.check(`writers through nginx: ${said(writes)}`, refused.length === 0);
    await checkBack(context, url);
  } finally {
    nginx.kill("SIGTERM");
    await Promise.all(pair.map(stopGuide));
  }
}

export const FAULTS: Readonly<Record<string, (context: FaultContext) => Promise<void>>> = {
  "the database is killed": killed,
  "the database is frozen": frozen,
  "the database is read-only": readOnly,
  "the disk is full": fullDisk,
  "one server's clock is ten minutes ahead": clockSkew,
  "no mail can be sent": mailDown,
  "file handles are short": fewFileHandles,
  "one of two servers is killed behind nginx": oneOfTwoKilled,
};

export async function listPlaces(url: string): Promise<string[]> {
  const { body } = await ask({ url: `${url}/sitemap.xml` });
  return [...body.matchAll(/\/producto\/([a-z0-9-]+)/g)].map(([, slug = ""]) => slug);
}

function requireProgram(program: string, debianPackage: string): void {
  const isThere = () => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  if (!isThere() && process.getuid?.() === 0)
    spawnSync("apt-get", ["-qq", "install", "-y", "--no-install-recommends", debianPackage], {
      stdio: "ignore",
    });
  if (!isThere()) throw new NotTried(`no ${program}: on Debian, apt-get install ${debianPackage}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error()),
      );
    });
  });
}
