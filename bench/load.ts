import type { ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "../src/contract/paths.ts";
import { reviewPaths } from "../src/contract/reviews/review-paths.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";

/**
 * 300 clients send requests for a minute without a pause; 5 % are members who write twice a second. Prints requests per second,
 * p50, p99, and the counts of 503 and 429. `npm run bench:load -- FOLDER` first runs the build of an earlier version.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CLIENTS = 300;
const WRITERS = 15;
const WRITE_EVERY_MS = 500;
/** A writer stays below the limit of reviews. */
const REVIEW_EVERY = 60;
const FIRST_PORT = 4624;
const CATEGORIES = ["/categoria/pizzerias", "/categoria/sushis", "/categoria/cafeterias?orden=za"];
const WORDS = [
  "pizza",
  "helado",
  "café",
  "sushi",
  "tilo",
  "parrilla",
  "vegano",
  "empanadas",
  "nori",
  "plaza",
];

interface Guide {
  readonly name: string;
  readonly port: number;
  readonly child: ChildProcess;
  readonly log: string;
}

interface Client {
  readonly number: number;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
}

interface Member extends Client {
  readonly uid: string;
  readonly kept: Set<string>;
}

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

const directory = await mkdtemp(join(tmpdir(), "guia-load-"));
const quiet = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log: quiet });
try {
  const folders = [...process.argv.slice(2), process.cwd()];
  for (const [index, cwd] of folders.entries()) {
    const name = cwd === process.cwd() ? "now" : "before";
    const guide = await start({ name, port: FIRST_PORT + index, cwd });
    try {
      await measure(guide);
    } finally {
      await endChild(guide.child);
    }
  }
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function start({ name, port, cwd }: { name: string; port: number; cwd: string }): Promise<Guide> {
  const { url } = await createEmptyDatabase(postgres.url);
  const log = join(directory, `${name}.log`);
  const child = await startChild({
    args: ["scripts/start.mjs"],
    port,
    cwd,
    env: {
      DATABASE_URL: url,
      DATA_DIR: join(directory, name),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: "loopback",
    },
    logTo: log,
  });
  return { name, port, child, log };
}

async function measure(guide: Guide): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, (_, number) => newClient(guide, number));
  const [first] = clients as [Client];
  const sitemap = await sendRequest({ guide, client: first, path: "/sitemap.xml" });
  const slugs = [...sitemap.body.matchAll(/\/producto\/([a-z0-9-]+)/g)].map(([, slug = ""]) => slug);
  const members: Member[] = [];
  for (const client of clients.slice(0, WRITERS)) members.push(await signUp(guide, client));
  // Fills the cache first.
  for (const [turn, path] of [...slugs.map((slug) => paths.business({ slug })), ...CATEGORIES, "/"].entries())
    await sendRequest({ guide, client: clients[turn % CLIENTS] ?? first, path });
  const answers: Answer[] = [];
  const until = performance.now() + SECONDS * 1_000;
  const read = async (client: Client) => {
    for (let turn = 0; performance.now() < until; turn++)
      answers.push(await sendRequest({ guide, client, path: pickPage(slugs, client.number * 7 + turn) }));
  };
  const write = async (member: Member) => {
    for (let turn = 1; performance.now() < until; turn++) {
      const slug = slugs[(member.number * 31 + turn * 7) % slugs.length] ?? "";
      answers.push(await (turn % REVIEW_EVERY === 0 ? review : toggle)({ guide, member, slug, turn }));
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS));
    }
  };
  await Promise.all([...members.map(write), ...clients.slice(WRITERS).map(read)]);
  await print(guide, answers);
  for (const { agent } of clients) agent.destroy();
}

async function print({ name, log }: Guide, answers: readonly Answer[]): Promise<void> {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const others = answers.filter(({ status }) => ![200, 201, 429, 503].includes(status)).length;
  const of503 = ((100 * count(503)) / answers.length).toFixed(1);
  console.log(
    `${name}: ${Math.round(answers.length / SECONDS)} requests/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, 503 ${count(503)} (${of503} %), 429 ${count(429)}, others ${others}`,
  );
  const lines = (await readFile(log, "utf8")).split("\n");
  for (const message of ["the database is away", "queue full", "queue too slow"])
    console.log(`  log: ${lines.filter((line) => line.includes(message)).length} times "${message}"`);
}

