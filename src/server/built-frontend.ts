import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { Frontend } from "./frontend.ts";

/** What `npm run build` made. This module exists only inside that build. */
export const builtFrontend: Frontend = {
  // The virtual module's own type says `string | undefined` where ServerBuild says "may be missing".
  loadBuild: async () => build as ServerBuild,
  assetsFolder: join(import.meta.dirname, "../client"),
  middleware: null,
};
