import { Heart } from "lucide";
import { paths } from "../contract/paths.ts";
import type { CardView } from "../domain/businesses/card-view.ts";
import { loadPersonal } from "../personal/load-personal.ts";
import { usePersonal } from "../personal/personal-store.ts";
import { Icon } from "../ui/icon.tsx";
import { showLoadFailure, showNotice } from "../ui/toast/show-notice.ts";

interface HeartButtonProps {
  business: CardView;
  onPress?: (() => void) | undefined;
  labelled?: boolean;
  className?: string;
}

const ROUND =
  "grid size-11 place-items-center rounded-pill bg-card shadow-card transition hover:shadow-lift active:scale-95 data-favourite:text-primary";

/** F-02 */
export function HeartButton({ business, onPress, labelled = false, className = ROUND }: HeartButtonProps) {
  const isFavourite = usePersonal(({ hearts }) => hearts.has(business.id));
  const { title } = business;
  const action = isFavourite ? `Quitar ${title} de favoritos` : `Agregar ${title} a favoritos`;
  const press = () =>
    void loadPersonal().then((personal) => personal.toggleHeart(business, showSaved), showLoadFailure);
  return (
    <button
      type="button"
      // Not aria-pressed: the name already tells the state.
      data-favourite={isFavourite || undefined}
      // WCAG 2.5.3: the name starts with the visible label.
      aria-label={labelled ? `${isFavourite ? "Guardado" : "Guardar"}: ${action}` : action}
      onClick={onPress ?? press}
      className={`needs-script group/heart ${className}`}
    >
      <Icon of={Heart} size={20} className="group-data-favourite/heart:fill-current" />
      {labelled && (isFavourite ? "Guardado" : "Guardar")}
    </button>
  );
}

function showSaved(text: string): void {
  showNotice(text, { link: { href: paths.favourites(), label: "Ver favoritos" } });
}
