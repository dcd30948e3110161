import { pageLoader } from "../../../request.server.ts";
import { listOwnSharedLists } from "../../../services/shared-lists/get-shared-list.ts";
import type { Route } from "./+types/own-shared-lists";

/** V-06: the member's lists (`OwnSharedLists`). Never cached. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  Response.json(await listOwnSharedLists((await page.identify()).services)),
);
