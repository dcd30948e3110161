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
  test("are rate-limited per client; other clients and cached pages are not, and main pages stay cached", async () => {
    await get("/pagina/principal");
    const bot = newClient();
    const { burst, spanish } = RATE_RULES.render;
    const answers: Response[] = [];
    for (let number = 0; answers.at(-1)?.status !== 429 && number < 20 * burst; number++) {
      const answer = await get(`/vista?orden=${number}`, bot);
      await answer.clone().arrayBuffer();
      answers.push(answer);
    }
    expect(answers.length).toBeGreaterThan(burst);
    const refused = answers.at(-1);
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect(await refused?.text()).toContain(`${spanish} Probá de nuevo en unos segundos.`);
    expect((await get("/pagina/principal", bot)).status).toBe(200);
    expect((await get("/vista?orden=otra")).status).toBe(200);
    const before = renders;
    await get("/pagina/principal");
    expect(renders, "still cached").toBe(before);
  });

  test("AP-02 assembling a preload batch of cached pages counts as a render, repeating a batch does not", async () => {
    const pages = Array.from({ length: 40 }, (_, number) => `/pagina/lote-${number}`);
    const warmer = newClient();
    for (const path of pages) await get(paths.preloadPages([path]), warmer);
    const bot = newClient();
    const ask = (batch: readonly string[], client = bot) => get(paths.preloadPages(batch), client);
    const batches = pages.flatMap((one) => pages.map((other) => [one, other]));
    const { burst, spanish } = RATE_RULES.render;
    const before = renders;
    const answers: Response[] = [];
    const isRefused = ({ status }: Response) => status === 429;
    while (!answers.some(isRefused) && answers.length < batches.length) {
      const next = batches.slice(answers.length, answers.length + 100);
      answers.push(...(await Promise.all(next.map((batch) => ask(batch)))));
    }
    expect(answers.length).toBeGreaterThan(burst);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const refused = answers.find(isRefused);
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect(refused?.headers.get("content-type")).toBe("application/json");
    expect(await refused?.json()).toEqual({ error: `${spanish} Probá de nuevo en unos segundos.` });
    expect(renders, "all of them were cached").toBe(before);
    expect((await ask(batches.at(1) ?? [])).status).toBe(200);
    expect((await ask(batches.at(-1) ?? [], newClient())).status).toBe(200);
  });

  test("suggestions, verification links and OAuth callbacks share the rate limit of renders", async () => {
    const bot = newClient();
    const askMany = (address: (number: number) => string) =>
      Promise.all(Array.from({ length: 100 }, (_, number) => get(address(number), bot)));
    for (let used = 0; used <= RATE_RULES.render.burst; used += 100)
      await askMany((number) => `/vista?orden=${bot}-${used + number}`);
    const addresses = [
      (number: number) => `${paths.completions()}?q=${number}`,
      (number: number) => `${paths.auth()}/verify-email?token=${number}`,
      (number: number) => `${paths.auth()}/callback/google?state=${number}`,
      (number: number) => `${accountPaths.signedIn()}?${number}`,
    ];
    const answers = await Promise.all(addresses.map(askMany));
    for (const [place, address] of addresses.entries()) {
      const texts = await Promise.all((answers[place] ?? []).map((answer) => answer.text()));
      const refused = texts.filter((text) => text.includes(RATE_RULES.render.spanish));
      expect(refused, address(1)).not.toEqual([]);
      expect((await get(address(1))).status, address(1)).not.toBe(429);
    }
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
