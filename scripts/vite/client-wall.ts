import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Zod is too large for visitors: the browser checks forms by their spec. */
const SERVER_SIDE = /^src\/(server|services|db|jobs|config|outside)\/|(^|\/)node_modules\/zod\//;

/** The framework does not stop a component from importing a service, so the build fails here and names both files. */
export function clientWall({ root = process.cwd() }: { root?: string } = {}): Plugin {
  return {
    name: "client-wall",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved
        ? relative(root, resolved.id.split("?")[0] ?? "")
            .split(sep)
            .join("/")
        : "";
      if (SERVER_SIDE.test(path)) {
        this.error(`${relative(root, importer)} would bring ${path} into the browser`);
      }
      return null;
    },
  };
}
