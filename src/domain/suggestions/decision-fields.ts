import type { FieldRules, FormSpec } from "../forms/form-spec.ts";
import { SUGGESTION_FIELDS } from "./suggestion.ts";

/** AS-03 */
export const DECISION_FAILED = "Error al procesar la sugerencia";

/** The fields of a business that a suggestion may complete. */
export const OFFERED_FIELDS = ["direction", "phone", "schedule", "website", "description"] as const;
export type OfferedField = (typeof OFFERED_FIELDS)[number];

const LONGEST_REASON = 200;
export const MOST_REASONS = 20;
const ID_LENGTH = 36;
/** As many as a page of the list has. */
export const MOST_REJECTED = 20;

/** What the business will be; the names are those of its fields. */
const BUSINESS_RULES = {
  title: { longest: 120, required: "Escribí el nombre del negocio." },
  category: { longest: 100, required: "Elegí la categoría antes de aprobar." },
  customCategory: { longest: 60 },
  direction: { longest: SUGGESTION_FIELDS.address.longest },
  city: { longest: SUGGESTION_FIELDS.city.longest },
  phone: { longest: SUGGESTION_FIELDS.phone.longest },
  schedule: { kind: "lines", longest: 500 },
  website: { longest: SUGGESTION_FIELDS.website.longest },
  description: { kind: "lines", longest: SUGGESTION_FIELDS.description.longest },
} as const satisfies FieldRules;

const DECISION_RULES = {
  notes: { kind: "lines", longest: 1_000 },
  /** "1" where the sender is told. */
  notify: { kind: "hidden", longest: 1 },
} as const satisfies FieldRules;

const LINK_RULES = {
  /** The slug of the business. */
  business: { kind: "hidden", longest: 200 },
  version: { kind: "hidden", longest: 10 },
  /** Fields of the business to complete: "phone,website". */
  adopt: { kind: "hidden", longest: 100 },
} as const satisfies FieldRules;

const REASON_RULES = {
  reason: {
    longest: LONGEST_REASON,
    required: "Elegí un motivo, o escribí otro.",
  },
} as const satisfies FieldRules;

const OPTIONS = { failed: DECISION_FAILED, reason: "below", serverChecks: true } as const;

export const APPROVE_SPEC = { ...OPTIONS, fields: { ...BUSINESS_RULES, ...DECISION_RULES } };
export const LINK_SPEC = {
  ...OPTIONS,
  fields: {
    direction: BUSINESS_RULES.direction,
    phone: BUSINESS_RULES.phone,
    schedule: BUSINESS_RULES.schedule,
    website: BUSINESS_RULES.website,
    description: BUSINESS_RULES.description,
    ...LINK_RULES,
    ...DECISION_RULES,
  },
};
export const REJECT_SPEC = { ...OPTIONS, fields: { ...REASON_RULES, ...DECISION_RULES } };
export const REJECT_MANY_SPEC = {
  ...OPTIONS,
  fields: {
    ...REASON_RULES,
    ...DECISION_RULES,
    ids: { kind: "hidden", longest: MOST_REJECTED * (ID_LENGTH + 1) },
  },
} as const satisfies FormSpec;

/** The whole form of one suggestion; the intent says which of its fields count. */
export const DECISION_SPEC: FormSpec<
  keyof typeof BUSINESS_RULES | keyof typeof DECISION_RULES | keyof typeof LINK_RULES | "reason"
> = {
  ...OPTIONS,
  fields: { ...BUSINESS_RULES, ...REASON_RULES, ...DECISION_RULES, ...LINK_RULES },
};

export const REASONS_SPEC = {
  fields: {
    reasons: { kind: "lines", longest: MOST_REASONS * (LONGEST_REASON + 1) },
    version: { kind: "hidden", longest: 10 },
  },
  failed: "No pudimos guardar los motivos. Probá de nuevo.",
} as const satisfies FormSpec;
