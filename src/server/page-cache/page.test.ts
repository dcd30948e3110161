import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { negotiate } from "./negotiate.ts";
import { makePage } from "./page.ts";

const text = "Dónde comer en La Plata. ".repeat(100);
const page = await makePage({
  status: 200,
  headers: [["Content-Type", "text/html"]],
  body: Buffer.from(text),
  tags: [],
  cacheable: true,
});
const ask = (acceptEncoding?: string, ifNoneMatch?: string) =>
  negotiate(page, { acceptEncoding, ifNoneMatch });

test("a browser gets the smallest form that it takes", () => {
  expect(brotliDecompressSync(ask("gzip, deflate, br").representation.body).toString()).toBe(text);
  expect(gunzipSync(ask("gzip").representation.body).toString()).toBe(text);
  expect(gunzipSync(ask("br;q=0, gzip;q=0.5").representation.body).toString()).toBe(text);
  expect(ask(undefined).representation.body.toString()).toBe(text);
  expect(ask("identity, x-gzip").representation.body.toString()).toBe(text);
});

test("the headers match the body", () => {
  const { headers, body } = ask("br").representation;
  const get = (name: string) => headers[headers.indexOf(name) + 1];
  expect(get("Content-Encoding")).toBe("br");
  expect(get("Content-Length")).toBe(String(body.length));
  expect(get("Vary")).toBe("Accept-Encoding");
  expect(get("ETag")).toBe(page.etag);
});

test("a browser that has the page already gets 304 and nothing else", () => {
  for (const tag of [page.etag, page.etag.slice(2), `"x", ${page.etag}`, "*"]) {
    expect(ask("br", tag)).toMatchObject({ status: 304 });
    expect(ask("br", tag).representation.body).toHaveLength(0);
  }
  expect(ask("br", '"something-else"').status).toBe(200);
});

test("small pages are not compressed", async () => {
  const small = await makePage({
    status: 200,
    headers: [],
    body: Buffer.from("hola"),
    tags: [],
    cacheable: true,
  });
  expect(
    negotiate(small, { acceptEncoding: "br", ifNoneMatch: undefined }).representation.headers,
  ).not.toContain("Content-Encoding");
});

test("a picture is not compressed once more", async () => {
  const body = Buffer.alloc(5_000);
  const headers = [["Content-Type", "image/jpeg"]] as const;
  const picture = await makePage({ status: 200, headers, body, tags: [], cacheable: true });
  expect(picture.brotli).toBe(picture.plain);
});

test("a page is cached as Brotli alone, whatever encoding is requested", async () => {
  const body = Buffer.from(text.repeat(10));
  const cached = await makePage({ status: 200, headers: [], body, tags: [], cacheable: true });
  expect(cached.bytes).toBeLessThan(body.length / 2);
  expect(cached.plain.body).toEqual(body);
  expect(cached.plain.headers).toContain(String(body.length));
  expect(gunzipSync(cached.gzip.body)).toEqual(body);
  expect(cached.brotli.body.buffer.byteLength, "no larger buffer is cached with it").toBe(
    cached.brotli.body.length,
  );
});
