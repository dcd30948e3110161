import { Link, useLocation, useMatches } from "react-router";
import { paths } from "../../contract/paths.ts";
import { useNavigationCategories } from "../site-data.ts";

/** N-02 */
export function CategoryNav() {
  const categories = useNavigationCategories();
  const { pathname } = useLocation();
  const shown = useShownCategory();
  return (
    <nav
      aria-label="Categorías"
      className="fade-end mx-auto w-full max-w-page overflow-x-auto px-4 [scrollbar-width:none] md:px-6"
    >
      <ul className="flex w-max gap-1 pr-10 pb-2 md:gap-2 lg:pr-0">
        {categories.map(({ id, label, route }) => (
          <li key={id}>
            <Link
              to={route}
              aria-current={ariaCurrentOf({ route, pathname, shown })}
              className="flex min-h-11 items-center gap-2 rounded-pill py-1 pr-4 pl-2 text-[0.95rem] font-semibold transition-colors hover:bg-honey focus-visible:-outline-offset-2 [&[aria-current]]:bg-ink [&[aria-current]]:text-paper"
            >
              <img
                src={`/categorias/${id}.webp`}
                alt=""
                width="30"
                height="30"
                loading="lazy"
                className="size-7.5"
              />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ariaCurrentOf({
  route,
  pathname,
  shown,
}: {
  route: string;
  pathname: string;
  shown: string | null;
}) {
  if (route === pathname) return "page";
  return route === shown ? "true" : undefined;
}

/** From the loader data of the deepest route, whatever it is. */
function useShownCategory(): string | null {
  const data = useMatches().at(-1)?.loaderData;
  // Loaders return any shape.
  const { category } = (data ?? {}) as { category?: { slug?: string } | null };
  return category?.slug ? paths.category({ slug: category.slug }) : null;
}
