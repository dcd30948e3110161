import { makeSlug } from "../../domain/businesses/slug.ts";
import { type ListedCategory, labelOfName } from "../../domain/categories/listed-category.ts";
import { categoryKeyOf, resolveCategory } from "../../domain/categories/resolve-category.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import { findCategoryScope } from "./find-category-scope.ts";

/** Public. One of the six in any spelling, else another with a business (C-08); throws `not-found`. */
export async function getCategory(
  context: Pick<ServiceContext, "db">,
  { name }: { name: string },
): Promise<ListedCategory> {
  const category = resolveCategory(name);
  if (category) return { id: category.id, plural: category.plural, slug: category.slug };
  // The canonical URL is the slug, or the folded name where the slug loses a significant character.
  const [slugged, key] = [makeSlug(name), categoryKeyOf(name)];
  const addresses = categoryKeyOf(slugged) === key ? [slugged] : [slugged, key];
  for (const slug of addresses) {
    const scope = await findCategoryScope(context, { id: null, slug });
    const first = { order: "az", limit: 1, offset: 0 } as const;
    const [business] = scope ? await context.db.categories.list({ ...scope, ...first }) : [];
    if (!business) continue;
    const plural = labelOfName({ name: slug, written: business.category });
    return { id: null, slug, plural, ...(scope && "part" in scope && { isPart: true as const }) };
  }
  throw new AppError({
    code: "not-found",
    message: `no category ${name.slice(0, 100)}`,
    spanish: "Esa categoría no está en la guía.",
  });
}
