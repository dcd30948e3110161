import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffFormRoute } from "../../src/form-action.server.ts";
import { isStaffOnly, staffLoader } from "../../src/request.server.ts";
import routes from "../../src/routes.ts";
import { createApp } from "../../src/server/app.ts";
import { AUTH_ENDPOINTS } from "../../src/server/auth/auth-endpoints.ts";
import type { AccountClient } from "../support/accounts/account-client.ts";
import { serverClient } from "../support/accounts/server-client.ts";
import { type BuiltServer, loadBuiltFrontend, startBuiltServer } from "../support/built-server.ts";
import { fileDatabase } from "../support/file-database.ts";
import { administer } from "../support/template-database.ts";
import {
  ACTOR_EMAILS,
  ACTORS,
  type ActorName,
  AUTH_ACCESS,
  MEMBER_WRITES,
  PLAIN_ADDRESSES,
  ROUTE_ACCESS,
  STAFF_ADDRESSES,
  STAFF_WRITES,
} from "./access-table.ts";

const database = fileDatabase();
let server: BuiltServer;
let clients: Record<ActorName, AccountClient>;
let clientCount = 1;

/** A client with a new session of that kind. */
async function enter(name: ActorName): Promise<AccountClient> {
  // Each has its own address, and with it its own rate of renders.
  const client = serverClient(server, `203.0.113.${clientCount++}`);
  const email = ACTOR_EMAILS[name];
  if (name === "anonymous") await client.post("/api/auth/sign-in/anonymous");
  if (!email) return client;
  const answer = await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  if (answer.status === 422) await client.post("/api/auth/sign-in/email", { email, password: "seis letras" });
  if (name !== "unverified listed")
    await administer(database.url, `update users set email_verified = true where email = '${email}'`);
  if (name === "disabled listed")
    await administer(database.url, `update users set disabled_at = now() where email = '${email}'`);
  return client;
}

async function enterAll(): Promise<Record<ActorName, AccountClient>> {
  const entered = await Promise.all(ACTORS.map(async (name) => [name, await enter(name)] as const));
  return Object.fromEntries(entered) as Record<ActorName, AccountClient>;
}

type BuiltRoutes = Readonly<Record<string, { readonly module: object } | undefined>>;

/** The code of routes that others than staff could reach; routes of the login are in another build. */
function findUnguarded(built: BuiltRoutes): string[] {
  return Object.entries(built).flatMap(([id, route]) => {
    const { loader, action, middleware = [] } = (route?.module ?? {}) as Record<string, object | object[]>;
    const parts = { loader, action, middleware };
    return Object.entries(parts).flatMap(([name, work]) =>
      [work ?? []].flat().every(isStaffOnly) ? [] : [`${id} ${name}`],
    );
  });
}

/** The paths that the app registers outside the framework. */
function listEndpoints(): string[] {
  // Nothing of it is called while the app registers its handlers.
  const anything: unknown = new Proxy(() => anything, { get: () => anything });
  return [...new Set(createApp(anything as Parameters<typeof createApp>[0]).routes.map(({ path }) => path))];
}

/** Headers of cross-site requests. */
const STRANGERS: readonly Readonly<Record<string, string>>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
];

const forgetLimits = () => administer(database.url, "truncate rate_limits");

beforeAll(async () => {
  const listed = ["unverified listed", "disabled listed", "administrator"] as const;
  const administrators = listed.map((name) => ACTOR_EMAILS[name] ?? "");
  server = await startBuiltServer({
    databaseUrl: database.url,
    config: { administrators, trustedProxies: ["127.0.0.1", "::1"] },
  });
  clients = await enterAll();
});

afterAll(() => server?.stop());

const kindOf = async (client: AccountClient) => {
  const personal = (await (await client.get("/cuenta/mia")).json()) as {
    user: { isAnonymous: boolean } | null;
    isAdministrator: boolean;
  };
  if (!personal.user) return "visitor";
  if (personal.user.isAnonymous) return "anonymous";
  return personal.isAdministrator ? "administrator" : "member";
};

