import { useRef, useState } from "react";
import type { FilterOption } from "../domain/catalogue/filter-options.ts";
import type { FilterId } from "../domain/catalogue/listing-filters.ts";
import { groupDigits } from "../domain/text/format-number.ts";
import { buttonClass, pillClass } from "../ui/classes.ts";
import { useClosedByBack } from "../ui/overlay.ts";
import { FilterPill, ROW_ITEM_CLASS } from "./filter-pills.tsx";

const SHEET_ID = "mas-filtros";

interface FilterSheetProps {
  filters: readonly FilterId[];
  /** Without the first one, which is in the row. */
  options: readonly FilterOption[];
  pathWith: (filters: readonly FilterId[]) => string;
  /** Places with the chosen filters. */
  total: number;
  /** Also a sheet on wide screens, where the pills are in the row by default. */
  alsoWide?: boolean;
}

/**
 * V-01: a popover at the foot of small screens, opened by `FiltersButton`. On wide screens and without a script its
 * pills are items of the row around it.
 */
export function FilterSheet({ filters, options, pathWith, total, alsoWide = false }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useClosedByBack({ isOpen, close: () => sheet.current?.hidePopover() });
  if (options.length === 0) return null;
  const wide = alsoWide ? "" : "lg:contents lg:*:[ul]:contents lg:*:not-[ul]:hidden";
  return (
    <div
      ref={sheet}
      id={SHEET_ID}
      popover="auto"
      onBeforeToggle={({ newState }) => newState === "open" && setOpen(true)}
      // Later than `beforetoggle`: a link pressed outside is followed first.
      onToggle={({ newState }) => newState === "closed" && setOpen(false)}
      className={`fixed inset-x-0 top-auto bottom-0 mx-auto max-h-[85dvh] w-full max-w-xl gap-5 overflow-y-auto overscroll-contain rounded-t-panel bg-paper p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lift ring-1 ring-line backdrop:bg-[#17110e]/70 open:grid noscript:contents noscript:*:[ul]:contents noscript:*:not-[ul]:hidden ${wide}`}
    >
      <h2 className="text-xl">Filtros</h2>
      <ul aria-label="Más filtros" className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.id} className={alsoWide ? "" : ROW_ITEM_CLASS}>
            <FilterPill filters={filters} option={option} pathWith={pathWith} />
          </li>
        ))}
      </ul>
      <button type="button" popoverTarget={SHEET_ID} popoverTargetAction="hide" className={buttonClass()}>
        {closingLabel(total)}
      </button>
    </div>
  );
}

function closingLabel(total: number): string {
  if (total === 0) return "Cerrar";
  return total === 1 ? "Ver el lugar" : `Ver ${groupDigits(total)} lugares`;
}

/** Opens the sheet; its number is of the chosen filters that are in it. */
export function FiltersButton({
  filters,
  options,
  alsoWide = false,
}: Pick<FilterSheetProps, "filters" | "options" | "alsoWide">) {
  if (options.length === 0) return null;
  const count = options.filter(({ id }) => filters.includes(id)).length;
  return (
    <button
      type="button"
      popoverTarget={SHEET_ID}
      className={`max-xs:px-3! ${pillClass({ selected: count > 0 })} noscript:hidden ${alsoWide ? "" : "lg:hidden"}`}
    >
      Filtros{count > 0 && ` (${count})`}
    </button>
  );
}
