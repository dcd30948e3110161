import { dirname, join, matchesGlob } from "node:path/posix";
import type { SourceFile } from "./project-files.ts";

// Made by a build or a run.
const MADE_LATER =
  /^(\.\/)?(data|build|node_modules|\.react-router|test-results|playwright-report|\.env)(\/|$)/;
const EXTENSION = /\.(ts|tsx|mjs|cjs|js|json|md|css|sql|svg|yml|yaml|example|sh)$/;
// Media types and lint rules have slashes too.
const NAME = /^(application|audio|font|image|multipart|text|video|import|lint|promise|typescript)\//;
// <name>, {name}, NNN-title.md, x.test.ts are placeholders.
const PLACEHOLDER = /[<>{}…]|(^|[/_-])(?!README|LICENSE)[A-Z]{2,}|(^|\/)x\./;
// Commands, options, addresses (/healthz), packages (@scope/name), schemes (npm:…) and patterns (a|b).
const NO_PATH = /[\s@()|\\^$]|^\/|^-|^[\w-]+:/;

// In commands and code blocks, only paths that start at one of our folders.
const ROOTED = /(?<![\w./-])(src|scripts|tests|bench|docs|public)\/[\w./*-]*[\w/]/g;

interface Project {
  readonly files: readonly string[];
  readonly packages: readonly string[];
  readonly scripts: readonly string[];
}

/** Links are relative to the document; other paths may start anywhere. */
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

/** Commented out or not. */
export function listExampleVariables(text: string): string[] {
  return [...text.matchAll(/^(?:#\s*)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
}

export function listSchemaVariables(text: string): string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z0-9_]*):/gm)].map(([, name = ""]) => name);
}
