import { listReachable, type ModuleGraph, moduleQuery } from "../contract/module-graph.ts";

interface ModuleLoaderOptions {
  importModule(address: string): Promise<unknown>;
  fetchGraph(): Promise<ModuleGraph>;
  listStarted(): Iterable<string>;
}

type LoadModule = (file: string) => Promise<unknown>;

/** After a deploy the server no longer has the files of an older page: only a new document helps. */
export class OutdatedError extends Error {}

/**
 * Browsers never fetch a failed module again, so a retry imports it and its failed dependencies under another address. A
 * module that has run keeps its address, so it never runs twice.
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

  async function importFile(file: string): Promise<unknown> {
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
    if (!graph[file]) throw new OutdatedError(file);
    // Modules of a pending import may still run under their current address.
    while (pending.size > 0) await Promise.allSettled(pending);
    const executed = listReachable(graph, [...listStarted(), ...loaded]);
    retries += 1;
    for (const reached of listReachable(graph, [file]))
      if (!executed.has(reached)) moved.set(reached, retries);
    return importFile(file);
  }

  return (file) =>
    importFile(file).catch(() => {
      // Retries are serial: two at once would give one file two addresses.
      const retrying = lastRetry.then(() => retry(file));
      lastRetry = retrying.catch(() => {});
      return retrying;
    });
}
