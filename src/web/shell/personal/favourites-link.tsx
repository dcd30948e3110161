import { Heart } from "lucide";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { Icon } from "../../../ui/icon.tsx";

/**
 * N-01: the way to what somebody keeps, with how many; on a phone it is in the menu (N-03). It does not grow with the letters: the
 * bar has no room for that.
 */
export function FavouritesLink() {
  const count = usePersonal(({ hearts }) => hearts.size);
  return (
    <Link
      to={paths.favourites()}
      className="needs-script relative hidden size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift md:grid"
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
