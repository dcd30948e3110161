import { CATEGORIES, type Category, type CategoryId } from "./categories.ts";

export type HomeSectionId = Exclude<CategoryId, "restaurante">;

export type HomeSectionCategory = Category & { readonly id: HomeSectionId };

export const HOME_SECTIONS: readonly HomeSectionCategory[] = CATEGORIES.filter(isHomeSection);

function isHomeSection(category: Category): category is HomeSectionCategory {
  return category.id !== "restaurante";
}
