import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { type Endpoint, socketFile } from "./endpoint.ts";
import type { Storage } from "./prepare-storage.ts";

// The kernel's limit is 107 on Linux and 103 on macOS.
const longestSocketPath = 100;

/** A directory for the socket: beside the data or, when that path is too long, in the temporary folder. */
export function chooseSocketEndpoint(storage: Pick<Storage, "root" | "data">): Endpoint {
  // /tmp first: another server of the same data must arrive at the same name whatever its TMPDIR says.
  const name = `guia-${createHash("sha256").update(storage.data).digest("hex").slice(0, 16)}`;
  const endpoint = [join(storage.root, "socket"), join("/tmp", name), join(tmpdir(), name)]
    .map((host): Endpoint => ({ host, port: 5432, password: null }))
    .find((candidate) => Buffer.byteLength(socketFile(candidate) ?? "") <= longestSocketPath);
  if (endpoint) return endpoint;
  throw new EmbeddedPostgresError(`La ruta ${storage.root} es demasiado larga: elegí otra con DATA_DIR.`);
}