const ask = (client: AccountClient, { key, body }: { key: string; body: object }) => {
  const [method, path = ""] = key.split(" ");
  if (method === "GET") return client.get(`/api/auth${path}`);
  const isForm = AUTH_ENDPOINTS[key]?.isForm;
  return isForm ? client.form(`/api/auth${path}`, {}) : client.post(`/api/auth${path}`, body);
};

/** Bypasses the client, so that a test can forge headers. */
const write = (address: string, headers: Headers) =>
  fetch(`${server.url}${address}`, { method: "POST", headers, body: "{}", redirect: "manual" });

/** Every address of the tree; a layout without a path has none of its own. */
function listRoutePaths(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = [above, path].filter(Boolean).join("/");
    return children ? listRoutePaths(children, own) : [own || "/"];
  });
}

test("G-01 G-02 G-03 every route has a declared access, and every declaration a route", () => {
  // The login and the back office share `admin/*`.
  expect([...new Set(listRoutePaths(routes))].toSorted()).toEqual(Object.keys(ROUTE_ACCESS).toSorted());
  expect(Object.keys(AUTH_ENDPOINTS).toSorted()).toEqual(Object.keys(AUTH_ACCESS).toSorted());
});

test("G-03 every endpoint below /admin has a declared access", () => {
  const declared = [...Object.keys(STAFF_ADDRESSES), ...Object.keys(STAFF_WRITES)];
  const found = listEndpoints().filter((path) => path.startsWith("/admin"));
  expect(found.toSorted()).toEqual([...new Set(declared)].toSorted());
});

test("G-03 an unverified e-mail of the administrators' list has member access only", async () => {
  const kinds = await Promise.all(ACTORS.map(async (name) => [name, await kindOf(clients[name])]));
  expect(Object.fromEntries(kinds)).toEqual({
    visitor: "visitor",
    anonymous: "anonymous",
    member: "member",
    "other member": "member",
    "unverified listed": "member",
    "disabled listed": "visitor",
    administrator: "administrator",
  });
});

test("G-03 every loader, action and middleware of the back office checks its caller first", async () => {
  const { routes: built } = await (await loadBuiltFrontend()).loadBuild("admin");
  expect(findUnguarded(built)).toEqual([]);
  const admin = Object.values(built).filter((route) => route?.parentId === "admin");
  expect(admin.length).toBeGreaterThan(1);
});

test("G-03 a route of the back office that forgets its check is found", () => {
  const naked = async () => null;
  const guarded = staffLoader(naked);
  const route = (id: string, module: object) => [id, { id, parentId: "admin", module }];
  const built = Object.fromEntries([
    ["root", { id: "root", module: {} }],
    ["admin", { id: "admin", parentId: "root", module: { loader: guarded } }],
    route("good", { loader: guarded, ...staffFormRoute({ forms: {} }) }),
    route("reads", { loader: naked }),
    route("writes", { loader: guarded, action: naked }),
    route("answers", { loader: guarded, middleware: [naked] }),
    route("shows", {}),
  ]);
  expect(findUnguarded(built)).toEqual(["reads loader", "writes action", "answers middleware"]);
});

/** Status by actor. */
async function everybodyAsks(question: (client: AccountClient) => Promise<Response>) {
  const answers: Partial<Record<ActorName, number>> = {};
  for (const name of ACTORS) answers[name] = (await question(clients[name])).status;
  return answers;
}

/** The URL of the route's data request. */
const dataOf = (address: string) => address.replace(/^\/$/, "/_").replace(/(\?|$)/, ".data$1");

describe.each(Object.entries(ROUTE_ACCESS))("G-01 G-02 G-03 the route %s", (_, { address, get, post }) => {
  test("responds to GET and POST with the declared status for each actor", async () => {
    expect(await everybodyAsks((client) => client.get(address))).toEqual(get);
    expect(await everybodyAsks((client) => client.post(address))).toEqual(post);
  });

  test("responds to data requests with the same statuses", async () => {
    const statuses = Object.entries(get).map(([name, status]) => [name, status === 301 ? 202 : status]);
    expect(await everybodyAsks((client) => client.get(dataOf(address)))).toEqual(
      Object.fromEntries(statuses),
    );
  });

  test("refuses cross-site writes, even with an administrator's session", async () => {
    for (const stranger of STRANGERS) {
      const headers = clients.administrator.headers();
      for (const [header, value] of Object.entries(stranger)) headers.set(header, value);
      expect((await write(address, headers)).status).toBe(403);
    }
  });
});

