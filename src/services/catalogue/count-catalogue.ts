import type { LiveFigures } from "../../db/queries/businesses/business-queries.ts";
import { type NavigationCategory, navigationOf } from "../../domain/categories/navigation.ts";
import type { ServiceContext } from "../service-context.ts";

/** N-02. Public. Categories with at least one business. */
export async function getNavigation({ db }: Pick<ServiceContext, "db">): Promise<NavigationCategory[]> {
  return navigationOf(await db.categories.countEach());
}

/** I-01. Public. */
export function getLiveFigures({ db }: Pick<ServiceContext, "db">): Promise<LiveFigures> {
  return db.businesses.countFigures();
}
