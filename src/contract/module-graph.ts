/** The files that each built file imports statically: `{ "place-map-a1.js": ["map-b2.js"] }`. */
export type ModuleGraph = Readonly<Record<string, readonly string[]>>;

/**
 * How often each file was given another address. A browser never fetches a module again under an address that failed, so
 * a retry asks for it under a new one.
 */
export type MovedModules = ReadonlyMap<string, number>;

/** Written by the build beside the site's other files. */
export const MODULE_GRAPH_PATH = "/modules.json";

const PARAMETER = "moved";
const ENTRY = /^([1-9]\d?)~([\w.-]{1,100}\.js)$/;
const MOST_ENTRIES = 100;

/** The given files and everything that they import. */
export function listReachable(graph: ModuleGraph, files: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of graph[file] ?? []) reached.add(imported);
  return reached;
}

/**
 * What follows the path of a file: nothing, or the moved files among those that it reaches. It depends on these alone, so
 * a file has one address whichever file imports it, and runs once.
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

/** The reverse of `moduleQuery`; null for any other query. */
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
