import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** Where the pages come from: the finished build, or Vite while somebody is developing. */
export interface Frontend {
  loadBuild(): Promise<ServerBuild>;
  /** The folder of the built browser files; null in development. */
  readonly assetsFolder: string | null;
  /** Serves modules and hot updates; null in production. */
  readonly middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
}
