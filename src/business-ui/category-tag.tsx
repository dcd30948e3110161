import { type CategoryId, categoryById } from "../domain/categories/categories.ts";
import { Tag } from "../ui/tag.tsx";
import { CATEGORY_COLOURS } from "./category-style.ts";

/** A category outside the six is shown as stored. */
export function CategoryTag({ categoryId, category }: { categoryId: CategoryId | null; category: string }) {
  if (categoryId === null) return <Tag>{category}</Tag>;
  return <Tag className={CATEGORY_COLOURS[categoryId].tag}>{categoryById(categoryId).name}</Tag>;
}
