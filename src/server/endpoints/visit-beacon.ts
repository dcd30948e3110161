import type { Hono } from "hono";
import { paths } from "../../contract/paths.ts";
import { FOUND_SEARCH, readVisit, type VisitMessage } from "../../contract/visit-message.ts";
import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { findOpenedList, findVisitedPage, isBot } from "../../domain/visits/visited-page.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { FoundActor } from "../auth/sessions.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { createMemoryRateLimit } from "../overload/memory-rate-limit.ts";
import { createVisitCounter } from "./visit-counter.ts";

const RULE: RateRuleName = "visit";
/** The longest path of the guide, percent-encoded. */
const LONGEST_BODY = 1_000;
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

interface BeaconRequest {
  readonly request: Request;
  readonly clientKey: string;
}

interface VisitBeaconOptions {
  services: Pick<ServiceContext, "db" | "clock" | "log">;
  findActor(headers: Headers): Promise<Pick<FoundActor, "actor">>;
}

/** Scripts send `beacon` with the path as its body; pages without scripts load `pixel` with `?p=`. Uncounted views get the same response. */
export function createVisitBeacon({ services, findActor }: VisitBeaconOptions) {
  const counter = createVisitCounter(services);
  const isWithinLimit = createMemoryRateLimit({ rule: RULE, clock: services.clock });

  /** Administrators don't visit: they work. Without a session cookie there is no query. */
  async function isStaff(headers: Headers): Promise<boolean> {
    try {
      const { actor } = await findActor(headers);
      return (
        actor.kind === "administrator" || (actor.kind === "member" && actor.member.needsStaffSignIn === true)
      );
    } catch (error) {
      services.log.warn({ err: error }, "a visit was counted without looking at its session");
      return false;
    }
  }

  async function count({ request, clientKey, ...view }: BeaconRequest & VisitMessage): Promise<void> {
    const { headers } = request;
    const userAgent = headers.get("user-agent") ?? "";
    const page = findVisitedPage(view.pathname);
    const listId = findOpenedList(view.pathname);
    const isSearch = view.pathname === FOUND_SEARCH;
    if ((!page && !isSearch && !listId) || isBot(userAgent) || !isOurs(headers) || !isWithinLimit(clientKey))
      return;
    // Only the day is kept, so that no list in use is erased: the staff's openings count too.
    if (listId) return counter.countListOpening(listId);
    if (await isStaff(headers)) return;
    const visitor = refusesTracking(headers) ? null : `${clientKey}\n${userAgent}`;
    if (page) counter.count({ page, visitor, isEntry: view.isEntry });
    else counter.countFoundSearch();
  }

  return {
    async beacon({ request, clientKey }: BeaconRequest): Promise<Response> {
      const length = Number(request.headers.get("content-length") ?? Number.NaN);
      if (length <= LONGEST_BODY) await count({ request, clientKey, ...readVisit(await request.text()) });
      return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
    },

    async pixel({ request, clientKey }: BeaconRequest): Promise<Response> {
      const pathname = new URL(request.url).searchParams.get("p") ?? "";
      if (request.method === "GET") await count({ request, clientKey, pathname, isEntry: false });
      return new Response(PIXEL, { headers: { "Content-Type": "image/gif", "Cache-Control": "no-store" } });
    },

    /** S-05: the page with the search was sent. */
    async missedSearch({ text, request: { headers } }: { text: string; request: Request }): Promise<void> {
      if (isBot(headers.get("user-agent") ?? "") || isPrefetch(headers) || (await isStaff(headers))) return;
      counter.countMissedSearch(text);
    },

    stop: () => counter.stop(),
  };
}

function isOurs(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return (site === null || site === "same-origin") && !isPrefetch(headers);
}

function isPrefetch(headers: Headers): boolean {
  return (headers.get("sec-purpose") ?? "").includes("prefetch");
}

function refusesTracking(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

export function addVisitBeacon(
  app: Hono<AppEnvironment>,
  { beacon, pixel }: Pick<ReturnType<typeof createVisitBeacon>, "beacon" | "pixel">,
): void {
  app.post(paths.visit(), (c) => beacon({ request: c.req.raw, clientKey: c.get("clientKey") }));
  app.get(paths.visit(), (c) => pixel({ request: c.req.raw, clientKey: c.get("clientKey") }));
}
