import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LoopbackServer, startLoopback } from "../../../tests/support/map/loopback-server.ts";
import { createFetchPublic } from "./fetch-public.ts";
import { isPublicAddress } from "./public-address.ts";

let server: LoopbackServer;
let hosts: Record<string, { address: string; port: number }>;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startLoopback(() => {});
  const here = { address: "127.0.0.1", port: Number(new URL(server.url).port) };
  hosts = { "fotos.example": here, "otra.example": here };
});
beforeEach(() => {
  server.answer = (_, response) => response.end("picture");
});
afterAll(() => server.stop());

const fetchPublic = (url: string, options: { maxBytes?: number; timeoutMs?: number } = {}) =>
  createFetchPublic({ userAgent: () => "Guia (https://guia.example)", hosts, ...options })({ url, signal });

test("an address of the web is fetched, with our name and its own host", async () => {
  const answer = await fetchPublic("http://fotos.example/a.jpg?w=1#x");
  expect(answer).toEqual({
    kind: "answer",
    status: 200,
    bytes: Buffer.from("picture"),
    url: "http://fotos.example/a.jpg?w=1#x",
  });
  const { url, headers } = server.requests.at(-1) ?? {};
  expect([url, headers?.host, headers?.["user-agent"], headers?.["accept-encoding"]]).toEqual([
    "/a.jpg?w=1",
    "fotos.example",
    "Guia (https://guia.example)",
    "identity",
  ]);
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0/",
  "http://10.1.2.3/",
  "http://172.31.255.1/",
  "http://192.168.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  // Names go through DNS: every system resolves this one to loopback.
  "http://localhost/",
])("%s is private", async (url) => {
  expect(await fetchPublic(url)).toEqual({ kind: "refused", reason: "private" });
});

test.each([
  "",
  "a.jpg",
  "/imagenes/x",
  "//fotos.example/a.jpg",
  "file:///etc/passwd",
  "ftp://fotos.example/a",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "http://user:pass@fotos.example/",
  "http://",
  `http://fotos.example/${"a".repeat(5_000)}`,
])("an address that is not of the web is refused (%#)", async (url) => {
  expect(await fetchPublic(url)).toEqual({ kind: "refused", reason: "address" });
});

test.each([
  ["http://127.0.0.1:1/", "private"],
  ["http://localhost/", "private"],
  ["file:///etc/passwd", "address"],
  ["http://[::1]/", "private"],
  ["http://u:p@otra.example/", "address"],
])("a redirect to %s is refused", async (location, reason) => {
  server.answer = (_, response) => response.writeHead(302, { Location: location }).end();
  expect(await fetchPublic("http://fotos.example/")).toEqual({ kind: "refused", reason });
});

test("five redirects are followed, relative ones and those to other hosts too; six are refused", async () => {
  let left = 5;
  server.answer = ({ url }, response) => {
    if (left-- > 0)
      return response.writeHead(301, { Location: left % 2 ? "/b" : "http://otra.example/c" }).end();
    response.end(url);
  };
  expect(await fetchPublic("http://fotos.example/a")).toMatchObject({
    status: 200,
    url: "http://otra.example/c",
  });
  left = 6;
  expect(await fetchPublic("http://fotos.example/a")).toEqual({ kind: "refused", reason: "redirects" });
});

test("other statuses are answers without a body", async () => {
  for (const status of [204, 304, 403, 404, 410, 429, 500]) {
    server.answer = (_, response) => response.writeHead(status).end();
    expect(await fetchPublic("http://fotos.example/")).toMatchObject({ kind: "answer", status });
  }
});

test("a body beyond the limit is refused, announced or not, and the connection is closed", async () => {
  server.answer = (_, response) => response.writeHead(200, { "Content-Length": "101" }).end("x".repeat(101));
  expect(await fetchPublic("http://fotos.example/", { maxBytes: 100 })).toEqual({
    kind: "refused",
    reason: "too-large",
  });
  const closed = new Promise((resolve) => {
    server.answer = (_, response) => {
      const flow = setInterval(() => response.write("x".repeat(50)), 1);
      response.on("close", () => {
        clearInterval(flow);
        resolve("closed");
      });
    };
  });
  expect(await fetchPublic("http://fotos.example/", { maxBytes: 100 })).toEqual({
    kind: "refused",
    reason: "too-large",
  });
  expect(await closed).toBe("closed");
  server.answer = (_, response) => response.end("x".repeat(100));
  expect(await fetchPublic("http://fotos.example/", { maxBytes: 100 })).toMatchObject({ status: 200 });
});

