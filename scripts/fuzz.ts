// `npm run fuzz -- [requests] [seed]`: hostile requests to every route, method and role. Fails on 5xx, on stack traces and on
// answers that take over two seconds, and prints their requests.
import { request as send } from "node:http";
import { AUTH_ENDPOINTS } from "../src/server/auth/auth-endpoints.ts";
import { type HostileRequest, makeHostileRequest, type Random } from "../tests/fuzz/hostile-request.ts";
import {
  ACTOR_EMAILS,
  ACTORS,
  type ActorName,
  PLAIN_ADDRESSES,
  ROUTE_ACCESS,
  STAFF_WRITES,
} from "../tests/server/access-table.ts";
import { serverClient } from "../tests/support/accounts/server-client.ts";
import { startBuiltServer } from "../tests/support/built-server.ts";
import { startTestEngine } from "../tests/support/engines.ts";
import { administer } from "../tests/support/template-database.ts";

const [requests = 5_000, seed = 1] = process.argv.slice(2).map(Number);
const AT_ONCE = 4;
const LIMIT_MS = 2_000;
const PUBLIC_URL = "http://localhost:3000";

const database = await startTestEngine();
const server = await startBuiltServer({
  databaseUrl: database.url,
  config: {
    administrators: [ACTOR_EMAILS["unverified listed"] ?? "", ACTOR_EMAILS.administrator ?? ""],
    trustedProxies: ["127.0.0.1"],
  },
});
Object.defineProperty(server, "time", { get: () => new Date() });
const failures: string[] = [];
const statuses = new Map<number, number>();
let slowest = { ms: 0, line: "" };
try {
  const random = seededRandom(seed);
  const cookies = await signIn();
  const addresses = [
    ...Object.values(ROUTE_ACCESS).map(({ address }) => address),
    ...Object.keys({ ...PLAIN_ADDRESSES, ...STAFF_WRITES }),
    // A sign-out would end the role.
    ...Object.keys(AUTH_ENDPOINTS)
      .filter((key) => !key.endsWith("/sign-out"))
      .map((key) => `/api/auth${key.split(" ")[1]}`),
  ];
  let index = 0;
  const next = async () => {
    while (index < requests) {
      const number = index++;
      const hostile = makeHostileRequest({ random, addresses, origin: PUBLIC_URL });
      await attempt({ number, hostile, cookie: cookies[hostile.role] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
} finally {
  await server.stop();
  await database.stop();
}
for (const line of failures) console.log(line);
console.log(
  `${requests} requests, seed ${seed}; answers: ${JSON.stringify(Object.fromEntries([...statuses].sort(([one], [other]) => one - other)))}`,
);
console.log(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.line}`);
console.log(failures.length === 0 ? "0 failures" : `${failures.length} FAILURES`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function signIn(): Promise<Record<ActorName, string>> {
  const entries = ACTORS.map(async (name) => {
    const client = serverClient(server);
    const email = ACTOR_EMAILS[name];
    if (name === "anonymous") await client.post("/api/auth/sign-in/anonymous");
    if (email) await client.post("/api/auth/sign-up/email", { email, password: "palabras largas 47" });
    if (email && name !== "unverified listed")
      await administer(database.url, `update users set email_verified = true where email = '${email}'`);
    return [name, [...client.cookies].map(([key, value]) => `${key}=${value}`).join("; ")] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<ActorName, string>;
}

async function attempt({
  number,
  hostile,
  cookie,
}: {
  number: number;
  hostile: HostileRequest;
  cookie: string;
}): Promise<void> {
  const line = `#${number} ${hostile.role} ${hostile.method} ${hostile.target.slice(0, 300)} ${JSON.stringify(hostile.headers)} ${hostile.body?.subarray(0, 300).toString("latin1") ?? ""}`;
  const started = performance.now();
  const { status, text } = await ask({ number, hostile, cookie });
  const ms = performance.now() - started;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (ms > slowest.ms) slowest = { ms, line };
  if (status >= 500) failures.push(`${status}: ${line}`);
  if (ms > LIMIT_MS) failures.push(`${Math.round(ms)} ms: ${line}`);
  if (/\n\s+at \S+ \(|node_modules/.test(text)) failures.push(`a stack trace: ${line}`);
}

/** Status 0 if the connection was closed without a response. */
function ask({ number, hostile, cookie }: { number: number; hostile: HostileRequest; cookie: string }) {
  const { method, target, headers, body } = hostile;
  return new Promise<{ status: number; text: string }>((resolve) => {
    const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const sent = send(
      `${server.url}`,
      {
        method,
        path: target,
        headers: {
          "X-Forwarded-For": client,
          ...headers,
          ...(cookie && { Cookie: cookie }),
          ...(body && { "Content-Length": String(body.length) }),
        },
        agent: false,
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          if (text.length < 20_000) text += chunk;
        });
        response.on("close", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on("error", () => resolve({ status: 0, text: "" }));
    sent.end(body ?? undefined);
  });
}

/** mulberry32 */
function seededRandom(start: number): Random {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
