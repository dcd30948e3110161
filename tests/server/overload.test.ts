import { once } from "node:events";
import { connect } from "node:net";
import type { LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "../../src/config/read-config.ts";
import { accountPaths } from "../../src/contract/accounts/account-paths.ts";
import { paths } from "../../src/contract/paths.ts";
import { RATE_RULES } from "../../src/domain/rate-limits/rate-rules.ts";
import { pageLoader } from "../../src/request.server.ts";
import { startServer } from "../../src/server/start-server.ts";
import { rateLimitClient } from "../../src/services/rate-limits/rate-limit.ts";
import { cloneTemplate, type TestDatabase } from "../support/template-database.ts";
import { tinySite } from "../support/tiny-site.ts";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startServer>>;
let renders = 0;
let release = () => {};
let released = Promise.resolve();
const logs: string[] = [];

const page = pageLoader(async () => ({ renders: ++renders }));
const site = tinySite({
  view: { path: "vista", handle: { page: { query: { orden: (value) => value } } }, loader: page },
  main: { path: "pagina/:id", handle: { page: {} }, loader: page },
  slow: {
    path: "lenta/:id",
    handle: { page: {} },
    loader: pageLoader(async () => {
      renders++;
      await released;
      return {};
    }),
  },
  guess: {
    path: "adivina/:id",
    handle: { page: {} },
    loader: pageLoader(async (request) => {
      renders++;
      await released;
      await rateLimitClient(request.services, "review-plain");
      return {};
    }),
  },
  write: { path: "escribir", action: async () => ({ written: true }) },
  stuck: {
    path: "trabada",
    loader: pageLoader(({ services }) =>
      services.db.transaction(async (store) => {
        await store.executeSql("set local statement_timeout = 1");
        return store.executeSql("select pg_sleep(60)");
      }),
    ),
  },
  broken: {
    path: "leer",
    action: async ({ request }: LoaderFunctionArgs) => ({ text: await request.text() }),
  },
});

beforeAll(async () => {
  database = await cloneTemplate(inject("template"));
  server = await startServer({
    config: {
      ...readConfig({ PORT: "0", PUBLIC_URL: "https://guia.example", LOG_LEVEL: "info" }),
      databaseUrl: database.url,
      trustedProxies: ["127.0.0.0/8"],
    },
    clock: { now: () => new Date("2026-03-01T12:00:00Z") },
    outside: { logs: { write: (line) => void logs.push(line) } },
    frontend: site,
  });
});

afterAll(async () => {
  release();
  await server?.stop();
  await database?.drop();
});

let clients = 0;
const newClient = () => `10.3.${++clients >> 8}.${clients & 255}`;
const get = (path: string, client = newClient()) =>
  fetch(`${server.url}${path}`, { headers: { "X-Forwarded-For": client }, redirect: "manual" });
const hold = () => {
  released = new Promise((resolve) => {
    release = resolve;
  });
};

describe("renders", () => {
  let asked = 0;

  /** Asks for pages that nobody asked for until one is refused, and tells how many were not. */
  async function exhaustRenders(client: string) {
    let allowed = 0;
    for (;;) {
      const views = Array.from({ length: 100 }, () => `/vista?orden=nueva-${++asked}`);
      const answers = await Promise.all(views.map((view) => get(view, client)));
      const refused = answers.find(({ status }) => status === 429);
      allowed += answers.filter(({ status }) => status === 200).length;
      if (refused) return { allowed, refused };
      for (const answer of answers) await answer.arrayBuffer();
    }
  }

  /** Once for the tests of this file, since it takes over a thousand requests. */
  let flood: ReturnType<typeof exhaustRenders> | null = null;
  const bot = newClient();
  const exhaustBot = () => (flood ??= exhaustRenders(bot));

  test("are rate-limited per client; other clients and cached pages are not, and main pages stay cached", async () => {
    await get("/pagina/principal");
    const { burst, spanish } = RATE_RULES.render;
    const { allowed, refused } = await exhaustBot();
    expect(allowed).toBeGreaterThanOrEqual(burst);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.text()).toContain(`${spanish} Probá de nuevo en unos segundos.`);
    expect((await get("/pagina/principal", bot)).status).toBe(200);
    expect((await get("/vista?orden=otra")).status).toBe(200);
    const before = renders;
    await get("/pagina/principal");
    expect(renders, "still cached").toBe(before);
  });

  test("AP-02 assembling a preload batch of cached pages, verification links and OAuth callbacks count as renders, repeating a batch does not", async () => {
    const pages = Array.from({ length: 12 }, (_, number) => `/pagina/lote-${number}`);
    const warmer = newClient();
    const [first = "", second = ""] = pages;
    for (const path of pages) await get(paths.preloadPages([path]), warmer);
    await get(paths.preloadPages([first, second]), warmer);
    const batches = pages.flatMap((one) => pages.map((other) => [other, one])).slice(0, 100);
    const addresses = [
      (number: number) => paths.preloadPages(batches[number] ?? []),
      (number: number) => `${paths.auth()}/verify-email?token=${number}`,
      (number: number) => `${paths.auth()}/callback/google?state=${number}`,
      (number: number) => `${accountPaths.signedIn()}?${number}`,
    ];
    await exhaustBot();
    // What was refilled meanwhile.
    await exhaustRenders(bot);
    const before = renders;
    const askMany = (address: (number: number) => string) =>
      Promise.all(Array.from({ length: 100 }, (_, number) => get(address(number), bot)));
    const { spanish } = RATE_RULES.render;
    for (const address of addresses) {
      const answers = await askMany(address);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      const place = texts.findIndex((text) => text.includes(spanish));
      expect(place, address(1)).not.toBe(-1);
      const { status, headers } = answers[place] ?? new Response();
      expect([status, headers.get("retry-after")]).toEqual([429, "5"]);
      expect((await get(address(1))).status, address(1)).not.toBe(429);
    }
    expect(renders, "all pages of the batches were cached").toBe(before);
    expect((await get(paths.preloadPages([first, second]), bot)).status).toBe(200);
  });

  test("images that are not in memory are rate-limited per client", async () => {
    const bot = newClient();
    const { burst, spanish } = RATE_RULES.picture;
    const answers: Response[] = [];
    while (!answers.some(({ status }) => status === 429) && answers.length < 4 * burst) {
      const ids = Array.from({ length: 200 }, (_, number) =>
        String(answers.length + number).padStart(32, "0"),
      );
      answers.push(...(await Promise.all(ids.map((id) => get(`/imagenes/${id}`, bot)))));
    }
    expect(answers.length).toBeGreaterThan(burst);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.text()).toEqual(expect.stringContaining(spanish));
    expect((await get(`/imagenes/${"0".repeat(32)}`)).status).toBe(404);
  });

  test("a client's 429 is not shared with another client that requests the same page concurrently", async () => {
    const refused = newClient();
    const { burst } = RATE_RULES["review-plain"];
    for (let number = 0; number < burst; number++)
      expect((await get(`/adivina/${number}`, refused)).status).toBe(200);
    hold();
    const before = renders;
    const one = get("/adivina/otra", refused);
    await expect.poll(() => renders).toBe(before + 1);
    const two = get("/adivina/otra");
    await get("/healthz");
    release();
    expect([(await one).status, (await two).status]).toEqual([429, 200]);
  });

  test("a full queue answers 503 and is logged; cached pages and writes still work", async () => {
    await get("/pagina/lista");
    hold();
    const before = renders;
    const sent = Array.from({ length: 510 }, (_, number) => get(`/lenta/${number}`));
    await expect.poll(() => renders).toBe(before + 4);
    // Every place is taken until `release`: the first answer is a refusal.
    const refused = await Promise.race(sent);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).toContain("Hay demasiados pedidos. Probá de nuevo en un momento.");
    expect(logs.join("")).toContain("render queue full");
    expect(logs.join("")).not.toContain("the database is away");
    expect((await get("/pagina/lista")).status).toBe(200);
    const written = await fetch(`${server.url}/escribir`, {
      method: "POST",
      headers: { Origin: "https://guia.example" },
    });
    expect(written.status).toBe(200);
    release();
    // On a slow machine some requests time out in the queue.
    for (const { status } of await Promise.all(sent)) expect([200, 503]).toContain(status);
  });

  test("of a client who asks for many wait behind those of the others", async () => {
    const bot = newClient();
    hold();
    const before = renders;
    const answered: string[] = [];
    const ask = async (path: string, client: string) => {
      await (await get(path, client)).arrayBuffer();
      answered.push(client);
    };
    const flood = Array.from({ length: 80 }, (_, number) => ask(`/lenta/muchas-${number}`, bot));
    await expect.poll(() => renders).toBe(before + 4);
    const visitor = newClient();
    const own = ask("/lenta/propia", visitor);
    // Both requests have arrived once a later one is answered.
    await Promise.all(Array.from({ length: 5 }, () => get("/healthz")));
    release();
    await Promise.all([...flood, own]);
    expect(answered.indexOf(visitor)).toBeLessThan(40);
  });

  test("a statement timeout is a 503, not an unexpected error", async () => {
    const answer = await get("/trabada");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(logs.at(-2)).toContain("the database took too long");
  });
});

