import { paths } from "../../contract/paths.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";

/** `trailTo(null)` is the home alone. */
export function trailTo(
  category: Pick<ListedCategory, "plural" | "slug"> | null,
): { label: string; to: string }[] {
  const home = { label: "Inicio", to: paths.home() };
  return category ? [home, { label: category.plural, to: paths.category(category) }] : [home];
}
