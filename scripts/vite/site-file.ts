import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the first load of the home begins. */
const BEGINNINGS = /\/src\/(entry\.client|root|web\/routes\/home)\.tsx/;
const ICON = /\/lucide\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const ROOT = join(import.meta.dirname, "../..");

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** "site" for the code that the home needs before anybody has touched it; null for any other, however many pages share it. */
export function siteFile(id: string, graph: ModuleGraph): "site" | null {
  const [, icon] = ICON.exec(id) ?? [];
  const reached = new Set(icon ? (iconUsers().get(nameOf(icon)) ?? []) : [id]);
  for (const next of reached) {
    if (BEGINNINGS.test(next)) return "site";
    // Those that import it later (`import()`) are not among them.
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) reached.add(importer);
  }
  return null;
}

let users: Map<string, string[]> | null = null;

/** By name, the files that show an icon: to the graph all of them come from one file that everybody imports. */
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
