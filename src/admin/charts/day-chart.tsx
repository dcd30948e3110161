import { useState } from "react";
import { groupDigits } from "../../domain/text/format-number.ts";

const HEIGHT = 236;
const LEFT = 40;
const TOP = 10;
const BOTTOM = 24;
const LINES = 4;
/** Labels of days, in a wide and in a narrow chart. */
const MOST_LABELS = { wide: 5, narrow: 3 };
const WEEK = 7;

const DAY = new Intl.DateTimeFormat("es-AR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const SHORT_DAY = new Intl.DateTimeFormat("es-AR", { day: "numeric", month: "short", timeZone: "UTC" });

export function formatDay(day: string): string {
  return DAY.format(new Date(day));
}

/** Null for a day that was not counted. */
interface ChartDay {
  /** "2026-11-16" */
  readonly day: string;
  readonly views: number | null;
  readonly viewsBefore: number | null;
}

export interface DayChartProps {
  days: readonly ChartDay[];
  /** "en los últimos 30 días" */
  during: string;
  /** "30 días antes"; empty without comparison. */
  beforeLabel: string;
  /** Ends today. */
  isCurrent?: boolean;
}

interface Scale {
  readonly width: number;
  x(index: number): number;
  y(views: number): number;
  readonly top: number;
}

/** Views by day from zero on; a day before the first count is a gap. The table beside it has the same figures. */
export function DayChart({ isWide = false, ...props }: DayChartProps & { isWide?: boolean }) {
  return (
    <>
      <Chart {...props} width={720} className={`max-sm:hidden ${isWide ? "lg:hidden" : ""}`} />
      {isWide && <Chart {...props} width={1180} className="max-lg:hidden" />}
      <Chart {...props} width={320} className="sm:hidden" />
    </>
  );
}

interface ChartProps extends DayChartProps {
  /** Of its coordinates; letters keep their size. */
  width: number;
  className: string;
}

function Chart({ width: viewWidth, className, ...props }: ChartProps) {
  const { days, during, beforeLabel, isCurrent = true } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = scaleOf(days, viewWidth);
  const now = days.map(({ views }) => views);
  const before = days.map(({ viewsBefore }) => viewsBefore);
  return (
    <svg
      viewBox={`0 0 ${viewWidth} ${HEIGHT}`}
      role="img"
      aria-label={describe(days, during)}
      className={`w-full ${className}`}
      onPointerMove={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        const share = (((clientX - left) / width) * viewWidth - LEFT) / (viewWidth - LEFT);
        setPointed(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))));
      }}
      onPointerLeave={() => setPointed(null)}
    >
      <Axes days={days} scale={scale} isCurrent={isCurrent} />
      {listRuns(now).map((run) => (
        <path key={run[0]?.index} d={areaOf(run, scale)} className="fill-primary" opacity="0.09" />
      ))}
      <path
        d={lineOf(before, scale)}
        fill="none"
        strokeWidth="1.75"
        strokeDasharray="3 4"
        className="stroke-muted"
      />
      <path
        d={lineOf(now, scale)}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      {pointed !== null && (
        <Pointed day={days[pointed]} index={pointed} scale={scale} beforeLabel={beforeLabel} />
      )}
    </svg>
  );
}

function scaleOf(days: readonly ChartDay[], width: number): Scale {
  const most = Math.max(...days.flatMap(({ views, viewsBefore }) => [views ?? 0, viewsBefore ?? 0]), LINES);
  const top = niceAbove(most);
  const step = (width - LEFT - 8) / Math.max(1, days.length - 1);
  return {
    width,
    top,
    x: (index) => LEFT + index * step,
    y: (views) => TOP + (1 - views / top) * (HEIGHT - TOP - BOTTOM),
  };
}

/** `niceAbove(712) === 800`: a fourth of it is a round number too. */
function niceAbove(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 8, 10].find((factor) => factor * power >= most) ?? 10) * power;
}

