import type { MiddlewareHandler } from "hono";
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
