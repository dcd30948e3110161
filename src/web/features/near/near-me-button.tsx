import { MapPin } from "lucide";
import { type ComponentType, useState } from "react";
import { useNear } from "../../../personal/near/use-near.ts";
import { pillClass } from "../../../ui/classes/pill-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MissingNotice } from "../../../ui/states/missing-notice.tsx";
import type { CornerFinderProps } from "./corner-finder.tsx";

interface NearMeButtonProps {
  /** "7 y 50": the corner nearest to where somebody is, or one that they have typed. */
  onFound: (corner: string) => void;
  /** How it looks, where it is not as any other filter. */
  className?: string;
}

/** Asks for a corner; where one is remembered it says which, and lets it be changed. All else is fetched when it is pressed. */
export function NearMeButton({ onFound, className = pillClass({ selected: false }) }: NearMeButtonProps) {
  const corner = useNear((near) => near?.corner) ?? "mí";
  const [isWanted, setWanted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [loaded, setLoaded] = useState<{ CornerFinder: ComponentType<CornerFinderProps> } | null>(null);
  const press = () => {
    setWanted(true);
    setMissing(false);
    import("./corner-finder.tsx").then(setLoaded, () => {
      setWanted(false);
      setMissing(true);
    });
  };
  return (
    <>
      {/* Of one width whatever it says: nothing moves when a corner is remembered. */}
      <button
        type="button"
        onClick={press}
        aria-busy={isWanted}
        className={`needs-script w-41 justify-center aria-busy:cursor-progress ${className}`}
      >
        <Icon of={MapPin} size={18} className="shrink-0" />
        <span className="truncate">{isWanted ? "Buscando…" : `Cerca de ${corner}`}</span>
      </button>
      {loaded && <loaded.CornerFinder isWanted={isWanted} onEnd={() => setWanted(false)} onFound={onFound} />}
      {isMissing && <MissingNotice onEnd={() => setMissing(false)} />}
    </>
  );
}
