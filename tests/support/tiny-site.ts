import type { ActionFunction, LoaderFunction, RouterContextProvider, ServerBuild } from "react-router";
import type { PageHandle } from "../../src/page-handle.ts";
import { renderRequest } from "../../src/request.server.ts";
import type { Frontend } from "../../src/server/frontend.ts";

interface TinyRoute {
  path?: string;
  handle?: PageHandle;
  loader?: LoaderFunction;
  action?: ActionFunction;
}

/** A site without React: each page is the JSON of its loader's data. */
export function tinySite(routes: Readonly<Record<string, TinyRoute>>): Frontend {
  const children = Object.entries(routes).map(([id, { path, ...module }]) => [
    id,
    {
      id,
      parentId: "root",
      path,
      index: path === undefined ? true : undefined,
      module: { default: () => null, ...module },
    },
  ]);
  const build = {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          context: { staticHandlerContext: { loaderData: unknown; errors: unknown } },
          loadContext: RouterContextProvider,
        ) => {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const { loaderData, errors } = context.staticHandlerContext;
          loadContext
            .get(renderRequest)
            .setDocument({ html: JSON.stringify(errors ?? loaderData), scripts: [] });
          return new Response(null, { status, headers });
        },
        handleError: () => {},
      },
    },
    routes: Object.fromEntries([
      ["root", { id: "root", path: "", module: { default: () => null } }],
      ...children,
    ]),
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  // Only what the request handler reads.
  return {
    loadBuild: async () => build as unknown as ServerBuild,
    assetsFolder: null,
    serviceWorker: null,
    middleware: null,
  };
}
