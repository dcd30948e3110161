import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { paths } from "../src/contract/paths.ts";
import { reviewPaths } from "../src/contract/reviews/review-paths.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { type Answer, addressOf, type Client, newClient, sendRequest } from "./load-client.ts";
import { type Guide, startGuide, stopGuide } from "./load-guide.ts";

/**
 * Clients send requests without a pause, first reads only, then with 5 % reviews, while one author deletes reviews and looks
 * for them. Prints requests per second, p50, p99, the counts of 503 and 429, and deleted reviews that a page still showed.
 * BENCH_SERVERS=2 puts two servers behind nginx. `npm run bench:load -- FOLDER` first runs the build of an earlier version.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 600);
const SERVERS = Number(process.env.BENCH_SERVERS ?? 1);
const REVIEWS = 0.05;
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
const DELETED_EVERY_MS = 500;
/** A notice to the other server takes its time. */
const SHOWN_AFTER_MS = SERVERS === 1 ? 0 : 1_000;
/** Reviews of one place are limited; here they are to be written. */
const LIMITS_CLEARED_EVERY_MS = 1_000;
/** Each review is another visitor's. */
const FIRST_VISITOR = 100_000;

interface Load {
  readonly guide: Guide;
  readonly slugs: readonly string[];
  readonly until: number;
  readonly reviews: number;
  readonly answers: Answer[];
}

let visitors = FIRST_VISITOR;
const directory = await mkdtemp(join(tmpdir(), "guia-load-"));
const quiet = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log: quiet });
try {
  const folders = [...process.argv.slice(2), process.cwd()];
  for (const [index, cwd] of folders.entries()) {
    const name = cwd === process.cwd() ? "now" : "before";
    const port = FIRST_PORT + index * 10;
    const guide = await startGuide({
      ...{ name, port, cwd, servers: SERVERS, directory, postgresUrl: postgres.url },
    });
    try {
      const reads = await measure(guide, 0);
      const mixed = await measure(guide, REVIEWS);
      console.log(`${name}: ${(mixed / reads).toFixed(2)} of the throughput without writes (goal 0.5)`);
    } finally {
      await stopGuide(guide);
    }
  }
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Returns the requests per second. */
async function measure(guide: Guide, reviews: number): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, (_, number) => newClient(guide.port, number));
  const [first] = clients as [Client];
  const sitemap = await sendRequest(first, { path: "/sitemap.xml", readsBody: true });
  const slugs = [...sitemap.body.matchAll(/\/producto\/([a-z0-9-]+)/g)].map(([, slug = ""]) => slug);
  // Fills the cache first.
  for (const [turn, path] of [...slugs.map((slug) => paths.business({ slug })), ...CATEGORIES, "/"].entries())
    await sendRequest(clients[turn % CLIENTS] ?? first, { path });
  const answers: Answer[] = [];
  const until = performance.now() + SECONDS * 1_000;
  const load = { guide, slugs, until, reviews, answers };
  const author = newClient(guide.port, CLIENTS);
  const [deleted] = await Promise.all([
    reviews > 0 ? deleteAndLook(author, load) : null,
    reviews > 0 ? clearLimits(load) : null,
    ...clients.map((client) => visit(client, load)),
  ]);
  for (const { agent } of [author, ...clients]) agent.destroy();
  await print(load, deleted);
  return answers.length / SECONDS;
}

async function visit(client: Client, { slugs, until, reviews, answers }: Load): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const isReview = Math.random() < reviews;
    const path = pickPage(slugs, client.number * 7 + turn);
    answers.push(await (isReview ? review(client, pick(slugs)) : sendRequest(client, { path })));
  }
}

/** Of fifty pages: one search, nine homes, ten categories, thirty businesses. */
function pickPage(slugs: readonly string[], seed: number): string {
  const kind = Math.floor(Math.random() * 50);
  if (kind === 0) return `/buscar?q=${encodeURIComponent(`${WORDS[seed % WORDS.length]} ${seed % 50}`)}`;
  if (kind < 10) return paths.home();
  if (kind < 20) return CATEGORIES[kind % CATEGORIES.length] ?? paths.home();
  return paths.business({ slug: pick(slugs) });
}

function pick(slugs: readonly string[]): string {
  return slugs[Math.floor(Math.random() * slugs.length)] ?? "";
}

function review(client: Client, slug: string, key = ""): Promise<Answer> {
  const visitor = ++visitors;
  return sendRequest(client, {
    path: reviewPaths.ofBusiness({ slug }),
    send: {
      stars: String(1 + (visitor % 5)),
      author: `Vecina ${visitor}`,
      text: `Fui con amigos, probamos de todo y volvería: visita ${visitor}`,
      elapsed: "60000",
      key,
    },
    address: addressOf(visitor),
    readsBody: key !== "",
  });
}

/** Writes and deletes reviews and asks for their page, without a cookie. */
async function deleteAndLook(
  author: Client,
  { slugs, until, answers }: Load,
): Promise<{ deleted: number; shown: number }> {
  const counts = { deleted: 0, shown: 0 };
  while (performance.now() < until) {
    const slug = pick(slugs);
    const key = randomBytes(32).toString("base64url");
    const sent = await review(author, slug, key);
    const address = addressOf(++visitors);
    const text = `visita ${visitors - 1}<`;
    const page = { path: paths.business({ slug }), readsBody: true };
    const id = /"id":"([0-9a-f-]{36})"/.exec(sent.body)?.[1] ?? "";
    if (sent.status === 200) await sendRequest(author, page);
    const gone = await sendRequest(author, {
      path: reviewPaths.edit({ id }),
      send: { intent: "delete", key },
      address,
    });
    answers.push(sent, gone);
    await new Promise((resolve) => setTimeout(resolve, SHOWN_AFTER_MS));
    if (gone.status === 200) {
      counts.deleted++;
      if ((await sendRequest(author, page)).body.includes(text)) counts.shown++;
    }
    await new Promise((resolve) => setTimeout(resolve, DELETED_EVERY_MS));
  }
  return counts;
}

async function clearLimits({ guide, until }: Load): Promise<void> {
  const client = new pg.Client({ connectionString: guide.databaseUrl });
  await client.connect();
  while (performance.now() < until) {
    await client.query("delete from rate_limits where rule like 'review%'");
    await new Promise((resolve) => setTimeout(resolve, LIMITS_CLEARED_EVERY_MS));
  }
  await client.end();
}

async function print(
  { guide: { name, logs }, reviews, answers }: Load,
  deleted: { deleted: number; shown: number } | null,
): Promise<void> {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const others = answers.filter(({ status }) => ![200, 429, 503].includes(status)).length;
  const mix = reviews === 0 ? "reads" : `${reviews * 100} % reviews`;
  const written = answers.filter(({ isWrite, status }) => isWrite && status === 200).length;
  console.log(
    `${name}, ${mix}: ${Math.round(answers.length / SECONDS)} requests/s, ${times(answers)}, 503 ${count(503)}, 429 ${count(429)}, others ${others}`,
  );
  if (!deleted) return;
  console.log(
    `  ${Math.round(written / SECONDS)} writes/s: ${times(answers.filter(({ isWrite }) => isWrite))}`,
  );
  console.log(`  ${deleted.deleted} reviews deleted, ${deleted.shown} shown after it`);
  for (const log of logs) {
    const lines = (await readFile(log, "utf8")).split("\n");
    for (const message of ["the database is away", "queue full", "queue too slow", "last good page"])
      console.log(`  log: ${lines.filter((line) => line.includes(message)).length} times "${message}"`);
  }
}

function times(answers: readonly Answer[]): string {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
