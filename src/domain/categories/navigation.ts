import { paths } from "../../contract/paths.ts";
import { CATEGORIES, type CategoryId } from "./categories.ts";

/** B-06: a category as the navigation shows it. */
export interface NavigationCategory {
  readonly id: CategoryId;
  readonly icon: string;
  readonly label: string;
  readonly route: string;
  readonly order: number;
  readonly businessCount: number;
}

/** B-06: the categories that have something, in the order of the table: `navigationOf(new Map([["sushi", 2]]))` */
export function navigationOf(counts: ReadonlyMap<CategoryId, number>): NavigationCategory[] {
  return CATEGORIES.map(({ id, icon, plural, slug }, order) => ({
    id,
    icon,
    label: plural,
    route: paths.category({ slug }),
    order,
    businessCount: counts.get(id) ?? 0,
  })).filter(({ businessCount }) => businessCount > 0);
}
