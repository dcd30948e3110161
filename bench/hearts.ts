import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "../src/contract/paths.ts";
import { endChild, startChild } from "./child-server.ts";

/**
 * Members toggle hearts while visitors read the home, both at fixed rates. Prints the share of home requests from the page
 * cache, and the latency of hearts.
 */
const SECONDS = 30;
const HOMES_A_SECOND = 200;
const HEARTS_A_SECOND = 20;
/** Each has an address of its own and stays below the rate limits. */
const MEMBERS = 40;
const FAVOURITES_OF_A_MEMBER = 30;
const AIM = 0.9;
const PORT = 4481;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const FROM_CACHE: ReadonlySet<string> = new Set(["hit", "aged"]);

interface Member {
  readonly uid: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly browser: string;
  readonly kept: Set<string>;
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "guia-hearts-"));
  const logFile = join(directory, "log");
  const guide = await startChild({
    args: ["scripts/start.mjs"],
    port: PORT,
    env: { DATA_DIR: join(directory, "data"), PUBLIC_URL: ORIGIN, TRUST_PROXY: "loopback" },
    logTo: logFile,
  });
  try {
    const businesses = await listBusinesses();
    const members: Member[] = [];
    for (let number = 1; number <= MEMBERS; number++) members.push(await signUp(number, businesses));
    // Every edition of the home is cached first.
    for (let round = 0; round < 100; round++) await readHome();
    const before = countHomes(logFile);

    const homes: number[] = [];
    const hearts: number[] = [];
    let bytes = 0;
    const failed = await Promise.all([
      atRate(HOMES_A_SECOND, async () => void homes.push(await timed(readHome))),
      atRate(HEARTS_A_SECOND, async (turn) => {
        const member = members[turn % MEMBERS] as Member;
        const id = businesses[(turn * 7) % businesses.length] ?? "";
        hearts.push(
          await timed(async () => {
            const size = await toggle(member, [id]);
            bytes += size;
          }),
        );
      }),
    ]);

    const after = countHomes(logFile);
    const total = after.total - before.total;
    const share = (after.fromCache - before.fromCache) / total;
    console.log(
      `home: ${share.toFixed(3)} of ${total} requests from the cache (aim ${AIM}), ${formatTimes(homes)}`,
    );
    console.log(
      `hearts: ${hearts.length}, ${formatTimes(hearts)}, ${Math.round(bytes / hearts.length)} bytes each`,
    );
    console.log(`failed: ${failed[0]} homes, ${failed[1]} hearts`);
    if (share < AIM) process.exitCode = 1;
  } finally {
    await endChild(guide);
    await rm(directory, { recursive: true, force: true });
  }
}

async function listBusinesses(): Promise<string[]> {
  const sitemap = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/\/producto\/([a-z0-9-]+)/g)].map(([, id = ""]) => id);
}

async function signUp(number: number, businesses: readonly string[]): Promise<Member> {
  const address = { Origin: ORIGIN, "X-Forwarded-For": `10.0.0.${number}` };
  const response = await fetch(`${ORIGIN}${paths.auth("/sign-up/email")}`, {
    method: "POST",
    headers: { ...address, "Content-Type": "application/json" },
    body: JSON.stringify({ email: `m${number}@guia.example`, password: "seis letras" }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const Cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const { user } = (await response.json()) as { user: { id: string } };
  const member: Member = {
    uid: user.id,
    headers: { ...address, Cookie },
    browser: number.toString(16).padStart(16, "0"),
    kept: new Set(),
  };
  const first = Array.from(
    { length: FAVOURITES_OF_A_MEMBER },
    (_, at) => (number * 11 + at * 3) % businesses.length,
  );
  await toggle(
    member,
    [...new Set(first)].map((at) => businesses[at] ?? ""),
  );
  return member;
}

async function toggle({ uid, headers, browser, kept }: Member, ids: readonly string[]): Promise<number> {
  const sentAt = Date.now();
  const hearts = ids.map((id) => ({ id, kept: !kept.delete(id), changedAt: sentAt }));
  for (const heart of hearts) if (heart.kept) kept.add(heart.id);
  const response = await fetch(`${ORIGIN}${paths.personal()}`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      uid,
      browser,
      sentAt,
      clockOffset: 0,
      hearts,
      ratings: [],
      offered: { hearts: [], ratings: [] },
    }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`heart: ${response.status} ${answer}`);
  return answer.length;
}

async function readHome(): Promise<void> {
  const response = await fetch(ORIGIN);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`home: ${response.status}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Open loop: starts each at its time. Returns the number of failures. */
async function atRate(perSecond: number, work: (turn: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  const running: Promise<boolean>[] = [];
  for (let turn = 0; turn < perSecond * SECONDS; turn++) {
    const wait = begun + (turn * 1_000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(
      work(turn).then(
        () => true,
        () => false,
      ),
    );
  }
  return (await Promise.all(running)).filter((done) => !done).length;
}

function countHomes(logFile: string): { total: number; fromCache: number } {
  const outcomes = readFileSync(logFile, "utf8")
    .split("\n")
    .filter((line) => line.includes('"path":"/"'))
    .map((line) => (JSON.parse(line) as { cache?: string }).cache ?? "");
  return { total: outcomes.length, fromCache: outcomes.filter((outcome) => FROM_CACHE.has(outcome)).length };
}

function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [half, most] = [0.5, 0.99].map((share) => sorted[Math.floor(share * sorted.length)]?.toFixed(1));
  return `p50 ${half} ms, p99 ${most} ms`;
}

await main();
