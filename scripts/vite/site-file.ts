import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Entry points of the home's first load. */
const BEGINNINGS = /\/src\/(entry\.client|root|web\/site-layout|web\/routes\/home)\.tsx/;
const ICON = /\/lucide\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const ROOT = join(import.meta.dirname, "../..");

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** "site" for code of the home's first load: one file instead of a dozen. */
export function siteFile(id: string, graph: ModuleGraph): "site" | null {
  const [, icon] = ICON.exec(id) ?? [];
  const reached = new Set(icon ? (iconUsers().get(nameOf(icon)) ?? []) : [id]);
  for (const next of reached) {
    if (BEGINNINGS.test(next)) return "site";
    // Without dynamic importers.
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) reached.add(importer);
  }
  return null;
}

let users: Map<string, string[]> | null = null;

/** Icon name to the files that use it: in the graph all icons have the same importer. */
function iconUsers(): Map<string, string[]> {
  if (users) return users;
  users = new Map();
  for (const file of globSync("src/**/*.tsx", { cwd: ROOT })) {
    const [, names = ""] =
      /import \{([^}]*)\} from "lucide"/.exec(readFileSync(join(ROOT, file), "utf8")) ?? [];
    for (const name of names.match(/[A-Z]\w*(?= as |,| |$)/g) ?? [])
      users.set(name, [...(users.get(name) ?? []), join(ROOT, file)]);
  }
  return users;
}

/** `nameOf("share-2") === "Share2"` */
function nameOf(icon: string): string {
  return icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
