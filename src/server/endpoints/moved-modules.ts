import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { basename } from "node:path/posix";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import {
  ADMIN_MODULE_GRAPH_PATH,
  listReachable,
  type ModuleGraph,
  moduleQuery,
  readModuleQuery,
} from "../../contract/module-graph.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import { pageResponse } from "../http/page-response.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import { IMMUTABLE } from "./assets.ts";

const MOST_REWRITTEN = 10;
/** Every page starts with these and their imports, so a browser never retries them. */
const STARTED = /^(entry\.client|root)-/;

/**
 * A built file under the address that a browser retries after a failed fetch (`src/module-loading`): the same file, importing the
 * files that moved with it from their new addresses. Null for any other address.
 */
export function createMovedModules({
  assets,
  graph,
}: {
  assets: ReadonlyMap<string, Page>;
  graph: ModuleGraph;
}): (url: string) => Promise<Page | null> {
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

interface MovedModulesOptions {
  movedModules: ReturnType<typeof createMovedModules>;
  moduleGraph: ModuleGraph;
  auth: Pick<AuthHandler, "findActor">;
}

/** Of all files; empty in development. */
export async function readModuleGraph(folder: string | null): Promise<ModuleGraph> {
  if (folder === null) return {};
  return JSON.parse(await readFile(join(folder, ADMIN_MODULE_GRAPH_PATH), "utf8")) as ModuleGraph;
}

export function addMovedModules(
  app: Hono<AppEnvironment>,
  { movedModules, moduleGraph, auth }: MovedModulesOptions,
): void {
  app.get(ADMIN_MODULE_GRAPH_PATH, async (c) => {
    requireStaff((await auth.findActor(c.req.raw.headers)).actor);
    return c.json(moduleGraph, 200, { "Cache-Control": "no-store" });
  });

  app.get("/assets/:file", async (c, next) => {
    const page = await movedModules(c.env.incoming.url ?? "");
    return page ? pageResponse({ page, request: c.req.raw }) : next();
  });
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
