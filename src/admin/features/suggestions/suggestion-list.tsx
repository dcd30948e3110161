import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { CategoryTag } from "../../../business-ui/category-tag.tsx";
import {
  type ListedSuggestion,
  type SuggestionList as SuggestionRows,
  suggestionPaths,
} from "../../../contract/suggestion-review.ts";
import type { SuggestionListView } from "../../../domain/suggestions/suggestion-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MarkTag, StateTag } from "./suggestion-marks.tsx";

interface SuggestionListProps {
  view: SuggestionListView;
  list: SuggestionRows;
  currentId: string | null;
  /** The ids to reject; null while none are being chosen. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string> | null) => void;
  className: string;
}

const ROW =
  "relative flex w-full cursor-pointer gap-3 px-4 py-3 text-left text-ink no-underline hover:bg-wash lg:aria-[current]:bg-wash lg:aria-[current]:shadow-[inset_3px_0_0_var(--color-primary)]";

export function SuggestionList({ view, list, currentId, chosen, onChoose, className }: SuggestionListProps) {
  const { rows } = list;
  const hasPending = rows.some(({ status }) => status === "pending");
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  if (rows.length === 0) return null;
  return (
    <section
      aria-label="Lista"
      className={`overflow-hidden rounded-panel border border-line bg-card ${className}`}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            {chosen && row.status === "pending" ? (
              <label className={ROW}>
                <input
                  type="checkbox"
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row.id)}
                  className="mt-0.5 size-5 shrink-0 accent-ink"
                />
                <RowText row={row} />
              </label>
            ) : (
              <Link
                to={suggestionPaths.one({ id: row.id, view })}
                aria-current={row.id === currentId && !chosen ? "true" : undefined}
                className={ROW}
              >
                <RowText row={row} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {hasPending && (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 text-[0.8125rem] text-muted">
          <input
            type="checkbox"
            checked={chosen !== null}
            onChange={({ target }) => onChoose(target.checked ? new Set() : null)}
            className="size-5 accent-ink"
          />
          Elegir varias para rechazar
        </label>
      )}
      <Paging view={view} pages={list.pages} />
    </section>
  );
}

function RowText({ row }: { row: ListedSuggestion }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
      <span className="flex w-full items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{row.name}</span>
        <span className="shrink-0 text-[0.8125rem] text-muted">{row.when}</span>
      </span>
      {(row.address || row.category) && (
        <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
          {row.address && <span className="wrap-anywhere">{row.address}</span>}
          {row.category && <CategoryTag categoryId={row.categoryId} category={row.category} />}
        </span>
      )}
      {row.mark && <MarkTag mark={row.mark} />}
      {row.status !== "pending" && <StateTag status={row.status} isInGuide={row.isInGuide} />}
    </span>
  );
}

const STEP =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold text-ink no-underline hover:bg-wash";

function Paging({ view, pages }: { view: SuggestionListView; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Páginas"
      className="flex items-center justify-between gap-2 border-t border-line px-2 py-1"
    >
      {view.page > 1 ? (
        <Link to={suggestionPaths.list({ ...view, page: view.page - 1 })} className={STEP}>
          <Icon of={ChevronLeft} size={17} />
          Anterior
        </Link>
      ) : (
        <span />
      )}
      <span className="text-[0.8125rem] text-muted">
        Página {view.page} de {pages}
      </span>
      {view.page < pages ? (
        <Link to={suggestionPaths.list({ ...view, page: view.page + 1 })} className={STEP}>
          Siguiente
          <Icon of={ChevronRight} size={17} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
