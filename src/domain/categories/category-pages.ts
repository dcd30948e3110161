import { paths } from "../../contract/paths.ts";
import { homeSectionOf } from "./home-section-of.ts";
import { categoryKeyOf, categoryOf } from "./resolve-category.ts";

export interface PublicPage {
  readonly label: string;
  readonly path: string;
}

/** The public pages that list a business of this category. */
export function pagesOfCategory(category: string): PublicPage[] {
  const known = categoryOf(category);
  const own = known
    ? { label: known.plural, path: paths.category({ slug: known.slug }) }
    : { label: category, path: paths.category({ slug: categoryKeyOf(category) }) };
  return homeSectionOf(category) ? [own, { label: "inicio", path: paths.home() }] : [own];
}

/** Pages that show something else when businesses of `spellings` get the category `target`. */
export function changedPages({
  spellings,
  target,
}: {
  spellings: readonly string[];
  target: string;
}): PublicPage[] {
  const pages = [target, ...spellings].flatMap(pagesOfCategory);
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}
