import type { Hono } from "hono";
import type { AppEnvironment } from "../http/request-log.ts";

const NO_STORE = { "Cache-Control": "no-store" };

/** `/healthz`: the process answers. `/readyz`: so does the database. */
export function addHealth(
  app: Hono<AppEnvironment>,
  { checkReady }: { checkReady: () => Promise<void> },
): void {
  app.get("/healthz", (c) => c.json({ ok: true }, 200, NO_STORE));
  app.get("/readyz", async (c) => {
    const ready = await checkReady().then(
      () => true,
      () => false,
    );
    return c.json({ ready, database: ready }, ready ? 200 : 503, NO_STORE);
  });
}
