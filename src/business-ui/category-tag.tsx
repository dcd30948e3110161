import { type CategoryId, categoryById } from "../domain/categories/categories.ts";
import { Tag } from "../ui/tag.tsx";
import { CATEGORY_COLOURS } from "./category-style.ts";

/** The category of a place in its colour; one that is none of the six as it was written. */
export function CategoryTag({ categoryId, category }: { categoryId: CategoryId | null; category: string }) {
  if (categoryId === null) return <Tag>{category}</Tag>;
  return <Tag className={CATEGORY_COLOURS[categoryId].tag}>{categoryById(categoryId).name}</Tag>;
}
