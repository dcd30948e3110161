import { useEffect, useState } from "react";

/** P-01 */
const AT_THE_LATEST_MS = 3_000;
const INTERACTIONS = ["click", "scroll", "keydown", "touchstart"];

/** P-01: whether the picture of the map is there: after the first thing that somebody does with the page, or three seconds. */
export function usePlanShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const show = () => setShown(true);
    const timer = setTimeout(show, AT_THE_LATEST_MS);
    for (const kind of INTERACTIONS) addEventListener(kind, show, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of INTERACTIONS) removeEventListener(kind, show, { capture: true });
    };
  }, [isShown]);
  return isShown;
}
