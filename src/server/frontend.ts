import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import type { SiteName } from "./site-builds.ts";

/** The finished build, or Vite in development. */
export interface Frontend {
  /** In development every site has all routes. */
  loadBuild(site: SiteName): Promise<ServerBuild>;
  readonly assetsFolder: string | null;
  /** Scripts that replace files of `assetsFolder`, by address; null removes one. */
  readonly scripts?: ReadonlyMap<string, string | null>;
  /** Null in development. */
  readonly serviceWorker: {
    readonly code: string;
    /** In place of it where the staff has switched it off. */
    readonly endedCode: string;
    readonly version: string;
  } | null;
  /** Vite's modules and hot updates; null in production. */
  readonly middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
}
