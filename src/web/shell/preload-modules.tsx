import { PRELOADED_ROUTES } from "../../contract/module-graph.ts";
import { useFirstInput } from "./use-first-input.ts";

/** Preloads the code of the pages that visitors open next. */
export function PreloadModules() {
  const hasInput = useFirstInput();
  return hasInput && listModules().map((file) => <link key={file} rel="modulepreload" href={file} />);
}

/**
 * From the framework's manifest. Its own `<PrefetchPageLinks>` reloads the document when a module fails, which would
 * lose the page offline.
 */
function listModules(): string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const files = PRELOADED_ROUTES.flatMap((id) => {
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
