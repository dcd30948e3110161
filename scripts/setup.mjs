// Installs and builds what is missing or out of date. Plain JavaScript: it runs before anything is installed, on any Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const binaries = join(root, "node_modules", ".bin");
const ownNode = join(root, "node_modules", "node");
const installStamp = join(root, "node_modules", ".guia-installed");
const buildStamp = join(root, "build", ".guia-built");
const lock = join(root, ".setup-lock");
let holdsLock = false;
const LOCK_PATIENCE_MS = 10 * 60 * 1000;

const BUILD_INPUTS = [
  "src",
  "public",
  "scripts/vite",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const BUILD_OUTPUTS = ["build/server/main.js", "build/client/assets"];
const NOT_BUILT = /\.test\.tsx?$|^src\/db\/migrations\//;

function main() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE)
    fail(`Hace falta Node ${OLDEST_NODE} o posterior; este es ${process.versions.node}.`);
  // Commands for operators run the source: beside a running server they must not touch its build.
  const needsBuild = !process.argv.includes("--install-only");
  if (isReady(needsBuild)) return;
  takeLock();
  try {
    if (!isInstalled()) install();
    if (needsBuild && !isBuilt()) build();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isReady(needsBuild) {
  return isInstalled() && (!needsBuild || isBuilt());
}

function isInstalled() {
  return (
    readStamp(installStamp) === hashOf(["package.json", "package-lock.json"]) &&
    existsSync(binaries) &&
    hasOwnNode()
  );
}

/** The package `node` fetches its program by an install script, which `--ignore-scripts` leaves out. */
function hasOwnNode() {
  return !existsSync(ownNode) || readdirSync(ownNode).includes("bin");
}

function isBuilt() {
  return (
    BUILD_OUTPUTS.every((file) => existsSync(join(root, file))) &&
    readStamp(buildStamp) === hashOf(BUILD_INPUTS)
  );
}

function install() {
  say("Instalando lo necesario (la primera vez tarda un par de minutos)…");
  // Whatever NODE_ENV says: the build needs development packages.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const isFresh = existsSync(join(root, "package-lock.json")) && !existsSync(join(root, "node_modules"));
  // Exactly what the lock file has. A platform that it lacks packages for needs `install`.
  if (!isFresh || !succeeds({ command: "npm", args: ["ci", ...options] }))
    run({ command: "npm", args: ["install", ...options], why: "instalar" });
  if (!hasOwnNode())
    run({ command: "npm", args: ["rebuild", "node", "--ignore-scripts=false"], why: "instalar Node" });
  writeFileSync(installStamp, hashOf(["package.json", "package-lock.json"]));
}

function build() {
  say("Armando el sitio…");
  rmSync(buildStamp, { force: true });
  const inputs = hashOf(BUILD_INPUTS);
  run({ command: join(binaries, "react-router"), args: ["build"], why: "armar el sitio", quiet: true });
  writeFileSync(buildStamp, inputs);
}

function run({ command, args, why, quiet = false }) {
  const result = start({ command, args, quiet });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  fail(`No se pudo ${why} (${command} ${args.join(" ")}): el motivo está arriba.`);
}

function succeeds({ command, args }) {
  return start({ command, args, quiet: false }).status === 0;
}

function start({ command, args, quiet }) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
    // From here on everything runs on the project's own Node.
    env: { ...process.env, NODE_ENV: "", PATH: `${binaries}${delimiter}${process.env.PATH}` },
  });
}

/** Of two commands started at once, one waits. */
function takeLock() {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lock);
      holdsLock = true;
      writeFileSync(join(lock, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!holderLives()) rmSync(lock, { recursive: true, force: true });
    else if (Date.now() > deadline)
      fail(`Otra preparación sigue en marcha; si no es así, borrá ${relative(root, lock)}.`);
    else {
      if (!told) say("Esperando a otra preparación que está en marcha…");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return true;
  } catch (error) {
    // The lock may not be written yet.
    return (
      error.code === "EPERM" ||
      (error.code === "ENOENT" && existsSync(lock) && Date.now() - statSync(lock).mtimeMs < 2000)
    );
  }
}

function hashOf(paths) {
  const hash = createHash("sha256");
  // Packages depend on the machine as well.
  hash.update(`${process.platform}-${process.arch}`);
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      const name = relative(root, file).split(sep).join("/");
      if (NOT_BUILT.test(name)) continue;
      hash.update(`\0${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  if (holdsLock) rmSync(lock, { recursive: true, force: true });
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

main();
