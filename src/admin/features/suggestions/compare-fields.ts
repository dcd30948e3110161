import type { ComparedBusiness } from "../../../contract/suggestion-review.ts";
import { isSamePhone } from "../../../domain/businesses/phone-number.ts";
import { OFFERED_FIELDS, type OfferedField } from "../../../domain/suggestions/decision-fields.ts";
import { foldText } from "../../../domain/text/fold-text.ts";
import type { TypedDecision } from "./use-decision.ts";

export interface ComparedRow {
  readonly field: string;
  readonly label: string;
  readonly suggested: string;
  readonly inGuide: string;
  readonly isSame: boolean;
  /** Only the suggestion has it: it can be added. */
  readonly isMissing: boolean;
}

const LABELS: Readonly<Record<OfferedField, string>> = {
  direction: "Dirección",
  phone: "Teléfono",
  schedule: "Horario",
  website: "Sitio",
  description: "Descripción",
};

/** Shown even where the suggestion lacks them. */
const IDENTIFYING: readonly OfferedField[] = ["direction", "phone", "schedule"];
const SAME_PLACE = ["misma dirección", "misma cuadra"];

/** Rows that say nothing are left out. */
export function compareFields({
  typed,
  compared,
}: {
  typed: TypedDecision;
  compared: ComparedBusiness;
}): ComparedRow[] {
  const name = rowOf({ field: "title", label: "Nombre", suggested: typed.title, inGuide: compared.title });
  const shown = OFFERED_FIELDS.filter(
    (field) => typed[field] !== "" || (compared.values[field] !== "" && IDENTIFYING.includes(field)),
  );
  const others = shown.map((field) =>
    rowOf({
      field,
      label: LABELS[field],
      suggested: typed[field],
      inGuide: compared.values[field],
      isAlike: field === "direction" && SAME_PLACE.some((reason) => compared.reasons.includes(reason)),
    }),
  );
  return [name, ...others];
}

/** What the business gets with "Ya está en la guía". */
export function listAdopted({
  typed,
  compared,
  left,
}: {
  typed: TypedDecision;
  compared: ComparedBusiness;
  left: ReadonlySet<string>;
}): OfferedField[] {
  return OFFERED_FIELDS.filter(
    (field) => typed[field].trim() !== "" && compared.values[field] === "" && !left.has(field),
  );
}

function rowOf({
  isAlike = false,
  ...row
}: Omit<ComparedRow, "isSame" | "isMissing"> & { isAlike?: boolean }): ComparedRow {
  return {
    ...row,
    isSame: row.suggested !== "" && (isAlike || isEqual(row)),
    isMissing: row.suggested.trim() !== "" && row.inGuide === "" && row.field !== "title",
  };
}

function isEqual({
  field,
  suggested,
  inGuide,
}: Pick<ComparedRow, "field" | "suggested" | "inGuide">): boolean {
  if (field === "phone" && isSamePhone(suggested, inGuide)) return true;
  return foldText(suggested) === foldText(inGuide);
}
