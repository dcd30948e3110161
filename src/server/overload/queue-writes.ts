import type { MiddlewareHandler } from "hono";
import { adminPaths } from "../../contract/admin-paths.ts";
import { paths } from "../../contract/paths.ts";
import { STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import { CLIENT_GONE } from "../http/explain-error.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import type { RunInQueue } from "./work-queue.ts";

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Hashing takes a quarter of a second of CPU, so these requests have a queue of their own. */
const PASSWORD_PATHS: ReadonlySet<string> = new Set([
  paths.profile(),
  adminPaths.firstAdministrator(),
  ...["/sign-up/email", "/sign-in/email", STAFF_AUTH.signIn, "/reset-password", "/verify-email"].map(
    paths.auth,
  ),
]);

interface WriteQueues {
  readonly write: RunInQueue;
  readonly password: RunInQueue;
}

export function queueWrites(queues: WriteQueues): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (isRead(method)) return next();
    try {
      // A slow upload must not hold a place in the queue.
      c.req.raw = new Request(c.req.raw, { method, body: await c.req.raw.arrayBuffer() });
    } catch (error) {
      if (c.env.incoming.destroyed) return new Response(null, { status: CLIENT_GONE });
      throw error;
    }
    // Case, final slash and the framework's `.data` suffix make no difference to the router.
    const route = path.toLowerCase().replace(/\/?(_?\.data)?$/, "");
    const run = PASSWORD_PATHS.has(route) ? queues.password : queues.write;
    return run(next, { client: c.get("clientKey") });
  };
}
