import { cardView } from "../../domain/businesses/card-view.ts";
import { HOME_SECTIONS } from "../../domain/categories/home-sections.ts";
import {
  badgeOf,
  type Favourite,
  RATED_TO_RANK_BY_RATING,
  rankingRule,
  TOP_OF_EACH_CATEGORY,
} from "../../domain/home/rank-favourites.ts";
import type { ServiceContext } from "../service-context.ts";

/** H-06 to H-08. Public. */
export async function getFavourites({ db }: Pick<ServiceContext, "db">): Promise<Favourite[]> {
  const rule = rankingRule(await db.home.countRated({ upTo: RATED_TO_RANK_BY_RATING }));
  const homeSectionIds = HOME_SECTIONS.map(({ id }) => id);
  const best = await db.home.listBest({ homeSectionIds, rule, limit: TOP_OF_EACH_CATEGORY });
  return homeSectionIds.flatMap((homeSectionId, index) =>
    (best[index] ?? []).map((business) => ({
      homeSectionId,
      badge: badgeOf(business),
      business: cardView(business),
    })),
  );
}
