import type { WeekFigures } from "../../../contract/statistics.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";

const WIDTH = 320;
const HEIGHT = 170;
const LEFT = 34;
const BOTTOM = 22;
const TOP = 8;

const SHORT_DAY = new Intl.DateTimeFormat("es-AR", { day: "numeric", month: "short", timeZone: "UTC" });

export function formatWeek(week: string): string {
  return SHORT_DAY.format(new Date(week));
}

/** Two columns a week, from zero on. */
export function WeekChart({ weeks }: { weeks: readonly WeekFigures[] }) {
  const most = Math.max(4, ...weeks.flatMap(({ reviews, suggestions }) => [reviews, suggestions]));
  const step = (WIDTH - LEFT) / Math.max(1, weeks.length);
  const bar = Math.max(1, Math.min(12, step / 3));
  const y = (count: number) => TOP + (1 - count / most) * (HEIGHT - TOP - BOTTOM);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure>
      <figcaption className="mt-1 flex gap-x-4 text-[0.8125rem]">
        <Legend className="fill-primary">Reseñas</Legend>
        <Legend className="fill-teal">Sugerencias</Legend>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={describe(weeks)}
        className="mt-1 w-full fill-muted text-[11px]"
      >
        {[0, most / 2, most].map((count) => (
          <g key={count}>
            <path d={`M${LEFT} ${y(count)}H${WIDTH}`} className="stroke-line" />
            <text x={LEFT - 6} y={y(count) + 4} textAnchor="end">
              {Math.round(count)}
            </text>
          </g>
        ))}
        {weeks.map(({ week, reviews, suggestions }, index) => (
          <g key={week}>
            <Column
              x={LEFT + index * step + step / 2 - bar - 1}
              width={bar}
              top={y(reviews)}
              look="fill-primary"
            />
            <Column
              x={LEFT + index * step + step / 2 + 1}
              width={bar}
              top={y(suggestions)}
              look="fill-teal"
            />
          </g>
        ))}
        {first && (
          <text x={LEFT} y={HEIGHT - 6}>
            {formatWeek(first.week)}
          </text>
        )}
        {last && last !== first && (
          <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
            {formatWeek(last.week)}
          </text>
        )}
      </svg>
    </figure>
  );
}

function Column({ x, width, top, look }: { x: number; width: number; top: number; look: string }) {
  return <rect x={x} y={top} width={width} height={HEIGHT - BOTTOM - top} rx="2" className={look} />;
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="3" className={className} />
      </svg>
      {children}
    </span>
  );
}

function describe(weeks: readonly WeekFigures[]): string {
  const sum = (read: (week: WeekFigures) => number) =>
    groupDigits(weeks.reduce((total, week) => total + read(week), 0));
  return `Por semana: ${sum(({ reviews }) => reviews)} reseñas y ${sum(({ suggestions }) => suggestions)} sugerencias en total`;
}
