import { connect } from "node:net";
import { expect, test } from "vitest";
import { homeCardsPath } from "../../src/contract/home-cards.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const database = fileDatabase();
const site = fileServer(database);
/** Raw bytes over a socket: HTTP clients would correct or reject them. */
function raw(text: string): Promise<string> {
  const { port } = new URL(site.server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

const request = (line: string, headers = "") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
const SPANISH =
  /No entendimos el pedido|demasiado larg|Eso no se puede hacer acá|No encontramos|no fue encontrado|El pedido es demasiado/;

test.each([
  ["malformed percent-encoding", request("GET /producto/%E0%A4%A"), 400],
  ["bytes that are not UTF-8", request("GET /producto/%ff%fe"), 400],
  ["an encoded NUL byte", request("GET /producto/a%00b"), 400],
  ["a bare NUL byte", request("GET /producto/a\0b"), 400],
  ["encoded line breaks", request("GET /producto/a%0d%0aSet-Cookie:x=1"), 400],
  ["a path of 10 kB", request(`GET /${"a".repeat(10_000)}`), 414],
  ["a path of 100 kB", request(`GET /${"a".repeat(100_000)}`), 431],
  ["a query of 10 kB", request(`GET /?q=${"a".repeat(10_000)}`), 414],
  ["headers of 100 kB", request("GET /", `X-Long: ${"a".repeat(100_000)}\r\n`), 431],
  ["an absolute URL of another site", request("GET http://evil.example/"), 400],
  ["a protocol-relative path", request("GET //evil.example"), 400],
  ["no address at all", request("OPTIONS *"), 405],
  ["an unknown method", request("BREW /"), 405],
  ["an unsupported method", request("TRACE /"), 405],
  ["CONNECT", request("CONNECT evil.example:443"), 405],
  ["PROPFIND", request("PROPFIND /"), 405],
  ["a POST to a read-only page", request("POST /", "Content-Length: 0\r\n"), 405],
  ["a PUT to a page", request("PUT /producto/nori-48", "Content-Length: 0\r\n"), 405],
  ["something that is not HTTP", "hola\r\n\r\n", 405],
  ["a wrong Content-Length", request("POST /", "Content-Length: doce\r\n"), 400],
  [
    "both Content-Length and chunks",
    request("POST /", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"),
    400,
  ],
  ["an unknown business", request("GET /producto/%F0%9F%8D%95"), 404],
  ["path traversal", request("GET /../../etc/passwd"), 400],
  ["a file outside the site", request("GET /assets/%2e%2e%2f%2e%2e%2fpackage.json"), 400],
  ["an unknown path", request("GET /nada/de/nada"), 404],
])("%s is answered in Spanish", async (_, bytes, status) => {
  const answer = await raw(bytes);
  expect(answer.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(SPANISH);
});

test("ids of cards that no place can have are left out", async () => {
  const ids = ["nori-48", "a\0", "", " ", "x".repeat(201), "\u{10ffff}", "'", "%"];
  const answer = await raw(request(`GET ${homeCardsPath(ids)}`));
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer.match(/"id":"[^"]*"/g)).toEqual(['"id":"nori-48"']);
  expect(await raw(request("GET /mazo/fichas?ids=a%00"))).toMatch(/^HTTP\/1.1 200 /);
});

test("an invalid or missing Host header has no effect", async () => {
  for (const host of ["Host: <script>\r\n", "Host: evil.example\r\n", ""]) {
    const answer = await raw(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).not.toMatch(/evil|<script>\r/);
  }
});

test.each(["Content-Length", "chunks"])(
  "a body larger than any form is refused, announced by %s or not",
  async (kind) => {
    const body = new Uint8Array(320_000);
    const streamed = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 32; part++) controller.enqueue(body.subarray(0, 10_000));
        controller.close();
      },
    });
    const response = await fetch(site.server.url, {
      method: "POST",
      body: kind === "chunks" ? streamed : body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("supera el tamaño permitido");
  },
);

test("no request logged a server error, and every response has a log line", () => {
  const lines = site.server.logs.map(
    (line) => JSON.parse(line) as { level: number; msg: string; status?: number },
  );
  expect(lines.filter((line) => line.level >= 50)).toEqual([]);
  expect(lines.some((line) => line.msg === "refused" && line.status === 414)).toBe(true);
});
