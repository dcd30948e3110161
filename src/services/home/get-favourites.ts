import type { BusinessCard } from "../../domain/businesses/business.ts";
import { HOME_SECTIONS, type HomeSectionId } from "../../domain/categories/home-sections.ts";
import {
  type Badge,
  badgeOf,
  RATED_TO_RANK_BY_RATING,
  rankFavourites,
  rankingRule,
  TOP_OF_EACH_CATEGORY,
} from "../../domain/ranking/rank-favourites.ts";
import type { ServiceContext } from "../service-context.ts";

export interface Favourite {
  readonly homeSectionId: HomeSectionId;
  readonly badge: Badge;
  readonly business: BusinessCard;
}

/** Open to everybody: the favourites of the city, the top three of each section of the home (H-06 to H-08). */
export async function getFavourites({ db }: Pick<ServiceContext, "db">): Promise<Favourite[]> {
  const rule = rankingRule(await db.home.countRated({ upTo: RATED_TO_RANK_BY_RATING }));
  const sections = await Promise.all(
    HOME_SECTIONS.map(async ({ id: homeSectionId }) => {
      const businesses = await db.home.listBest({ homeSectionId, rule, limit: TOP_OF_EACH_CATEGORY });
      return rankFavourites({ businesses, rule }).map(({ description, ...business }) => ({
        homeSectionId,
        badge: badgeOf({ ...business, description }),
        business,
      }));
    }),
  );
  return sections.flat();
}
