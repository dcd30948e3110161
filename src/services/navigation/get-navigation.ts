import { type NavigationCategory, navigationOf } from "../../domain/categories/navigation.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to everybody: the categories that have something (N-02). */
export async function getNavigation({ db }: Pick<ServiceContext, "db">): Promise<NavigationCategory[]> {
  return navigationOf(await db.categories.countEach());
}
