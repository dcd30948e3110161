import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { paths } from "../../contract/paths.ts";
import type { Log } from "../../services/service-context.ts";
import { errorResponse } from "./error-page.ts";
import type { AppEnvironment } from "./request-log.ts";

interface Origin {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  publicUrl: string;
}

/**
 * Cached pages can't carry a CSRF token, so writes must come from our own pages as Sec-Fetch-Site or Origin reports it.
 * A client that sends neither header is no current browser; SameSite keeps our cookies from it.
 */
export function mayChange({ method, origin, fetchSite, publicUrl }: Origin): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  return origin === undefined || origin === publicUrl;
}

export function refuseOtherOrigins({
  publicUrl,
  log,
}: {
  publicUrl: string;
  log: Log;
}): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const allowed = mayChange({
      method: c.req.method,
      origin: c.req.header("origin"),
      fetchSite: c.req.header("sec-fetch-site"),
      publicUrl,
    });
    if (allowed) return next();
    const requestId = c.get("requestId");
    const origin = c.req.header("origin")?.split("?", 1)[0]?.slice(0, 200);
    log.warn({ id: requestId, origin, publicUrl }, "refused: its Origin is not PUBLIC_URL");
    return errorResponse({ status: 403, requestId });
  };
}

/** The largest form has 3,100 characters, each of which a browser may send as up to 12 bytes. */
const DEFAULT_BYTES = 64_000;

const BYTES_BY_PREFIX: readonly (readonly [string, number])[] = [
  // Up to 500 hearts and 500 stars, and as many of a guest.
  [paths.personal(), 256_000],
  [`${paths.auth()}/`, 16_384],
];

export const limitBodies: MiddlewareHandler<AppEnvironment> = (c, next) =>
  bodyLimit({
    maxSize: BYTES_BY_PREFIX.find(([prefix]) => c.req.path.startsWith(prefix))?.[1] ?? DEFAULT_BYTES,
    onError: (limited: Context<AppEnvironment>) =>
      errorResponse({ status: 413, requestId: limited.get("requestId") }),
  })(c, next);
