import { ListPlus } from "lucide";
import { Icon } from "../../../ui/icon.tsx";

export function HowToAdd() {
  return (
    <p className="text-sm text-muted">
      En la tarjeta o en la página de un lugar, tocá el botón de lista{" "}
      <Icon of={ListPlus} size={18} className="inline align-text-bottom" /> para agregarlo.
    </p>
  );
}
