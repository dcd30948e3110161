/** Of the recommended hit rate, and below which clearing helps. */
export const GOOD_RATE = 70;
const FAIR_RATE = 40;

export type RateLevel = "good" | "fair" | "bad";

/** AP-05: green from 70 on, yellow from 40 on, red below. */
export function levelOf(percent: number): RateLevel {
  if (percent >= GOOD_RATE) return "good";
  return percent >= FAIR_RATE ? "fair" : "bad";
}

const STROKES: Readonly<Record<RateLevel, string>> = {
  good: "stroke-olive",
  fair: "stroke-sun",
  bad: "stroke-primary",
};

const RADIUS = 60;
const LENGTH = Math.PI * RADIUS;

/** Half a circle with a mark at the recommended rate. */
export function HitRateGauge({ percent }: { percent: number }) {
  const angle = Math.PI * (1 - GOOD_RATE / 100);
  const mark = (radius: number) =>
    `${(75 + radius * Math.cos(angle)).toFixed(1)} ${(75 - radius * Math.sin(angle)).toFixed(1)}`;
  return (
    <svg
      viewBox="0 0 150 90"
      role="img"
      aria-label={`${formatPercent(percent)} de aciertos`}
      className="w-37 shrink-0"
    >
      <path d={ARC} fill="none" strokeWidth="12" strokeLinecap="round" className="stroke-line" />
      {percent > 0 && (
        <path
          d={ARC}
          fill="none"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={`${((LENGTH * Math.min(100, percent)) / 100).toFixed(1)} ${LENGTH.toFixed(1)}`}
          data-level={levelOf(percent)}
          className={STROKES[levelOf(percent)]}
        />
      )}
      <path d={`M${mark(50)}L${mark(71)}`} strokeWidth="2.5" className="stroke-ink" />
      <text x="75" y="76" textAnchor="middle" className="fill-ink font-title text-[28px] font-bold">
        {formatPercent(percent)}
      </text>
    </svg>
  );
}

const ARC = `M${75 - RADIUS} 75A${RADIUS} ${RADIUS} 0 0 1 ${75 + RADIUS} 75`;

function formatPercent(percent: number): string {
  return `${Math.round(percent)} %`;
}