interface Point {
  readonly index: number;
  readonly views: number;
}

/** The parts without a gap. */
function listRuns(views: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const [index, value] of views.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, views: value });
  }
  return runs.filter((run) => run.length > 0);
}

function lineOf(views: readonly (number | null)[], { x, y }: Scale): string {
  return listRuns(views)
    .map(
      (run) =>
        `M${run.map((point) => `${x(point.index).toFixed(1)} ${y(point.views).toFixed(1)}`).join("L")}`,
    )
    .join("");
}

function areaOf(run: readonly Point[], { x, y }: Scale): string {
  const points = run.map((point) => `${x(point.index).toFixed(1)} ${y(point.views).toFixed(1)}`);
  const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0];
  return `M${x(first).toFixed(1)} ${y(0)}L${points.join("L")}L${x(last).toFixed(1)} ${y(0)}Z`;
}

interface AxesProps {
  days: readonly ChartDay[];
  scale: Scale;
  isCurrent: boolean;
}

function Axes({ days, scale, isCurrent }: AxesProps) {
  const labels = scale.width > 500 ? MOST_LABELS.wide : MOST_LABELS.narrow;
  const every = Math.max(1, Math.ceil(days.length / labels / WEEK) * (days.length > WEEK ? WEEK : 1));
  const heights = Array.from({ length: LINES + 1 }, (_, line) => (scale.top / LINES) * line);
  return (
    <g className="fill-muted text-[12px]">
      {heights.map((views) => (
        <g key={views}>
          <path d={`M${LEFT} ${scale.y(views)}H${scale.width}`} className="stroke-line" />
          <text x={LEFT - 8} y={scale.y(views) + 4} textAnchor="end">
            {groupDigits(views)}
          </text>
        </g>
      ))}
      {days.map(({ day }, index) =>
        (days.length - 1 - index) % every === 0 ? (
          <text
            key={day}
            x={scale.x(index)}
            y={HEIGHT - 6}
            textAnchor={index === days.length - 1 ? "end" : "middle"}
          >
            {isCurrent && index === days.length - 1 ? "hoy" : SHORT_DAY.format(new Date(day))}
          </text>
        ) : null,
      )}
    </g>
  );
}

const TIP = { width: 150, height: 44 };

interface PointedProps {
  day: ChartDay | undefined;
  index: number;
  scale: Scale;
  beforeLabel: string;
}

function Pointed({ day, index, scale, beforeLabel }: PointedProps) {
  if (!day) return null;
  const at = scale.x(index);
  const left = Math.min(at + 10, scale.width - TIP.width);
  const show = (views: number | null) => (views === null ? "—" : groupDigits(views));
  return (
    <g className="pointer-events-none">
      <path d={`M${at} ${TOP}V${HEIGHT - BOTTOM}`} className="stroke-edge" />
      {day.views !== null && <circle cx={at} cy={scale.y(day.views)} r="5" className="fill-primary" />}
      <rect x={left} y={HEIGHT / 2} width={TIP.width} height={TIP.height} rx="10" className="fill-night" />
      <text x={left + 10} y={HEIGHT / 2 + 18} className="fill-on-night text-[12px] font-semibold">
        {formatDay(day.day)} · {show(day.views)}
      </text>
      <text x={left + 10} y={HEIGHT / 2 + 35} className="fill-on-night-muted text-[12px]">
        {beforeLabel && `${beforeLabel}: ${show(day.viewsBefore)}`}
      </text>
    </g>
  );
}

function describe(days: readonly ChartDay[], during: string): string {
  const known = days.flatMap(({ day, views }) => (views === null ? [] : [{ day, views }]));
  const best = known.reduce((most, each) => (each.views > most.views ? each : most), { day: "", views: 0 });
  if (best.day === "") return `Sin visitas ${during}`;
  return `Visitas por día ${during}; el día con más, ${formatDay(best.day)}: ${groupDigits(best.views)}`;
}
