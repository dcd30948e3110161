import { BadgeCheck, CirclePause, CirclePlay, type IconNode, Shapes, Sparkles, X } from "lucide";
import { BULK_ACTIONS, type BulkAction, MOST_AT_ONCE } from "../../../../domain/business-list/bulk-change.ts";
import type { BusinessFilter } from "../../../../domain/business-list/business-list-view.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { Icon } from "../../../../ui/icon.tsx";

interface BulkBarProps {
  count: number;
  found: number;
  filter: BusinessFilter;
  onAction: (action: BulkAction) => void;
  onChooseAll: () => void;
  onClose: () => void;
}

const ICONS: Readonly<Record<BulkAction, IconNode>> = {
  category: Shapes,
  feature: Sparkles,
  unfeature: Sparkles,
  verify: BadgeCheck,
  deactivate: CirclePause,
  activate: CirclePlay,
};

/** Floats over the paging; on a phone above the tabs. */
export function BulkBar({ count, found, filter, onAction, onChooseAll, onClose }: BulkBarProps) {
  const actions: readonly BulkAction[] = [
    "category",
    filter === "featured" ? "unfeature" : "feature",
    "verify",
    filter === "inactive" ? "activate" : "deactivate",
  ];
  const button =
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-on-night/15 focus-visible:outline-on-night";
  return (
    <section
      aria-label="Elegidos"
      data-decision-bar
      className="sticky bottom-17 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-2 rounded-panel bg-night px-4 py-1.5 text-on-night shadow-lift ring-1 ring-on-night/20 max-md:-mx-4 max-md:w-auto max-md:max-w-none max-md:rounded-b-none md:bottom-4"
    >
      <p role="status" className="font-semibold max-md:grow">
        {groupDigits(count)} {count === 1 ? "elegido" : "elegidos"}
      </p>
      {found > count && found <= MOST_AT_ONCE && (
        <button type="button" onClick={onChooseAll} className={button}>
          Todos los {groupDigits(found)}
        </button>
      )}
      <div className="flex flex-wrap max-md:order-last max-md:grid max-md:w-full max-md:grid-cols-4">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            onClick={() => onAction(action)}
            className={`${button} max-md:flex-col max-md:gap-1 max-md:px-1 max-md:py-2 max-md:text-xs`}
          >
            <Icon of={ICONS[action]} size={18} />
            {BULK_ACTIONS[action].label}
            {action === "deactivate" && "…"}
          </button>
        ))}
      </div>
      <button type="button" aria-label="No elegir ninguno" onClick={onClose} className={button}>
        <Icon of={X} size={18} />
      </button>
    </section>
  );
}
