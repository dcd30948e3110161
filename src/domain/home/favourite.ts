import type { CardView } from "../businesses/card-view.ts";
import type { HomeSectionId } from "../categories/home-sections.ts";
import type { Badge } from "../ranking/rank-favourites.ts";

export interface Favourite {
  readonly homeSectionId: HomeSectionId;
  readonly badge: Badge;
  readonly business: CardView;
}
