import { SHEET_COLUMNS, type SheetField } from "../business-sheet/sheet-columns.ts";
import type { FormSpec } from "../forms/form-spec.ts";
import { parseJson } from "../text/parse-json.ts";
import type { EmptyCells } from "./import-columns.ts";
import { ROW_KINDS, type RowDecision, type RowKind } from "./import-row.ts";

const HIDDEN = { kind: "hidden", longest: 20_000 } as const;

export const COLUMNS_SPEC = {
  fields: { mapping: HIDDEN, emptyCells: { kind: "hidden", longest: 10 }, categories: HIDDEN },
  failed: "No pudimos preparar la vista previa. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const SHEET_SPEC = {
  fields: { sheet: { kind: "hidden", longest: 3 }, headerRow: { kind: "hidden", longest: 3 } },
  failed: "No pudimos leer esa hoja. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const DECIDE_SPEC = {
  fields: {
    kind: { kind: "hidden", longest: 20 },
    decision: { kind: "hidden", longest: 20 },
    /** Empty for all of the kind. */
    row: { kind: "hidden", longest: 6 },
  },
  failed: "No pudimos anotarlo. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

/** For buttons that only say what to do next. */
export const STEP_SPEC = {
  fields: {},
  failed: "No pudimos hacerlo. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

const FIELDS = new Set<string>(SHEET_COLUMNS.map(({ field }) => field));

export function readColumnsForm(typed: Readonly<Record<keyof (typeof COLUMNS_SPEC)["fields"], string>>) {
  const mapping = readList(typed.mapping).map((field) =>
    typeof field === "string" && FIELDS.has(field) ? (field as SheetField) : null,
  );
  const pairs = readList(typed.categories).filter((pair) => Array.isArray(pair));
  const isKnown = (text: string): text is EmptyCells =>
    text === "keep" || text === "clear" || text === "dash";
  return {
    mapping,
    emptyCells: isKnown(typed.emptyCells) ? typed.emptyCells : "keep",
    categories: pairs.map(([spelling, category]) => ({
      spelling: String(spelling),
      category: String(category),
    })),
  } as const;
}

export function readDecision(typed: Readonly<Record<keyof (typeof DECIDE_SPEC)["fields"], string>>) {
  const kind = ROW_KINDS.find((each) => each === typed.kind) ?? ("rejected" satisfies RowKind);
  const row = Number(typed.row);
  return {
    kind,
    decision: typed.decision as RowDecision,
    row: typed.row !== "" && Number.isSafeInteger(row) ? row : null,
  };
}

function readList(json: string): unknown[] {
  const list = parseJson(json);
  return Array.isArray(list) ? list : [];
}
