import { ChevronRight } from "lucide";
import { Link } from "react-router";
import type { Waiting } from "../../../contract/dashboard.ts";
import type { PendingCounts } from "../../../contract/pending-counts.ts";
import {
  describeLists,
  describeReported,
  describeReviews,
  describeSuggestions,
  type WaitingWork,
} from "../../../domain/dashboard/describe-waiting.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SCREENS } from "../../screens.ts";

/** What waits for a decision, each with the way to its screen. */
export function WaitingStrip({ waiting, now }: { waiting: Waiting; now: string }) {
  const work: Readonly<Record<keyof PendingCounts, WaitingWork>> = {
    suggestions: describeSuggestions(waiting, new Date(now)),
    reviews: describeReviews(waiting),
    lists: describeLists(waiting),
    reported: describeReported(waiting),
  };
  // Lists rarely wait, and four cells are narrow.
  const isShown = (pending: keyof PendingCounts) => pending !== "lists" || work.lists.count > 0;
  const cells = SCREENS.flatMap(({ path, pending }) =>
    pending && isShown(pending) ? [{ path, ...work[pending] }] : [],
  );
  if (cells.length === 0) return null;
  return (
    <ul className="mt-4 grid overflow-hidden rounded-panel border border-edge bg-card md:auto-cols-fr md:grid-flow-col">
      {cells.map(({ path, count, noun, detail }) => (
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
              <span className="block font-semibold">{noun}</span>
              <span className="block text-[0.8125rem] text-muted">{detail}</span>
            </span>
            <Icon of={ChevronRight} size={18} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
