import type { Hono } from "hono";
import type { AppEnvironment } from "../http/request-log.ts";

/** AN-02: search engines compare it with the key of a notice; the file has the key and nothing else. */
export function addIndexNowKey(app: Hono<AppEnvironment>, key: string): void {
  app.get("/:file{[0-9a-f]{32}\\.txt}", async (c, next) => {
    if (c.req.param("file") !== `${key}.txt`) return next();
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };
    return new Response(key, { headers });
  });
}
