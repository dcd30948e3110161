import { basename } from "node:path/posix";
import { LRUCache } from "lru-cache";
import {
  listReachable,
  MODULE_GRAPH_PATH,
  type ModuleGraph,
  moduleQuery,
  readModuleQuery,
} from "../../contract/module-graph.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import { IMMUTABLE } from "./assets.ts";

const MOST_REWRITTEN = 10;
/** Every page starts with these and what they import, so no browser ever moves them. */
const STARTED = /^(entry\.client|root)-/;

/**
 * A built file under the address that a browser gave it after a failed fetch: the same file, but that it imports the files
 * which moved with it from their new addresses. Null for any other address.
 */
export function createMovedModules(assets: ReadonlyMap<string, Page>): (url: string) => Promise<Page | null> {
  const graph = JSON.parse(assets.get(MODULE_GRAPH_PATH)?.plain.body.toString() ?? "{}") as ModuleGraph;
  const started = listReachable(
    graph,
    Object.keys(graph).filter((file) => STARTED.test(file)),
  );
  const rewritten = new LRUCache<string, Promise<Page>>({ max: MOST_REWRITTEN });

  return async (url) => {
    const [path = "", query = ""] = url.split("?");
    const file = basename(path);
    const asset = assets.get(path);
    const moved = readModuleQuery(`?${query}`);
    if (!asset || !moved || started.has(file) || moduleQuery({ file, graph, moved }) !== `?${query}`)
      return null;
    const imports = (graph[file] ?? [])
      .map((imported) => ({ imported, query: moduleQuery({ file: imported, graph, moved }) }))
      .filter((each) => each.query !== "");
    if (imports.length === 0) return asset;
    const page = rewritten.get(url) ?? rewrite({ source: asset.plain.body.toString(), imports });
    rewritten.set(url, page);
    return page;
  };
}

function rewrite({
  source,
  imports,
}: {
  source: string;
  imports: readonly { imported: string; query: string }[];
}): Promise<Page> {
  const body = imports.reduce(
    (text, { imported, query }) => text.replaceAll(`"./${imported}"`, `"./${imported}${query}"`),
    source,
  );
  return makePage({
    status: 200,
    headers: [
      ["Content-Type", "text/javascript; charset=utf-8"],
      ["Cache-Control", IMMUTABLE],
    ],
    body: Buffer.from(body),
    tags: [],
    cacheable: true,
  });
}
