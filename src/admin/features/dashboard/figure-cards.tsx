import { HeartPulse, MessageSquareText, Store, Users } from "lucide";
import type { Figures, HealthLine } from "../../../contract/dashboard.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { FigureCard } from "../../shell/figure-card.tsx";

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
      <FigureCard icon={Users} label="Usuarios registrados" value={show(({ users }) => users)}>
        <Added count={figures?.newUsers} />
      </FigureCard>
      <FigureCard
        icon={Store}
        label="Negocios activos"
        value={show(({ activeBusinesses }) => activeBusinesses)}
      >
        {figures && `de ${groupDigits(figures.businesses)}`}
      </FigureCard>
      <FigureCard icon={MessageSquareText} label="Reseñas" value={show(({ reviews }) => reviews)}>
        <Added count={figures?.newReviews} />
      </FigureCard>
      <SystemCard health={health} />
    </dl>
  );
}

function SystemCard({ health }: { health: readonly HealthLine[] }) {
  const urgent = health.filter(({ level }) => level === "urgent").length;
  const looks = health.filter(({ level }) => level === "look").length;
  if (urgent > 0)
    return (
      <FigureCard icon={HeartPulse} label="Sistema" value="Con fallas">
        <span className="text-primary">{urgent === 1 ? "1 urgente" : `${urgent} urgentes`}</span>
      </FigureCard>
    );
  return (
    <FigureCard icon={HeartPulse} label="Sistema" value="Bien">
      {looks > 0 && <span className="text-amber">{looks} para mirar</span>}
    </FigureCard>
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
