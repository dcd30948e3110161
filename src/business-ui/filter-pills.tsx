import { Check, Clock } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FilterOption } from "../domain/catalogue/filter-options.ts";
import { type FilterId, LISTING_FILTERS, toggleFilter } from "../domain/catalogue/listing-filters.ts";
import { groupDigits } from "../domain/text/format-number.ts";
import { pillClass, UNAVAILABLE_PILL_CLASS } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

interface FilterPillsProps {
  filters: readonly FilterId[];
  options: readonly FilterOption[];
  /** The address of the list with these filters. */
  pathWith: (filters: readonly FilterId[]) => string;
  /** Other tools of the list, after the first filter. */
  children?: ReactNode;
}

/** Leaves the end of the previous filter visible. */
const PEEK_PX = 40;

/** V-01: links, so that they work without a script. On narrow screens one row that scrolls sideways. */
export function FilterPills({ filters, options, pathWith, children }: FilterPillsProps) {
  const row = useRef<HTMLUListElement>(null);
  // Only at first: a pill that was pressed stays where it is.
  useEffect(() => scrollToChosen(row.current), []);
  const [first, ...others] = options;
  const pill = (option: FilterOption) => (
    <li key={option.id} className="shrink-0">
      <FilterPill filters={filters} option={option} pathWith={pathWith} />
    </li>
  );
  return (
    <ul
      ref={row}
      aria-label="Filtros"
      className="fade-end relative -mx-4 mb-5 flex gap-2 overflow-x-auto py-1 pr-12 pl-4 [scrollbar-width:none] md:-mx-6 md:pl-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {first && pill(first)}
      {children && <li className="flex shrink-0 gap-2">{children}</li>}
      {others.map(pill)}
    </ul>
  );
}

/** One of them; a filter that would leave nothing is no link. */
export function FilterPill({
  filters,
  option: { id, count },
  pathWith,
}: Omit<FilterPillsProps, "options" | "children"> & { option: FilterOption }) {
  const isOn = filters.includes(id);
  const label = LISTING_FILTERS.find((filter) => filter.id === id)?.label;
  const content = (
    <>
      {id === "open" && <Icon of={isOn ? Check : Clock} size={18} />}
      {/* In the padding, so that nothing moves. */}
      {id !== "open" && isOn && <Icon of={Check} size={14} className="absolute left-1" />}
      <span>
        {label}
        {count !== null && <span className="font-normal tabular-nums"> ({groupDigits(count)})</span>}
      </span>
    </>
  );
  if (count === 0 && !isOn) return <span className={`px-5! ${UNAVAILABLE_PILL_CLASS}`}>{content}</span>;
  return (
    <Link
      to={pathWith(toggleFilter({ filters, id }))}
      aria-current={isOn ? "true" : undefined}
      rel="nofollow"
      preventScrollReset
      replace
      className={`relative px-5! ${pillClass({ selected: isOn })}`}
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
