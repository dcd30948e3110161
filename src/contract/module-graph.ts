/** Routes whose code is loaded at the first input of a public page. */
export const PRELOADED_ROUTES = [
  "web/routes/home",
  "web/routes/category",
  "business",
  "web/routes/search",
  "web/routes/favourites",
] as const;

export type ModuleGraph = Readonly<Record<string, readonly string[]>>;

/** How often each file was given another address: a browser never retries a module address that failed. */
export type MovedModules = ReadonlyMap<string, number>;

export const MODULE_GRAPH_PATH = "/modules.json";
/** The same with the files of the back office, for staff. */
export const ADMIN_MODULE_GRAPH_PATH = "/admin/modules.json";

const PARAMETER = "moved";
const ENTRY = /^([1-9]\d?)~([\w.-]{1,100}\.js)$/;
const MOST_ENTRIES = 100;

export function listReachable(graph: ModuleGraph, files: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of graph[file] ?? []) reached.add(imported);
  return reached;
}

/**
 * The query depends only on the moved files that a file reaches, so a file has one address whichever file imports it,
 * and runs once.
 */
export function moduleQuery({
  file,
  graph,
  moved,
}: {
  file: string;
  graph: ModuleGraph;
  moved: MovedModules;
}): string {
  const entries = [...listReachable(graph, [file])]
    .filter((reached) => moved.has(reached))
    .sort()
    .map((reached) => `${moved.get(reached)}~${reached}`);
  return entries.length > 0 ? `?${PARAMETER}=${entries.join(",")}` : "";
}

export function readModuleQuery(query: string): MovedModules | null {
  const [name, list = "", ...others] = query.split("=");
  const entries = list.split(",", MOST_ENTRIES + 1).map((entry) => ENTRY.exec(entry));
  if (name !== `?${PARAMETER}` || others.length > 0 || entries.length > MOST_ENTRIES) return null;
  const moved = new Map<string, number>();
  for (const entry of entries) {
    if (!entry) return null;
    moved.set(String(entry[2]), Number(entry[1]));
  }
  return moved;
}
