import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { paths } from "../../contract/paths.ts";
import type { Log } from "../../services/service-context.ts";
import type { CacheOutcome } from "../page-cache/page-copies.ts";
import type { createClientAddress } from "./client-address.ts";
import { hashClientAddress } from "./client-key.ts";
import { CLIENT_GONE } from "./explain-error.ts";
import { FRAME_POLICY, type HeaderPair, POLICY_HEADER } from "./security-headers.ts";

/** Probes and beacons: logged at debug level. */
const QUIET: ReadonlySet<string> = new Set(["/healthz", "/readyz", paths.visit()]);

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientKey: string;
    cache: CacheOutcome | null;
  };
}

interface RequestLogOptions {
  headers: readonly HeaderPair[];
  clientAddress: ReturnType<typeof createClientAddress>;
  secret: string;
  nextRequestId: () => string;
  log: Log;
  onAnswered: (line: { id: string; method: string; path: string; status: number }) => void;
}

export function logRequests({
  headers,
  clientAddress,
  secret,
  nextRequestId,
  log,
  onAnswered,
}: RequestLogOptions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    const address = clientAddress({
      socket: c.env.incoming.socket.remoteAddress,
      forwarded: c.req.header("x-forwarded-for"),
    });
    c.set("requestId", nextRequestId());
    c.set("clientKey", hashClientAddress({ address, secret }));
    c.set("cache", null);
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has(POLICY_HEADER)) c.res.headers.set(POLICY_HEADER, FRAME_POLICY);
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    const line = {
      id: c.get("requestId"),
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.req.raw.signal.aborted ? CLIENT_GONE : c.res.status,
      ms: Math.round(performance.now() - started),
      ip: address,
      ...(c.get("cache") ? { cache: c.get("cache") } : {}),
    };
    onAnswered(line);
    log[QUIET.has(c.req.path) ? "debug" : "info"](line, "request");
  };
}
