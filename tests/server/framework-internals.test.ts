import { expect, test } from "vitest";
import { listFirstLoad } from "../../bench/first-load.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

/** Facts of `docs/framework-internals.md` that no other test checks. */
const { get } = fileServer(fileDatabase());

const textOf = async (path: string) => (await get(path)).text();

test("first-paint.ts delays every script of the framework", async () => {
  const html = await textOf("/");
  expect(html).not.toMatch(/<script[^>]*type="module"|<link[^>]*rel="modulepreload"/);
  expect(html.match(/<link rel="later" [^>]*href="\/assets\/[^"]+\.js"/g)?.length).toBeGreaterThan(3);
  expect(html.match(/<script type="text\/later">/g)).toHaveLength(1);
  expect(html).toMatch(
    /import\("[^"]+"\)\.catch\(\(\)=>document\.documentElement\.dataset\.failed=""\);<\/script>/,
  );
});

test("the framework's manifest and route modules are the globals that our browser code reads", async () => {
  const { scripts } = listFirstLoad(await textOf("/"));
  const manifest = await textOf(scripts.find((file) => file.includes("/manifest-")) ?? "");
  const { entry, routes } = JSON.parse(
    /^window\.__reactRouterManifest=(.*);$/s.exec(manifest.trim())?.[1] ?? "{}",
  );
  expect(entry.module).toMatch(/^\/assets\/entry\.client-/);
  expect(entry.imports).toContainEqual(expect.stringMatching(/^\/assets\/vendor-/));
  expect(routes["web/routes/category"]).toMatchObject({
    module: expect.stringMatching(/^\/assets\/category-/),
    imports: expect.arrayContaining([expect.stringMatching(/^\/assets\/pages-/)]),
  });
  const imported = Object.values<{ imports?: string[] }>(routes).flatMap(({ imports = [] }) => imports);
  expect(
    imported.filter((file) => entry.imports.includes(file)),
    "listed once",
  ).toEqual([]);
  const vendor = await textOf(scripts.find((file) => file.includes("/vendor-")) ?? "");
  for (const name of ["__reactRouterManifest", "__reactRouterRouteModules", "react-router-scroll-positions"])
    expect(vendor).toContain(name);
});

test("every import() of the built files goes through src/module-loading, without Vite's preload helper", async () => {
  const { scripts } = listFirstLoad(await textOf("/"));
  const code = (await Promise.all(scripts.map(textOf))).join("\n");
  expect(code).toMatch(/__loadModule\(["'`][\w.-]+\.js["'`]\)/);
  expect(code).toMatch(/__loadModule\(\w+\.module\)/);
  expect(code).not.toMatch(/\bimport\(["'`]\.\/[\w.-]+["'`]\)/);
  expect(code).not.toContain("vite:preloadError");
});

test("data responses are text/x-script, and redirected data requests get a 202", async () => {
  const data = await get("/categoria/pizzerias.data");
  expect([data.status, data.headers.get("content-type")]).toEqual([200, "text/x-script; charset=utf-8"]);
  expect((await get("/pizzerias.data", { redirect: "manual" })).status).toBe(202);
});
