import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { ADMIN_MODULE_GRAPH_PATH, PRELOADED_ROUTES } from "../contract/module-graph.ts";

/** Each is an application of its own: its pages send the names and files of its own routes only. */
export type SiteName = "public" | "login" | "admin";

export interface SiteBuilds {
  readonly builds: Readonly<Record<SiteName, ServerBuild>>;
  /** By address: the script with the routes of each site; null for the framework's own, which lists all routes. */
  readonly scripts: ReadonlyMap<string, string | null>;
}

type Routes = ServerBuild["routes"];

const ADMIN = "admin";
const LOGIN: ReadonlySet<string> = new Set(["login", "first-administrator", "staff-password"]);

/** Divides a finished build by its top routes (`src/routes.ts`). */
export function divideBuild(build: ServerBuild): SiteBuilds {
  const scripts = new Map<string, string | null>([[build.assets.url, null]]);
  const take = (site: SiteName): ServerBuild => {
    const isTaken = (id: string) =>
      siteOf(id, build.routes) === site || build.routes[id]?.parentId === undefined;
    const assets = { ...build.assets, routes: pick(build.assets.routes, isTaken) };
    const version = createHash("sha256").update(JSON.stringify(assets)).digest("hex").slice(0, 8);
    const manifest = { ...assets, version, url: `/assets/manifest-${version}.js` };
    const written =
      site === "admin"
        ? { ...manifest, modules: ADMIN_MODULE_GRAPH_PATH }
        : { ...manifest, routes: routesOfBrowser(assets, build.routes) };
    scripts.set(manifest.url, `window.__reactRouterManifest=${JSON.stringify(written, dropDefaults)};`);
    return { ...build, routes: pick(build.routes, isTaken), assets: manifest };
  };
  return {
    builds: { public: take("public"), login: take("login"), admin: take("admin") },
    scripts,
  };
}

type Assets = ServerBuild["assets"];

/**
 * Without data that our own code fetches, to which no link leads. In the browser only `preload-modules.tsx` reads the
 * imports of routes; those of the entry and the shell are loaded already.
 */
function routesOfBrowser({ entry, routes }: Assets, built: Routes): Assets["routes"] {
  const shell = [routes.root, routes.site].flatMap((route) => route?.imports ?? []);
  const known = new Set([...entry.imports, ...shell]);
  const preloaded: ReadonlySet<string> = new Set(PRELOADED_ROUTES);
  return Object.fromEntries(
    Object.entries(routes)
      .filter(([id, route]) => built[id]?.module.default || route?.parentId !== "root")
      .map(([id, route]) => [
        id,
        { ...route, imports: preloaded.has(id) ? route?.imports?.filter((file) => !known.has(file)) : [] },
      ]),
  ) as Assets["routes"];
}

/** Every first load has the manifest: the router takes a missing field for false or empty. */
function dropDefaults(_: string, value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

function pick<Value>(record: Readonly<Record<string, Value>>, isTaken: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isTaken(id)));
}

/** By the route just below the root. */
function siteOf(id: string, routes: Routes): SiteName {
  const parent = routes[id]?.parentId;
  if (parent !== undefined && routes[parent]?.parentId !== undefined) return siteOf(parent, routes);
  if (id === ADMIN) return "admin";
  return LOGIN.has(id) ? "login" : "public";
}
