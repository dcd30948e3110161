import { type PageRequest, pageLoader } from "../../../request.server.ts";
import { getMapCount } from "../../../services/map/get-map-count.ts";
import { openMap } from "../../../services/map/open-map.ts";
import type { Route } from "./+types/openings";

/** P-05: how often the interactive map was opened this month. Never kept. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  asJson(page, async () => getMapCount((await page.identify()).services, { limit: page.map.monthlyLimit })),
);

/** P-02, P-03: somebody opens it, in JSON. */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) =>
  asJson(page, async () => {
    await page.takeTurn("map-opening");
    const { services } = await page.identify();
    return openMap(services, { sent: await request.text(), limit: page.map.monthlyLimit });
  }),
);

/** Nobody looks at it but our own code, for which a page would be no answer. */
async function asJson(page: PageRequest, work: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    const { status, view } = page.explain(error);
    return Response.json({ message: view.message }, { status });
  }
}
