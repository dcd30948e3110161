import { Clock } from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { type FilterOption, toggleFilter } from "../../../domain/catalogue/filter-options.ts";
import { LISTING_FILTERS } from "../../../domain/catalogue/listing-filters.ts";
import type { ListingView } from "../../../domain/catalogue/listing-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { pillClass, UNAVAILABLE_PILL_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

interface FilterPillsProps {
  slug: string;
  view: ListingView;
  options: readonly FilterOption[];
}

/** Leaves the end of the previous filter visible. */
const PEEK_PX = 40;

/** V-01: links, so that they work without a script. On narrow screens one row that scrolls sideways. */
export function FilterPills({ slug, view, options }: FilterPillsProps) {
  const row = useRef<HTMLUListElement>(null);
  // Only at first: a pill that was pressed stays where it is.
  useEffect(() => scrollToChosen(row.current), []);
  return (
    <ul
      ref={row}
      aria-label="Filtros"
      className="fade-end relative -mx-4 mb-5 flex gap-2 overflow-x-auto py-1 pr-12 pl-4 [scrollbar-width:none] md:-mx-6 md:pl-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {options.map((option) => (
        <li key={option.id} className="shrink-0">
          <FilterPill slug={slug} view={view} option={option} />
        </li>
      ))}
    </ul>
  );
}

function FilterPill({
  slug,
  view,
  option: { id, count },
}: Omit<FilterPillsProps, "options"> & { option: FilterOption }) {
  const { order, near, filters } = view;
  const isOn = filters.includes(id);
  const label = LISTING_FILTERS.find((filter) => filter.id === id)?.label;
  const content = (
    <>
      {id === "open" && <Icon of={Clock} size={18} />}
      <span>
        {label}
        {count !== null && <span className="font-normal tabular-nums"> ({groupDigits(count)})</span>}
      </span>
    </>
  );
  if (count === 0 && !isOn) return <span className={UNAVAILABLE_PILL_CLASS}>{content}</span>;
  return (
    <Link
      to={paths.category({ slug, order, near, filters: toggleFilter({ filters, id }) })}
      aria-current={isOn ? "true" : undefined}
      rel="nofollow"
      preventScrollReset
      replace
      className={pillClass({ selected: isOn })}
    >
      {content}
    </Link>
  );
}

function scrollToChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
  if (row && chosen && chosen.offsetLeft + chosen.offsetWidth > row.clientWidth)
    row.scrollLeft = chosen.offsetLeft - PEEK_PX;
}
