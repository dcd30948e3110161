import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { getPreloadPlan } from "../../services/preload/get-preload-plan.ts";
import type { Route } from "./+types/preload-list";

export const handle: PageHandle = { page: {} };

/** AP-02: JSON for the preload service; stale entries are just not prefetched. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const plan = await getPreloadPlan(page.services);
  page.tag("home", "nav");
  return Response.json(plan);
});
