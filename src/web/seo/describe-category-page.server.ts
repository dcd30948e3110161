import { paths } from "../../contract/paths.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { breadcrumbJsonLd, collectionJsonLd } from "../../domain/structured-data/site-json-ld.ts";
import type { PageRequest } from "../../request.server.ts";
import { trailTo } from "./trail-to.ts";

interface ShownCategory {
  readonly category: ListedCategory;
  readonly description: string;
  readonly total: number;
  readonly businesses: readonly { readonly slug: string; readonly title: string }[];
}

/** M-02 for a category. */
export function describeCategoryPage(
  page: PageRequest,
  { category, description, total, businesses }: ShownCategory,
): void {
  const site = { name: page.siteName, url: page.publicUrl };
  const name = `${category.plural} en La Plata`;
  page.describe(
    breadcrumbJsonLd({ site, trail: trailTo(category) }),
    collectionJsonLd({ site, name, description, path: paths.category(category), total, businesses }),
  );
}
