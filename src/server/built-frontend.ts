import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { Frontend } from "./frontend.ts";

export const builtFrontend: Frontend = {
  // The virtual module's types differ from ServerBuild in optional fields.
  loadBuild: async () => build as ServerBuild,
  assetsFolder: join(import.meta.dirname, "../client"),
  middleware: null,
};
