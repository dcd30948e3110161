import type { FormSpec } from "../forms/form-spec.ts";
import { parseJson } from "../text/parse-json.ts";

/** A list as JSON: a spelling may have any character. */
const LIST = { kind: "hidden", longest: 20_000 } as const;

export const CLEANUP_SPEC = {
  fields: {
    target: { longest: 100, required: "Elegí un nombre, o escribí otro." },
    /** Spellings with their stamps: `[["heladeria", "9f…"]]`. */
    spellings: LIST,
    keptSpellings: LIST,
    /** "1" where the decision is kept as aliases. */
    remember: { kind: "hidden", longest: 1 },
  },
  failed: "No pudimos cambiar las categorías. No se cambió ninguna.",
} as const satisfies FormSpec;

export const SPELLINGS_SPEC = {
  fields: { spellings: LIST },
  failed: "No pudimos guardarlo. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export function readCleanupForm(typed: Readonly<Record<keyof (typeof CLEANUP_SPEC)["fields"], string>>) {
  const pairs = readRows(typed.spellings).filter((row) => Array.isArray(row));
  return {
    target: typed.target,
    spellings: pairs.map(([spelling, stamp]) => ({ spelling: String(spelling), stamp: String(stamp) })),
    keptSpellings: readSpellings(typed.keptSpellings),
    isRemembered: typed.remember === "1",
  };
}

export function readSpellings(json: string): string[] {
  return readRows(json).filter((row) => typeof row === "string");
}

function readRows(json: string): unknown[] {
  const rows = parseJson(json);
  return Array.isArray(rows) ? rows : [];
}
