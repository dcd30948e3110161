import { Check, Clock } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FilterOption } from "../domain/catalogue/filter-options.ts";
import { type FilterId, LISTING_FILTERS, toggleFilter } from "../domain/catalogue/listing-filters.ts";
import { groupDigits } from "../domain/text/format-number.ts";
import { pillClass, UNAVAILABLE_PILL_CLASS } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { revealChosen } from "../ui/sideways-row.ts";

interface FilterPillsProps {
  filters: readonly FilterId[];
  options: readonly FilterOption[];
  /** The address of the list with these filters. */
  pathWith: (filters: readonly FilterId[]) => string;
  /** Other tools of the list, after the first filter. */
  children?: ReactNode;
  /** The `FilterSheet` with further filters. */
  sheet?: ReactNode;
  /** Of wide screens, too. */
  isOneRow?: boolean;
}

/** On wide screens inline, since only lines of text can be balanced. */
export const ROW_ITEM_CLASS = "shrink-0 lg:mr-2 lg:mb-2 lg:inline-block lg:align-top";

/** V-01: links, so that they work without a script. On narrow screens one row that scrolls sideways. */
export function FilterPills({
  filters,
  options,
  pathWith,
  children,
  sheet,
  isOneRow = false,
}: FilterPillsProps) {
  const row = useRef<HTMLDivElement>(null);
  // Only at first: a pill that was pressed stays where it is.
  useEffect(() => revealChosen(row.current), []);
  const [first, ...others] = options;
  const pill = (option: FilterOption) => (
    <li key={option.id} className={isOneRow ? "shrink-0" : ROW_ITEM_CLASS}>
      <FilterPill filters={filters} option={option} pathWith={pathWith} />
    </li>
  );
  return (
    <div
      ref={row}
      className={`relative fade-end -mx-4 mb-5 flex gap-1.5 overflow-x-auto py-1 pr-12 pl-4 [scrollbar-width:none] md:-mx-6 md:gap-2 md:pl-6 ${isOneRow ? "lg:fades-on" : "lg:mx-0 lg:-mr-2 lg:mb-3 lg:block lg:px-0 lg:text-balance"}`}
    >
      <ul aria-label="Filtros" className="contents">
        {first && pill(first)}
        {children && (
          <li
            className={`flex gap-1.5 md:gap-2 lg:inline-flex! lg:has-[>button:only-child]:hidden! ${ROW_ITEM_CLASS}`}
          >
            {children}
          </li>
        )}
        {others.map(pill)}
      </ul>
      {sheet}
    </div>
  );
}

/** As wide with its count as without, so that nothing moves when it is pressed. */
const OPEN_PILL_CLASS = "min-w-32 max-xs:gap-1.5 max-xs:px-2.5! xs:min-w-48";

/** One of them; a filter that would leave nothing is no link. */
export function FilterPill({
  filters,
  option: { id, count },
  pathWith,
}: Pick<FilterPillsProps, "filters" | "pathWith"> & { option: FilterOption }) {
  const isOn = filters.includes(id);
  const label = LISTING_FILTERS.find((filter) => filter.id === id)?.label;
  const content = (
    <>
      {id === "open" && <Icon of={isOn ? Check : Clock} size={18} />}
      {/* In the padding, so that nothing moves. */}
      {id !== "open" && isOn && <Icon of={Check} size={14} className="absolute left-1.5" />}
      <span>
        {id === "open" ? "Abierto" : label}
        {/* Shorter on a phone, so that the next tools of the row are in sight. */}
        {id === "open" && <span className="max-xs:sr-only"> ahora</span>}
        <span className="font-normal tabular-nums">{count !== null && ` (${groupDigits(count)})`}</span>
      </span>
    </>
  );
  if (count === 0 && !isOn)
    return <span className={`px-6! lg:px-5.5! ${UNAVAILABLE_PILL_CLASS}`}>{content}</span>;
  return (
    <Link
      to={pathWith(toggleFilter({ filters, id }))}
      aria-current={isOn ? "true" : undefined}
      rel="nofollow"
      preventScrollReset
      className={`relative ${id === "open" ? OPEN_PILL_CLASS : "px-6! lg:px-5.5!"} ${pillClass({ selected: isOn })}`}
    >
      {content}
    </Link>
  );
}
