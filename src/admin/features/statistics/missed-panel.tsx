import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { Compared, MissedSearch } from "../../../contract/statistics.ts";
import type { Period } from "../../../domain/statistics/period.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { formatDay } from "../../charts/day-chart.tsx";
import { FigurePanel } from "../../charts/figure-panel.tsx";
import { SCREENS } from "../../screens.ts";
import { fileOf } from "./figures.ts";

const SHOWN = 8;
const BUSINESSES = "/admin/negocios";
const ACTION =
  "inline-flex min-h-11 items-center text-[0.8125rem] font-semibold text-primary no-underline hover:underline lg:min-h-9";

interface MissedPanelProps {
  searches: readonly MissedSearch[];
  found: Compared;
  missed: Compared;
  period: Period;
}

/** Each with what to do about it. */
export function MissedPanel({ searches, found, missed, period }: MissedPanelProps) {
  const canCreate = SCREENS.some(({ path }) => path === BUSINESSES);
  return (
    <FigurePanel
      title="Buscaron y no encontraron"
      file={fileOf("busquedas", period)}
      table={{
        header: ["Búsqueda", "Día", "Veces"],
        rows: searches.flatMap(({ text, days }) =>
          days.map(({ day, count }) => [text, formatDay(day), groupDigits(count)]),
        ),
      }}
    >
      <p className="text-[0.8125rem] text-muted">
        {groupDigits(missed.count)} búsquedas sin resultado y {groupDigits(found.count)} con resultado en el
        período. Las del equipo y las de robots no cuentan.
      </p>
      {searches.length === 0 ? (
        <p className="mt-2 text-muted">Todo lo que buscaron se encontró.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {searches.slice(0, SHOWN).map(({ text, count, meaning, days }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-4 py-0.5">
              <strong className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">«{text}»</strong>
              <span className="text-[0.8125rem] text-muted">
                {count === 1 ? "1 vez" : `${groupDigits(count)} veces`}
                {days[0] && `, la última el ${formatDay(days[0].day)}`}
              </span>
              <span className="ml-auto flex gap-x-4">
                {meaning === null ? (
                  <>
                    <Link
                      to={adminPaths.synonyms({ words: text })}
                      className={ACTION}
                      aria-label={`Crear alias de ${text}`}
                    >
                      Crear alias
                    </Link>
                    {canCreate && (
                      <Link
                        to={`${BUSINESSES}/nuevo?${new URLSearchParams({ nombre: text })}`}
                        className={ACTION}
                        aria-label={`Crear negocio ${text}`}
                      >
                        Crear negocio
                      </Link>
                    )}
                  </>
                ) : (
                  <span className="inline-flex min-h-11 items-center text-[0.8125rem] text-olive lg:min-h-9">
                    Ahora busca «{meaning}»
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FigurePanel>
  );
}
