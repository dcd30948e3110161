import { MapPin } from "lucide";
import { type ComponentType, type ReactNode, useState } from "react";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { CornerFinderProps } from "./corner-finder.tsx";

interface NearMeButtonProps {
  /** The corner that the list starts from, if any. */
  current?: string;
  onFound: (corner: string) => void;
  label?: ReactNode;
  className?: string;
}

/** Goes to the visitor's corner; with a current one, opens the form that changes it. Loaded when pressed. */
export function NearMeButton({
  current = "",
  onFound,
  label = "Cerca de mí",
  className = pillClass({ selected: false }),
}: NearMeButtonProps) {
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
        {label}
      </button>
      {loaded && <loaded.CornerFinder isOpen={isOpen} current={current} onClose={close} onFound={onFound} />}
    </>
  );
}