/** Of fifty pages: one search, nine homes, ten categories, thirty businesses. */
function pickPage(slugs: readonly string[], seed: number): string {
  const kind = Math.floor(Math.random() * 50);
  if (kind === 0) return `/buscar?q=${encodeURIComponent(`${WORDS[seed % WORDS.length]} ${seed % 50}`)}`;
  if (kind < 10) return paths.home();
  if (kind < 20) return CATEGORIES[kind % CATEGORIES.length] ?? paths.home();
  return paths.business({ slug: slugs[Math.floor(Math.random() * slugs.length)] ?? "" });
}

function newClient({ port }: Guide, number: number): Client {
  const headers = {
    Origin: `http://127.0.0.1:${port}`,
    "X-Forwarded-For": `10.1.${number >> 8}.${number & 255}`,
  };
  return { number, agent: new Agent({ keepAlive: true, maxSockets: 1 }), headers };
}

async function signUp(guide: Guide, client: Client): Promise<Member> {
  const { status, body, cookies } = await sendRequest({
    guide,
    client,
    path: paths.auth("/sign-up/email"),
    send: JSON.stringify({
      email: `m${client.number}@guia.example`,
      password: `carga-${client.number}-del-servidor`,
    }),
    type: "application/json",
  });
  if (status !== 200) throw new Error(`sign-up: ${status} ${body}`);
  const { user } = JSON.parse(body) as { user: { id: string } };
  return {
    ...client,
    headers: { ...client.headers, Cookie: cookies.join("; ") },
    uid: user.id,
    kept: new Set(),
  };
}

interface Write {
  readonly guide: Guide;
  readonly member: Member;
  readonly slug: string;
  readonly turn: number;
}

function toggle({ guide, member, slug }: Write): Promise<Answer> {
  const now = Date.now();
  const heart = { id: slug, kept: !member.kept.delete(slug), changedAt: now };
  if (heart.kept) member.kept.add(slug);
  const browser = member.number.toString(16).padStart(16, "0");
  const send = JSON.stringify({
    uid: member.uid,
    browser,
    sentAt: now,
    clockOffset: 0,
    hearts: [heart],
    ratings: [],
    offered: { hearts: [], ratings: [] },
  });
  return sendRequest({ guide, client: member, path: paths.personal(), send, type: "application/json" });
}

function review({ guide, member, slug, turn }: Write): Promise<Answer> {
  const send = new URLSearchParams({
    stars: String(1 + (turn % 5)),
    author: `Vecina ${member.number}`,
    text: `Fui con amigos y volvería: visita ${turn} de ${member.number}`,
    elapsed: "60000",
  }).toString();
  const type = "application/x-www-form-urlencoded";
  return sendRequest({ guide, client: member, path: reviewPaths.ofBusiness({ slug }), send, type });
}

interface ClientRequest {
  readonly guide: Guide;
  readonly client: Client;
  readonly path: string;
  readonly send?: string;
  readonly type?: string;
}

/** 0 if there was no response. */
function sendRequest({
  guide: { port },
  client,
  path,
  send = "",
  type = "",
}: ClientRequest): Promise<Answer> {
  const begun = performance.now();
  const own = type ? { "Content-Type": type, "Content-Length": Buffer.byteLength(send) } : {};
  const encoding = type || path.endsWith(".xml") ? {} : { "Accept-Encoding": "br" };
  const headers = { ...client.headers, ...own, ...encoding, ...(type && { Accept: "application/json" }) };
  const target = { agent: client.agent, host: "127.0.0.1", port, path, headers };
  return new Promise((resolve) => {
    const sending = request({ ...target, method: type ? "POST" : "GET" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const cookies = (response.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
        const body = type || path.endsWith(".xml") ? Buffer.concat(chunks).toString() : "";
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, body, cookies });
      });
    });
    sending.once("error", () => resolve({ status: 0, ms: performance.now() - begun, body: "", cookies: [] }));
    sending.end(send);
  });
}
