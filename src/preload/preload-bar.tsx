import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { pageKey } from "./page-key.ts";
import { findPreload, startPreload } from "./preload.ts";
import type { PreloadState } from "./preload-run.ts";

const DONE: ReadonlySet<PreloadState> = new Set(["ready", "postponed", "given-up"]);

/** N-07 */
export function PreloadBar() {
  const state = usePreload();
  if (DONE.has(state)) return null;
  return (
    <div
      aria-hidden
      data-preload-bar
      className="needs-script pointer-events-none fixed inset-x-0 top-0 z-40 h-[3px] overflow-hidden"
    >
      <div className="h-full w-2/5 animate-glide rounded-pill bg-sun motion-reduce:w-full" />
    </div>
  );
}

/** AP-01 */
function usePreload(): PreloadState {
  const [state, setState] = useState<PreloadState>("idle");
  const data = useMatches().at(-1)?.loaderData;
  const key = pageKey(useLocation());
  // The document's data; later pages go through their loaders.
  const first = useRef({ key, data });

  useEffect(
    () =>
      startPreload({
        onState: setState,
        onStart(preload) {
          const { key, data } = first.current;
          if (key !== null && data !== undefined) preload.remember({ key, data });
        },
      }),
    [],
  );

  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    findPreload()?.pageShown();
  }, [key]);
  return state;
}
