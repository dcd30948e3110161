import { MODULE_GRAPH_PATH, type ModuleGraph } from "../contract/module-graph.ts";
import { createModuleLoader, OutdatedError } from "./create-module-loader.ts";

/** Internals of react-router on `window`. */
interface FrameworkGlobals {
  readonly __reactRouterManifest?: {
    /** Ours: where the back office has its list of files. */
    readonly modules?: string;
    readonly entry: { readonly module: string };
    readonly routes: Readonly<Record<string, { readonly module?: string } | undefined>>;
  };
  readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
}

const loadFile = createModuleLoader({
  importModule: (address) => import(/* @vite-ignore */ `./${address}`),
  async fetchGraph() {
    const { __reactRouterManifest: manifest } = window as FrameworkGlobals;
    const response = await fetch(manifest?.modules ?? MODULE_GRAPH_PATH, { cache: "no-cache" });
    return (await response.json()) as ModuleGraph;
  },
  listStarted() {
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
      window as FrameworkGlobals;
    const routes = Object.keys(modules ?? {}).map((id) => manifest?.routes[id]?.module);
    return [manifest?.entry.module, ...routes].map(nameOf);
  },
});

// `scripts/vite/retry-imports.ts` replaces every `import()` by `__loadModule("name.js")`.
Object.assign(globalThis, { __loadModule: (path: string) => loadFile(nameOf(path)), __makeFailedRoute });

/**
 * The framework waits for ever if the import of a route fails, so it gets this module instead: it shows the error, and a
 * later navigation to the route loads the document, after a deploy the first one already.
 */
function __makeFailedRoute(error: unknown) {
  const fail = () => {
    throw error;
  };
  let isFirst = true;
  return {
    default: fail,
    clientLoader({ request }: { request: Request }) {
      if (!navigator.onLine || (isFirst && !(error instanceof OutdatedError))) {
        isFirst = false;
        return fail();
      }
      location.assign(request.url);
      return new Promise(() => {});
    },
  };
}

function nameOf(path = ""): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