test("G-01 a public page is byte-identical for every actor and sets no cookie", async () => {
  const shared = Object.values(ROUTE_ACCESS).filter(({ isShared }) => isShared);
  expect(shared.length).toBeGreaterThan(3);
  for (const { address } of shared) {
    const answers = await Promise.all(ACTORS.map((name) => clients[name].get(address)));
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  }
});

describe.each(Object.entries(AUTH_ACCESS))("G-01 G-02 G-03 %s", (key, { body, answers }) => {
  test("responds with the declared status for each actor", async () => {
    await forgetLimits();
    expect(await everybodyAsks((client) => ask(client, { key, body }))).toEqual(answers);
    if (key === "POST /sign-out") clients = await enterAll();
  });
});

test.each(Object.keys(AUTH_ACCESS).filter((key) => key.startsWith("POST")))(
  "G-02 %s refuses cross-site requests",
  async (key) => {
    for (const stranger of STRANGERS) {
      const headers = clients.member.headers();
      for (const [header, value] of Object.entries(stranger)) headers.set(header, value);
      expect((await write(`/api/auth${key.split(" ")[1]}`, headers)).status).toBe(403);
    }
    expect(await kindOf(clients.member)).toBe("member");
  },
);

test.each(Object.entries(STAFF_ADDRESSES))(
  "G-03 %s is for administrators only, and refuses writes",
  async (address, statuses) => {
    const read = async (client: AccountClient) => {
      const response = await client.get(address);
      // One of them is a stream.
      await response.body?.cancel();
      return response;
    };
    expect(await everybodyAsks(read)).toEqual(statuses);
    const written = await everybodyAsks((client) => client.post(address));
    expect(Object.values(written).filter((answer) => answer < 400)).toEqual([]);
  },
);

test.each(Object.entries({ ...STAFF_WRITES, ...MEMBER_WRITES }))(
  "G-01 G-02 G-03 V-08 only the declared actors write to %s, and never from another site",
  async (address, statuses) => {
    expect(await everybodyAsks((client) => client.post(address))).toEqual(statuses);
    for (const stranger of STRANGERS) {
      const headers = clients.administrator.headers();
      for (const [header, value] of Object.entries(stranger)) headers.set(header, value);
      expect((await write(address, headers)).status).toBe(403);
    }
  },
);

test.each(Object.entries(PLAIN_ADDRESSES))(
  "G-01 G-02 G-03 %s responds with the same status for every actor, and refuses writes",
  async (address, status) => {
    const answers = await everybodyAsks((client) => client.get(address));
    expect(answers).toEqual(Object.fromEntries(ACTORS.map((name) => [name, status])));
    const written = await everybodyAsks((client) => client.post(address));
    expect(Object.values(written).filter((answer) => answer < 400)).toEqual([]);
  },
);

test.each(["signed out", "expired"])(
  "G-02 a session that is %s has only a visitor's access to routes and endpoints",
  async (how) => {
    await forgetLimits();
    const client = await enter("member");
    const headers = client.headers();
    const cookies = new Map(client.cookies);
    if (how === "signed out") await client.post("/api/auth/sign-out");
    else await administer(database.url, "update sessions set expires_at = now() - interval '1 second'");
    const personal = await fetch(`${server.url}/cuenta/mia`, { headers });
    expect(await personal.json()).toMatchObject({ user: null });
    for (const { address, get, post } of Object.values(ROUTE_ACCESS)) {
      const read = await fetch(`${server.url}${address}`, { headers, redirect: "manual" });
      expect([address, read.status, (await write(address, headers)).status]).toEqual([
        address,
        get.visitor,
        post.visitor,
      ]);
    }
    for (const [key, { body, answers }] of Object.entries(AUTH_ACCESS)) {
      const ended = serverClient(server);
      for (const [name, value] of cookies) ended.cookies.set(name, value);
      expect([key, (await ask(ended, { key, body })).status]).toEqual([key, answers.visitor]);
    }
  },
);
