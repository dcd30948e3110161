import { basename } from "node:path";
import type { Plugin } from "vite";
import {
  ADMIN_MODULE_GRAPH_PATH,
  MODULE_GRAPH_PATH,
  type ModuleGraph,
} from "../../src/contract/module-graph.ts";

const ROUTE_MODULES = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
/** The framework's import of a route, and its catch, which would reload the present page. */
const ROUTE_IMPORT = /await import\([^)]*route\.module\s*\)/;
const ROUTE_CATCH = /catch \(error\) \{[\s\S]*?\n\t\}\n/;
const ADMIN = /\/src\/admin\//;
/** File names still contain hash placeholders here. */
const IMPORT = /\bimport\(["'`]\.\/([\w.~{}!$-]+)["'`]\)/g;
const UNREAD_IMPORT = /\bimport\(["'`]\.\//;

/**
 * Every `import()`, also the framework's of a route, goes through `src/module-loading`. Writes the import graph of the built
 * files to `modules.json`, for that module, and with those of the back office for the server and staff.
 */
export function retryImports(): Plugin {
  return {
    name: "retry-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: ROUTE_MODULES },
      handler(code, id) {
        if (!ROUTE_IMPORT.test(code) || !ROUTE_CATCH.test(code))
          throw new Error(`${id} has changed: look at how it imports a route`);
        return code
          .replace(ROUTE_IMPORT, "await __loadModule(route.module)")
          .replace(ROUTE_CATCH, "catch (error) { return __makeFailedRoute(error); }\n");
      },
    },
    renderChunk(code, { fileName }) {
      const replaced = code.replace(IMPORT, '__loadModule("$1")');
      if (UNREAD_IMPORT.test(replaced)) throw new Error(`an import() of ${fileName} can't be retried`);
      return { code: replaced, map: null };
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const emit = (path: string, listed: typeof chunks) =>
        this.emitFile({ type: "asset", fileName: path.slice(1), source: JSON.stringify(graphOf(listed)) });
      emit(ADMIN_MODULE_GRAPH_PATH, chunks);
      emit(
        MODULE_GRAPH_PATH,
        chunks.filter(({ moduleIds }) => !moduleIds.some((id) => ADMIN.test(id))),
      );
    },
  };
}

function graphOf(chunks: readonly { fileName: string; imports: readonly string[] }[]): ModuleGraph {
  return Object.fromEntries(
    chunks.map(({ fileName, imports }) => [basename(fileName), imports.map((path) => basename(path))]),
  );
}
