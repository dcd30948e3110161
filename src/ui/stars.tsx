import { starPath } from "./shapes.ts";

const WIDTH = 120;
const FIVE = [0, 1, 2, 3, 4].map(starPath).join("");

/** `<Stars value={4.6} className="h-5" />` reads "4,6 de 5". */
export function Stars({ value, className = "h-4" }: { value: number; className?: string }) {
  const shown = Math.round(Math.min(5, Math.max(0, value)) * 10) / 10;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 24`}
      role="img"
      aria-label={`${String(shown).replace(".", ",")} de 5`}
      className={`inline-block w-auto ${className}`}
    >
      {/* Clips the stars by an attribute: the CSP forbids inline styles. */}
      <svg width={filledWidth(shown)} height="24" aria-hidden="true">
        <path d={FIVE} className="fill-sun" />
      </svg>
      <path d={FIVE} fill="none" strokeWidth="1.5" strokeLinejoin="round" className="stroke-star-edge" />
    </svg>
  );
}

function filledWidth(stars: number): number {
  const whole = Math.floor(stars);
  const part = stars - whole;
  return whole * 24 + (part > 0 ? 2.5 + part * 19 : 0);
}
