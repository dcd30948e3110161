import { Clock } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MapView } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { pillClass } from "../../../ui/classes/pill-class.ts";
import { Icon } from "../../../ui/icon.tsx";

interface MapFiltersProps {
  view: MapView;
  categories: readonly NavigationCategory[];
}

/** Leaves the end of the previous filter visible. */
const PEEK_PX = 40;

/** Links, so that they work without a script and Back undoes them. */
export function MapFilters({ view, categories }: MapFiltersProps) {
  return (
    <ul aria-label="Filtros" className="city-map-filters fade-end">
      <li>
        <FilterLink to={paths.map({ ...view, onlyOpen: !view.onlyOpen })} isOn={view.onlyOpen}>
          <Icon of={Clock} size={18} /> Abierto ahora
        </FilterLink>
      </li>
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
