import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { findVisitedPage, isBot } from "../../domain/visits/visited-page.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { createMemoryRateLimit } from "../overload/memory-rate-limit.ts";
import { createVisitCounter } from "./visit-counter.ts";

const RULE: RateRuleName = "visit";
/** No address of the guide is longer, also where each of its letters is written as nine. */
const LONGEST_BODY = 1_000;
/** The smallest picture there is: one pixel, which cannot be seen. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

interface Asked {
  readonly request: Request;
  /** A hash of the client's address. */
  readonly clientKey: string;
}

/**
 * Where it is counted that a page was looked at: `beacon` is what scripts send, with the path as its text, and `pixel` what is
 * shown where there are none (`?p=`). Neither ever fails, sets a cookie or may be kept; what is not counted is answered alike.
 */
export function createVisits(services: Pick<ServiceContext, "db" | "clock" | "log">) {
  const counter = createVisitCounter(services);
  const hasTurn = createMemoryRateLimit({ rule: RULE, clock: services.clock });

  function count({ request: { headers }, clientKey, pathname }: Asked & { pathname: string }): void {
    const userAgent = headers.get("user-agent") ?? "";
    const page = findVisitedPage(pathname);
    if (!page || isBot(userAgent) || !isOurs(headers) || !hasTurn(clientKey)) return;
    counter.count({ page, visitor: wantsNoTrace(headers) ? null : `${clientKey}\n${userAgent}` });
  }

  return {
    async beacon({ request, clientKey }: Asked): Promise<Response> {
      const length = Number(request.headers.get("content-length") ?? Number.NaN);
      if (length <= LONGEST_BODY) count({ request, clientKey, pathname: await request.text() });
      return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
    },

    pixel({ request, clientKey }: Asked): Response {
      const pathname = new URL(request.url).searchParams.get("p") ?? "";
      if (request.method === "GET") count({ request, clientKey, pathname });
      return new Response(PIXEL, { headers: { "Content-Type": "image/gif", "Cache-Control": "no-store" } });
    },

    stop: () => counter.stop(),
  };
}

/** It comes from one of our pages, and from one that is shown: not brought in advance for somebody who may never see it. */
function isOurs(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  const purpose = headers.get("sec-purpose") ?? "";
  return (site === null || site === "same-origin") && !purpose.includes("prefetch");
}

/** Who asks not to be followed is seen, as a number, and not recognised. */
function wantsNoTrace(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}
