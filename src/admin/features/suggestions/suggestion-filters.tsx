import { CircleCheck, CircleX, Clock, type IconNode } from "lucide";
import { Form, Link } from "react-router";
import { type SuggestionList, suggestionPaths } from "../../../contract/suggestion-review.ts";
import {
  listViewQuery,
  SUGGESTION_FILTERS,
  type SuggestionFilter,
  type SuggestionListView,
} from "../../../domain/suggestions/suggestion-list.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SearchBox } from "../../shell/search-box.tsx";

const ICONS: Readonly<Partial<Record<SuggestionFilter, IconNode>>> = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleX,
};

interface SuggestionFiltersProps {
  view: SuggestionListView;
  counts: SuggestionList["counts"];
  className: string;
}

/** Kept in the address. */
export function SuggestionFilters({ view, counts, className }: SuggestionFiltersProps) {
  return (
    <div className={`mt-3 flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <nav aria-label="Estado" className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1">
        <ul className="flex gap-2">
          {SUGGESTION_FILTERS.map(({ id, label }) => {
            const icon = ICONS[id];
            return (
              <li key={id}>
                <Link
                  to={suggestionPaths.list({ ...view, filter: id, page: 1 })}
                  aria-current={view.filter === id ? "page" : undefined}
                  className={pillClass({ selected: view.filter === id })}
                >
                  {icon && <Icon of={icon} size={16} className="max-md:hidden" />}
                  {label}
                  <span className="font-normal opacity-80">{counts[id]}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Form action={suggestionPaths.list()} role="search" className="relative w-full sm:w-72">
        <input type="hidden" name="estado" value={listViewQuery(view).estado} />
        {/* The field follows the address. */}
        <SearchBox
          key={view.search}
          label="Buscar sugerencias"
          placeholder="Nombre, dirección o email"
          defaultValue={view.search}
        />
      </Form>
    </div>
  );
}
