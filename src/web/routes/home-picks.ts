import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { listHomePools } from "../../services/home/get-home.ts";
import type { Route } from "./+types/home-picks";

export const handle: PageHandle = { page: { editions: 8 } };

/** H-04: the pools that the browser picks from. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const sections = await listHomePools(page.services, { seed: page.edition });
  page.tag(
    "home",
    ...sections.flatMap(({ businesses }) => businesses.map((business) => businessTag(business.id))),
  );
  return Response.json(sections);
});
