import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { pageKey } from "../../preload/page-key.ts";
import { findPreload, startPreload } from "../../preload/preload.ts";
import type { PreloadState } from "../../preload/preload-run.ts";

/** AP-01: the preload service runs while the site is on the screen; says how it stands. */
export function usePreload(): PreloadState {
  const [state, setState] = useState<PreloadState>("idle");
  const data = useMatches().at(-1)?.loaderData;
  const key = pageKey(useLocation());
  // What the document brought; every later page goes through its own loader.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion, not an input
  useEffect(() => findPreload()?.pageShown(), [key]);
  return state;
}
