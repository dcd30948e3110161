import type { PreloadState } from "../../preload/preload-run.ts";
import { useFirstInput } from "./use-first-input.ts";
import { usePreload } from "./use-preload.ts";

/** The routes of each kind of page, whose code is brought as soon as somebody does something. */
const KINDS = [
  "web/routes/home",
  "web/routes/category",
  "business",
  "web/routes/search",
  "web/routes/favourites",
];

const DONE: ReadonlySet<PreloadState> = new Set(["ready", "postponed", "given-up"]);

/** N-07: a thin line at the top until the preload is ready, postponed or given up. It moves nothing else. */
export function PreloadBar() {
  const state = usePreload();
  const touched = useFirstInput();
  return (
    <>
      {touched && listModules().map((file) => <link key={file} rel="modulepreload" href={file} />)}
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
 * Where the code of the pages is, from the list that the framework keeps for itself. Its own way to bring it in advance
 * loads the whole page again where a file does not come, and so leaves nothing of it to whoever has no connection.
 */
function listModules(): string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const files = KINDS.flatMap((id) => {
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
