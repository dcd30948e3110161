import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { BUSINESS_COMMANDS } from "../../scripts/business.ts";
import { runInProcess } from "../support/commands/run-in-process.ts";
import {
  administer,
  cloneTemplate,
  createEmptyDatabase,
  type TestDatabase,
} from "../support/template-database.ts";

const root = join(import.meta.dirname, "../..");
const children: ChildProcess[] = [];
let database: TestDatabase;
let directory: string;

beforeAll(async () => {
  database = await cloneTemplate(inject("template"));
  directory = await mkdtemp(join(tmpdir(), "guia-boot-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});

afterAll(async () => {
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs the command in a child process. */
function run(args: string[], env: Record<string, string>, node = process.execPath) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: "", ...env },
  });
  children.push(child);
  let output = "";
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdout?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  return {
    child,
    get log() {
      return log;
    },
    get output() {
      return output;
    },
    async exitCode() {
      if (child.exitCode === null) await once(child, "exit");
      return child.exitCode;
    },
  };
}

const start = (env: Record<string, string>) => run(["scripts/start.mjs"], env);

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

const ready = (server: { output: string }) => expect.poll(() => server.output).toContain("está lista en");

describe("a failed boot ends with one Spanish sentence", () => {
  test.each([
    [{ PORT: "abc" }, "La variable PORT tiene que ser un puerto"],
    [{ DATABASE_URL: "mysql://x" }, "La variable DATABASE_URL tiene que ser la dirección de un PostgreSQL"],
    [{ PUBLIC_URL: "guia.example" }, "La variable PUBLIC_URL tiene que ser"],
  ])("%o", async (env, sentence) => {
    const server = start(env);
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain(sentence);
    expect(server.output).not.toContain("    at ");
  });

  test("the port is in use", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as AddressInfo;
    const server = start({ PORT: String(port), DATABASE_URL: database.url });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain("elegí otro con la variable PORT");
    holder.close();
  });

  test("the database refuses the login", async () => {
    const server = start({ PORT: "0", DATABASE_URL: database.url.replace(/guia_test_\w+/, "no_hay") });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain("El PostgreSQL de DATABASE_URL no nos deja entrar");
  });
});

test.runIf(process.platform === "linux")(
  "the server keeps its process id and runs with a small young generation and the allocator's settings",
  async () => {
    const server = start({ PORT: "0", DATABASE_URL: database.url });
    await ready(server);
    const [command, environment] = await Promise.all(
      ["cmdline", "environ"].map((name) => readFile(`/proc/${server.child.pid}/${name}`, "utf8")),
    );
    expect(command).toContain("--max-semi-space-size=16");
    expect(environment).toContain("MALLOC_ARENA_MAX=2");
  },
);

test("a role without CREATE is reported before anything is written", async () => {
  const role = `sin_permiso_${process.pid}`;
  const empty = await createEmptyDatabase(inject("template").adminUrl);
  await administer(empty.url, `create role ${role} login`);
  try {
    const server = start({ PORT: "0", DATABASE_URL: empty.url.replace("//app@", `//${role}@`) });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain("El usuario de DATABASE_URL no puede crear las extensiones");
    expect(server.output).toContain("dale CREATE sobre la base");
    expect(await administer(empty.url, "select nspname from pg_namespace where nspname = 'drizzle'")).toEqual(
      [],
    );
  } finally {
    await empty.drop();
    await administer(database.url, `drop role ${role}`);
  }
});

test("a read-only database and a wrong encoding are reported before anything is written", async () => {
  const empty = await createEmptyDatabase(inject("template").adminUrl);
  const [name = ""] = /guia_empty_\w+/.exec(empty.url) ?? [];
  const latin = `${name}_latin`;
  await administer(database.url, `create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
  try {
    await administer(database.url, `alter database ${name} set default_transaction_read_only = on`);
    for (const [url, sentence] of [
      [empty.url, "es de solo lectura: poné la dirección del servidor principal"],
      [empty.url.replace(name, latin), "guarda los textos en LATIN1"],
    ] as const) {
      const server = start({ PORT: "0", DATABASE_URL: url });
      expect(await server.exitCode()).toBe(1);
      expect(server.output).toContain(sentence);
      expect(server.output).not.toContain("    at ");
    }
  } finally {
    await administer(database.url, `drop database ${latin}`);
    await empty.drop();
  }
});

test("the server's role in the built-in database is no superuser and owns no catalogue table", async () => {
  const data = join(directory, "serving-role");
  const port = await freePort();
  const server = start({ PORT: port, DATA_DIR: data });
  await ready(server);
  expect((await fetch(`http://127.0.0.1:${port}/producto/nori-48`)).status).toBe(200);
  const url = `postgresql://app@/guia?host=${encodeURIComponent(join(data, "postgres/socket"))}&port=5432&ssl=0`;
  const connected = await administer(
    url,
    "select distinct usename as role, rolsuper as super from pg_stat_activity join pg_roles on rolname = usename where application_name like 'guia-server:%'",
  );
  expect(connected).toEqual([{ role: "guia", super: false }]);
  const owned = "select tablename from pg_tables where schemaname = 'public' and tableowner = 'guia'";
  expect(await administer(url, owned)).toEqual([]);
});

test("standard output is one JSON object per line, also with an incomplete OAuth configuration", async () => {
  const server = start({ PORT: "0", DATABASE_URL: database.url, GOOGLE_CLIENT_ID: "x" });
  await ready(server);
  server.child.kill("SIGTERM");
  await server.exitCode();
  const lines = server.log.trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    expect.arrayContaining([
      "GOOGLE_CLIENT_ID without GOOGLE_CLIENT_SECRET: this way of signing in is off",
      "ready",
    ]),
  );
});

test("Ctrl-C during the first start leaves no PostgreSQL process", async () => {
  const data = join(directory, "interrupted");
  const server = start({ PORT: "0", DATA_DIR: data });
  const postmaster = () => readFile(join(data, "postgres/data/postmaster.pid"), "utf8").catch(() => null);
  await expect.poll(postmaster, { interval: 5 }).not.toBeNull();
  server.child.kill("SIGINT");
  expect(await server.exitCode()).toBe(0);
  expect(await postmaster()).toBeNull();
});

describe("with the system's Node, which may be version 20", () => {
  /** The first `node` of PATH outside the project. */
  const machineNode = () => {
    const folders = (process.env.PATH ?? "")
      .split(delimiter)
      .filter((folder) => !folder.includes("node_modules"));
    return folders.map((folder) => join(folder, "node")).find((file) => existsSync(file)) ?? process.execPath;
  };
  const startThere = async () => {
    const port = await freePort();
    const server = run(["scripts/start.mjs"], { PORT: port, DATABASE_URL: database.url }, machineNode());
    await ready(server);
    return { server, url: `http://127.0.0.1:${port}` };
  };

  test("D-06 an error page is rendered, and SIGTERM ends every process", async () => {
    const { server, url } = await startThere();
    await administer(database.url, "alter table businesses rename to gone");
    try {
      const response = await fetch(`${url}/producto/polo-61`);
      expect(response.status).toBe(500);
      const page = await response.text();
      expect(page).toContain("Hubo un problema al obtener los detalles del negocio.");
      expect(page).toContain('<main id="contenido"');
    } finally {
      await administer(database.url, "alter table gone rename to businesses");
    }
    server.child.kill("SIGTERM");
    expect(await server.exitCode()).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  test("SIGKILL leaves no process that holds the port", async () => {
    const { server, url } = await startThere();
    server.child.kill("SIGKILL");
    await once(server.child, "exit");
    const answers = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(false);
  });
});

test("with DATABASE_URL the built-in PostgreSQL is never started", async () => {
  const port = await freePort();
  const server = start({ PORT: port, DATABASE_URL: database.url, DATA_DIR: join(directory, "unused") });
  await ready(server);
  await expect.poll(() => server.output).toContain('"database":"DATABASE_URL"');
  await expect(rm(join(directory, "unused"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("SIGTERM lets a pending request finish, then exits with 0", async () => {
  const port = await freePort();
  const server = start({ PORT: port, DATABASE_URL: database.url });
  await ready(server);
  // A lock keeps the request pending until the signal arrives.
  const hold = administer(
    database.url,
    "begin; lock table businesses in access exclusive mode; select pg_sleep(1.5); commit",
  );
  await expect
    .poll(() =>
      administer(
        database.url,
        "select 1 from pg_locks where mode = 'AccessExclusiveLock' and relation = 'businesses'::regclass",
      ),
    )
    .toHaveLength(1);
  const answer = fetch(`http://127.0.0.1:${port}/producto/nori-48`);
  await expect
    .poll(() =>
      administer(
        database.url,
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'guia-server%'",
      ),
    )
    .not.toHaveLength(0);
  server.child.kill("SIGTERM");
  const response = await answer;
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("Nori 48")]);
  expect(await server.exitCode()).toBe(0);
  await hold;
});

describe("npm run business", () => {
  test("beside a running server it renames a business and invalidates the server's cached page", async () => {
    const port = await freePort();
    const env = { DATA_DIR: join(directory, "data"), PORT: port };
    const server = start(env);
    await ready(server);
    const page = async () => (await fetch(`http://127.0.0.1:${port}/producto/polo-61`)).text();
    expect(await page()).toContain("Polo 61");
    const command = run(["scripts/business.ts", "retitle", "polo-61", "Polo", "Nuevo"], env);
    await expect.poll(() => command.output).toContain("polo-61 ahora se llama «Polo Nuevo».");
    await expect.poll(page).toContain("Polo Nuevo");
    expect(await command.exitCode()).toBe(0);
    expect(await page()).toContain("Polo Nuevo");
  });

  test("without a server it starts the built-in database and stops it afterwards", async () => {
    const command = run(["scripts/business.ts", "retitle", "polo-61", "Polo Solo"], {
      DATA_DIR: join(directory, "data"),
    });
    expect(await command.exitCode()).toBe(0);
    expect(command.output).toContain("polo-61 ahora se llama «Polo Solo».");
  });

  test("without a guide it is refused and creates none", async () => {
    const DATA_DIR = join(directory, "another");
    const lost = run(["scripts/business.ts", "retitle", "polo-61", "X"], { DATA_DIR });
    expect(await lost.exitCode()).toBe(1);
    expect(lost.output).toContain(`En la carpeta ${DATA_DIR} no hay ninguna guía.`);
    expect(existsSync(DATA_DIR)).toBe(false);
    const empty = await createEmptyDatabase(inject("template").adminUrl);
    const { code, stderr } = await runInProcess(BUSINESS_COMMANDS, ["retitle", "polo-61", "X"], {
      databaseUrl: empty.url,
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining("La base de datos no tiene ninguna guía")]);
    await empty.drop();
  });

  test("reports an invalid command and exits with an error", async () => {
    const unknown = run(["scripts/business.ts", "retitle", "no-hay", "X"], { DATABASE_URL: database.url });
    expect(await unknown.exitCode()).toBe(1);
    expect(unknown.output).toContain("El negocio no fue encontrado.");
    const nothing = run(["scripts/business.ts"], { DATABASE_URL: database.url });
    expect(await nothing.exitCode()).toBe(2);
    expect(nothing.output).toContain("Uso: npm run business -- retitle");
  });
});
