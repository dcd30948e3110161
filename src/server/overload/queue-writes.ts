import type { Context, MiddlewareHandler } from "hono";
import { paths } from "../../contract/paths.ts";
import { CLIENT_GONE } from "../http/explain-error.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import type { RunInQueue } from "./work-queue.ts";

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Where passwords are hashed, in a quarter of a second of CPU each: they must not hold the places of other writes. */
const PASSWORD_PATHS: ReadonlySet<string> = new Set([
  paths.profile(),
  ...["/sign-up/email", "/sign-in/email", "/reset-password", "/verify-email"].map(paths.auth),
]);

interface QueueWritesOptions {
  queues: { readonly write: RunInQueue; readonly password: RunInQueue };
  clientOf: (c: Context<AppEnvironment>) => string;
}

/** Lets requests that may write wait for their turn; the others pass. */
export function queueWrites({ queues, clientOf }: QueueWritesOptions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (isRead(method)) return next();
    try {
      // A client that sends its body slowly must not hold a place in the queue.
      c.req.raw = new Request(c.req.raw, { method, body: await c.req.raw.arrayBuffer() });
    } catch (error) {
      if (c.env.incoming.destroyed) return new Response(null, { status: CLIENT_GONE });
      throw error;
    }
    // As the router matches it, and as the framework asks for its data.
    const route = path.toLowerCase().replace(/\/?(_?\.data)?$/, "");
    const run = PASSWORD_PATHS.has(route) ? queues.password : queues.write;
    return run(next, { client: clientOf(c) });
  };
}
