import { HeartPulse, MessageSquareText, Store, Users } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import type { Figures, HealthLine } from "../../../contract/dashboard.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";

interface FigureCardsProps {
  figures: Figures | null;
  health: readonly HealthLine[];
}

const UNKNOWN = "N/A";

/** AD-02 */
export function FigureCards({ figures, health }: FigureCardsProps) {
  const show = (read: (figures: Figures) => number) => (figures ? groupDigits(read(figures)) : UNKNOWN);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
      <Card icon={Users} label="Usuarios registrados" value={show(({ users }) => users)}>
        <Added count={figures?.newUsers} />
      </Card>
      <Card icon={Store} label="Negocios activos" value={show(({ activeBusinesses }) => activeBusinesses)}>
        {figures && `de ${groupDigits(figures.businesses)}`}
      </Card>
      <Card icon={MessageSquareText} label="Reseñas" value={show(({ reviews }) => reviews)}>
        <Added count={figures?.newReviews} />
      </Card>
      <SystemCard health={health} />
    </dl>
  );
}

function SystemCard({ health }: { health: readonly HealthLine[] }) {
  const urgent = health.filter(({ level }) => level === "urgent").length;
  const looks = health.filter(({ level }) => level === "look").length;
  if (urgent > 0)
    return (
      <Card icon={HeartPulse} label="Sistema" value="Con fallas">
        <span className="text-primary">{urgent === 1 ? "1 urgente" : `${urgent} urgentes`}</span>
      </Card>
    );
  return (
    <Card icon={HeartPulse} label="Sistema" value="Bien">
      {looks > 0 && <span className="text-amber">{looks} para mirar</span>}
    </Card>
  );
}

interface CardProps {
  icon: ComponentProps<typeof Icon>["of"];
  label: string;
  value: string;
  children?: ReactNode;
}

function Card({ icon, label, value, children }: CardProps) {
  return (
    <div className="rounded-panel border border-line bg-card px-4 py-3">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon of={icon} size={16} className="shrink-0" />
        {label}
      </dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-[1.75rem] leading-tight font-bold">{value}</span>
        <span className="text-[0.8125rem] text-muted">{children}</span>
      </dd>
    </div>
  );
}

function Added({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <span className="font-semibold text-olive">+{groupDigits(count)}</span> en 30 días
    </>
  );
}
