import type { Hono } from "hono";
import { suggestionPaths } from "../../contract/suggestion-review.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { locateDirection } from "../../domain/addresses/geocoding/locate-direction.ts";
import { isApproximate } from "../../domain/businesses/known-place.ts";
import { SUGGESTION_FIELDS } from "../../domain/suggestions/suggestion.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import { PLAN_POLICY } from "../documents/plan-style.ts";
import { businessPlanSvg } from "../documents/plan-svg.ts";
import type { AppEnvironment } from "../http/request-log.ts";

interface AddressPlanOptions {
  auth: Pick<AuthHandler, "findActor">;
  admit: (clientKey: string) => void;
}

/** P-01 for an address that no business has yet. Staff only. */
export function addAddressPlan(app: Hono<AppEnvironment>, { auth, admit }: AddressPlanOptions): void {
  app.get(suggestionPaths.plan({ address: "", city: "" }), async (c) => {
    admit(c.get("clientKey"));
    const { actor, cookies } = await auth.findActor(c.req.raw.headers);
    requireStaff(actor);
    const read = (name: string, longest: number) => cleanText((c.req.query(name) ?? "").slice(0, longest));
    const direction = read("direccion", SUGGESTION_FIELDS.address.longest);
    const { coordinates, precision } = locateDirection({
      direction,
      city: read("ciudad", SUGGESTION_FIELDS.city.longest),
    });
    const svg = businessPlanSvg({
      title: direction,
      centre: coordinates,
      isKnown: !isApproximate(precision),
    });
    const response = new Response(svg, {
      headers: {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Content-Security-Policy": PLAN_POLICY,
        "Cache-Control": "private, max-age=3600",
      },
    });
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  });
}
