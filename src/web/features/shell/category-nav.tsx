import { NavLink } from "react-router";
import { CATEGORIES } from "../../../domain/categories/categories.ts";
import { navigationOf } from "../../../domain/categories/navigation.ts";
import { useRootData } from "./use-root-data.ts";

/** N-02: all six until it is known which have something. */
const ALL = navigationOf(new Map(CATEGORIES.map(({ id }) => [id, 1])));

/** N-02: one row, which scrolls sideways on a phone and fades where it goes on. */
export function CategoryNav() {
  const categories = useRootData()?.navigation ?? ALL;
  return (
    <nav
      aria-label="Categorías"
      className="fade-end -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max gap-1 pr-10 pb-2 md:gap-2 md:pr-0">
        {categories.map(({ id, label, route }) => (
          <li key={id}>
            <NavLink
              to={route}
              className="flex min-h-11 items-center gap-2 rounded-pill py-1 pr-4 pl-2 text-[0.95rem] font-semibold transition-colors hover:bg-honey aria-[current=page]:bg-night aria-[current=page]:text-on-night"
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
