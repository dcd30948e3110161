import "./load-env.mjs";
import pretty from "pino-pretty";
import { createServer } from "vite";
import type { Frontend } from "../src/server/frontend.ts";

/**
 * `npm run dev`: the same server, its pages fresh from Vite. The server itself is loaded through Vite as well, so
 * that routes and server share one copy of every module; a change to the server's own files asks for a restart.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { readConfig } = (await vite.ssrLoadModule(
  "/src/config/read-config.ts",
)) as typeof import("../src/config/read-config.ts");
const { startServer } = (await vite.ssrLoadModule(
  "/src/server/start-server.ts",
)) as typeof import("../src/server/start-server.ts");

const frontend: Frontend = {
  // The virtual module is typed only inside the build.
  loadBuild: async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as Awaited<
      ReturnType<Frontend["loadBuild"]>
    >,
  assetsFolder: null,
  middleware: vite.middlewares,
};
const server = await startServer({
  config: readConfig(process.env),
  clock: { now: () => new Date() },
  outside: { logs: pretty({ colorize: true, ignore: "pid,hostname", sync: true }) },
  frontend,
});
process.stdout.write(`\nLista en ${server.url}\n\n`);

async function stop(): Promise<void> {
  await server.stop();
  await vite.close();
  process.exit(0);
}
// Vite leaves as soon as it has closed itself, which is before the database is down.
process.removeAllListeners("SIGTERM");
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
