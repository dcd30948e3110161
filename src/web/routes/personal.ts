import { WRITTEN_HEADER } from "../../contract/browser-storage.ts";
import { pageLoader, respondJson } from "../../request.server.ts";
import { getPersonal } from "../../services/accounts/get-personal.ts";
import { mergePersonal } from "../../services/accounts/merge-personal.ts";
import type { Route } from "./+types/personal";

/** F-04: the signed-in member and their data. Never cached. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  Response.json(await getPersonal((await page.identify()).services)),
);

/** F-04: merges a member's changes (JSON) and returns the resulting entries. */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) =>
  respondJson(page, async () => {
    const { services } = await page.identify();
    const saved = await mergePersonal(services, await request.text());
    // The page asks again for the mean that the stars have changed.
    const headers = saved.ratings.length > 0 ? { [WRITTEN_HEADER]: "stars" } : new Headers();
    return Response.json(saved, { headers });
  }),
);
