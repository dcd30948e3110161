import { MapPin } from "lucide";
import { type ComponentType, useState } from "react";
import { useNear } from "../../../personal/near/use-near.ts";
import { pillClass } from "../../../ui/classes/pill-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { CornerFinderProps } from "./corner-finder.tsx";

interface NearMeButtonProps {
  onFound: (corner: string) => void;
  className?: string;
}

/** Shows the stored corner, if any. The rest is loaded when pressed. */
export function NearMeButton({ onFound, className = pillClass({ selected: false }) }: NearMeButtonProps) {
  const corner = useNear((near) => near?.corner);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ CornerFinder: ComponentType<CornerFinderProps> } | null>(null);
  const close = () => setOpen(false);
  const open = () => {
    setOpen(true);
    import("./corner-finder.tsx").then(setLoaded, () => {
      close();
      showLoadFailure();
    });
  };
  return (
    <>
      {/* Fixed width: nothing moves when a stored corner appears. */}
      <button
        type="button"
        onClick={open}
        aria-busy={isOpen}
        className={`needs-script w-32 max-md:grow md:w-34 ${className}`}
      >
        <Icon of={MapPin} size={18} className="-mr-1 shrink-0" />
        <span className="truncate">
          {corner && !isOpen && <span className="sr-only">Cerca de </span>}
          {isOpen ? "Buscando…" : (corner ?? "Cerca de mí")}
        </span>
      </button>
      {loaded && <loaded.CornerFinder isOpen={isOpen} onClose={close} onFound={onFound} />}
    </>
  );
}
