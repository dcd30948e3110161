import { dirname, join, matchesGlob } from "node:path/posix";
import type { SourceFile } from "./project-files.ts";

// Made by a build or a run, so that they are in no clone.
const MADE_LATER =
  /^(\.\/)?(data|build|node_modules|\.react-router|test-results|playwright-report|\.env)(\/|$)/;
const EXTENSION = /\.(ts|tsx|mjs|cjs|js|json|md|css|sql|svg|yml|yaml|example|sh)$/;
// Media types and lint rules have slashes too.
const NAME = /^(application|audio|font|image|multipart|text|video|import|lint|promise|typescript)\//;
// <name>, {name}, NNN-title.md, x.test.ts: they stand for something else.
const PLACEHOLDER = /[<>{}…]|(^|[/_-])(?!README|LICENSE)[A-Z]{2,}|(^|\/)x\./;
// Commands, options, addresses (/healthz), packages (@scope/name), schemes (npm:…) and patterns (a|b).
const NO_PATH = /[\s@()|\\^$]|^\/|^-|^[\w-]+:/;

// Inside a command or a block of code, only what begins at one of our folders.
const ROOTED = /(?<![\w./-])(src|scripts|tests|bench|docs|public)\/[\w./*-]*[\w/]/g;

interface Project {
  /** Paths of files from the root, with slashes. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
  readonly scripts: readonly string[];
}

/** Paths that a document names and that do not exist; links begin at the document, the rest may begin anywhere. */
export function listMissingPaths({
  document,
  project,
}: {
  document: SourceFile;
  project: Project;
}): string[] {
  const prose = document.text.replace(/^```[\s\S]*?^```/gm, "");
  const written = [
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, token = ""]) => token.replace(/:\d+$/, "")),
    ...[...document.text.matchAll(ROOTED)].map(([token]) => token),
  ];
  const quoted = [...new Set(written)]
    .filter((token) => looksLikePath({ token, project }))
    .filter((token) => !project.files.some((file) => isNamed({ file, token })));
  const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !NO_PATH.test(target))
    .filter((target) => {
      const wanted = join(dirname(document.path), target).replace(/\/$/, "");
      return !project.files.some((file) => file === wanted || file.startsWith(`${wanted}/`));
    });
  return [...quoted, ...linked];
}

function looksLikePath({ token, project }: { token: string; project: Project }): boolean {
  if (NO_PATH.test(token) || PLACEHOLDER.test(token) || NAME.test(token) || MADE_LATER.test(token))
    return false;
  if (project.packages.includes(token.split("/")[0] ?? "")) return false;
  return token.includes("/") || EXTENSION.test(token);
}

function isNamed({ file, token }: { file: string; token: string }): boolean {
  const wanted = token.replace(/^\.\//, "").replace(/\/$/, "");
  if (/[*{]/.test(wanted)) return matchesGlob(file, wanted) || matchesGlob(file, `**/${wanted}`);
  if (token.startsWith("./")) return file === wanted || file.startsWith(`${wanted}/`);
  return `/${file}/`.includes(`/${wanted}/`);
}

/** Commands that a document tells the reader to run and that package.json does not have. */
export function listMissingScripts({
  document,
  project,
}: {
  document: SourceFile;
  project: Project;
}): string[] {
  const named = document.text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g);
  return [...named]
    .map(([, run, short]) => run ?? short ?? "")
    .filter((name) => !project.scripts.includes(name));
}

/** The variables that an example of an environment sets, commented out or not. */
export function listExampleVariables(text: string): string[] {
  return [...text.matchAll(/^(?:#\s*)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
}

/** The keys of the schema that the environment is read with. */
export function listSchemaVariables(text: string): string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z0-9_]*):/gm)].map(([, name = ""]) => name);
}
