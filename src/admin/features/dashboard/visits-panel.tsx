import { LineChart, Table } from "lucide";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { VisitFigures } from "../../../contract/dashboard.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { DayChart, formatDay } from "../../charts/day-chart.tsx";
import { Panel } from "./panel.tsx";
import { readTotalVisits, writeTotalVisits } from "./total-visits.ts";

/** AD-02: unreadable, the last total that this browser has seen, else "N/A". */
export function VisitsPanel({ visits }: { visits: VisitFigures | null }) {
  const [isTable, setTable] = useState(false);
  const total = useTotalVisits(visits);
  const isEmpty = visits?.total === 0 && visits.totalBefore === 0;
  return (
    <Panel
      title="Visitas"
      aside={
        <>
          <span className="font-title text-[1.375rem] font-bold">
            {total === null ? "N/A" : groupDigits(total)}
          </span>
          {visits && <Change visits={visits} />}
          {visits && !isEmpty && (
            <button
              type="button"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
              className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.8125rem] font-semibold text-primary hover:bg-wash"
            >
              <Icon of={isTable ? LineChart : Table} size={16} />
              {isTable ? "Ver gráfico" : "Ver tabla"}
            </button>
          )}
        </>
      }
    >
      {isEmpty && <p className="mt-2 text-muted">Todavía no hay ninguna.</p>}
      {visits && !isEmpty && <Body visits={visits} isTable={isTable} />}
      {!visits && <Unknown />}
    </Panel>
  );
}

function Body({ visits, isTable }: { visits: VisitFigures; isTable: boolean }): ReactNode {
  if (isTable) return <VisitsTable visits={visits} />;
  return (
    <figure className="mt-1">
      <DayChart days={visits.days} during="en los últimos 30 días" beforeLabel="30 días antes" />
      <figcaption className="mt-1 flex flex-wrap gap-x-5 text-[0.8125rem] text-muted">
        <span className="inline-flex items-center gap-2">
          <svg width="20" height="4" aria-hidden="true">
            <path d="M0 2H20" className="stroke-primary" strokeWidth="3" />
          </svg>
          Últimos 30 días
        </span>
        <span className="inline-flex items-center gap-2">
          <svg width="20" height="4" aria-hidden="true">
            <path d="M0 2H20" className="stroke-muted" strokeWidth="2" strokeDasharray="3 3" />
          </svg>
          30 anteriores
        </span>
      </figcaption>
    </figure>
  );
}

function Unknown() {
  return <p className="mt-2 text-muted">No pudimos leer las visitas. Recargá la página en un momento.</p>;
}

function Change({ visits: { total, totalBefore } }: { visits: VisitFigures }) {
  if (totalBefore === 0) return null;
  const percent = Math.round((total / totalBefore - 1) * 100);
  return (
    <span className={`text-[0.8125rem] font-semibold ${percent < 0 ? "text-amber" : "text-olive"}`}>
      {percent > 0 ? "+" : ""}
      {percent} % <span className="sr-only">contra los 30 días anteriores</span>
    </span>
  );
}

function VisitsTable({ visits: { days } }: { visits: VisitFigures }) {
  const show = (views: number | null) => (views === null ? "—" : groupDigits(views));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it scrolls by keyboard
    <section aria-label="Visitas por día" tabIndex={0} className="mt-2 max-h-64 overflow-y-auto">
      <table className="w-full text-[0.8125rem]">
        <thead className="sticky top-0 bg-card text-left text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              Día
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Vistas
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              30 días antes
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, viewsBefore }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatDay(day)}
              </th>
              <td className="py-1.5 text-right">{show(views)}</td>
              <td className="py-1.5 text-right text-muted">{show(viewsBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useTotalVisits(visits: VisitFigures | null): number | null {
  const stored = useSyncExternalStore(neverChanges, readTotalVisits, () => null);
  useEffect(() => {
    if (visits) writeTotalVisits(visits.total);
  }, [visits]);
  return visits?.total ?? stored;
}

function neverChanges(): () => void {
  return () => {};
}
