import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { paths } from "../../contract/paths.ts";
import type { Log } from "../../services/service-context.ts";
import type { CacheOutcome } from "../page-cache/page-cache.ts";
import { CLIENT_GONE } from "./explain-error.ts";
import type { HeaderPair } from "./security-headers.ts";

/** Probes and beacons: logged at debug level. */
const QUIET: ReadonlySet<string> = new Set(["/healthz", "/readyz", paths.visit()]);

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: { requestId: string; cache: CacheOutcome | null };
}

interface RequestLogOptions {
  headers: readonly HeaderPair[];
  addressOf: (c: Context<AppEnvironment>) => string | null;
  nextRequestId: () => string;
  log: Log;
}

/** Gives each request an id, each answer the common headers, and the log a line for it. */
export function logRequests({
  headers,
  addressOf,
  nextRequestId,
  log,
}: RequestLogOptions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    c.set("requestId", nextRequestId());
    c.set("cache", null);
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    const line = {
      id: c.get("requestId"),
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.req.raw.signal.aborted ? CLIENT_GONE : c.res.status,
      ms: Math.round(performance.now() - started),
      ip: addressOf(c),
      ...(c.get("cache") ? { cache: c.get("cache") } : {}),
    };
    log[QUIET.has(c.req.path) ? "debug" : "info"](line, "request");
  };
}
