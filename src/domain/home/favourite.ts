import type { CardView } from "../businesses/card-view.ts";
import type { HomeSectionId } from "../categories/home-sections.ts";
import type { Badge } from "../ranking/rank-favourites.ts";

/** H-05: one of the best of its section. */
export interface Favourite {
  readonly homeSectionId: HomeSectionId;
  readonly badge: Badge;
  readonly business: CardView;
}
