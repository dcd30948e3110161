import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { leaveOut } from "./leave-out.ts";
import { retryImports } from "./retry-imports.ts";

const ROUTER = join(import.meta.dirname, "../../node_modules/react-router/dist/production");
const files = globSync("**/*.js", { cwd: ROUTER }).map((file) => join(ROUTER, file));

interface Hook {
  filter: { id: RegExp | RegExp[] };
  handler: (...args: string[]) => string;
}

const hookOf = (plugin: Plugin, name: "load" | "transform") => plugin[name] as unknown as Hook;
const matching = ({ filter }: Hook) =>
  files.filter((file) => [filter.id].flat().some((pattern) => pattern.test(file)));

test("the router still has the two modules that leave-out replaces, with the same exports", async () => {
  const hook = hookOf(leaveOut(), "load");
  const replaced = matching(hook);
  expect(replaced.map((file) => file.slice(ROUTER.length)).sort()).toEqual([
    "/lib/dom/ssr/fog-of-war.js",
    "/lib/router/instrumentation.js",
  ]);
  for (const file of replaced) {
    const stub = `data:text/javascript,${encodeURIComponent(hook.handler(file))}`;
    const names = Object.keys((await import(/* @vite-ignore */ stub)) as object);
    const original = Object.keys((await import(/* @vite-ignore */ file)) as object);
    expect(names.sort(), file).toEqual(original.sort());
  }
});

test("the router still has what leave-out empties, between the same neighbours", () => {
  const hook = hookOf(leaveOut(), "transform");
  const [file = "", ...others] = matching(hook);
  expect(others).toEqual([]);
  const code = hook.handler(readFileSync(file, "utf8"));
  expect(code).toContain("function PrefetchPageLinks() { return null; }\nfunction useKeyedPrefetchLinks");
  expect(code).toContain("useRef(null), {}]; }\nfunction composeEventHandlers");
});

test("the router still imports routes where retry-imports replaces it", () => {
  const hook = hookOf(retryImports(), "transform");
  const [file = "", ...others] = matching(hook);
  expect(others).toEqual([]);
  const code = hook.handler(readFileSync(file, "utf8"), file);
  expect(code).toContain("await __loadModule(route.module)");
  expect(code).toContain("catch (error) { return __makeFailedRoute(error); }");
  expect(code).not.toContain("window.location.reload");
});
