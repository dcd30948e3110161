import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier, SupportStatement } from "@mdn/browser-compat-data";
import { parseSync } from "vite";

export type Browsers = Readonly<Record<string, number>>;

interface NewFeature {
  readonly name: string;
  /** `assets/home.js: …the code around it…` */
  readonly place: string;
}

/**
 * What at least one of the browsers lacks: `Segmenter`, `URL.parse`, `#toSorted` (of any object), `@scrollend` (an event). A
 * member that an older interface has, too, can't be told apart, as `size`.
 */
export function listNewNames(browsers: Browsers): ReadonlySet<string> {
  const { builtins = {} } = bcd.javascript;
  const interfaces = [builtins, bcd.api, builtins.Intl ?? {}].flatMap(entriesOf);
  const isNew = ([, feature]: readonly [string, Identifier]) => !isSupported(feature, browsers);
  const names = new Set(interfaces.filter(isNew).map(([owner]) => owner));
  // Of a new interface only the name: its members need an object of it.
  const members = interfaces
    .filter((each) => !isNew(each))
    .flatMap(([owner, feature]) =>
      entriesOf(feature).map((member) => ({ name: nameOfMember(owner, member[0]), isNew: isNew(member) })),
    );
  const old = new Set(members.filter((member) => !member.isNew).map(({ name }) => name));
  for (const { name } of members) if (!old.has(name)) names.add(name);
  return names;
}

function nameOfMember(owner: string, key: string): string {
  const [, name = key, kind] = /^(.+)_(static|event)$/.exec(key) ?? [];
  if (kind === "static") return `${owner}.${name}`;
  return kind === "event" ? `@${name}` : `#${name}`;
}

function entriesOf(group: Identifier): (readonly [string, Identifier])[] {
  return Object.entries(group)
    .filter(([key]) => key !== "__compat")
    .map(([key, feature]) => [key, feature as Identifier] as const)
    .filter(
      ([, { __compat }]) =>
        __compat?.status?.deprecated !== true && __compat?.status?.standard_track !== false,
    );
}

function isSupported({ __compat }: Identifier, browsers: Browsers): boolean {
  if (!__compat) return true;
  const { support } = __compat as { support: Record<string, SupportStatement | undefined> };
  return Object.entries(browsers).every(([browser, version]) => {
    return [support[browser]].flat().some((statement) => {
      if (!statement || statement.flags || statement.prefix || statement.alternative_name) return false;
      const added = statement.version_added;
      return typeof added === "string" && Number.parseFloat(added.replace("≤", "")) <= version;
    });
  });
}

/** The arguments of `:has()` in the selectors of a built stylesheet: `":checked"`. */
export function listHas(css: string): string[] {
  const selectors = css.replaceAll(/selector\(:has\(a\)\)/g, "").replaceAll("\\:has", "");
  return [...selectors.matchAll(/:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(([, asked = ""]) =>
    // Tailwind wraps what is not a single pseudo-class.
    asked.replace(/^:is\((.*)\)$/, "$1"),
  );
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Uses in a built script of what is new, and of syntax that Safari 15.6 can't parse. */
export function findNewFeatures({
  file,
  code,
  isNew,
}: {
  file: string;
  code: string;
  isNew: (name: string) => boolean;
}): NewFeature[] {
  const found: NewFeature[] = [];
  const add = (name: string, { start }: Node) =>
    found.push({ name, place: `${file}: ${code.slice(Math.max(0, start - 30), start + 50)}` });
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} can't be parsed`);
  walk(program as unknown as Node, (node) => {
    for (const name of [...namesOf(node)].filter(isNew)) add(name, node);
    for (const name of newSyntaxOf(node)) add(name, node);
  });
  return found;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat())
    if (child && typeof child === "object" && "type" in child) walk(child as Node, visit);
}

function* namesOf(node: Node): Iterable<string> {
  if (node.type === "Identifier") yield textOf(node.name);
  if (node.type === "MemberExpression") {
    const name = nameOf(node.property, node.computed === true);
    const owner = nameOf(node.object, false);
    yield `#${name}`;
    yield `${owner}.${name}`;
  }
  if (node.type === "ObjectPattern")
    for (const property of node.properties as Node[])
      if (property.key) yield `#${nameOf(property.key, property.computed === true)}`;
  if (node.type === "CallExpression") {
    const [first] = node.arguments as Node[];
    const isListening = nameOf((node.callee as Node).property ?? node.callee, false) === "addEventListener";
    if (isListening && first?.type === "Literal") yield `@${textOf(first.value)}`;
  }
}

function nameOf(node: unknown, isComputed: boolean): string {
  const { type, name, value, property } = (node ?? {}) as Partial<Node>;
  if (type === "Literal") return textOf(value);
  if (type === "MemberExpression") return nameOf(property, false);
  return isComputed ? "" : textOf(name);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const LOOKBEHIND = /\(\?<[=!]/;

function* newSyntaxOf(node: Node): Iterable<string> {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  const text = regex?.pattern ?? (node.type === "Literal" ? node.value : undefined);
  if (typeof text === "string" && LOOKBEHIND.test(text)) yield "lookbehind";
  if (node.type === "TemplateElement" && LOOKBEHIND.test((node.value as { raw: string }).raw))
    yield "lookbehind";
  if (regex && /[dv]/.test(regex.flags)) yield `flag ${regex.flags}`;
  if (node.type === "StaticBlock") yield "static block";
  if (node.type === "VariableDeclaration" && /using/.test(textOf(node.kind))) yield "using";
  if (/^(Import|Export)/.test(node.type) && Array.isArray(node.attributes) && node.attributes.length > 0)
    yield "import attributes";
}
