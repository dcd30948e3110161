import { CircleCheck, CircleX, Clock, Copy, History, type IconNode, Mail, MapPinOff, Shapes } from "lucide";
import type { ReactNode } from "react";
import type { SuggestionMark } from "../../../contract/suggestion-review.ts";
import type { SuggestionStatus } from "../../../domain/suggestions/suggestion.ts";
import { Icon } from "../../../ui/icon.tsx";

const MARKS: Readonly<Record<SuggestionMark, readonly [IconNode, string, string]>> = {
  duplicate: [Copy, "Posible repetido", "bg-teal-wash text-teal"],
  "no-category": [Shapes, "Falta la categoría", "bg-amber-wash text-amber"],
  "no-place": [MapPinOff, "No se entiende la dirección", "bg-amber-wash text-amber"],
  "rejected-before": [History, "Rechazada antes", "bg-wash text-muted"],
  "left-email": [Mail, "Dejó su email", "bg-wash text-muted"],
};

const STATES: Readonly<Record<SuggestionStatus | "in-guide", readonly [IconNode, string, string]>> = {
  pending: [Clock, "Pendiente", "bg-amber-wash text-amber"],
  approved: [CircleCheck, "Aprobada", "bg-olive-wash text-olive"],
  rejected: [CircleX, "Rechazada", "bg-wash text-muted"],
  "in-guide": [Copy, "Ya estaba en la guía", "bg-teal-wash text-teal"],
};

export function MarkTag({ mark }: { mark: SuggestionMark }) {
  const [icon, label, look] = MARKS[mark];
  return (
    <StatusTag icon={icon} look={look}>
      {label}
    </StatusTag>
  );
}

export function StateTag({ status, isInGuide }: { status: SuggestionStatus; isInGuide: boolean }) {
  const [icon, label, look] = STATES[isInGuide ? "in-guide" : status];
  return (
    <StatusTag icon={icon} look={look}>
      {label}
    </StatusTag>
  );
}

function StatusTag({ icon, look, children }: { icon: IconNode; look: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-[0.8125rem] font-semibold ${look}`}
    >
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}
