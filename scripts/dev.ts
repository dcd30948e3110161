import "./load-env.mjs";
import pretty from "pino-pretty";
import { createServer } from "vite";
import type { Frontend } from "../src/server/frontend.ts";

/** `npm run dev`: pages and server through Vite, so that they share one copy of every module. Changes to the server need a restart. */
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { readConfig } = (await vite.ssrLoadModule(
  "/src/config/read-config.ts",
)) as typeof import("../src/config/read-config.ts");
const { startServer } = (await vite.ssrLoadModule(
  "/src/server/start-server.ts",
)) as typeof import("../src/server/start-server.ts");

const frontend: Frontend = {
  // The virtual module has types only inside the build.
  loadBuild: async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as Awaited<
      ReturnType<Frontend["loadBuild"]>
    >,
  assetsFolder: null,
  serviceWorker: null,
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
// Vite exits as soon as it has closed itself, before the database has stopped.
process.removeAllListeners("SIGTERM");
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
