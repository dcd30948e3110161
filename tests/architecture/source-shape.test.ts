import { describe, expect, test } from "vitest";
import { listProjectFiles, readProjectFile, type SourceFile } from "./project-files.ts";
import * as shape from "./source-shape.ts";

const project = listProjectFiles()
  .filter((path) => !path.startsWith("tests/architecture/fixtures/"))
  .map(readProjectFile);

function file(path: string, text = ""): SourceFile {
  return { path, text };
}

function lines(count: number): string {
  return "a\n".repeat(count);
}

function folderOf(count: number): SourceFile[] {
  return Array.from({ length: count }, (_, index) => file(`src/ui/part-${index}.tsx`));
}

describe("source files are short", () => {
  test("none has more than 250 lines (tests 400)", () => {
    const long = shape.listLong(project);
    if (long.length > 0) console.warn(`Over 200 lines, split them soon:\n${long.join("\n")}`);
    expect(shape.listTooLong(project)).toEqual([]);
  });

  test("251 lines are found, and 401 of a test", () => {
    const files = [
      file("src/ui/a.tsx", lines(250)),
      file("src/ui/b.tsx", lines(251)),
      file("src/ui/c.test.ts", lines(400)),
      file("tests/e2e/d.spec.ts", lines(401)),
      file("src/db/demo/data.ts", lines(900)),
    ];
    expect(shape.listTooLong(files)).toEqual(["src/ui/b.tsx: 251 lines", "tests/e2e/d.spec.ts: 401 lines"]);
    expect(shape.listLong(files)).toEqual(["src/ui/a.tsx: 250 lines"]);
  });
});

describe("a folder holds at most 30 files", () => {
  test("none of ours holds more", () => {
    expect(shape.listCrowdedFolders(project)).toEqual([]);
  });

  test("one with 21 is found", () => {
    expect(shape.listCrowdedFolders(folderOf(30))).toEqual([]);
    expect(shape.listCrowdedFolders(folderOf(31))).toEqual(["src/ui: 31 files"]);
  });
});

describe("names", () => {
  test("are in kebab-case", () => {
    expect(shape.listBadNames(project)).toEqual([]);
  });

  test("in any other case are found", () => {
    const good = [
      "src/db/x.db.test.ts",
      "src/jobs/x.job.ts",
      "docs/decisions/001-title.md",
      "src/web/+types/x.ts",
    ];
    const bad = ["src/ui/ErrorPanel.tsx", "src/ui/error_panel.tsx", "src/UI/panel.tsx", "scripts/setUp.mjs"];
    expect(shape.listBadNames([...good, ...bad].map((path) => file(path)))).toEqual(bad);
  });

  test("say what is inside", () => {
    expect(shape.listVagueNames(project)).toEqual([]);
  });

  test("that say nothing are found", () => {
    const bad = ["src/utils/date.ts", "src/domain/helpers.ts", "src/common/a.ts", "scripts/string-utils.mjs"];
    expect(shape.listVagueNames(["src/domain/clock.ts", ...bad].map((path) => file(path)))).toEqual(bad);
  });
});

describe("imports name where a thing lives", () => {
  test("there are no barrel files", () => {
    expect(shape.listBarrels(project)).toEqual([]);
  });

  test("a file that only re-exports is found, and so is an index", () => {
    const files = [
      file("src/ui/all.ts", 'export * from "./a.ts";\nexport { b } from "./b.ts";\n'),
      file("src/ui/moved.ts", '// moved\nimport { a } from "./a.ts";\nexport { a };\n'),
      file("src/ui/index.ts", "export const a = 1;\n"),
      file("src/ui/own.ts", 'export { b } from "./b.ts";\nexport const a = 1;\n'),
      file("src/ui/clock.ts", "const now = 1;\nexport { now };\n"),
    ];
    expect(shape.listBarrels(files)).toEqual(["src/ui/all.ts", "src/ui/moved.ts", "src/ui/index.ts"]);
  });
});

describe("the rules about imports know every layer", () => {
  test("src holds no other folder", () => {
    expect(shape.listUnknownLayers(project)).toEqual([]);
  });

  test("a new folder is found", () => {
    expect(shape.listUnknownLayers([file("src/root.tsx"), file("src/shared/a.ts")])).toEqual(["shared"]);
  });
});

describe("browser code has no way round the client wall", () => {
  test("it starts no workers and makes no addresses of files", () => {
    expect(shape.listWallEscapes(project)).toEqual([]);
  });

  test("a worker and an address of a file are found", () => {
    const files = [
      file("src/web/a.ts", 'new URL("../services/secret.ts", import.meta.url)'),
      file("src/ui/b.tsx", 'import Work from "./work.ts?worker"'),
      file("src/preload/c.ts", "new SharedWorker(address)"),
      file("src/server/d.ts", "import.meta.url"),
      file("src/web/e.ts", "new URL(address)"),
    ];
    expect(shape.listWallEscapes(files)).toEqual(["src/web/a.ts", "src/ui/b.tsx", "src/preload/c.ts"]);
  });
});
