import { parseSync } from "vite";

/** A change that a test should notice. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly kind: "condition" | "call" | "value";
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
  /** Among the equal texts of the file. */
  readonly ordinal: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Change = Pick<Fault, "kind" | "start" | "end" | "replacement">;

export function findFaults(file: string, source: string): Fault[] {
  const seen = new Map<string, number>();
  const changes: Change[] = [];
  visit(parseSync(file, source).program, (node) => {
    const change = changeOf(node, source);
    if (change) changes.push(change);
  });
  return changes.map((change) => {
    const original = source.slice(change.start, change.end);
    const ordinal = seen.get(original) ?? 0;
    seen.set(original, ordinal + 1);
    return { ...change, file, line: source.slice(0, change.start).split("\n").length, original, ordinal };
  });
}

function changeOf(node: Node, source: string): Change | null {
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const negated = (test: Node): Change => ({
    ...{ kind: "condition", start: test.start, end: test.end },
    replacement: `!(${textOf(test)})`,
  });
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") return negated(node.test as Node);
  if (node.type === "LogicalExpression" && node.operator === "&&") return negated(node.left as Node);
  if (node.type === "ExpressionStatement" && isCall(node.expression as Node))
    return { kind: "call", start: node.start, end: node.end, replacement: ";" };
  const returned = node.type === "ReturnStatement" ? (node.argument as Node | null) : null;
  if (returned && !returned.type.startsWith("JSX") && returned.type !== "ParenthesizedExpression")
    return { kind: "value", start: returned.start, end: returned.end, replacement: "undefined as never" };
  return null;
}

const isCall = (node: Node): boolean =>
  node.type === "CallExpression" || (node.type === "AwaitExpression" && isCall(node.argument as Node));

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && "start" in value) see(value as Node);
    for (const each of Object.values(value)) visit(each, see);
  }
}
