import type { FormSpec } from "../forms/form-spec.ts";
import { MERGE_CHOICES, type MergeDecision } from "./merge-fields.ts";

const LONGEST_ID = 200;
const LONGEST_VERSION = 10;
const LONGEST_CHOICES = MERGE_CHOICES.map(({ id }) => id).join().length;
const LONGEST_SIDES = "kept,merged".length;

export const MERGE_SPEC = {
  fields: {
    kept: { kind: "hidden", longest: LONGEST_ID },
    keptVersion: { kind: "hidden", longest: LONGEST_VERSION },
    merged: { kind: "hidden", longest: LONGEST_ID },
    mergedVersion: { kind: "hidden", longest: LONGEST_VERSION },
    /** Choices, as "phone,instagram". */
    fromMerged: { kind: "hidden", longest: LONGEST_CHOICES },
    /** Sides, as "kept,merged". */
    features: { kind: "hidden", longest: LONGEST_SIDES },
    pictures: { kind: "hidden", longest: LONGEST_SIDES },
  },
  failed: "No pudimos fusionarlos. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const PAIR_SPEC = {
  fields: {
    one: { kind: "hidden", longest: LONGEST_ID },
    other: { kind: "hidden", longest: LONGEST_ID },
  },
  failed: "No pudimos guardarlo. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export function readMergeForm(typed: Readonly<Record<keyof (typeof MERGE_SPEC)["fields"], string>>) {
  const listed = (text: string) => new Set(text.split(",").filter((part) => part !== ""));
  const decision: MergeDecision = {
    fromMerged: listed(typed.fromMerged),
    lists: { features: listed(typed.features), pictures: listed(typed.pictures) },
  };
  return {
    kept: { id: typed.kept, version: Number(typed.keptVersion) },
    merged: { id: typed.merged, version: Number(typed.mergedVersion) },
    decision,
  };
}
