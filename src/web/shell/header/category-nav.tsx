import { MapPinned } from "lucide";
import type { ReactNode } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { revealInRow } from "../../../ui/sideways-row.ts";
import { useNavigationCategories } from "../../site-data.ts";

/** N-02 */
export function CategoryNav() {
  const categories = useNavigationCategories();
  const { pathname } = useLocation();
  const { route: shown, isBusiness } = useShownPage();
  const hidden = `${isBusiness ? "max-md:hidden" : ""} ${pathname === paths.map() ? "max-lg:hidden" : ""}`;
  return (
    <nav
      aria-label="Categorías"
      // A small screen has no room for it beside a map, a business or its skeleton.
      className={`fade-end relative mx-auto flex w-full max-w-page gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-md:in-[:root:has([data-detail])]:hidden md:gap-2 md:px-6 md:max-lg:scroll-pr-42 ${hidden}`}
    >
      <ul className="flex shrink-0 gap-1 max-lg:pr-10 lg:gap-2">
        {categories.map(({ id, label, route }) => (
          <li key={id}>
            <CategoryLink to={route} current={ariaCurrentOf({ route, pathname, shown })}>
              <img
                src={`/categorias/${id}.webp`}
                alt=""
                width="30"
                height="30"
                loading="lazy"
                className="size-7.5"
              />
              {label}
            </CategoryLink>
          </li>
        ))}
      </ul>
      {/* The bar at the foot of a phone has it, too. Where the row is longer than the window, it stays in sight. */}
      <div className="shrink-0 bg-paper pr-8 max-md:hidden md:max-lg:sticky md:max-lg:-right-6 md:max-lg:pl-1 md:max-lg:shadow-[-.5rem_0_1rem_.5rem_var(--color-paper)] lg:pr-0">
        <CategoryLink to={paths.map()} current={pathname === paths.map() ? "page" : undefined}>
          <Icon of={MapPinned} size={20} className="m-1" />
          Mapa
        </CategoryLink>
      </div>
    </nav>
  );
}

interface CategoryLinkProps {
  to: string;
  current: "page" | "true" | undefined;
  children: ReactNode;
}

function CategoryLink({ to, current, children }: CategoryLinkProps) {
  return (
    <Link
      ref={current && revealInRow}
      to={to}
      aria-current={current}
      className="flex min-h-11 items-center gap-2 rounded-pill py-1 pr-4 pl-2 text-[0.95rem] font-semibold whitespace-nowrap transition-colors hover:bg-honey focus-visible:outline-offset-0 [&[aria-current]]:bg-ink [&[aria-current]]:text-paper [&[aria-current]]:[scroll-initial-target:nearest]"
    >
      {children}
    </Link>
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

/** From the loader data of the deepest route. */
function useShownPage(): { route: string | null; isBusiness: boolean } {
  const page = useMatches().at(-1);
  // Loaders return any shape; those that fail none.
  const { category, business } = (page?.loaderData ?? {}) as {
    category?: { slug?: string } | null;
    business?: object;
  };
  return {
    route: category?.slug ? paths.category({ slug: category.slug }) : null,
    isBusiness: Boolean(business) && page?.id.startsWith("business") === true,
  };
}
