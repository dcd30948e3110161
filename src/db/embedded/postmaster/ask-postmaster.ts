import { Socket } from "node:net";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import type { Endpoint } from "../storage/endpoint.ts";

/** Our own connection: by it other servers see that we use PostgreSQL, and we see that it died. */
export interface Connection {
  readonly client: pg.Client;
  readonly socket: Socket;
  readonly lost: Promise<void>;
}

export type Answer =
  | ({ readonly state: "ready" } & Connection)
  | { readonly state: "starting" | "absent"; readonly reason: string };

// It answers, but not yet (starting, stopping, recovering) or not now (no free connection).
const answersLater = ["57P01", "57P02", "57P03", "53300"];

/** Connects once, to the `postgres` database: a connection to `guia` would keep it from being a template. */
export async function askPostmaster(endpoint: Endpoint): Promise<Answer> {
  const socket = new Socket();
  const client = new pg.Client({
    host: endpoint.host,
    port: endpoint.port,
    user: "app",
    password: endpoint.password ?? "",
    database: "postgres",
    ssl: false,
    application_name: `guia-embedded:${process.pid}`,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
    stream: () => socket,
  });
  // Without a listener an idle connection that breaks would end the whole process.
  client.on("error", () => undefined);
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  try {
    await client.connect();
    return { state: "ready", client, socket, lost };
  } catch (error) {
    socket.destroy();
    const code = errorCode(error) ?? "";
    const reason = error instanceof Error ? error.message : String(error);
    return { state: answersLater.includes(code) ? "starting" : "absent", reason };
  }
}
