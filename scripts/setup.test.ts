import { execFile } from "node:child_process";
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
let project: string;

/** A project whose framework only counts its builds. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "guia-setup-"));
  await mkdir(join(project, "scripts"));
  await mkdir(join(project, "src"));
  await mkdir(join(project, "framework"));
  await copyFile(join(import.meta.dirname, "setup.mjs"), join(project, "scripts/setup.mjs"));
  await writeFile(join(project, "src/page.ts"), "1");
  await writeFile(
    join(project, "package.json"),
    JSON.stringify({ name: "x", dependencies: { framework: "file:framework" } }),
  );
  await writeFile(
    join(project, "framework/package.json"),
    JSON.stringify({ name: "framework", version: "1.0.0", bin: { "react-router": "build.mjs" } }),
  );
  await writeFile(
    join(project, "framework/build.mjs"),
    '#!/usr/bin/env node\nimport { appendFileSync, existsSync, mkdirSync } from "node:fs";\nif (existsSync("broken")) { console.error("it broke"); process.exit(1); }\nmkdirSync("build/server", { recursive: true });\nmkdirSync("build/client/assets", { recursive: true });\nappendFileSync("build/server/main.js", "");\nappendFileSync("builds", "x");\n',
    { mode: 0o755 },
  );
});

afterAll(() => rm(project, { recursive: true, force: true }));

async function setUp() {
  const { stdout } = await run(process.execPath, [join(project, "scripts/setup.mjs")]);
  return {
    installs: stdout.includes("Instalando"),
    builds: (await readFile(join(project, "builds"), "utf8")).length,
  };
}

test("a fresh checkout is installed and built; the second time nothing is done", async () => {
  expect(await setUp()).toEqual({ installs: true, builds: 1 });
  expect(await setUp()).toEqual({ installs: false, builds: 1 });
});

test("a changed source is built again, and nothing is installed", async () => {
  await appendFile(join(project, "src/page.ts"), "2");
  expect(await setUp()).toEqual({ installs: false, builds: 2 });
});

test("a changed test does not cause a build", async () => {
  await writeFile(join(project, "src/page.test.ts"), "1");
  expect(await setUp()).toEqual({ installs: false, builds: 2 });
});

test("a changed lockfile is installed again, and built only if that changed anything", async () => {
  await appendFile(join(project, "package-lock.json"), "\n");
  expect(await setUp()).toEqual({ installs: true, builds: 2 });
});

test("a build that fails is told, is a failure, and is tried again the next time", async () => {
  await writeFile(join(project, "broken"), "");
  await appendFile(join(project, "src/page.ts"), "3");
  await expect(setUp()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/it broke[\s\S]*No se pudo armar el sitio/),
  });
  await rm(join(project, "broken"));
  expect(await setUp()).toEqual({ installs: false, builds: 3 });
});

test("of two runs at once the second waits for the first, and the lock of a killed run is ignored", async () => {
  await appendFile(join(project, "src/page.ts"), "4");
  await mkdir(join(project, ".setup-lock"));
  await writeFile(join(project, ".setup-lock/pid"), "999999999");
  const both = await Promise.all([setUp(), setUp()]);
  expect(Math.max(...both.map(({ builds }) => builds))).toBe(4);
});
