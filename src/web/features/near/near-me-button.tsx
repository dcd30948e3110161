import { MapPin } from "lucide";
import { type ComponentType, useState } from "react";
import { useNear } from "../../../personal/near/near-store.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { CornerFinderProps } from "./corner-finder.tsx";

interface NearMeButtonProps {
  /** "7 y 50": the corner nearest to where somebody is, or one that they have typed. */
  onFound: (corner: string) => void;
  /** How it looks, where it is not as any other filter. */
  className?: string;
}

/** Asks for a corner; where one is remembered it says which, and lets it be changed. All else is fetched when it is pressed. */
export function NearMeButton({ onFound, className = pillClass({ selected: false }) }: NearMeButtonProps) {
  const corner = useNear((near) => near?.corner);
  const [isWanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState<{ CornerFinder: ComponentType<CornerFinderProps> } | null>(null);
  const end = () => setWanted(false);
  const press = () => {
    setWanted(true);
    import("./corner-finder.tsx").then(setLoaded, () => {
      end();
      showLoadFailure();
    });
  };
  return (
    <>
      {/* As wide as its row lets it be, whatever it says, and from the left: nothing moves when a corner is remembered. */}
      <button
        type="button"
        onClick={press}
        aria-busy={isWanted}
        className={`needs-script w-32 max-md:grow md:w-34 ${className}`}
      >
        <Icon of={MapPin} size={18} className="-mr-1 shrink-0" />
        <span className="truncate">
          {corner && !isWanted && <span className="sr-only">Cerca de </span>}
          {isWanted ? "Buscando…" : (corner ?? "Cerca de mí")}
        </span>
      </button>
      {loaded && <loaded.CornerFinder isWanted={isWanted} onEnd={end} onFound={onFound} />}
    </>
  );
}
