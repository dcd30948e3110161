import { Clock } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { MapView } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

interface MapFiltersProps {
  view: MapView;
  categories: readonly NavigationCategory[];
}

/** Room for a sign that there are others before it. */
const BESIDE = 40;

/** Links, so that they work without a script; each is a step in the history, and the way back undoes it. */
export function MapFilters({ view, categories }: MapFiltersProps) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may stand beyond the edge of the row.
  useEffect(() => {
    const chosen = row.current?.querySelector("li:not(:first-child) [aria-current]")?.parentElement;
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - BESIDE;
  }, [view.category]);
  return (
    <ul ref={row} aria-label="Filtros" className="city-map-filters fade-end">
      <li>
        <FilterLink to={paths.map({ ...view, onlyOpen: !view.onlyOpen })} isOn={view.onlyOpen}>
          <Icon of={Clock} size={18} /> Abierto ahora
        </FilterLink>
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
  );
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
