import { execFile } from "node:child_process";
import { appendFile, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

test("a fresh checkout gets exactly what its lock file has, and doesn't change the file", async () => {
  await rm(join(project, "node_modules"), { recursive: true });
  const lock = join(project, "package-lock.json");
  const written = `${JSON.stringify(JSON.parse(await readFile(lock, "utf8")))}\n`;
  await writeFile(lock, written);
  expect(await setUp()).toMatchObject({ installs: true });
  expect(await readFile(lock, "utf8")).toBe(written);
});

test("where install scripts are off the project's Node is fetched all the same", async () => {
  const node = join(project, "node-package");
  await mkdir(node);
  const install = `node -e "require('fs').mkdirSync('bin')"`;
  await writeFile(
    join(node, "package.json"),
    JSON.stringify({ name: "node", version: "1.0.0", scripts: { install } }),
  );
  await writeFile(
    join(project, "package.json"),
    JSON.stringify({ name: "x", dependencies: { framework: "file:framework", node: "file:node-package" } }),
  );
  await writeFile(join(project, ".npmrc"), "ignore-scripts=true\n");
  expect(await setUp()).toMatchObject({ installs: true });
  expect(await readdir(node)).toContain("bin");
});
