/** Where the first load of the home begins. */
const BEGINNINGS = /\/src\/(entry\.client|root|web\/routes\/home)\.tsx/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** "site" for the code that the home needs before anybody has touched it; null for any other, however many pages share it. */
export function siteFile(id: string, graph: ModuleGraph): "site" | null {
  const reached = new Set([id]);
  for (const next of reached) {
    if (BEGINNINGS.test(next)) return "site";
    // Those that import it later (`import()`) are not among them.
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) reached.add(importer);
  }
  return null;
}
