import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Entry points of every public page's first load. */
const FRAME = /\/src\/(entry\.client|root|web\/site-layout)\.tsx/;
const HOME = /\/src\/web\/routes\/home\.tsx/;
/** Its routes and its screens. */
const LOGIN = /\/src\/admin\/(routes\/)?login\//;
const ADMIN = /\/src\/admin\//;
const ICON = /\/lucide\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const ROOT = join(import.meta.dirname, "../..");

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** "site" for the frame of the public pages and for what the home shares with others: one file instead of a dozen. */
export function siteFile(id: string, graph: ModuleGraph): "site" | null {
  const importers = [...listImporters({ id, graph, isDynamic: false })];
  if (importers.some((each) => FRAME.test(each))) return "site";
  const isShared = importers.some(
    (each) => !HOME.test(each) && graph.getModuleInfo(each)?.importers.length === 0,
  );
  return isShared && importers.some((each) => HOME.test(each)) ? "site" : null;
}

/** "login" or "admin" for code that no public page reaches; what the login shares with the back office is the login's. */
export function adminFile(id: string, graph: ModuleGraph): "login" | "admin" | null {
  let file: "login" | "admin" | null = null;
  for (const next of listImporters({ id, graph, isDynamic: true })) {
    if (LOGIN.test(next)) file = "login";
    else if (ADMIN.test(next)) file ??= "admin";
    else if (isEntry(next, graph)) return null;
  }
  return file;
}

export function loginFile(id: string, graph: ModuleGraph): "login" | null {
  return adminFile(id, graph) === "login" ? "login" : null;
}

/** The name for code that some public page reaches. */
export function publicOnly(name: string) {
  return (id: string, graph: ModuleGraph): string | null => (adminFile(id, graph) ? null : name);
}

function isEntry(id: string, graph: ModuleGraph): boolean {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return importers.length + dynamicImporters.length === 0;
}

/** The module and all that import it, also through others. */
function* listImporters({ id, graph, isDynamic }: { id: string; graph: ModuleGraph; isDynamic: boolean }) {
  const [, icon] = ICON.exec(id) ?? [];
  const reached = new Set(icon ? (iconUsers().get(nameOf(icon)) ?? []) : [id]);
  for (const next of reached) {
    yield next;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(next) ?? {};
    for (const importer of isDynamic ? [...importers, ...dynamicImporters] : importers) reached.add(importer);
  }
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
