import { type LoaderFunctionArgs, redirect } from "react-router";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "../../src/config/read-config.ts";
import { pageLoader, pageRequest, redirectKeepingQuery } from "../../src/request.server.ts";
import { startServer } from "../../src/server/start-server.ts";
import { getBusiness } from "../../src/services/businesses/get-business.ts";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { changeSetting } from "../../src/services/settings/change-setting.ts";
import { OPERATOR } from "../support/service-context.ts";
import { cloneTemplate, type TestDatabase } from "../support/template-database.ts";
import { tinySite } from "../support/tiny-site.ts";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startServer>>;
let other: Awaited<ReturnType<typeof startServer>>;
let renders = 0;
let time = new Date("2026-03-01T12:00:00Z");

const site = tinySite({
  /** Returns everything that a loader can read about the client. */
  mirror: {
    path: "espejo",
    handle: { page: { query: { orden: (value) => (value === "za" ? "za" : null) } } },
    loader: pageLoader(async (page, { request }: LoaderFunctionArgs) => ({
      renders: ++renders,
      url: request.url,
      cookie: request.headers.get("cookie"),
      host: request.headers.get("host"),
      actor: (await page.identify()).services.actor,
      publicUrl: page.services.site.publicUrl,
    })),
  },
  cookie: {
    path: "galleta",
    handle: { page: {} },
    loader: async () => new Response(String(++renders), { headers: { "Set-Cookie": "a=b" } }),
  },
  old: {
    path: "viejo",
    handle: { page: {} },
    loader: async () => redirect("/espejo", renders++ < 0 ? 302 : 301),
  },
  moved: {
    path: "mudado",
    handle: { page: { query: { orden: (value) => (value === "za" ? "za" : null) } } },
    loader: pageLoader(async (page) => {
      renders++;
      return redirectKeepingQuery({ to: "/espejo", status: 301, page });
    }),
  },
  undeclared: { path: "sin-reglas", loader: async () => ({ renders: ++renders }) },
  detail: {
    path: "producto/:id",
    handle: { page: {} },
    loader: pageLoader(async (page, { params }: LoaderFunctionArgs) => {
      renders++;
      page.tag(`business:${params.id}`);
      return (await getBusiness(page.services, { name: params.id ?? "" })).business;
    }),
    action: async ({ context, params, request }) => {
      const page = context.get(pageRequest);
      const title = new URLSearchParams(await request.text()).get("title") ?? "";
      await retitleBusiness({ ...page.services, actor: OPERATOR }, { id: params.id ?? "", title });
      return redirect(`/producto/${params.id}`);
    },
  },
  name: {
    path: "nombre",
    handle: { page: {} },
    loader: pageLoader(async (page) => ({
      name: page.services.settings.get("siteName"),
      renders: ++renders,
    })),
    action: async ({ context, request }) => {
      const { services } = context.get(pageRequest);
      await changeSetting({ ...services, actor: OPERATOR }, { key: "siteName", value: await request.text() });
      return redirect("/nombre");
    },
  },
  missing: {
    path: "*",
    handle: { page: { sharedNotFound: true } },
    loader: async () => new Response(String(++renders), { status: 404 }),
  },
});

beforeAll(async () => {
  database = await cloneTemplate(inject("template"));
  const start = () =>
    startServer({
      config: { ...readConfig({ PORT: "0", PUBLIC_URL: "https://guia.example" }), databaseUrl: database.url },
      clock: { now: () => time },
      outside: { logs: { write() {} } },
      frontend: site,
    });
  [server, other] = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all([server?.stop(), other?.stop()]);
  await database?.drop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: "manual" });
const rendersOf = async (work: () => Promise<unknown>) => {
  const before = renders;
  await work();
  return renders - before;
};

describe("cacheable routes", () => {
  test("render without cookies, as a visitor, with the origin of PUBLIC_URL instead of Host", async () => {
    const response = await get("/espejo?orden=za&utm=1", {
      Cookie: "session=secret",
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
    });
    expect(await response.json()).toMatchObject({
      mirror: {
        url: "https://guia.example/espejo?orden=za",
        cookie: null,
        host: null,
        actor: { kind: "visitor" },
        publicUrl: "https://guia.example",
      },
    });
  });

  test("D-08 a redirect that preserves the query is rendered once, as a page and as data", async () => {
    for (const [path, expected] of [
      ["/mudado?orden=za&utm=1", "/espejo?orden=za&utm=1"],
      ["/mudado", "/espejo"],
    ] as const) {
      const rendered = await rendersOf(async () => {
        const response = await get(path);
        expect([response.status, response.headers.get("location")]).toEqual([301, expected]);
      });
      expect(rendered).toBe(1);
    }
    const rendered = await rendersOf(async () => {
      const response = await get("/mudado.data?utm=1&_routes=moved");
      expect(response.status).toBe(202);
      expect(await response.text()).toContain('"/espejo?utm=1"');
    });
    expect(rendered).toBe(1);
  });

  test("D-08 concurrent visitors of a redirect each get their own query", async () => {
    const answers = await Promise.all([1, 2, 3].map((number) => get(`/mudado?utm=${number}`)));
    expect(answers.map((response) => response.headers.get("location"))).toEqual([
      "/espejo?utm=1",
      "/espejo?utm=2",
      "/espejo?utm=3",
    ]);
  });

  test("are rendered once for all clients, ignoring unknown query parameters", async () => {
    await get("/espejo");
    expect(
      await rendersOf(() =>
        Promise.all(["/espejo", "/espejo?x=1", "/espejo/", "/ESPEJO"].map((path) => get(path))),
      ),
    ).toBe(0);
    expect(await rendersOf(() => get("/espejo?orden=zzz"))).toBe(0);
  });

  test("never cache a Set-Cookie header", async () => {
    expect(
      await rendersOf(async () => expect((await get("/galleta")).headers.get("set-cookie")).toContain("a=b")),
    ).toBe(1);
    expect(await rendersOf(() => get("/galleta"))).toBe(1);
  });
});

