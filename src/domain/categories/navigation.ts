import { paths } from "../../contract/paths.ts";
import { CATEGORIES, type CategoryId } from "./categories.ts";

export interface NavigationCategory {
  readonly id: CategoryId;
  readonly icon: string;
  readonly label: string;
  readonly route: string;
  readonly order: number;
  readonly businessCount: number;
}

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
