import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NamedCount } from "../../../contract/statistics.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Change } from "./change.tsx";

const SHOWN = 6;

interface BarListProps<Row extends NamedCount> {
  rows: readonly Row[];
  pathOf?: (row: Row) => string;
  /** Before the name. */
  picture?: (row: Row) => ReactNode;
}

/** The first ones; the table has all of them. */
export function BarList<Row extends NamedCount>({ rows, pathOf, picture }: BarListProps<Row>) {
  if (rows.length === 0) return <p className="mt-2 text-muted">Nada en este período.</p>;
  const most = rows[0]?.count ?? 1;
  return (
    <ol className="mt-2">
      {rows.slice(0, SHOWN).map((row) => (
        <li
          key={row.name}
          className="grid min-h-10 grid-cols-[minmax(0,1fr)_3.5rem_3rem] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_28%_3.5rem_3rem]"
        >
          <span className="flex min-w-0 items-center gap-2.5">
            {picture?.(row)}
            {pathOf ? (
              <Link
                to={pathOf(row)}
                reloadDocument
                className="truncate py-2 text-ink no-underline hover:underline"
              >
                {row.name}
              </Link>
            ) : (
              <span className="truncate">{row.name}</span>
            )}
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="h-2 w-full max-sm:hidden"
          >
            <rect width={Math.max(2, (row.count / most) * 100)} height="8" className="fill-primary" />
          </svg>
          <span className="text-right font-semibold">{groupDigits(row.count)}</span>
          <span className="text-right text-[0.8125rem]">
            <Change count={row.count} before={row.before} />
          </span>
        </li>
      ))}
    </ol>
  );
}
