import { afterAll, beforeAll } from "vitest";
import type { Config } from "../../src/config/config.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";

interface FileServer {
  readonly server: BuiltServer;
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** The finished build for this test file. It starts after the `beforeAll` hooks above the call. */
export function fileServer(database: { readonly url: string }, config: Partial<Config> = {}): FileServer {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ databaseUrl: database.url, config });
  });
  afterAll(() => server?.stop());
  return {
    get server() {
      return server;
    },
    get: (path, init = {}) => fetch(`${server.url}${path}`, init),
  };
}
