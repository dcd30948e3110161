import { type CatalogueTag, factTags } from "../catalogue/catalogue-tags.ts";
import type { CategoryId } from "../categories/categories.ts";

export interface ListedState {
  readonly id: string;
  readonly categoryId: CategoryId | null;
  readonly listable: boolean;
}

/** Pages that showed the business or will: `before` is null for a new one. */
export function editTags({
  before,
  after,
}: {
  before: ListedState | null;
  after: ListedState;
}): CatalogueTag[] {
  const shown = [before, after].filter((state) => state?.listable === true);
  const counted = shown.map((state) => state?.categoryId ?? null);
  const isCountedElsewhere = shown.length === 1 || counted[0] !== counted[1];
  const tags = shown.flatMap((state) => (state ? factTags(state) : []));
  return [...new Set(shown.length > 0 && isCountedElsewhere ? [...tags, "nav" as const] : tags)];
}
