import { listReachable, type ModuleGraph, moduleQuery } from "../contract/module-graph.ts";

interface ModuleLoaderOptions {
  /** `import()` of a file of the build, with the query of its current address. */
  importModule(address: string): Promise<unknown>;
  fetchGraph(): Promise<ModuleGraph>;
  /** The files that the page started with. */
  listStarted(): Iterable<string>;
}

type LoadModule = (file: string) => Promise<unknown>;

/**
 * Imports a file, a second time under another address where the first fails: the fetch of the file itself, of one that it
 * imports, or of an earlier `modulepreload`. A module that has run keeps its address, so it never runs twice.
 */
export function createModuleLoader({
  importModule,
  fetchGraph,
  listStarted,
}: ModuleLoaderOptions): LoadModule {
  const moved = new Map<string, number>();
  const loaded = new Set<string>();
  const pending = new Set<Promise<unknown>>();
  let graph: ModuleGraph = {};
  let retries = 0;
  let lastRetry: Promise<unknown> = Promise.resolve();

  async function start(file: string): Promise<unknown> {
    const importing = importModule(file + moduleQuery({ file, graph, moved }));
    pending.add(importing);
    try {
      const module = await importing;
      loaded.add(file);
      return module;
    } finally {
      pending.delete(importing);
    }
  }

  async function retry(file: string): Promise<unknown> {
    if (!graph[file]) graph = await fetchGraph();
    // A page of an earlier build: only a reload helps.
    if (!graph[file]) throw new Error(`${file} is not part of the current build`);
    // What another import is still fetching may run yet, under the address that it has now.
    while (pending.size > 0) await Promise.allSettled(pending);
    const run = listReachable(graph, [...listStarted(), ...loaded]);
    retries += 1;
    for (const reached of listReachable(graph, [file])) if (!run.has(reached)) moved.set(reached, retries);
    return start(file);
  }

  return (file) =>
    start(file).catch(() => {
      // One after another: two at once would give the same file two addresses.
      const retrying = lastRetry.then(() => retry(file));
      lastRetry = retrying.catch(() => {});
      return retrying;
    });
}
