import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { pageKey } from "../../preload/page-key.ts";
import { findPreload, startPreload } from "../../preload/preload.ts";
import type { PreloadState } from "../../preload/preload-service.ts";
import { useFirstInput } from "./use-first-input.ts";

/** Route modules loaded at the first input. */
const ROUTE_IDS = [
  "web/routes/home",
  "web/routes/category",
  "business",
  "web/routes/search",
  "web/routes/favourites",
];

const DONE: ReadonlySet<PreloadState> = new Set(["ready", "postponed", "given-up"]);

/** N-07 */
export function PreloadBar() {
  const state = usePreload();
  const hasInput = useFirstInput();
  return (
    <>
      {hasInput && listModules().map((file) => <link key={file} rel="modulepreload" href={file} />)}
      {!DONE.has(state) && (
        <div
          aria-hidden
          data-preload-bar
          className="needs-script pointer-events-none fixed inset-x-0 top-0 z-40 h-[3px] overflow-hidden"
        >
          <div className="h-full w-2/5 animate-glide rounded-pill bg-sun motion-reduce:w-full" />
        </div>
      )}
    </>
  );
}

/**
 * From the framework's manifest. Its own `<PrefetchPageLinks>` reloads the document when a module fails, which would
 * lose the page offline.
 */
function listModules(): string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const files = ROUTE_IDS.flatMap((id) => {
    const { module, imports = [] } = manifest?.routes[id] ?? {};
    return module ? [module, ...imports] : [];
  });
  return [...new Set(files)];
}

interface Manifest {
  readonly routes: Readonly<
    Record<string, { readonly module?: string; readonly imports?: readonly string[] }>
  >;
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
