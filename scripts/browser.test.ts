import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { browserFlags, findBrowser, type Machine, provideBrowser } from "./browser.ts";

let folder: string;
let told: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guia-browser-test-"));
  told = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function machine(changes: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: folder },
    platform: "linux",
    arch: "arm64",
    isRoot: false,
    cacheFolder: join(folder, "cache"),
    tell: (sentence) => told.push(sentence),
    ...changes,
  };
}

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const chromium = (name: string) => program(name, 'echo "Chromium 156.0.1.2"');

/** An ELF header for another processor. */
function foreignProgram(name: string): string {
  const header = Buffer.alloc(64);
  header.write("\x7fELF", "latin1");
  header.writeUInt16LE(process.arch === "arm64" ? 0x3e : 0xb7, 18);
  const path = join(folder, name);
  writeFileSync(path, header);
  chmodSync(path, 0o755);
  return path;
}

describe("CHROMIUM_PATH", () => {
  test("comes before what the system has", async () => {
    chromium("chromium");
    const named = chromium("mine");
    expect(await findBrowser(machine({ env: { PATH: folder, CHROMIUM_PATH: named } }))).toBe(named);
  });

  test("stops with a sentence that names it where there is nothing", async () => {
    const env = { PATH: folder, CHROMIUM_PATH: "/no/hay" };
    await expect(findBrowser(machine({ env }))).rejects.toThrow(
      "La variable CHROMIUM_PATH dice «/no/hay», pero ahí no hay nada.",
    );
  });

  test.each([
    ["a program for another processor", () => foreignProgram("foreign")],
    ["a program that fails", () => program("failing", "exit 1")],
    ["a program that is no browser", () => program("other", "echo hola")],
    ["a folder", () => folder],
  ])("stops with a sentence where there is %s", async (_, make) => {
    const env = { PATH: folder, CHROMIUM_PATH: make() };
    await expect(findBrowser(machine({ env }))).rejects.toThrow(
      /CHROMIUM_PATH .* no arranca como un Chromium en esta máquina \(linux-arm64\)/,
    );
  });
});

describe("a browser of the system", () => {
  test.each([
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ])("is found as %s", async (name) => {
    const path = chromium(name);
    expect(await findBrowser(machine())).toBe(path);
  });

  test("is passed over where it only tells how to install the real one, as on Ubuntu", async () => {
    program("chromium", "echo 'requires the chromium snap to be installed' >&2; exit 1");
    const real = chromium("google-chrome");
    expect(await findBrowser(machine())).toBe(real);
  });

  test("is found in any folder of the PATH", async () => {
    const path = chromium("chromium");
    expect(await findBrowser(machine({ env: { PATH: `/no/hay${delimiter}${folder}` } }))).toBe(path);
  });
});

describe("the browser in the npm package", () => {
  test("is used where an earlier run unpacked it, without unpacking again", async () => {
    const entry = import.meta.resolve("@sparticuz/chromium");
    const { version } = JSON.parse(readFileSync(new URL("../package.json", entry), "utf8"));
    const launcher = program("launch.sh", 'echo "Chromium 153.0.1.2"');
    const cacheFolder = join(folder, "cache");
    mkdirSync(join(cacheFolder, `${version}-x64`), { recursive: true });
    const placed = join(cacheFolder, `${version}-x64`, "launch.sh");
    renameSync(launcher, placed);
    expect(await findBrowser(machine({ arch: "x64", cacheFolder }))).toBe(placed);
    expect(told).toEqual([]);
  });

  test.each([
    ["linux", "arm64"],
    ["darwin", "x64"],
  ])("is not even unpacked on %s-%s, where it could not run", async (platform, arch) => {
    expect(await findBrowser(machine({ platform, arch }))).toBeNull();
    expect(told).toEqual([]);
    expect(existsSync(join(folder, "cache"))).toBe(false);
  });
});

describe("provideBrowser", () => {
  const apt = (name: string) =>
    program(
      "apt-get",
      `echo "$@" >> ${folder}/calls
       case "$*" in
         *update*) ;;
         *" ${name} "*) printf '#!/bin/sh\\necho Chromium 156.0.1.2' > ${folder}/${name}; /bin/chmod +x ${folder}/${name} ;;
         *) echo "E: Unable to locate package" >&2; exit 100 ;;
       esac`,
    );
  const calls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");

  test("installs the system's browser without a window as root where apt-get is, and says so", async () => {
    apt("chromium-headless-shell");
    expect(await provideBrowser(machine({ isRoot: true }))).toBe(join(folder, "chromium-headless-shell"));
    expect(calls()).toEqual([
      "-qq update",
      expect.stringMatching(/install -y --no-install-recommends chromium-headless-shell fonts-[a-z-]+$/),
    ]);
    expect(told).toEqual([expect.stringContaining("Instalando Chromium con apt-get")]);
  });

  test("installs the whole browser where there is no other", async () => {
    apt("chromium");
    expect(await provideBrowser(machine({ isRoot: true }))).toBe(join(folder, "chromium"));
    expect(calls().at(-1)).toMatch(/install -y --no-install-recommends chromium fonts-[a-z-]+$/);
  });

  test("installs nothing where a browser is there already", async () => {
    apt("chromium");
    const path = chromium("google-chrome");
    expect(await provideBrowser(machine({ isRoot: true }))).toBe(path);
    expect(existsSync(join(folder, "calls"))).toBe(false);
  });

  test("is null for an ordinary user without one, and installs nothing", async () => {
    apt("chromium");
    expect(await provideBrowser(machine())).toBeNull();
    expect(existsSync(join(folder, "calls"))).toBe(false);
  });

  test("is null, and says why, where apt-get fails", async () => {
    program("apt-get", "echo 'E: Unable to locate package chromium' >&2; exit 100");
    expect(await provideBrowser(machine({ isRoot: true }))).toBeNull();
    expect(told.at(-1)).toBe("apt-get no pudo instalar chromium: E: Unable to locate package chromium");
  });

  test("is null on a machine without apt-get", async () => {
    expect(await provideBrowser(machine({ isRoot: true }))).toBeNull();
  });
});

test("the sandbox is switched off where it cannot work, as for root", () => {
  expect(browserFlags({ sandbox: false })).toContain("--no-sandbox");
  expect(browserFlags({ sandbox: true })).not.toContain("--no-sandbox");
  if (process.getuid?.() === 0) expect(browserFlags()).toContain("--no-sandbox");
});
