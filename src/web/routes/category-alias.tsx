import { paths } from "../../contract/paths.ts";
import { pageLoader, redirectKeepingQuery } from "../../request.server.ts";
import { getCategory } from "../../services/categories/get-category.ts";
import type { Route } from "./+types/category-alias";

/** permanent redirects. */
export const loader = pageLoader(async (page, { params, pattern }: Route.LoaderArgs) => {
  const name = ("name" in params && params.name) || pattern.replaceAll("/", "");
  const category = await getCategory(page.services, { name });
  throw redirectKeepingQuery({ to: paths.category(category), status: 301, page });
});

/** Without a component an unknown name would be answered without a page. */
export default function CategoryAlias() {
  return null;
}
