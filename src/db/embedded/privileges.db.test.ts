import { execFile } from "node:child_process";
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  cleanUpAfterTests,
  end,
  isRoot,
  makeDirectory,
  query,
  spawnServer,
  start,
} from "../../../tests/support/embedded-fixture.ts";
import { engineAt, locateEngine } from "./engine.ts";
import { isRunning } from "./postmaster-process.ts";

cleanUpAfterTests();

const run = promisify(execFile);
const nobody = 65534;
/** The account `daemon` of Linux and macOS. */
const ordinary = 1;
const nameless = 1234;
const canBeReached = (await isOpenToAll(locateEngine().root)) && (await isOpenToAll(process.execPath));

async function isOpenToAll(path: string): Promise<boolean> {
  if (((await stat(path)).mode & 1) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}

async function rightsOf(pid: number): Promise<{ uids: string[]; capabilities: string | undefined }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const uids = /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split("\t") ?? [];
  return { uids, capabilities: /^CapEff:\s+0*([0-9a-f]+)$/m.exec(status)?.[1] };
}

async function makeClosedDirectory(): Promise<string> {
  const directory = await makeDirectory();
  await chmod(directory, 0o700);
  return directory;
}

test.skipIf(!isRoot || !canBeReached)(
  "started by root it runs as nobody, who owns only its data and socket",
  async () => {
    const directory = await makeDirectory();
    const { pid } = await start({ directory });
    expect(await rightsOf(pid)).toEqual({ uids: Array(4).fill(String(nobody)), capabilities: "0" });
    const owners = new Map<string, number>();
    for (const name of await readdir(directory)) owners.set(name, (await stat(join(directory, name))).uid);
    expect(Object.fromEntries(owners)).toEqual({
      data: nobody,
      socket: nobody,
      "postgres.log": 0,
      "pg_hba.conf": 0,
      "pg_ident.conf": 0,
      "start-lock.sqlite": 0,
    });
  },
);

test.skipIf(!isRoot || !canBeReached)(
  "started by root it lets nobody's other processes in as none of its roles, and root as each",
  async () => {
    const { url } = await start({ directory: await makeDirectory() });
    await query({ url, sql: "create role guia login" });
    const script = `const { default: pg } = await import(${JSON.stringify(import.meta.resolve("pg"))});
      const client = new pg.Client({ connectionString: process.argv[1] });
      await client.connect().then(() => console.log("let in"), ({ message }) => console.log(message));
      process.exit();`;
    for (const role of ["app", "guia"]) {
      const roleUrl = url.replace("//app@", `//${role}@`);
      const args = ["--input-type=module", "-e", script, roleUrl];
      const { stdout } = await run(process.execPath, args, { uid: nobody, gid: nobody, cwd: "/" });
      expect(stdout, role).toContain(`Peer authentication failed for user "${role}"`);
      expect(await query({ url: roleUrl, sql: "select current_user as name" })).toEqual([{ name: role }]);
    }
  },
);

test.skipIf(!isRoot)(
  "started by root below a folder closed to everybody else it works, with no more than the right to pass",
  async () => {
    const directory = join(await makeClosedDirectory(), "data", "postgres");
    const first = await start({ directory });
    const rights = await rightsOf(first.pid);
    expect(rights.uids).toEqual(Array(4).fill(String(nobody)));
    // dac_read_search, or dac_override where root has not got the former.
    expect(["4", "2"]).toContain(rights.capabilities);
    await query({ url: first.url, sql: "create table kept as select 7 as n" });
    await end({ pid: first.pid, signal: "SIGKILL" });
    await first.stop();
    const second = await start({ directory });
    expect(await query({ url: second.url, sql: "select n from kept" })).toEqual([{ n: 7 }]);
  },
);

test.skipIf(!isRoot)("without setpriv, an inaccessible folder is refused in one sentence", async () => {
  vi.stubEnv("PATH", "/nonexistent");
  onTestFinished(() => void vi.unstubAllEnvs());
  const directory = join(await makeClosedDirectory(), "postgres");
  await expect(start({ directory })).rejects.toThrow(/no puede entrar en .*: instalá setpriv/);
});

test("an engine that was installed without scripts in a closed folder is made to work, one without execute bits is refused", async () => {
  const closed = await makeClosedDirectory();
  const root = join(closed, "engine");
  await cp(locateEngine().root, root, { recursive: true, verbatimSymlinks: true });
  const engine = engineAt(root);
  const libraries = join(root, "native", "lib");
  for (const entry of await readdir(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
  }
  const directory = await makeDirectory();
  const { url, stop } = await start({ directory, engine });
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
  await stop();

  for (const program of await readdir(engine.bin)) await chmod(join(engine.bin, program), 0o644);
  await expect(start({ directory, engine })).rejects.toThrow(
    /^No se pueden ejecutar los programas de .*: dales permiso de ejecución [^.]*\.$/,
  );
});

test.skipIf(!isRoot)("data that root copied is given back to the account that runs PostgreSQL", async () => {
  const original = join(await makeDirectory(), "postgres");
  const postgres = await start({ directory: original });
  await postgres.stop();
  const directory = join(await makeDirectory(), "postgres");
  await cp(original, directory, { recursive: true });
  await chmod(join(directory, "data"), 0o755);
  expect((await stat(join(directory, "data", "base"))).uid).toBe(0);
  const { url } = await start({ directory });
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});

test.skipIf(!isRoot || !canBeReached)(
  "started by an ordinary user it runs as that user, and root is refused on the same directory",
  async () => {
    const directory = join(await makeDirectory({ uid: ordinary }), "postgres");
    const server = spawnServer({ directory, uid: ordinary });
    const { pid } = await server.opened;
    expect((await rightsOf(pid)).uids).toEqual(Array(4).fill(String(ordinary)));
    const refusal = /^La carpeta .* pertenece a otro usuario \(uid 1\): [^.]*\.$/;
    await expect(start({ directory })).rejects.toThrow(refusal);
    await end({ pid: server.process.pid, signal: "SIGTERM" });
    expect(isRunning(pid)).toBe(false);
    await expect(start({ directory })).rejects.toThrow(refusal);
  },
);

test.skipIf(!isRoot || !canBeReached)(
  "a user without a name in /etc/passwd is refused in one sentence",
  async () => {
    const directory = join(await makeDirectory({ uid: nameless }), "postgres");
    const refused = spawnServer({ directory, uid: nameless });
    await expect(refused.opened).rejects.toThrow(
      /^No se pudo crear la base de datos \(.*\): PostgreSQL necesita que el usuario .*\/etc\/passwd\.$/,
    );
    expect(await readdir(directory)).toEqual(["start-lock.sqlite"]);
  },
);

test.skipIf(!isRoot || !canBeReached)(
  "an ordinary user is told that the directory belongs to another account",
  async () => {
    const parent = await makeDirectory({ uid: ordinary });
    const directory = join(parent, "postgres");
    await mkdir(directory);
    const refused = spawnServer({ directory, uid: ordinary });
    await expect(refused.opened).rejects.toThrow(
      /^La carpeta .* pertenece a otro usuario \(uid 0\): [^.]*\.$/,
    );
  },
);

test.skipIf(!isRoot || !canBeReached)(
  "an ordinary user is told that the directory cannot be created",
  async () => {
    const parent = await makeDirectory();
    await chown(parent, nobody, nobody);
    const refused = spawnServer({ directory: join(parent, "postgres"), uid: ordinary });
    await expect(refused.opened).rejects.toThrow(/^No se puede usar la carpeta .* \(EACCES\): [^.]*\.$/);
  },
);
