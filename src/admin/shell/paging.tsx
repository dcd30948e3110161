import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { Link } from "react-router";
import { groupDigits } from "../../domain/text/format-number.ts";
import { Icon } from "../../ui/icon.tsx";

const STEP =
  "grid size-11 place-items-center rounded-pill border border-line bg-card text-sm font-semibold text-ink no-underline hover:border-edge aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

interface PagingProps {
  page: number;
  /** On all pages. */
  found: number;
  perPage: number;
  pathOf: (page: number) => string;
}

/** Nothing where one page holds all. */
export function Paging({ page: current, found, perPage, pathOf }: PagingProps) {
  const pages = Math.ceil(found / perPage);
  if (pages < 2) return null;
  const first = (current - 1) * perPage + 1;
  const last = Math.min(found, first + perPage - 1);
  const arrow = (page: number, label: string, icon: IconNode) =>
    page >= 1 &&
    page <= pages && (
      <Link to={pathOf(page)} aria-label={label} className={STEP}>
        <Icon of={icon} size={17} />
      </Link>
    );
  return (
    <nav aria-label="Páginas" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-[0.8125rem] text-muted">
        {groupDigits(first)}–{groupDigits(last)} de {groupDigits(found)}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {arrow(current - 1, "Página anterior", ChevronLeft)}
        {listPages(current, pages).map((page, index, all) => (
          <span key={page} className="flex items-center gap-1.5">
            {page - (all[index - 1] ?? page - 1) > 1 && <span aria-hidden>…</span>}
            <Link
              to={pathOf(page)}
              aria-label={`Página ${page}`}
              aria-current={page === current ? "page" : undefined}
              className={STEP}
            >
              {page}
            </Link>
          </span>
        ))}
        {arrow(current + 1, "Página siguiente", ChevronRight)}
      </div>
    </nav>
  );
}

/** The first, the last, and those around the current one. */
function listPages(page: number, pages: number): number[] {
  const shown = new Set([1, page - 1, page, page + 1, pages]);
  return [...shown].filter((each) => each >= 1 && each <= pages).sort((one, other) => one - other);
}
