import { CATEGORIES, type Category, type CategoryId } from "./categories.ts";

/** The five categories that have a section on the home (B-06); restaurants go under Cafetería there (H-02). */
export type HomeSectionId = Exclude<CategoryId, "restaurante">;

export type HomeSectionCategory = Category & { readonly id: HomeSectionId };

/** B-06: in the order of the home (H-01). */
export const HOME_SECTIONS: readonly HomeSectionCategory[] = CATEGORIES.filter(isHomeSection);

function isHomeSection(category: Category): category is HomeSectionCategory {
  return category.id !== "restaurante";
}
