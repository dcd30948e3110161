import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findServerWords, findSourceMaps } from "./client-bundle.ts";
import { listProjectFiles, ROOT, readProjectFile } from "./project-files.ts";

const LEAKY = join(import.meta.dirname, "fixtures/client-bundle/leaky");
const CLEAN = join(import.meta.dirname, "fixtures/client-bundle/clean");
const REAL = join(ROOT, "build/client");

function listTables(): string[] {
  const files = listProjectFiles().filter((path) => path.startsWith("src/db/tables/"));
  return files.flatMap((path) =>
    [...readProjectFile(path).text.matchAll(/pgTable\(\s*"([a-z_]+)"/g)].map(([, name = ""]) => name),
  );
}

describe("the files that browsers get", () => {
  test("were built", () => {
    expect(existsSync(join(REAL, "assets")), "build/client is missing: npm run build").toBe(true);
  });

  test("hold no server words", () => {
    const tables = listTables();
    expect(tables).toContain("businesses");
    expect(findServerWords({ folder: REAL, tables })).toEqual([]);
  });

  test("come without source maps", () => {
    expect(findSourceMaps(REAL)).toEqual([]);
  });
});

describe("the scan of the built files", () => {
  const found = findServerWords({ folder: LEAKY, tables: ["businesses"] });

  test.each([
    ["sql reading", "assets/sql.js:1:15"],
    ["sql writing", "assets/sql.js:2:16"],
    ["table name", "assets/sql.js:1:25"],
    ["postgresql function", "assets/sql.js:3:22"],
    ["query builder", "assets/packages.js:1:23"],
    ["job queue", "assets/packages.js:2:17"],
    ["logger", "assets/packages.js:3:22"],
    ["schema library", "assets/packages.js:4:22"],
    ["built-in of node", "assets/node.js:1:28"],
    ["environment", "assets/node.js:2:21"],
    ["environment", "assets/node.js:3:20"],
    ["server setting", "assets/node.js:3:23"],
  ])("finds %s at %s", (kind, place) => {
    expect(found).toContainEqual(expect.objectContaining({ kind, place }));
  });

  test("finds a source map and the reference to one", () => {
    expect(findSourceMaps(LEAKY)).toEqual(["assets/sql.js", "assets/sql.js.map"]);
  });

  test("leaves alone what React and the router write", () => {
    expect(findServerWords({ folder: CLEAN, tables: ["businesses"] })).toEqual([]);
    expect(findSourceMaps(CLEAN)).toEqual([]);
  });
});
