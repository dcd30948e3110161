import { Heart } from "lucide";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS } from "../../../ui/menu.tsx";

/** N-03, N-04: the way to what somebody keeps, with how many, in a menu. */
export function FavouritesItem() {
  const count = usePersonal(({ hearts }) => hearts.size);
  return (
    <Link role="menuitem" to={paths.favourites()} className={`needs-script ${MENU_ITEM_CLASS}`}>
      <Icon of={Heart} className="mx-1" />
      Mis favoritos
      {count > 0 && <span className="ml-auto pl-6 text-sm text-muted">{groupDigits(count)}</span>}
    </Link>
  );
}
