import { CARD_IDS } from "../../contract/home-cards.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { listHomeCards } from "../../services/home/get-home.ts";
import type { Route } from "./+types/home-cards";

export const handle: PageHandle = { page: { uncacheable: [CARD_IDS] } };

/** H-03: the cards that a browser shows, as they are now. */
export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const ids = (url.searchParams.get(CARD_IDS) ?? "").split(",");
  return Response.json(await listHomeCards(page.services, { ids }));
});
