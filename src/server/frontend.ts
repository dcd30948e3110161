import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** The finished build, or Vite in development. */
export interface Frontend {
  loadBuild(): Promise<ServerBuild>;
  readonly assetsFolder: string | null;
  /** Vite's modules and hot updates; null in production. */
  readonly middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
}
