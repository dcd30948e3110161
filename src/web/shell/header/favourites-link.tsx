import { Heart, Menu } from "lucide";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS } from "../../../ui/menu.tsx";

/** N-01. In px: the bar has no room for larger letters. */
export function FavouritesLink() {
  const count = usePersonal(({ hearts }) => hearts.size);
  return (
    <Link
      to={paths.favourites()}
      className="needs-script relative grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift"
    >
      <Icon of={Heart} size={20} />
      <span className="sr-only">Mis favoritos</span>
      {count > 0 && (
        <span className="absolute -top-1 -right-1 min-w-5 rounded-pill bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary">
          {count}
        </span>
      )}
    </Link>
  );
}

/** N-03, N-04; with the lists below (V-06). */
export function FavouritesItem() {
  const count = usePersonal(({ hearts }) => hearts.size);
  return (
    <>
      <Link role="menuitem" to={paths.favourites()} className={`needs-script ${MENU_ITEM_CLASS}`}>
        <Icon of={Heart} className="mx-1" />
        Mis favoritos
        {count > 0 && <span className="ml-auto pl-6 text-sm text-muted">{groupDigits(count)}</span>}
      </Link>
      <Link role="menuitem" to="/listas" className={`needs-script ${MENU_ITEM_CLASS}`}>
        <Icon of={Menu} className="mx-1" />
        Mis listas
      </Link>
    </>
  );
}
