import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../../src/routes.ts";
import { AUTH_ENDPOINTS } from "../../src/server/auth/auth-endpoints.ts";
import type { AccountClient } from "../support/account-client.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { fileDatabase } from "../support/file-database.ts";
import { serverClient } from "../support/server-client.ts";
import { administer } from "../support/template-database.ts";
import { ACTORS, type ActorName, AUTH_ACCESS, ROUTE_ACCESS } from "./access-table.ts";

const database = fileDatabase();
let server: BuiltServer;
let clients: Record<ActorName, AccountClient>;

const EMAILS: Readonly<Partial<Record<ActorName, string>>> = {
  member: "ana@guia.example",
  "other member": "beto@guia.example",
  "unverified listed": "cora@guia.example",
  administrator: "dora@guia.example",
};

/** A browser in which somebody has just signed in, as what its name says. */
async function enter(name: ActorName): Promise<AccountClient> {
  const client = serverClient(server);
  const email = EMAILS[name];
  if (name === "anonymous") await client.post("/api/auth/sign-in/anonymous");
  if (!email) return client;
  const answer = await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  if (answer.status === 422) await client.post("/api/auth/sign-in/email", { email, password: "seis letras" });
  if (name !== "unverified listed")
    await administer(database.url, `update users set email_verified = true where email = '${email}'`);
  return client;
}

const forgetLimits = () => administer(database.url, "truncate rate_limits");

beforeAll(async () => {
  const administrators = [EMAILS["unverified listed"] ?? "", EMAILS.administrator ?? ""];
  server = await startBuiltServer({ databaseUrl: database.url, config: { administrators } });
  const entered = await Promise.all(ACTORS.map(async (name) => [name, await enter(name)] as const));
  // One for each name.
  clients = Object.fromEntries(entered) as Record<ActorName, AccountClient>;
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

/** By a client's own hand, with the cookies of somebody. */
const write = (address: string, headers: Headers) =>
  fetch(`${server.url}${address}`, { method: "POST", headers, body: "{}", redirect: "manual" });

test("G-01 G-02 G-03 every route has a declared access, and every declaration a route", () => {
  const paths = routes.map(({ path, index }) => (index ? "/" : (path ?? "")));
  expect(paths.toSorted()).toEqual(Object.keys(ROUTE_ACCESS).toSorted());
  expect(Object.keys(AUTH_ENDPOINTS).toSorted()).toEqual(Object.keys(AUTH_ACCESS).toSorted());
});

test("G-03 each is who they are: an address that is listed but not proven is a member's", async () => {
  const kinds = await Promise.all(ACTORS.map(async (name) => [name, await kindOf(clients[name])]));
  expect(Object.fromEntries(kinds)).toEqual({
    visitor: "visitor",
    anonymous: "anonymous",
    member: "member",
    "other member": "member",
    "unverified listed": "member",
    administrator: "administrator",
  });
});

describe.each(Object.entries(ROUTE_ACCESS))("G-01 G-02 G-03 the route %s", (_, { address, get, post }) => {
  test.each(ACTORS)("answers the %s as declared, whatever they ask it for", async (name) => {
    const client = clients[name];
    expect((await client.get(address)).status).toBe(get[name]);
    expect((await client.post(address)).status).toBe(post[name]);
  });

  test("is not written to from another site, nor with a session that is over", async () => {
    for (const stranger of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ]) {
      const headers = clients.administrator.headers();
      for (const [header, value] of Object.entries(stranger)) headers.set(header, value);
      expect((await write(address, headers)).status).toBe(403);
    }
  });
});

test("G-01 a public page is the same to the letter for everybody, and gives nobody a cookie", async () => {
  const shared = Object.values(ROUTE_ACCESS).filter(
    ({ address, get }) => get.visitor === 200 && address !== "/cuenta/mia",
  );
  expect(shared.length).toBeGreaterThan(5);
  for (const { address } of shared) {
    // The home is one of several deals, each for anybody.
    if (address === "/" || address.startsWith("/buscar")) continue;
    const answers = await Promise.all(ACTORS.map((name) => clients[name].get(address)));
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  }
});

describe.each(Object.entries(AUTH_ACCESS))("G-01 G-02 G-03 %s", (key, { body, answers }) => {
  test.each(ACTORS)("answers the %s as declared", async (name) => {
    await forgetLimits();
    expect((await ask(clients[name], { key, body })).status).toBe(answers[name]);
    if (key === "POST /sign-out") clients[name] = await enter(name);
  });

  test("does nothing for another site", async () => {
    if (key.startsWith("GET")) return;
    const address = `/api/auth${key.split(" ")[1]}`;
    for (const origin of ["https://evil.example", "null"]) {
      const headers = clients.member.headers();
      headers.set("Origin", origin);
      headers.set("Content-Type", "application/json");
      expect((await write(address, headers)).status).toBe(403);
    }
    expect(await kindOf(clients.member)).toBe("member");
  });
});

test.each(["signed out", "expired"])(
  "G-02 a session that is %s opens nothing that was its member's",
  async (how) => {
    await forgetLimits();
    const client = await enter("member");
    const headers = client.headers();
    if (how === "signed out") await client.post("/api/auth/sign-out");
    else await administer(database.url, "update sessions set expires_at = now() - interval '1 second'");
    const replay = (address: string, method: string) =>
      fetch(`${server.url}${address}`, { method, headers, ...(method === "POST" ? { body: "{}" } : {}) });
    const personal = (await (await replay("/cuenta/mia", "GET")).json()) as { user: object | null };
    expect(personal.user).toBeNull();
    const guarded = Object.entries(AUTH_ENDPOINTS).filter(([, { membersOnly }]) => membersOnly);
    for (const [key] of guarded) {
      const [method = "", path] = key.split(" ");
      const { body } = AUTH_ACCESS[key] ?? {};
      const answer = await fetch(`${server.url}/api/auth${path}`, {
        method,
        headers,
        ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      });
      expect([key, answer.status]).toEqual([key, 401]);
    }
  },
);
