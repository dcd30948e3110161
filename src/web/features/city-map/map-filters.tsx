import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { FilterPill } from "../../../business-ui/filter-pills.tsx";
import { type MapView, NEAR_ME_HASH } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import type { FilterOption } from "../../../domain/catalogue/filter-options.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { pillClass } from "../../../ui/classes.ts";

interface MapFiltersProps {
  view: MapView;
  options: readonly FilterOption[];
  categories: readonly NavigationCategory[];
  /** The button for the browser's position. */
  children?: ReactNode;
}

/** Leaves the end of the previous filter visible. */
const PEEK_PX = 40;

/** Links, so that they work without a script and Back undoes them. */
export function MapFilters({ view, options, categories, children }: MapFiltersProps) {
  const [open, ...others] = options;
  const nearMe = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  // The key: the shortcut may be chosen again.
  useEffect(() => {
    if (key && hash === NEAR_ME_HASH) nearMe.current?.querySelector("button")?.click();
  }, [hash, key]);
  const pill = (option: FilterOption) => (
    <li key={option.id}>
      <FilterPill
        filters={view.filters}
        option={option}
        pathWith={(filters) => paths.map({ ...view, filters })}
      />
    </li>
  );
  return (
    <ul aria-label="Filtros" className="city-map-filters fade-end">
      {open && pill(open)}
      {children && <li ref={nearMe}>{children}</li>}
      {categories.map(({ id, label }) => {
        const isOn = view.category === id;
        return (
          <li key={id} ref={isOn ? scrollIntoRow : undefined}>
            <FilterLink to={paths.map({ ...view, category: isOn ? "" : id })} isOn={isOn}>
              <img src={`/categorias/${id}.webp`} alt="" width="24" height="24" className="size-6" />
              {label}
            </FilterLink>
          </li>
        );
      })}
      {others.map(pill)}
    </ul>
  );
}

/** The chosen category may be beyond the edge of the row. */
function scrollIntoRow(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (row) row.scrollLeft = item.offsetLeft - row.offsetLeft - PEEK_PX;
}

function FilterLink({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isOn ? "true" : undefined}
      preventScrollReset
      className={pillClass({ selected: isOn })}
    >
      {children}
    </Link>
  );
}
