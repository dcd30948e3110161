import { ChevronRight } from "lucide";
import { Link } from "react-router";
import type { Waiting } from "../../../contract/dashboard.ts";
import { formatAgo } from "../../../domain/reviews/format-ago.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SCREENS, type Screen } from "../../screens.ts";

interface Cell {
  readonly pending: Screen["pending"];
  readonly count: number;
  readonly label: string;
  readonly detail: string;
}

/** What waits for a decision, each with the way to its screen. */
export function WaitingStrip({ waiting, now }: { waiting: Waiting; now: string }) {
  const cells = [suggestionCell(waiting, now), reviewCell(waiting)].flatMap((cell) => {
    const screen = SCREENS.find(({ pending }) => pending === cell.pending);
    return screen ? [{ ...cell, path: screen.path }] : [];
  });
  if (cells.length === 0) return null;
  return (
    <ul className="mt-4 grid overflow-hidden rounded-panel border border-edge bg-card md:auto-cols-fr md:grid-flow-col">
      {cells.map(({ path, count, label, detail }) => (
        <li key={path} className="border-line not-last:border-b md:not-last:border-r md:not-last:border-b-0">
          <Link
            to={path}
            className="flex min-h-17 items-center gap-4 px-4.5 py-3 text-ink no-underline hover:bg-wash"
          >
            <span
              className={`min-w-8 font-title text-[1.75rem] leading-none font-bold ${count > 0 ? "text-primary" : "text-muted"}`}
            >
              {count}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span className="block text-[0.8125rem] text-muted">{detail}</span>
            </span>
            <Icon of={ChevronRight} size={18} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function suggestionCell({ suggestions, oldestSuggestion }: Waiting, now: string): Cell {
  const detail = oldestSuggestion
    ? `La más vieja espera desde ${formatAgo({ at: new Date(oldestSuggestion), now: new Date(now) })}`
    : "Ninguna espera";
  return {
    pending: "suggestions",
    count: suggestions,
    label: suggestions === 1 ? "sugerencia" : "sugerencias",
    detail,
  };
}

function reviewCell({ heldReviews, reportedReviews }: Waiting): Cell {
  const count = heldReviews + reportedReviews;
  const held = heldReviews === 1 ? "1 retenida" : `${heldReviews} retenidas`;
  const reported = reportedReviews === 1 ? "1 denunciada" : `${reportedReviews} denunciadas`;
  return {
    pending: "reviews",
    count,
    label: count === 1 ? "reseña" : "reseñas",
    detail: count === 0 ? "Ninguna espera" : `${held} y ${reported}`,
  };
}
