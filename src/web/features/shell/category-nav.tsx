import { NavLink } from "react-router";
import { useNavigationCategories } from "./use-navigation-categories.ts";

/** N-02: one row, which scrolls sideways on a phone and fades where it goes on. */
export function CategoryNav() {
  const categories = useNavigationCategories();
  return (
    <nav
      aria-label="Categorías"
      className="fade-end mx-auto w-full max-w-page overflow-x-auto px-4 [scrollbar-width:none] md:px-6"
    >
      <ul className="flex w-max gap-1 pr-10 pb-2 md:gap-2 lg:pr-0">
        {categories.map(({ id, label, route }) => (
          <li key={id}>
            <NavLink
              to={route}
              className="flex min-h-11 items-center gap-2 rounded-pill py-1 pr-4 pl-2 text-[0.95rem] font-semibold transition-colors hover:bg-honey focus-visible:-outline-offset-2 aria-[current=page]:bg-ink aria-[current=page]:text-paper"
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
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
