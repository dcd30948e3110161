import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type CruisedTree, cruiseImports, listImportRules } from "./cruise-imports.ts";
import { ROOT, readProjectFile } from "./project-files.ts";
import { listUnseenImports } from "./unseen-imports.ts";

const FIXTURES = join(import.meta.dirname, "fixtures/imports");
const SPELLINGS = join(import.meta.dirname, "fixtures/import-spellings");

const rules = await listImportRules();

describe("the real tree", () => {
  let tree: CruisedTree;

  beforeAll(async () => {
    const folders = ["src", "scripts", "bench", "tests"].filter((folder) => existsSync(join(ROOT, folder)));
    tree = await cruiseImports({ root: ROOT, folders });
  });

  test("breaks no rule about imports", () => {
    expect(tree.violations).toEqual([]);
  });

  test("has no relative import that the rules cannot see", () => {
    const sources = [...tree.imports].filter(([path]) => /^src\/.+\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(50);
    expect(
      sources.flatMap(([path, seen]) => listUnseenImports({ file: readProjectFile(path), seen })),
    ).toEqual([]);
  });
});

describe("the rules about imports", () => {
  test("have one folder of fixtures each", () => {
    expect(readdirSync(FIXTURES).sort()).toEqual([...rules].sort());
  });

  test.each(rules)("%s, and no other, is broken by its fixtures", async (rule) => {
    const { violations } = await cruiseImports({ root: join(FIXTURES, rule), folders: ["src"] });
    expect(violations).toEqual([expect.objectContaining({ rule })]);
  });
});

describe("a forbidden import", () => {
  let tree: CruisedTree;

  beforeAll(async () => {
    tree = await cruiseImports({ root: SPELLINGS, folders: ["src"] });
  });

  test("is seen however it is written", () => {
    const written = readdirSync(join(SPELLINGS, "src/db")).filter((name) => name !== "type-expression.ts");
    expect(written.length).toBe(8);
    expect(tree.violations.map(({ from }) => from).sort()).toEqual(
      written.map((name) => `src/db/${name}`).sort(),
    );
  });

  test("that the rules cannot see is found in the text", () => {
    const path = "src/db/type-expression.ts";
    const file = {
      path,
      text: 'interface Part {\n  readonly rename: typeof import("../services/rename.ts").rename;\n}\n',
    };
    expect(listUnseenImports({ file, seen: tree.imports.get(path) ?? new Set() })).toEqual([
      `${path}: ../services/rename.ts`,
    ]);
  });
});
