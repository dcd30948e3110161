import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ServerBuild } from "react-router";
import { ADMIN_MODULE_GRAPH_PATH } from "../../../src/contract/module-graph.ts";
import type { Frontend } from "../../../src/server/frontend.ts";
import { loadBuiltFrontend } from "../built-server.ts";

const SCRIPT = /[\w.-]+-[\w-]{7,8}\.js/g;
const rename = (text: string) => text.replace(SCRIPT, (file) => file.replace(/\.js$/, "_next.js"));

/** The finished build with another name for each of its scripts, as a build of changed sources has. */
export async function loadAnotherBuild(): Promise<{ frontend: Frontend; remove: () => Promise<void> }> {
  const built = await loadBuiltFrontend();
  const source = String(built.assetsFolder);
  const folder = await mkdtemp(join(tmpdir(), "guia-another-build-"));
  const copy = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const scripts = (await readdir(join(source, "assets"))).filter((name) => name.endsWith(".js"));
  for (const name of scripts)
    await copy(join("assets", rename(name)), rename(await readFile(join(source, "assets", name), "utf8")));
  await copy(ADMIN_MODULE_GRAPH_PATH, rename(await readFile(join(source, ADMIN_MODULE_GRAPH_PATH), "utf8")));
  return {
    frontend: {
      ...built,
      assetsFolder: folder,
      scripts: new Map(
        [...(built.scripts ?? [])].map(([url, script]) => [rename(url), script && rename(script)]),
      ),
      async loadBuild(site) {
        const build = await built.loadBuild(site);
        return {
          ...build,
          assets: JSON.parse(rename(JSON.stringify(build.assets))) as ServerBuild["assets"],
        };
      },
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