test("a server that is silent, or sends a byte now and then, is given up", async () => {
  server.answer = () => {};
  expect(await fetchPublic("http://fotos.example/", { timeoutMs: 50 })).toEqual({
    kind: "refused",
    reason: "timeout",
  });
  server.answer = (_, response) => {
    const drip = setInterval(() => response.write("x"), 10);
    response.on("close", () => clearInterval(drip));
  };
  expect(await fetchPublic("http://fotos.example/", { timeoutMs: 200 })).toEqual({
    kind: "refused",
    reason: "timeout",
  });
});

test("whoever waits for an answer gives a shorter time", async () => {
  server.answer = () => {};
  const ask = createFetchPublic({ userAgent: () => "x", hosts });
  expect(await ask({ url: "http://fotos.example/", timeoutMs: 50 })).toEqual({
    kind: "refused",
    reason: "timeout",
  });
});

test("no HTTP, a cut connection and a closed port are unreachable", async () => {
  const rude = createServer((socket) => socket.end("SSH-2.0-x\r\n", () => socket.destroy()));
  rude.listen(0, "127.0.0.1");
  await once(rude, "listening");
  const port = (rude.address() as { port: number }).port;
  const ask = createFetchPublic({
    userAgent: () => "x",
    hosts: { "x.example": { address: "127.0.0.1", port } },
  });
  expect(await ask({ url: "http://x.example/", signal })).toEqual({ kind: "refused", reason: "unreachable" });
  rude.close();
  await once(rude, "close");
  expect(await ask({ url: "http://x.example/", signal })).toEqual({ kind: "refused", reason: "unreachable" });
  server.answer = (_, response) => {
    response.writeHead(200, { "Content-Length": "50" }).write("half");
    response.socket?.destroy();
  };
  expect(await fetchPublic("http://fotos.example/")).toEqual({ kind: "refused", reason: "unreachable" });
});

/** 127.0.0.1 stands for a public address, every other for a private one. `answers` are those of DNS, the last one repeated. */
function fetchWithDns(answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const lookUp = (host: string, _: object, callback: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(asked.push(host), answers.length) - 1] ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  };
  const network = { lookUp: lookUp as never, isPublic: (address: string) => address === "127.0.0.1" };
  const ask = createFetchPublic({ userAgent: () => "x", network, timeoutMs: 2_000 });
  const port = new URL(server.url).port;
  return { asked, ask: (path: string) => ask({ url: `http://cambia.example:${port}${path}`, signal }) };
}

test("a name that answers otherwise the second time is asked once for each connection, and reached where it was checked", async () => {
  const { asked, ask } = fetchWithDns([["127.0.0.1"], ["127.0.0.2"]]);
  expect(await ask("/uno")).toMatchObject({ kind: "answer", status: 200 });
  expect(asked).toEqual(["cambia.example"]);
  expect(server.requests.at(-1)?.url).toBe("/uno");
  const before = server.requests.length;
  expect(await ask("/dos")).toEqual({ kind: "refused", reason: "private" });
  expect(server.requests).toHaveLength(before);
});

test("a name that becomes private between a redirect and its target is refused", async () => {
  server.answer = (_, response) => response.writeHead(302, { Location: "/dos" }).end();
  const { asked, ask } = fetchWithDns([["127.0.0.1"], ["10.0.0.7"]]);
  const before = server.requests.length;
  expect(await ask("/uno")).toEqual({ kind: "refused", reason: "private" });
  expect(asked).toHaveLength(2);
  expect(server.requests).toHaveLength(before + 1);
});

test.each([[["127.0.0.1", "192.168.0.4"]], [["192.168.0.4", "127.0.0.1"]], [[]]])(
  "a name with the addresses %j is refused, whichever comes first",
  async (addresses) => {
    expect(await fetchWithDns([addresses]).ask("/")).toEqual({ kind: "refused", reason: "private" });
  },
);

test("an aborted signal rejects with its reason", async () => {
  const controller = new AbortController();
  const asking = createFetchPublic({ userAgent: () => "x", hosts })({
    url: "http://fotos.example/",
    signal: controller.signal,
  });
  controller.abort(new Error("cancelled"));
  await expect(asking).rejects.toThrow("cancelled");
});

test("public addresses are public", () => {
  expect(["8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00::1"].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["fe80::1%eth0", "2001:db8::1", "203.0.113.7", "ff02::1"].map(isPublicAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
