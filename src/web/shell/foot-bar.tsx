import { Heart, House, type IconNode, MapPinned, Search } from "lucide";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../contract/paths.ts";
import { usePersonal } from "../../personal/personal-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { AccountMenu } from "./header/account-menu.tsx";
import { focusSearch } from "./header/focus-search.ts";

/** Also for the button of the account. */
const ITEM =
  "relative grid w-full content-start justify-items-center gap-0.5 rounded-xl py-1.5 text-[min(0.75rem,3.75vw)] font-semibold no-underline focus-visible:-outline-offset-2 active:bg-honey aria-[current]:text-primary";

interface FootItem {
  readonly label: string;
  readonly icon: IconNode;
  readonly to: string;
  readonly onClick?: (event: MouseEvent) => void;
  readonly needsScript?: boolean;
}

const ITEMS: readonly FootItem[] = [
  { label: "Inicio", icon: House, to: paths.home() },
  { label: "Buscar", icon: Search, to: paths.search(), onClick: focusSearch },
  { label: "Mapa", icon: MapPinned, to: paths.map() },
  { label: "Favoritos", icon: Heart, to: paths.favourites(), needsScript: true },
];

/** Below 768 px. A business has its own bar instead, and a low window has no room for one (`base.css`). */
export function FootBar() {
  const { pathname } = useLocation();
  const count = usePersonal(({ hearts }) => hearts.size);
  return (
    <nav aria-label="Principal" data-bottom-bar className="foot-bar bg-card text-muted md:hidden">
      {/* A grid, and items filled from the top: the browser may paint before it has read all of them. */}
      <ul className="grid grid-cols-5 px-2 py-1 noscript:grid-cols-3">
        {ITEMS.map(({ label, icon, to, onClick, needsScript }) => (
          <li key={to} className={needsScript ? "needs-script" : ""}>
            <Link
              to={to}
              onClick={onClick}
              aria-current={pathname === to ? "page" : undefined}
              className={ITEM}
            >
              <Icon of={icon} size={22} />
              {label}
              {needsScript && count > 0 && (
                <span className="absolute top-0 left-[calc(50%+0.25rem)] min-w-5 rounded-pill bg-primary px-1 text-center leading-5 text-on-primary">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
        <li className="needs-script">
          <AccountMenu footClass={ITEM} isCurrent={pathname === paths.profile()} />
        </li>
      </ul>
    </nav>
  );
}
