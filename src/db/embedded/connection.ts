import { writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Account } from "./account.ts";
import { errorCode } from "./embedded-postgres-error.ts";
import type { Storage } from "./storage.ts";

/** `app` owns the database and migrates it; `guia` has only the rights that serving needs. */
const roles = ["app", "guia"] as const;
const database = "guia";
const startingUp = ["57P01", "57P02", "57P03", "53300"];

export function databaseUrl({ socketDirectory, port }: Storage, role: (typeof roles)[number]): string {
  return `postgresql://${role}@/${database}?host=${encodeURIComponent(socketDirectory)}&port=${port}&ssl=0`;
}

/** As root the account of PostgreSQL may run other programs, so a peer map outside `data` lets only root connect. */
export async function writeAccessRules(storage: Storage, account: Account | null) {
  if (!account) return {};
  const hba_file = join(storage.root, "pg_hba.conf");
  const ident_file = join(storage.root, "pg_ident.conf");
  // Before PostgreSQL 16 "all" is an ordinary role name.
  const map = [...roles, "all"].map((role) => `guia "${userInfo().username}" ${role}\n`);
  await writeFile(hba_file, "local all all peer map=guia\n", { mode: 0o644 });
  await writeFile(ident_file, map.join(""), { mode: 0o644 });
  return { hba_file, ident_file };
}

/** Shows other processes that we use PostgreSQL, and us when it dies. */
export interface Connection {
  readonly client: pg.Client;
  readonly socket: Socket;
  readonly lost: Promise<void>;
}

/** "starting" also stands for stopping, recovering and out of connections. */
type Answer = Connection | "starting" | Error;

export function isConnection(answer: Answer): answer is Connection {
  return typeof answer === "object" && "client" in answer;
}

/** Connects to the database `postgres`, since a template must have no connections, and creates `guia`. */
export async function connect(storage: Storage): Promise<Answer> {
  const socket = new Socket();
  const client = new pg.Client({
    host: storage.socketDirectory,
    port: Number(storage.port),
    user: "app",
    database: "postgres",
    ssl: false,
    application_name: `guia-embedded:${process.pid}`,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
    stream: () => socket,
  });
  client.on("error", () => undefined);
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  } catch (error) {
    socket.destroy();
    if (startingUp.includes(errorCode(error) ?? "")) return "starting";
    return error instanceof Error ? error : new Error(String(error));
  }
  return { client, socket, lost };
}

/** Processes besides this one that use PostgreSQL; 0 when it does not answer. */
export async function countOtherProcesses(storage: Storage): Promise<number> {
  const answer = await connect(storage);
  if (!isConnection(answer)) return 0;
  const text = `select count(*)::int as others from pg_stat_activity
    where backend_type = 'client backend' and application_name like 'guia-%'
      and split_part(application_name, ':', 2) <> $1`;
  return answer.client
    .query<{ others: number }>(text, [String(process.pid)])
    .then(
      ({ rows }) => rows[0]?.others ?? 0,
      () => 0,
    )
    .finally(() => answer.socket.destroy());
}
