import { Camera, EyeOff, Flag, Hand, type IconNode, Inbox } from "lucide";
import { Form, Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  MODERATION_FILTERS,
  MOST_COUNTED,
  type ModerationCounts,
  type ModerationFilter,
  type ModerationView,
  moderationSearch,
} from "../../../domain/reviews/moderation-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SearchBox } from "../../shell/search-box.tsx";
import { useScrollToCurrent } from "../../shell/use-scroll-to-current.ts";

const ICONS: Readonly<Partial<Record<ModerationFilter, IconNode>>> = {
  pending: Inbox,
  held: Hand,
  reported: Flag,
  photos: Camera,
  hidden: EyeOff,
};

interface ReviewFiltersProps {
  view: ModerationView;
  counts: ModerationCounts;
}

export function ReviewFilters({ view, counts }: ReviewFiltersProps) {
  const row = useScrollToCurrent(view.filter);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <nav
        ref={row}
        aria-label="Filtros"
        className="relative -mx-4 min-w-0 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
      >
        <ul className="flex w-max gap-2">
          {MODERATION_FILTERS.map(({ id, label }) => {
            const icon = ICONS[id];
            return (
              <li key={id}>
                <Link
                  to={`${adminPaths.reviews()}${moderationSearch({ filter: id, text: view.text })}`}
                  aria-current={view.filter === id ? "page" : undefined}
                  className={pillClass({ selected: view.filter === id })}
                >
                  {icon && <Icon of={icon} size={16} className="max-md:hidden" />}
                  {label}
                  <span className="font-normal">{formatCount(counts[id])}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Form action={adminPaths.reviews()} role="search" className="relative w-full lg:ml-auto lg:w-70">
        {view.filter !== "pending" && (
          <input
            type="hidden"
            name="ver"
            value={MODERATION_FILTERS.find(({ id }) => id === view.filter)?.name}
          />
        )}
        <SearchBox label="Buscar reseñas" placeholder="Texto, autor o negocio" defaultValue={view.text} />
      </Form>
    </div>
  );
}

export function formatCount(count: number): string {
  return count > MOST_COUNTED ? `${groupDigits(MOST_COUNTED)}+` : groupDigits(count);
}
