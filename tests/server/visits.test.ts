import { beforeEach, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { fileDatabase } from "../support/file-database.ts";
import { administer } from "../support/template-database.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const database = fileDatabase();
const start = () =>
  // The proxy header is trusted, so a test can act as many clients.
  startBuiltServer({ databaseUrl: database.url, config: { trustedProxies: ["127.0.0.0/8"] } });

beforeEach(() => administer(database.url, "truncate visits, visit_marks"));

interface Visit {
  path: string;
  person?: number;
  headers?: Record<string, string>;
}

const beacon = (server: BuiltServer, { path, person = 1, headers = {} }: Visit) =>
  fetch(`${server.url}/visita`, {
    method: "POST",
    body: path,
    headers: { "User-Agent": BROWSER, "X-Forwarded-For": `203.0.113.${person}`, ...headers },
  });
const pixel = (server: BuiltServer, { path, person = 1, headers = {} }: Visit) =>
  fetch(`${server.url}/visita?${new URLSearchParams({ p: path })}`, {
    headers: { "User-Agent": BROWSER, "X-Forwarded-For": `203.0.113.${person}`, ...headers },
  });
const listVisits = () =>
  administer(database.url, "select day::text, path, views, visitors from visits order by day, path");

test("AD-02 visits counted by two servers add up exactly, and a shutdown flushes the rest", async () => {
  const servers = await Promise.all([start(), start()]);
  const people = Array.from({ length: 25 }, (_, place) => place + 1);
  const sent = servers.flatMap((server) =>
    people.flatMap((person) => [
      beacon(server, { path: "/", person }),
      beacon(server, { path: "/categoria/sushis/producto/nori-48", person }),
      pixel(server, { path: "/producto/nori-48", person }),
      beacon(server, { path: "/producto/no-existe", person }),
    ]),
  );
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
  await Promise.all(servers.map((server) => server.stop()));
  expect(await listVisits()).toEqual([
    { day: "2026-03-01", path: "/", views: 50, visitors: 25 },
    { day: "2026-03-01", path: "/producto/nori-48", views: 100, visitors: 25 },
  ]);
});

test("AD-02 visits by bots, from other sites and of uncounted pages get the normal answer and are not counted; answers are no-store and set no cookie", async () => {
  const server = await start();
  const answers = await Promise.all([
    beacon(server, { path: "/", headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }),
    pixel(server, { path: "/", headers: { "User-Agent": "curl/8.5.0" } }),
    pixel(server, { path: "/", headers: { "Sec-Fetch-Site": "cross-site" } }),
    beacon(server, { path: "/perfil" }),
    beacon(server, { path: "x".repeat(5_000) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 204, 204]);
  for (const answer of answers) {
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  // A cross-site POST is refused.
  const foreign = { path: "/", headers: { Origin: "https://otro.example", "Sec-Fetch-Site": "cross-site" } };
  expect((await beacon(server, foreign)).status).toBe(403);
  await server.stop();
  expect(await listVisits()).toEqual([]);
});

test("AD-02 each page has a pixel for browsers without JavaScript, whose view is counted once; a 404 is not counted", async () => {
  const server = await start();
  for (const path of ["/producto/nori-48", "/", "/nada"]) {
    const html = await (await fetch(`${server.url}${path}`)).text();
    const [, source = ""] = /<noscript><img src="([^"]*)" alt="" hidden=""\/><\/noscript>/.exec(html) ?? [];
    const counted = path === "/nada" ? "/pagina-no-encontrada" : path;
    expect(source).toBe(`/visita?${new URLSearchParams({ p: counted })}`);
    await pixel(server, { path: new URLSearchParams(source.split("?")[1]).get("p") ?? "" });
  }
  await server.stop();
  expect(await listVisits()).toEqual([
    { day: "2026-03-01", path: "/", views: 1, visitors: 1 },
    { day: "2026-03-01", path: "/producto/nori-48", views: 1, visitors: 1 },
  ]);
});

test("I-01 at midnight in La Plata a new day begins with a new salt; no IP address is stored", async () => {
  const server = await start();
  const salt = async () =>
    (
      await administer<{ salt: string }>(
        database.url,
        "select value ->> 'salt' as salt from settings where name = 'visit_salt'",
      )
    )[0]?.salt;
  server.time = new Date("2026-03-02T02:59:59Z");
  await beacon(server, { path: "/" });
  await expect.poll(listVisits).toHaveLength(1);
  const before = await salt();
  server.time = new Date("2026-03-02T03:00:00Z");
  await beacon(server, { path: "/" });
  await server.stop();
  expect(await listVisits()).toEqual([
    { day: "2026-03-01", path: "/", views: 1, visitors: 1 },
    { day: "2026-03-02", path: "/", views: 1, visitors: 1 },
  ]);
  expect(before).toMatch(/^[\w-]{43}$/);
  expect(await salt()).not.toBe(before);
  const marks = await administer<{ mark: string }>(
    database.url,
    "select mark from visit_marks where path <> ''",
  );
  expect(marks.map(({ mark }) => mark)).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.any(String)]);
  expect(marks[0]).not.toEqual(marks[1]);
});
