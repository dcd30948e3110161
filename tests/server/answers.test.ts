import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { updateBusiness } from "../../src/services/changes/update-business.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { OPERATOR, testContext } from "../support/service-context.ts";
import { administer } from "../support/template-database.ts";
import { PLAIN_ADDRESSES } from "./access-table.ts";

const database = fileDatabase();
const site = fileServer(database, { trustedProxies: ["127.0.0.0/8"], publicUrl: "https://guia.example" });
const { get } = site;

/** Uses node:http, because fetch decompresses. */
async function wire(path: string, headers: Record<string, string>) {
  const { get: httpGet } = await import("node:http");
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      httpGet(`${site.server.url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      }).on("error", reject);
    },
  );
}

function readPolicy(headers: Headers): Map<string, string[]> {
  const rules = (headers.get("content-security-policy") ?? "").split(";").map((rule) => rule.trim());
  return new Map(
    rules.map((rule) => {
      const [name = "", ...sources] = rule.split(/\s+/);
      return [name, sources];
    }),
  );
}

describe("a page", () => {
  test.each([
    ["/", 200],
    ["/categoria/pizzerias", 200],
    ["/producto/pizzeria-el-tilo", 200],
    ["/no-existe", 404],
    ["/producto/no-existe", 404],
    ["/%", 400],
  ])("has the security headers and a hash-based CSP, rendered and cached: %s (%i)", async (path, status) => {
    for (const _ of ["rendered", "cached"]) {
      const response = await get(path);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "permissions-policy": expect.stringContaining("camera=()"),
        "strict-transport-security": expect.stringContaining("max-age=31536000"),
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      if (status === 200) expect(response.headers.get("cache-control")).toBe("no-cache");
      const policy = readPolicy(response.headers);
      const allowed = policy.get("script-src") ?? policy.get("default-src") ?? ["missing"];
      for (const source of allowed) expect(source).toMatch(/^'(self|none|sha256-[\w+/]{43}=)'$/);
      if (status !== 400) {
        expect(allowed.join()).toMatch(/^'self','sha256-/);
        // No picture of the catalogue is on another site.
        expect(policy.get("img-src")).toEqual(["'self'", "data:"]);
      }
      for (const sources of policy.values()) expect(sources.join(" ")).not.toMatch(/unsafe-|\*|https?:/);
      expect(policy.get("default-src")?.join()).toMatch(/^'(self|none)'$/);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.has("form-action")).toBe(true);
    }
  });

  test.each([
    "/buscar?q=zapatillas+rojas",
    "/buscar.data?q=zapatillas+rojas",
    "/categoria/sushis?cerca=7+y+50",
    "/nada",
  ])("is compressed even when it is uncacheable: %s", async (path) => {
    const { headers, body } = await wire(path, { "Accept-Encoding": "gzip, deflate, br" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers.vary).toContain("Accept-Encoding");
    expect(gunzipSync(body).length).toBeGreaterThan(2 * body.length);
  });

  test("allows only the inline scripts that the server marked", async () => {
    const answer = await get("/producto/nori-48");
    const inline = [...(await answer.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    const isStructuredData = ([, attributes = ""]: RegExpExecArray) => attributes.includes("ld+json");
    const hashOf = ([, , code = ""]: RegExpExecArray) =>
      `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
    const policy = answer.headers.get("content-security-policy") ?? "";
    const allowed = policy.match(/'sha256-[^']+'/g) ?? [];
    const marked = inline.filter((script) => !isStructuredData(script)).map(hashOf);
    expect(marked.length).toBeGreaterThan(1);
    expect([...allowed].sort()).toEqual([...new Set(marked)].sort());
    // An unmarked script, as injected markup would be.
    const unmarked = inline.filter(isStructuredData).map(hashOf);
    expect(unmarked).not.toEqual([]);
    expect(allowed).not.toEqual(expect.arrayContaining(unmarked));
  });

  test("is compressed, and a matching ETag gets a 304", async () => {
    await get("/producto/nori-48");
    const first = await wire("/producto/nori-48", { "Accept-Encoding": "gzip, br" });
    expect(first.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(first.body).toString()).toContain("Nori 48");
    const again = await wire("/producto/nori-48", {
      "Accept-Encoding": "br",
      "If-None-Match": String(first.headers.etag),
    });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    const head = await get("/producto/nori-48", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test.each(["/perfil", "/categoria/sushis?cerca=7+y+50", "/producto/nori-48"])(
    "has the same Vary for HEAD as for GET: %s",
    async (path) => {
      for (const method of ["GET", "HEAD"])
        expect((await get(path, { method })).headers.get("vary"), method).toBe("Accept-Encoding");
    },
  );

  test("has a unique request id, which is in its log line", async () => {
    const ids = new Set<string | null>();
    for (let count = 0; count < 5; count++)
      ids.add((await get("/producto/nori-48?secreto=1")).headers.get("x-request-id"));
    expect(ids.size).toBe(5);
    for (const id of ids) {
      const line = site.server.logs.find((candidate) => candidate.includes(`"${id}"`)) ?? "{}";
      expect(JSON.parse(line)).toMatchObject({
        method: "GET",
        path: "/producto/nori-48",
        status: 200,
        cache: "hit",
      });
      expect(line).not.toContain("secreto");
    }
  });
});

describe("a file of the build", () => {
  const assetPath = async () => /\/assets\/vendor-[^"]+\.js/.exec(await (await get("/")).text())?.[0] ?? "";

  test("is immutable and served with the best compression", async () => {
    const { headers, body } = await wire(await assetPath(), { "Accept-Encoding": "br" });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(body.length).toBeLessThan(brotliDecompressSync(body).length / 3);
  });

  test("that does not exist is a 404", async () => {
    expect((await get("/assets/nada-12345678.js")).status).toBe(404);
  });

  test("without a hashed name is cached for an hour, a picture for longer where the server doesn't answer", async () => {
    const response = await get("/favicon.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe(
      "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
    );
    const script = await get("/old-browsers.js");
    expect(script.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("is all that shared caches may send without asking: pages, data and members' answers may not", async () => {
    for (const path of [
      "/",
      "/producto/nori-48",
      "/categoria/sushis",
      "/sitemap.xml",
      "/datos/lugares.csv",
      "/favoritos",
    ])
      expect((await get(path)).headers.get("cache-control"), path).toMatch(/^(no-cache|no-store)$/);
  });
});

test("data responses, and the files and images of a page, have a type and nosniff", async () => {
  const html = await (await get("/")).text();
  const files = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|webp|svg)|\/imagenes\/[^"]+)"/g)];
  const paths = new Set(files.map(([, path = ""]) => path.replaceAll("&amp;", "&")));
  expect([...paths].some((path) => path.endsWith(".js"))).toBe(true);
  expect([...paths].some((path) => path.startsWith("/imagenes/"))).toBe(true);
  for (const path of ["/categoria/pizzerias.data", "/_.data", ...paths]) {
    const { status, headers } = await get(path);
    expect([status, headers.get("x-content-type-options")], path).toEqual([200, "nosniff"]);
    expect(headers.get("content-type"), path).toBeTruthy();
    expect(headers.get("content-security-policy"), path).toBe("frame-ancestors 'none'");
  }
});

test("only open data has a CORS header; every text and XML names its charset, and every answer carries the transport header, refusals included", async () => {
  const addresses = [
    ...Object.keys(PLAIN_ADDRESSES),
    "/categoria/pizzerias.data",
    "/favicon.svg",
    "/modules.json",
  ];
  for (const address of [...addresses, "/nada", "/perfil", "/perfil/datos", "/api/auth/nada", "/%ff"]) {
    const { headers } = await get(address);
    const type = headers.get("content-type") ?? "";
    expect(type, address).not.toBe("");
    if (/^text\/|xml/.test(type)) expect(type.toLowerCase(), address).toContain("; charset=utf-8");
    expect(headers.get("strict-transport-security"), address).toMatch(/^max-age=31536000/);
    expect(headers.get("content-security-policy"), address).toContain("frame-ancestors 'none'");
    const isOpenData = address.startsWith("/datos/");
    expect(headers.get("access-control-allow-origin"), address).toBe(isOpenData ? "*" : null);
  }
  const socket = connect(Number(new URL(site.server.url).port), "127.0.0.1");
  socket.end("no es HTTP\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 405 [\s\S]*\r\nStrict-Transport-Security: max-age=31536000/);
});

test("B-01 pictures of the catalogue on other sites are allowed by origin, also on pages that were cached before", async () => {
  const imageSources = async () => readPolicy((await get("/sobre-nosotros")).headers).get("img-src");
  expect(await imageSources()).toEqual(["'self'", "data:"]);
  const { context } = testContext({ db: database.db, actor: OPERATOR });
  const fields = {
    imageUrl: "https://fotos.example:8443/1.jpg",
    additionalImages: ["https://otras.example/2.jpg?a=;script-src"],
  };
  expect((await updateBusiness(context, { id: "polo-61", fields, tool: "retitle" })).kind).toBe("saved");
  const expected = ["'self'", "data:", "https://fotos.example:8443", "https://otras.example"];
  await expect.poll(imageSources).toEqual(expected);
});

test.each(["/.git/config", "/.git/HEAD", "/.env", "/package.json", "/src/server/main.ts", "/data/postgres"])(
  "%s of the checkout can't be fetched",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("the client address is taken from a trusted proxy's header", async () => {
  await get("/nada", { headers: { "X-Forwarded-For": "6.6.6.6, 203.0.113.7" } });
  expect(site.server.logs.at(-1)).toContain('"ip":"203.0.113.7"');
});

test("a list filtered by opening hours is cached until the minute ends", async () => {
  const outcomes: unknown[] = [];
  for (const seconds of [0, 59, 60]) {
    site.server.time = new Date(Date.UTC(2026, 2, 1, 12, 0, seconds));
    await (await get("/categoria/sushis?abierto=1")).text();
    outcomes.push(JSON.parse(site.server.logs.at(-1) ?? "{}").cache);
  }
  expect(outcomes).toEqual(["miss", "hit", "miss"]);
});

test("/healthz answers while the process runs and /readyz while the database answers, also after a 404", async () => {
  await get("/nada");
  expect(await (await get("/healthz")).json()).toEqual({ ok: true });
  expect(await (await get("/readyz")).json()).toEqual({ ready: true, database: true });
});

test("an unexpected error is a Spanish 500 with the logged request id and no details", async () => {
  await administer(database.url, "alter table businesses rename to elsewhere");
  try {
    const response = await get("/producto/polo-61");
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain("Algo salió mal");
    expect(page, "the site's layout").toContain('<nav aria-label="Categorías"');
    const id = /Código del pedido: (?:<!-- -->)?([\w-]+)/.exec(page)?.[1] ?? "none";
    expect(response.headers.get("x-request-id")).toBe(id);
    const line = site.server.logs.find(
      (candidate) => candidate.includes(id) && candidate.includes('"level":50'),
    );
    expect(line).toContain("businesses");
    expect(page).not.toMatch(/relation|select|elsewhere|node_modules/);
  } finally {
    await administer(database.url, "alter table elsewhere rename to businesses");
  }
  expect((await get("/producto/polo-61")).status).toBe(200);
});