test("A-01 one client's sign-ins delay neither the writes nor the sign-ins of other clients", async () => {
  const headers = (client: string) => ({
    Origin: "https://guia.example",
    "Content-Type": "application/json",
    "X-Forwarded-For": client,
  });
  const attacker = newClient();
  let finished = 0;
  const signIn = (client: string, number: number) =>
    fetch(`${server.url}${paths.auth("/sign-in/email")}`, {
      method: "POST",
      headers: headers(client),
      body: JSON.stringify({ email: `nadie${number}@guia.example`, password: "equivocada" }),
    });
  const attempts = Array.from({ length: 14 }, async (_, number) => {
    const { status } = await signIn(attacker, number);
    finished++;
    return status;
  });
  await Promise.race(attempts);
  const written = await fetch(`${server.url}/escribir`, { method: "POST", headers: headers(newClient()) });
  expect([written.status, finished < 7]).toEqual([200, true]);
  expect([(await signIn(newClient(), 99)).status, finished < 11]).toEqual([401, true]);
  // On a slow machine some requests time out in the queue.
  for (const status of await Promise.all(attempts)) expect([401, 503]).toContain(status);
});

test("a client that disconnects during its request is logged as 499, not as a server error", async () => {
  const { port } = new URL(server.url);
  const before = logs.length;
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    "POST /leer HTTP/1.1\r\nHost: x\r\nOrigin: https://guia.example\r\nContent-Length: 100\r\n\r\nhalf",
  );
  await get("/healthz");
  socket.destroy();
  const lines = () =>
    logs.slice(before).map((line) => JSON.parse(line) as { level: number; status?: number });
  await expect.poll(() => lines().some(({ status }) => status === 499)).toBe(true);
  expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
});
