import { Heart } from "lucide";
import type { CardView } from "../domain/businesses/card-view.ts";
import { loadPersonal } from "../personal/load-personal.ts";
import { usePersonal } from "../personal/personal-store.ts";
import { Icon } from "../ui/icon.tsx";
import { showLoadFailure } from "../ui/toast/show-notice.ts";

interface HeartButtonProps {
  business: CardView;
  /** Instead of adding or removing it. */
  onPress?: (() => void) | undefined;
  /** With words beside the heart. */
  worded?: boolean;
  className?: string;
}

const ROUND =
  "grid size-11 place-items-center rounded-pill bg-card shadow-card transition hover:shadow-lift active:scale-95 data-kept:text-primary";

/** F-02: keeps a place, or lets it go. Its room is the same before and after. */
export function HeartButton({ business, onPress, worded = false, className = ROUND }: HeartButtonProps) {
  const isKept = usePersonal(({ hearts }) => hearts.has(business.id));
  const { title } = business;
  const action = isKept ? `Quitar ${title} de favoritos` : `Agregar ${title} a favoritos`;
  const press = () => void loadPersonal().then((personal) => personal.toggleHeart(business), showLoadFailure);
  return (
    <button
      type="button"
      // Its name says which of the two it is: to be called pressed besides would say it twice.
      data-kept={isKept || undefined}
      // What is read begins with what is seen.
      aria-label={worded ? `${isKept ? "Guardado" : "Guardar"}: ${action}` : action}
      onClick={onPress ?? press}
      className={`needs-script group/heart ${className}`}
    >
      <Icon of={Heart} size={20} className="group-data-kept/heart:fill-current" />
      {worded && (isKept ? "Guardado" : "Guardar")}
    </button>
  );
}
