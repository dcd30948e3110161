import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { code, endedCode } from "virtual:service-worker";
import type { ServerBuild } from "react-router";
import type { Frontend } from "./frontend.ts";
import { divideBuild } from "./site-builds.ts";

// The virtual module's types differ from ServerBuild in optional fields.
const { builds, scripts } = divideBuild(build as ServerBuild);

export const builtFrontend: Frontend = {
  loadBuild: async (site) => builds[site],
  assetsFolder: join(import.meta.dirname, "../client"),
  scripts,
  serviceWorker: { code, endedCode, version: builds.public.assets.version },
  middleware: null,
};
