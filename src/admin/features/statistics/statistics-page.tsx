import { BusinessThumbnail } from "../../../business-ui/business-thumbnail.tsx";
import type { Compared, Statistics } from "../../../contract/statistics.ts";
import { LONGEST } from "../../../domain/statistics/period.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { DayChart, formatDay } from "../../charts/day-chart.tsx";
import { FigurePanel } from "../../charts/figure-panel.tsx";
import { BarList } from "./bar-list.tsx";
import { Change } from "./change.tsx";
import { fileOf, namedTable, showCount } from "./figures.ts";
import { MissedPanel } from "./missed-panel.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { formatWeek, WeekChart } from "./week-chart.tsx";

/** AD-04 */
export function StatisticsPage({ figures, today }: { figures: Statistics; today: string }) {
  const { period, places, categories, entries, weeks, totals } = figures;
  return (
    <>
      <title>Estadísticas</title>
      <h1 className="text-[1.625rem]">{figures.title}</h1>
      <p className="text-muted">
        {figures.detail} {period.to === today && "Hoy cuenta hasta ahora. "}No contamos las visitas del
        equipo.
      </p>
      <PeriodPicker period={period} today={today} />
      {period.isCut && (
        <p
          role="status"
          className="mt-3 w-max max-w-full rounded-control bg-amber-wash px-3 py-2 text-sm text-amber"
        >
          Un período tiene hasta {LONGEST} días: se muestra desde el {formatDay(period.from)} de{" "}
          {period.from.slice(0, 4)}.
        </p>
      )}
      <div className="mt-4 grid gap-4">
        <ViewsPanel figures={figures} today={today} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <FigurePanel
            title="Lugares más vistos"
            file={fileOf("lugares", period)}
            table={namedTable("Lugar", places)}
          >
            <BarList
              rows={places}
              pathOf={({ path }) => path}
              picture={(place) => <BusinessThumbnail business={place} className="h-8 w-9" />}
            />
          </FigurePanel>
          <MissedPanel
            searches={figures.missedSearches}
            found={totals.found}
            missed={totals.missed}
            period={period}
          />
        </div>
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <FigurePanel
            title="Categorías"
            file={fileOf("categorias", period)}
            table={namedTable("Categoría", categories)}
          >
            <BarList rows={categories} />
          </FigurePanel>
          <FigurePanel
            title="Por dónde entran"
            file={fileOf("entradas", period)}
            table={namedTable("Página", entries)}
          >
            <BarList rows={entries} />
          </FigurePanel>
          <FigurePanel
            title="Por semana"
            file={fileOf("semanas", period)}
            table={{
              header: ["Semana del", "Reseñas", "Sugerencias"],
              rows: weeks.map(({ week, reviews, suggestions }) => [
                formatWeek(week),
                groupDigits(reviews),
                groupDigits(suggestions),
              ]),
            }}
          >
            <WeekChart weeks={weeks} />
          </FigurePanel>
        </div>
      </div>
    </>
  );
}

function ViewsPanel({ figures, today }: { figures: Statistics; today: string }) {
  const { period, days, totals } = figures;
  const isCompared = period.before !== null;
  return (
    <FigurePanel
      title="Visitas"
      aside={isCompared ? <Legend /> : null}
      file={fileOf("dias", period)}
      table={{
        header: ["Día", "Vistas", "Antes", "Visitantes", "Mapas"],
        rows: days
          .toReversed()
          .map((each) => [
            each.day === today ? "hoy, hasta ahora" : formatDay(each.day),
            ...[each.views, each.viewsBefore, each.visitors, each.mapOpenings].map(showCount),
          ]),
      }}
    >
      <Totals totals={totals} mapLimit={figures.mapLimit} />
      <DayChart
        days={days}
        during={`del ${formatDay(period.from)} al ${formatDay(period.to)}`}
        beforeLabel={isCompared ? "Antes" : ""}
        isCurrent={period.to === today}
        isWide
      />
    </FigurePanel>
  );
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-5 text-[0.8125rem] text-muted">
      <span className="inline-flex items-center gap-2">
        <svg width="20" height="4" aria-hidden="true">
          <path d="M0 2H20" className="stroke-primary" strokeWidth="3" />
        </svg>
        Este período
      </span>
      <span className="inline-flex items-center gap-2">
        <svg width="20" height="4" aria-hidden="true">
          <path d="M0 2H20" className="stroke-muted" strokeWidth="2" strokeDasharray="3 3" />
        </svg>
        El de antes
      </span>
    </span>
  );
}

interface TotalsProps {
  totals: Statistics["totals"];
  mapLimit: number;
}

function Totals({ totals: { views, visitorsADay, mapOpenings }, mapLimit }: TotalsProps) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-3">
      <Total label="Páginas vistas" {...views} />
      <Total label="Visitantes por día" {...visitorsADay} note="promedio; no se suman" />
      <Total label="Mapas abiertos" {...mapOpenings} note={`hasta ${groupDigits(mapLimit)} por mes`} />
    </dl>
  );
}

interface TotalProps extends Omit<Compared, "count"> {
  label: string;
  count: number | null;
  note?: string;
}

function Total({ label, count, before, note }: TotalProps) {
  return (
    <div>
      <dt className="text-[0.8125rem]">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-[1.75rem] leading-tight font-bold">
          {count === null ? "N/A" : groupDigits(count)}
        </span>
        <Change count={count} before={before} />
        {note && <span className="text-[0.8125rem] text-muted">{note}</span>}
      </dd>
    </div>
  );
}
