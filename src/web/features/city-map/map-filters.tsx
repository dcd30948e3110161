import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { FilterPill } from "../../../business-ui/filter-pills.tsx";
import { FilterSheet, FiltersButton } from "../../../business-ui/filter-sheet.tsx";
import { type MapView, NEAR_ME_HASH } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import type { FilterOption } from "../../../domain/catalogue/filter-options.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { pillClass } from "../../../ui/classes.ts";
import { revealChosen } from "../../../ui/sideways-row.ts";

interface MapFiltersProps {
  view: MapView;
  options: readonly FilterOption[];
  /** Places of the list. */
  total: number;
  categories: readonly NavigationCategory[];
  /** The button for the browser's position. */
  children?: ReactNode;
}

/** Links, so that they work without a script and Back undoes them. */
export function MapFilters({ view, options, total, categories, children }: MapFiltersProps) {
  const [open, ...others] = options;
  const nearMe = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  // The key: the shortcut may be chosen again.
  useEffect(() => {
    if (!key || hash !== NEAR_ME_HASH) return;
    // Back to this entry does not open the form again.
    window.history.replaceState(
      window.history.state,
      "",
      `${window.location.pathname}${window.location.search}`,
    );
    nearMe.current?.querySelector("button")?.click();
  }, [hash, key]);
  const row = useRef<HTMLDivElement>(null);
  // A category may be chosen outside of the row.
  useEffect(() => revealChosen(view.category ? row.current : null), [view.category]);
  const pathWith = (filters: MapView["filters"]) => paths.map({ ...view, filters });
  return (
    <div ref={row} className="city-map-filters fade-end">
      <ul aria-label="Filtros" className="contents">
        {open && (
          <li>
            <FilterPill filters={view.filters} option={open} pathWith={pathWith} />
          </li>
        )}
        {children && <li ref={nearMe}>{children}</li>}
        <li className="empty:hidden">
          <FiltersButton filters={view.filters} options={others} alsoWide />
        </li>
        {categories.map(({ id, label }) => {
          const isOn = view.category === id;
          return (
            <li key={id}>
              <FilterLink to={paths.map({ ...view, category: isOn ? "" : id })} isOn={isOn}>
                <img src={`/categorias/${id}.webp`} alt="" width="24" height="24" className="size-6" />
                {label}
              </FilterLink>
            </li>
          );
        })}
      </ul>
      <FilterSheet filters={view.filters} options={others} pathWith={pathWith} total={total} alsoWide />
    </div>
  );
}

function FilterLink({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isOn ? "true" : undefined}
      preventScrollReset
      className={`px-3! ${pillClass({ selected: isOn })}`}
    >
      {children}
    </Link>
  );
}
