import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { readConfig } from "../src/config/read-config.ts";
import type { PageHandle } from "../src/page-handle.ts";
import type { Frontend } from "../src/server/frontend.ts";
import type { startServer } from "../src/server/start-server.ts";

/**
 * The built server without cache hits or shared renders: every page has more editions than there are requests.
 * `node bench/uncached-server.ts FOLDER` runs the build in another folder.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, "../build/server");
const MORE_THAN_REQUESTS = 2 ** 47;

const built = await importBuilt<{ startServer: typeof startServer }>("start-server.js");
const { builtFrontend } = await importBuilt<{ builtFrontend: Frontend }>(
  readdirSync(folder).find((name) => name.startsWith("built-frontend-")) ?? "",
);
const build = withoutCache(await builtFrontend.loadBuild("public"));
const logs = pino.destination({ dest: 1, sync: false, minLength: 4_096 });
const server = await built.startServer({
  config: readConfig(process.env),
  clock: { now: () => new Date() },
  outside: { logs },
  frontend: { ...builtFrontend, loadBuild: async () => build },
});
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));

function importBuilt<T>(name: string): Promise<T> {
  return import(pathToFileURL(join(folder, name)).href) as Promise<T>;
}

function withoutCache({ routes, ...rest }: ServerBuild): ServerBuild {
  const uncached = Object.entries(routes).map(([id, route]) => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!route || !handle?.page) return [id, route];
    // Earlier versions called them variants.
    const page = { ...handle.page, editions: MORE_THAN_REQUESTS, variants: MORE_THAN_REQUESTS };
    return [id, { ...route, module: { ...route.module, handle: { page } } }];
  });
  return { ...rest, routes: Object.fromEntries(uncached) as ServerBuild["routes"] };
}
