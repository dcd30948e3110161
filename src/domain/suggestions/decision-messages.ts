import type { OfferedField } from "./decision-fields.ts";
import type { SuggestionStatus } from "./suggestion.ts";

export type DecisionOutcome =
  | { readonly kind: "approved"; readonly title: string }
  | { readonly kind: "linked"; readonly title: string; readonly added: readonly OfferedField[] }
  | { readonly kind: "rejected" }
  /** Somebody was faster: nothing was written. */
  | {
      readonly kind: "decided-before";
      readonly status: SuggestionStatus;
      readonly isInGuide: boolean;
      readonly by: string;
    };

export const OFFERED_LABELS: Readonly<Record<OfferedField, string>> = {
  direction: "la dirección",
  phone: "el teléfono",
  schedule: "el horario",
  website: "el sitio o Instagram",
  description: "la descripción",
};

/** AS-03 */
export function decisionMessage(outcome: DecisionOutcome): string {
  switch (outcome.kind) {
    case "approved":
      return `¡Negocio ${outcome.title} agregado exitosamente!`;
    case "linked":
      return `Quedó como repetida de ${outcome.title}${
        outcome.added.length > 0 ? `, que ahora tiene ${formatFields(outcome.added)}` : ""
      }.`;
    case "rejected":
      return "Sugerencia rechazada correctamente";
    case "decided-before":
      return `Sugerencia procesada correctamente: ${decidedVerb(outcome)} ${outcome.by}`;
  }
}

export function rejectedMessage({ rejected, decidedBefore }: { rejected: number; decidedBefore: number }) {
  const before =
    decidedBefore === 0
      ? ""
      : `. ${decidedBefore === 1 ? "Otra ya estaba decidida" : `Otras ${decidedBefore} ya estaban decididas`}`;
  if (rejected === 1) return `Sugerencia rechazada correctamente${before}`;
  return `${rejected} sugerencias rechazadas correctamente${before}`;
}

/** "la aprobó Lucía", "la aprobaste vos" */
function decidedVerb({
  status,
  isInGuide,
  by,
}: Pick<Extract<DecisionOutcome, { kind: "decided-before" }>, "status" | "isInGuide" | "by">): string {
  const isYou = by === "vos";
  if (status === "approved") return isYou ? "la aprobaste" : "la aprobó";
  if (isInGuide) return isYou ? "la marcaste como repetida" : "la marcó como repetida";
  return isYou ? "la rechazaste" : "la rechazó";
}

/** "el teléfono y el horario" */
export function formatFields(fields: readonly OfferedField[]): string {
  const labels = fields.map((field) => OFFERED_LABELS[field]);
  const last = labels.at(-1) ?? "";
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(", ")} y ${last}`;
}
