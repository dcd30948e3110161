import { useEffect, useState } from "react";
import { mapPaths } from "../contract/map-paths.ts";
import { Motif } from "../ui/motif.tsx";

interface PlanPictureProps {
  slug: string;
  title: string;
  address: string;
}

/** P-01 */
export function PlanPicture({ slug, title, address }: PlanPictureProps) {
  const isShown = usePlanShown();
  const [hasFailed, setFailed] = useState(false);
  const picture = (
    <img
      src={mapPaths.plan({ slug })}
      alt={`Plano con ${[title, address].filter(Boolean).join(", ")}`}
      width={640}
      height={640}
      onError={() => setFailed(true)}
      // At its drawn size: scaled down its letters would be too small on a phone.
      className="absolute top-1/2 left-1/2 aspect-square h-auto w-full max-w-none min-w-[640px] -translate-1/2"
    />
  );
  return (
    <div className="absolute inset-0 overflow-hidden bg-olive-wash">
      <Motif className="absolute inset-0 text-edge opacity-25" />
      {isShown && !hasFailed && picture}
      <noscript>{picture}</noscript>
    </div>
  );
}

const SHOW_AFTER_MS = 3_000;
const INTERACTION_EVENTS = ["click", "scroll", "keydown", "touchstart"];

/** P-01: true after the first interaction or three seconds. */
function usePlanShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const show = () => setShown(true);
    const timer = setTimeout(show, SHOW_AFTER_MS);
    for (const event of INTERACTION_EVENTS) addEventListener(event, show, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of INTERACTION_EVENTS) removeEventListener(event, show, { capture: true });
    };
  }, [isShown]);
  return isShown;
}
