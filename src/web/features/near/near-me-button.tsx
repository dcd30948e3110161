import { MapPin } from "lucide";
import { type ComponentType, useState } from "react";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { CornerFinderProps } from "./corner-finder.tsx";

interface NearMeButtonProps {
  onFound: (corner: string) => void;
  className?: string;
}

/** Opens the form for a corner, which is loaded when pressed. */
export function NearMeButton({ onFound, className = pillClass({ selected: false }) }: NearMeButtonProps) {
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
      <button type="button" onClick={open} aria-busy={isOpen} className={`needs-script ${className}`}>
        <Icon of={MapPin} size={18} className="-mr-1 shrink-0" />
        Cerca de mí
      </button>
      {loaded && <loaded.CornerFinder isOpen={isOpen} onClose={close} onFound={onFound} />}
    </>
  );
}
