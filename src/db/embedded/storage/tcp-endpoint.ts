import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import type { Endpoint } from "./endpoint.ts";
import { findOwner, type Storage } from "./prepare-storage.ts";

/** For where Node cannot use PostgreSQL's sockets (Windows): a port of this machine only, with a password. */
export async function prepareTcpEndpoint(wanted: { storage: Storage; running: boolean }): Promise<Endpoint> {
  const { storage, running } = wanted;
  const file = join(storage.root, "endpoint.json");
  const saved = await readEndpoint(file);
  if (!saved && (await findOwner(storage.data))) {
    throw new EmbeddedPostgresError(
      `Falta ${file}, que guarda la clave de la base de datos: recuperalo de una copia o elegí otra carpeta con DATA_DIR.`,
    );
  }
  if (saved && running) return saved;
  const password = saved?.password ?? randomBytes(24).toString("base64url");
  const endpoint = { host: "127.0.0.1", port: await freePort(), password };
  await writeFile(file, JSON.stringify(endpoint), { mode: 0o600 });
  return endpoint;
}

async function readEndpoint(file: string): Promise<Endpoint | null> {
  const content = await readFile(file, "utf8").catch(() => null);
  // Only the function above writes it.
  return content === null ? null : (JSON.parse(content) as Endpoint);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No free port");
  return address.port;
}
