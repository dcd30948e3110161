import { pageLoader, respondJson } from "../../../request.server.ts";
import { getMapCount, openMap } from "../../../services/map/open-map.ts";
import type { Route } from "./+types/openings";

/** P-05: never cached. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  respondJson(page, async () => getMapCount((await page.identify()).services)),
);

/** P-02, P-03 */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) =>
  respondJson(page, async () => {
    const { services } = await page.identify();
    return openMap(services, { sent: await request.text() });
  }),
);
