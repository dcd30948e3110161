import { Link } from "react-router";
import type { Waiting } from "../../../contract/dashboard.ts";
import { countWaiting } from "../../../domain/dashboard/describe-waiting.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Screen, SHOWN_TABS } from "../../screens.ts";

/** AD-03: the cards that screens registered. */
export function ShortcutCards({ waiting }: { waiting: Waiting }) {
  const cards = SHOWN_TABS.flatMap((tab) =>
    tab.screens.flatMap((screen) =>
      screen.shortcut
        ? [{ ...screen.shortcut, icon: tab.icon, path: screen.path, pending: screen.pending }]
        : [],
    ),
  );
  if (cards.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 content-start gap-2 md:max-lg:col-span-2">
      {cards.map(({ path, icon, label, detail, pending }) => (
        <li key={path}>
          <Link
            to={path}
            className="flex h-full items-center gap-3 rounded-control border border-line bg-card px-3 py-2 text-ink no-underline hover:border-edge"
          >
            <Icon of={icon} size={18} className="shrink-0 text-primary" />
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{label}</span>
              <span className="block text-[0.8125rem] text-muted">
                {countPending(pending, waiting) ?? detail}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function countPending(pending: Screen["pending"], waiting: Waiting): string | null {
  if (!pending) return null;
  const count = countWaiting(waiting)[pending];
  return count === 1 ? "1 pendiente" : `${count} pendientes`;
}
