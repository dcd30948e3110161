import { ExternalLink } from "lucide";
import type { ReactNode } from "react";
import { paths } from "../../../contract/paths.ts";
import type { ReviewedSuggestion, SuggestionDecision } from "../../../contract/suggestion-review.ts";
import { Icon } from "../../../ui/icon.tsx";

interface DecidedPanelProps {
  suggestion: ReviewedSuggestion;
  decision: SuggestionDecision;
}

/** AS-01: a decision is final. Shows who made it and when. */
export function DecidedPanel({ suggestion, decision }: DecidedPanelProps) {
  const { business } = decision;
  return (
    <div className="flex flex-col gap-5 pt-4 lg:p-5">
      <div className="rounded-control bg-wash px-4 py-3">
        <p className="font-semibold">{verdictOf({ suggestion, decision })}</p>
        {decision.reason && <p>Motivo: {decision.reason}</p>}
        {decision.notes && <p className="whitespace-pre-line wrap-anywhere">Notas: {decision.notes}</p>}
        {business && (
          <a
            href={paths.business(business)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
          >
            <Icon of={ExternalLink} size={16} />
            Ver {business.title}
          </a>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Entry label="Nombre">{suggestion.name}</Entry>
        <Entry label="Categoría">{suggestion.category}</Entry>
        <Entry label="Dirección">{suggestion.address}</Entry>
        <Entry label="Ciudad">{suggestion.city}</Entry>
        <Entry label="Teléfono">{suggestion.phone}</Entry>
        <Entry label="Sitio o Instagram">{suggestion.website}</Entry>
        <Entry label="Descripción">{suggestion.description}</Entry>
        <Entry label="Información adicional">{suggestion.additionalInfo}</Entry>
      </dl>
    </div>
  );
}

function verdictOf({ suggestion: { status, isInGuide }, decision: { by, when } }: DecidedPanelProps): string {
  const isYou = by === "vos";
  const verb = (you: string, other: string) => (isYou ? `${you} vos` : `${other} ${by}`);
  if (status === "approved") return `${verb("La aprobaste", "La aprobó")}, ${when}.`;
  if (isInGuide) return `${verb("La marcaste como repetida", "La marcó como repetida")}, ${when}.`;
  return `${verb("La rechazaste", "La rechazó")}, ${when}.`;
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children || "—"}</dd>
    </div>
  );
}