describe("the page cache", () => {
  test("stores 200s, not redirects", async () => {
    expect(await rendersOf(async () => expect((await get("/viejo")).status).toBe(301))).toBe(1);
    expect(await rendersOf(() => get("/viejo"))).toBe(1);
  });

  test("stores one 404 for all unknown paths, but none for unknown businesses", async () => {
    expect((await get("/nada")).status).toBe(404);
    expect(await rendersOf(async () => expect((await get("/otra/nada?x=1")).status).toBe(404))).toBe(0);
    expect((await get("/producto/no-hay")).status).toBe(404);
    expect(await rendersOf(() => get("/producto/no-hay"))).toBe(1);
    expect((await get("/healthz")).status).toBe(200);
  });

  test("stores no route without cache rules", async () => {
    expect(await rendersOf(() => get("/sin-reglas?q=a"))).toBe(1);
    expect(await rendersOf(() => get("/sin-reglas?q=a"))).toBe(1);
  });

  test("stores data responses under the same tags, for known routes only", async () => {
    await get("/producto/nori-48.data");
    expect(await rendersOf(() => get("/producto/nori-48.data?utm=1"))).toBe(0);
    expect(await rendersOf(() => get("/producto/nori-48.data?_routes=detail"))).toBe(1);
    expect(await rendersOf(() => get("/producto/nori-48.data?_routes=detail"))).toBe(0);
    expect(await rendersOf(() => get("/producto/nori-48.data?_routes=detail,other"))).toBe(1);
    expect(await rendersOf(() => get("/producto/nori-48.data?_routes=detail,other"))).toBe(1);
  });
});

describe("a write", () => {
  const post = (base: string, title: string, headers: Record<string, string>) =>
    fetch(`${base}/producto/polo-61`, {
      method: "POST",
      body: new URLSearchParams({ title }),
      headers,
      redirect: "manual",
    });
  const ours = { Origin: "https://guia.example" };
  const titleAt = async (base: string, headers: Record<string, string> = {}) => {
    const page = (await (await fetch(`${base}/producto/polo-61`, { headers })).json()) as {
      detail: { title: string };
    };
    return page.detail.title;
  };

  test("is visible at once in the process that made it", async () => {
    for (let round = 0; round < 20; round++) {
      await titleAt(server.url);
      expect((await post(server.url, `Polo ${round}`, ours)).status).toBe(302);
      expect(await titleAt(server.url)).toBe(`Polo ${round}`);
    }
  });

  test("invalidates the cached page of another process", async () => {
    await titleAt(other.url);
    await post(server.url, "Visto desde lejos", ours);
    await expect.poll(() => titleAt(other.url)).toBe("Visto desde lejos");
  });

  test("of a setting is visible at once in its process, and on the cached pages of another", async () => {
    const nameAt = async (base: string) =>
      ((await (await fetch(`${base}/nombre`)).json()) as { name: { name: string } }).name.name;
    for (const name of ["Comer", "Beber", "Cenar"]) {
      for (const { url } of [server, other]) await nameAt(url);
      expect(await rendersOf(() => nameAt(other.url)), "cached").toBe(0);
      const options = { method: "POST", body: name, headers: ours, redirect: "manual" } as const;
      expect((await fetch(`${server.url}/nombre`, options)).status).toBe(302);
      expect(await nameAt(server.url)).toBe(name);
      await expect.poll(() => nameAt(other.url)).toBe(name);
    }
  });

  test("that redirects sets a short-lived cookie that makes other processes show it too, cached or not", async () => {
    const response = await post(server.url, "Recién cambiado", ours);
    const cookie = response.headers.get("set-cookie") ?? "";
    const [fresh = ""] = cookie.split(";");
    expect(await titleAt(other.url, { Cookie: fresh })).toBe("Recién cambiado");
    expect(await rendersOf(() => titleAt(other.url, { Cookie: `x=1; ${fresh}` }))).toBe(1);
    await expect.poll(() => titleAt(other.url)).toBe("Recién cambiado");
    for (const made of ["guia_fresh=1", `x${fresh}`, `${fresh}x`, fresh.replace("=", "=1")])
      expect(await rendersOf(() => titleAt(other.url, { Cookie: made })), made).toBe(0);
  });

  test("by fetch, whose redirect is a 202, sets that cookie too", async () => {
    const body = new URLSearchParams({ title: "Con guion" });
    const response = await fetch(`${server.url}/producto/polo-61.data`, {
      method: "POST",
      body,
      headers: ours,
    });
    expect(response.status).toBe(202);
    expect(response.headers.get("set-cookie")).toContain("guia_fresh=");
  });

  test("from another site is refused before it has an effect", async () => {
    const before = await titleAt(server.url);
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { ...ours, "Sec-Fetch-Site": "cross-site" },
    ]) {
      const response = await post(server.url, "Robado", headers);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("no viene de la guía");
    }
    expect(await titleAt(server.url)).toBe(before);
  });
});

test("a stale page is served while one render refreshes it", async () => {
  const read = async () =>
    ((await (await get("/espejo?orden=za")).json()) as { mirror: { renders: number } }).mirror.renders;
  const first = await read();
  time = new Date(time.getTime() + 11 * 60_000);
  expect(await read()).toBe(first);
  await expect.poll(read).toBeGreaterThan(first);
});
