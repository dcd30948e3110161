import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { getPreloadList } from "../../services/preload/get-preload-list.ts";
import type { Route } from "./+types/preload-plan";

export const handle: PageHandle = { page: {} };

/** AP-02: plain JSON, since no page shows it. What is in it and gone meanwhile is merely not brought. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const plan = await getPreloadList(page.services);
  page.tag("home", "nav");
  return Response.json(plan);
});
