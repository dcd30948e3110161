import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { PreviewView } from "../../../contract/imports/import-view.ts";
import type { RowKind } from "../../../domain/imports/import-row.ts";
import { PREVIEW_FILTERS } from "../../../domain/imports/preview-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { KIND_LOOKS } from "./row-kinds.ts";

const CARDS: readonly RowKind[] = ["new", "changed", "double", "rejected", "unchanged"];

/** How many rows of each kind; a card shows its rows. */
export function KindCards({ id, preview }: { id: string; preview: PreviewView }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5 lg:gap-3">
      {CARDS.map((kind) => {
        const { icon, look, heading } = KIND_LOOKS[kind];
        return (
          <li key={kind}>
            <Link
              to={adminPaths.import({ id, filter: kind })}
              preventScrollReset
              className="flex h-full items-center gap-3 rounded-panel border border-line bg-card px-4 py-3 text-ink no-underline hover:border-edge"
            >
              <span className={`grid size-9 shrink-0 place-items-center rounded-pill ${look}`}>
                <Icon of={icon} size={18} />
              </span>
              <span className="min-w-0">
                <span className="block text-xl leading-tight font-bold">
                  {groupDigits(preview.counts[kind])}
                </span>
                <span className="text-[0.8125rem] text-muted">{heading}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function FilterPills({ id, preview }: { id: string; preview: PreviewView }) {
  const shown = PREVIEW_FILTERS.filter(
    ({ id: each }) => each === "all" || each === preview.filter || preview.counts[each] > 0,
  );
  return (
    <nav aria-label="Filtros" className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2">
        {shown.map((each) => (
          <li key={each.id}>
            <Link
              to={adminPaths.import({ id, filter: each.id, text: preview.text })}
              preventScrollReset
              aria-current={each.id === preview.filter ? "true" : undefined}
              className={pillClass({ selected: each.id === preview.filter })}
            >
              {each.label} <span className="font-normal">{groupDigits(preview.counts[each.id])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
